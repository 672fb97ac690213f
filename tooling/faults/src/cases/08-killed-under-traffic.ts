import type { FaultCase } from '../fault-case.ts';
import { startTraffic } from '../harness/traffic.ts';
import { sleep } from '../harness/waiting.ts';

export const killedUnderTraffic: FaultCase = {
  number: 8,
  title: 'kill -9 at random moments under traffic',
  rounds: 6,
  seconds: 25,
  // On PostgreSQL a dead process keeps its claim on a mail for a minute.
  speed: 5,
  async run(stage) {
    const { rounds, random, killApi, startApi } = stage;
    const traffic = startTraffic(stage);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(random.between(50, 1500));
      await killApi();
      await startApi();
    }
    await traffic.end();
  },
};
