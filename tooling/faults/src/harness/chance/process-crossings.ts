import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What the processes of a case and the case tell each other of crossings, by files in a folder: a process that is killed
// has written down all that it did, and one that starts knows where it is to end.

/** Where a process ends: at the nth crossing of a name since the log was begun. */
export type End = { name: string; nth: number; moment: 'before' | 'after' };

const files = (folder: string) => ({
  log: join(folder, 'crossings'),
  end: join(folder, 'end'),
  ended: join(folder, 'ended'),
});

export type Crossings = ReturnType<typeof openCrossings>;

/** The crossings of a case, as the case sees them. */
export function openCrossings(folder: string) {
  const { log, end, ended } = files(folder);
  const names = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []);
  return {
    env: { FAULTS_CROSSINGS: folder },
    names,
    /** Begins to count anew; where an end is given, a process ends there. */
    begin(at?: End): void {
      for (const file of [log, end, ended]) rmSync(file, { force: true });
      if (at) writeFileSync(end, JSON.stringify(at));
    },
    hasEnded: () => existsSync(ended),
  };
}

/**
 * The moments just before and after every crossing of a history, by its name and how often that came before it: of several
 * times that it ran, what came each time. Sweeps and looks at the outbox come as often as the clock lets them.
 */
export function endsIn(logs: readonly (readonly string[])[]): End[] {
  const [first = []] = logs;
  const seen = new Map<string, number>();
  return first.flatMap((name) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const cameEachTime = logs.every((names) => names.filter((each) => each === name).length >= nth);
    return cameEachTime ? (['before', 'after'] as const).map((moment) => ({ name, nth, moment })) : [];
  });
}

/** In the process: notes a crossing, and answers the moment at which the process ends there, if it does. */
export function atCrossing(name: string): End['moment'] | undefined {
  const { log, end } = files(process.env['FAULTS_CROSSINGS'] ?? '');
  appendFileSync(log, `${name}\n`);
  if (!existsSync(end)) return undefined;
  const at: End = JSON.parse(readFileSync(end, 'utf8'));
  if (at.name !== name) return undefined;
  const count = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line === name).length;
  return count === at.nth ? at.moment : undefined;
}

/** In the process: the end. Nothing that was begun is finished. */
export function die(): never {
  appendFileSync(files(process.env['FAULTS_CROSSINGS'] ?? '').ended, '.');
  process.kill(process.pid, 'SIGKILL');
  throw new Error('A killed process goes on');
}

export type Transaction = { tables: string[] };

export const beginTransaction = (): Transaction => ({ tables: [] });

/** What every process writes for itself, whoever comes: no part of a history. */
const ownTables = new Set(['write_probe', 'alarm', 'drizzle', 'shared_count']);

/** The tables that a statement writes. */
export function writtenTables(text: string): string[] {
  const found = text.matchAll(/(?:\binsert into|\bdelete from|(?<!for )\bupdate) "?(\w+)"?/gi);
  return [...found].flatMap(([, table]) => (table && !ownTables.has(table) ? table : []));
}

export function noteStatement({ tables }: Transaction, text: string): void {
  tables.push(...writtenTables(text));
}

/** The name of a commit, by what it writes; none where it writes nothing. */
export function commitOf(transaction: Transaction | undefined): string[] {
  const tables = [...new Set(transaction?.tables)].sort();
  return tables.length > 0 ? [`commit ${tables.join(', ')}`] : [];
}
