import type { FaultCase } from '../../fault-case.ts';
import { startTraffic } from '../../harness/people/traffic.ts';
import { sleep } from '../../harness/time/waiting.ts';

export const twoProcesses: FaultCase = {
  number: 25,
  title: 'two API processes on one PostgreSQL under load, one killed',
  rounds: 2,
  seconds: 25,
  // A dead process keeps its claim on a mail for a minute.
  site: { speed: 5, front: 'balancer' },
  async run(stage) {
    const { rounds, random, killApi, startApi, startAnother, expectAnswer } = stage;
    await startAnother();
    const traffic = startTraffic(stage, 6);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(random.between(300, 1200));
      await killApi();
      expectAnswer('while one process was dead a booking', await stage.guest().bookAtLast());
      await sleep(random.between(0, 400));
      await startApi();
    }
    await traffic.end();
  },
};
