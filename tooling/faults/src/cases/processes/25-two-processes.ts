import type { FaultCase } from '../../fault-case.ts';
import { startTraffic } from '../../harness/people/traffic.ts';
import { ready } from '../../harness/site/api-process.ts';
import { sleep } from '../../harness/time/waiting.ts';

export const twoProcesses: FaultCase = {
  number: 25,
  title: 'two API processes on one PostgreSQL under load, one killed',
  rounds: 2,
  seconds: 25,
  // A dead process keeps its claim on a mail for a minute.
  speed: 5,
  balanced: true,
  async run(stage) {
    const { rounds, random, killApi, startApi, spawnAnother, expect } = stage;
    await ready(await spawnAnother());
    const traffic = startTraffic(stage, 6);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(random.between(300, 1200));
      await killApi();
      const { status } = await stage.guest().bookAtLast();
      expect(status === 200, `while one process was dead a booking was answered ${status}`);
      await sleep(random.between(0, 400));
      await startApi();
    }
    await traffic.end();
  },
};
