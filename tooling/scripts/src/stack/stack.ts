import { setTimeout as delay } from 'node:timers/promises';
import { contract, type ReplyOf } from '@fallsline/domain';
import { answers } from '../answers.ts';
import { endCommands, onStopRequest, run } from '../command.ts';
import { builtSite, deskProgram, developmentParts, developmentUrl, publicUrl, toolParts } from './parts.ts';
import { makeDataDir, portsInUse, readSettings, type Settings } from './settings.ts';
import { checkPorts } from './stack-ports.ts';
import { createSupervisor } from './supervisor.ts';
import { type Database, welcome } from './welcome.ts';

/**
 * `npm start`: builds what changed, runs the site with what it needs, and says where everything is. A command of the desk, as in
 * `npm start -- seed-day`, is carried out before the site begins, for the database in a folder belongs to one process at a time.
 */
export async function start(command: readonly string[]): Promise<never> {
  const supervisor = createSupervisor();
  let asked = false;
  onStopRequest(async () => {
    asked = true;
    endCommands();
    await supervisor.stop();
    process.exit(0);
  });

  const end = async (sentence: string): Promise<never> => {
    // A person who stops us does not want to read what broke because of it.
    if (asked) return new Promise<never>(() => {});
    endCommands();
    await supervisor.stop();
    console.error(sentence);
    process.exit(1);
  };

  try {
    const settings = readSettings(process.env);
    makeDataDir(settings);
    await checkPorts(settings, portsInUse(settings));
    console.log('Building what changed since the last time...');
    const build = run('turbo', ['run', 'build', '--ui=stream', '--output-logs=errors-only']);
    // The tools run from source: they start while the site is built, and before it, for it finds what it uses.
    const tools = Promise.all(toolParts(settings).map((part) => supervisor.start(part)));
    const [built] = await Promise.all([build, tools]);
    if (built !== 0) return end('The build failed: see above.');
    const site = builtSite(settings);
    if (command.length > 0) await run(process.execPath, [deskProgram, ...command], { env: site.env });
    await supervisor.start(site);
    console.log(welcome(settings, publicUrl(settings), await databaseOf(settings)));
  } catch (error) {
    return end(sentenceOf(error));
  }
  return end(await supervisor.failed);
}

/** `npm run dev`: `turbo dev`, and once everything answers the sentences that say where it is. */
export async function develop(): Promise<never> {
  let over = false;
  onStopRequest(() => {
    over = true;
    endCommands();
  });
  try {
    const settings = readSettings(process.env);
    makeDataDir(settings);
    await checkPorts(settings, [...portsInUse(settings), 'WEB_PORT']);
    const turbo = run('turbo', ['run', 'dev', '--ui=stream']).finally(() => {
      over = true;
    });
    for (const part of Object.values(developmentParts(settings))) {
      while (part && !over && !(await answers(part.readyUrl))) await delay(100);
    }
    if (!over) console.log(welcome(settings, developmentUrl(settings), await databaseOf(settings)));
    return process.exit(await turbo);
  } catch (error) {
    endCommands();
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function databaseOf({ ports }: Settings): Promise<Database> {
  const response = await fetch(`http://127.0.0.1:${ports.PORT}${contract.ready.path}`);
  const ready: ReplyOf<'ready'> = contract.ready.replies[200].parse(await response.json());
  return ready.database;
}
