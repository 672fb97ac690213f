import type { FaultCase } from '../fault-case.ts';
import type { Stage } from '../harness/stage.ts';
import { startTraffic } from '../harness/traffic.ts';
import { sleep } from '../harness/waiting.ts';

export const databaseCrashes: FaultCase = {
  number: 15,
  title: {
    postgresql: 'PostgreSQL killed and restarted under load',
    pglite: 'a second API process tries to open the PGlite folder under load',
  },
  rounds: 2,
  seconds: 20,
  ownServer: true,
  // On PostgreSQL a claim on a mail whose owner is gone lasts a minute.
  speed: 5,
  async run(stage) {
    const { engine, api } = stage;
    const { pid } = api();
    const traffic = startTraffic(stage);
    for (let round = 0; round < stage.rounds; round += 1) {
      await sleep(stage.random.between(300, 900));
      await (engine === 'postgresql' ? crash(stage) : intrude(stage));
    }
    await traffic.end();
    stage.expect(api().isRunning() && api().pid === pid, 'the API process did not survive');
  },
};

async function crash({ postgres, random, guest, expect }: Stage): Promise<void> {
  if (!postgres) throw new Error('There is no PostgreSQL of this case.');
  await postgres.crash();
  await sleep(random.between(0, 1500));
  await postgres.restart();
  const visitor = guest();
  const { status } = await visitor.bookAtLast();
  expect(status === 200, `after PostgreSQL was back a booking was answered ${status}`);
}

async function intrude({ spawnAnother, expect }: Stage): Promise<void> {
  const second = await spawnAnother();
  const [{ code }, complaint] = await Promise.all([second.exit, second.stderr]);
  expect(
    code === 1 && complaint.includes('in use by another process'),
    `a second process ended with ${code}: ${complaint}`,
  );
}
