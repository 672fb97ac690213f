import type { FaultCase } from '../../fault-case.ts';
import { openBoard, paidRide } from '../../harness/people/dispatcher.ts';
import { allMailed } from '../../harness/people/supervised.ts';
import { until } from '../../harness/time/waiting.ts';

/** Longer than a message that a killed process was delivering is kept for it. */
const leaseMs = 61_000;

export const killedBeforeTheDriverMail: FaultCase = {
  number: 37,
  title: 'killed between who drives and the mail about it, and another drives by then: one mail, with the right name',
  rounds: 1,
  mostRounds: 10,
  seconds: 10,
  site: { ownClock: true },
  sharesSite: true,
  async run(stage) {
    const { rounds, sql, expect, killApi, startApi, mail, mailsAbout, clock, now } = stage;
    const board = await openBoard(stage);
    const [sam, marcy] = [await board.hire('Sam', 1), await board.hire('Marcy', 2)];
    const startAgain = async () => {
      await killApi();
      // Who has just started looks at once for whom to tell.
      await startApi();
    };
    for (let round = 0; round < rounds; round += 1) {
      const { visitor, vehicle } = await paidRide(stage);
      // One of them overtaken.
      visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 1 }, pages: 1 });
      const { reference } = visitor.acknowledged();
      const booking = `(select id::text from booking where reference = '${reference}')`;
      const states = async () => {
        const [rows = []] = await sql([
          `select state from outbox where kind = 'driver' and subject = ${booking} order by id`,
        ]);
        return rows.map(({ state }) => state).join();
      };
      await allMailed(stage);
      await mail.goAway();
      await board.assign(vehicle, sam, 1);
      await startAgain();
      await until('it is written down that Sam is told', async () => (await states()) !== '');
      await board.assign({ ...vehicle, version: vehicle.version + 1 }, marcy, 2);
      await killApi();
      clock.set(now() + leaseMs);
      await mail.comeBack();
      await startApi();
      // By then this process may have looked for whom to tell, and found Marcy.
      await until('the mail about Sam is left out', async () => (await states()).startsWith('skipped'));
      await startAgain();
      await until('the mail about Marcy has left', async () => {
        clock.set(now() + leaseMs);
        return (await states()) === 'skipped,sent';
      });
      expect(mailsAbout('Marcy drives you', reference).size === 1, 'no mail, or more than one, names who drives');
      expect(mailsAbout('Sam drives you', reference).size === 0, 'a mail names who does not drive');
    }
  },
};
