import type { FaultCase } from '../../fault-case.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { startTraffic } from '../../harness/people/traffic.ts';
import { sleep } from '../../harness/time/waiting.ts';

export const databaseCrashes: FaultCase = {
  number: 15,
  title: 'PostgreSQL killed and restarted under load',
  rounds: 2,
  seconds: 20,
  // A claim on a mail whose owner is gone lasts a minute.
  site: { speed: 5, ownServer: true },
  async run(stage) {
    const { api } = stage;
    const { pid } = api();
    const traffic = startTraffic(stage);
    for (let round = 0; round < stage.rounds; round += 1) {
      await sleep(stage.random.between(300, 900));
      await crash(stage);
    }
    await traffic.end();
    stage.expect(api().isRunning() && api().pid === pid, 'the API process did not survive');
  },
};

async function crash({ postgres, random, guest, expectAnswer }: Stage): Promise<void> {
  if (!postgres) throw new Error('There is no PostgreSQL of this case.');
  await postgres.crash();
  await sleep(random.between(0, 1500));
  await postgres.restart();
  expectAnswer('after PostgreSQL was back a booking', await guest().bookAtLast());
}
