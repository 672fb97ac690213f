import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultCase } from './fault-case.ts';
import {
  type DatabasePlace,
  type Engine,
  type PostgresServer,
  pglitePlace,
  postgresPlace,
  startPostgresServer,
} from './harness/databases.ts';
import { makeSmallDisk, type SmallDisk } from './harness/small-disk.ts';
import { openStage } from './harness/stage.ts';

export type Outcome = {
  number: number;
  title: string;
  engine: Engine;
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  repeats: number;
  seconds: number;
  /** What is worth knowing about how it was done. */
  notes: string[];
  /** Empty where the case has passed. */
  complaints: string[];
};

/** What all cases of a run share. */
export type Surroundings = {
  server: string;
  folder: string;
  /** A database that has its tables, on a server for every case that needs none of its own. */
  postgres: { server: PostgresServer; template: string };
  /** A data folder that has its tables. */
  pgliteTemplate: string;
};

/** Runs a case on an engine, with a site of its own. Whatever goes wrong is in the outcome. */
export async function runCase(
  faultCase: FaultCase,
  { engine, rounds, seed }: { engine: Engine; rounds: number; seed: number },
  surroundings: Surroundings,
): Promise<Outcome> {
  const { number, title, speed = 1, settings = {} } = faultCase;
  const began = performance.now();
  const outcome = { number, title, engine, rounds, acknowledged: 0, lost: 0, doubled: 0, repeats: 0, notes: [] };
  const complaints: string[] = [];
  const seconds = () => (performance.now() - began) / 1000;
  const folder = await mkdtemp(join(surroundings.folder, `case-${number}-${engine}-`));
  let ownServer: PostgresServer | undefined;
  let disk: SmallDisk | undefined;
  try {
    disk = faultCase.smallDisk ? await makeSmallDisk(join(folder, 'disk')) : undefined;
    const parent = disk?.folder ?? folder;
    // A user without rights must find the way to its data.
    await chmod(folder, 0o755);
    ownServer = engine === 'postgresql' && faultCase.ownServer ? await startPostgresServer({ parent }) : undefined;
    const place = await placeFor(engine, { surroundings, ownServer, folder: parent });
    const { stage, settle, close } = await openStage({
      ...{ engine, rounds, seed, speed, settings, place, folder },
      isBalanced: faultCase.balanced ?? false,
      server: surroundings.server,
      postgres: ownServer,
      disk,
    });
    try {
      await stage.startApi();
      await faultCase.run(stage).catch((error: unknown) => complaints.push(sentence(error)));
      const { lost, doubled, wrong, ...settled } = await settle();
      complaints.push(...lost.map((each) => `lost: ${each}`), ...doubled.map((each) => `doubled: ${each}`), ...wrong);
      return { ...outcome, ...settled, lost: lost.length, doubled: doubled.length, seconds: seconds(), complaints };
    } finally {
      await close();
    }
  } catch (error) {
    return { ...outcome, seconds: seconds(), complaints: [...complaints, sentence(error)] };
  } finally {
    await ownServer?.stop();
    await disk?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function placeFor(
  engine: Engine,
  {
    surroundings: { postgres, pgliteTemplate },
    ownServer,
    folder,
  }: { surroundings: Surroundings; ownServer: PostgresServer | undefined; folder: string },
): Promise<DatabasePlace> {
  if (engine === 'postgresql') {
    return ownServer ? postgresPlace(ownServer) : postgresPlace(postgres.server, postgres.template);
  }
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  return pglitePlace(dataDir, pgliteTemplate);
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
