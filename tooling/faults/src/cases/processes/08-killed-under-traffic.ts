import type { FaultCase } from '../../fault-case.ts';
import { startTraffic } from '../../harness/people/traffic.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

export const killedUnderTraffic: FaultCase = {
  number: 8,
  title: 'kill -9 at random moments under traffic',
  rounds: 6,
  seconds: 25,
  // A dead process keeps its claim on a mail for a minute.
  site: { speed: 5 },
  async run(stage) {
    const { rounds, random, ledger, killApi, startApi } = stage;
    const acknowledged = () =>
      [
        ...ledger.bookings.map((each) => each.acknowledged.length > 0),
        ...ledger.messages.map((each) => each.acknowledged),
      ].filter(Boolean).length;
    const traffic = startTraffic(stage);
    for (let round = 0; round < rounds; round += 1) {
      // Counted in what was done rather than in time: a slow machine would be killed before it has done anything.
      const enough = acknowledged() + random.between(0, 6);
      await until('the site is busy', () => acknowledged() >= enough);
      await sleep(random.between(0, 400));
      await killApi();
      await startApi();
    }
    await traffic.end();
  },
};
