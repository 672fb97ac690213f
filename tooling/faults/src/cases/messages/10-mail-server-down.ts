import type { FaultCase } from '../../fault-case.ts';
import { done, openPrivatePage, type PrivatePage, sessionIn } from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { owesNoMail } from '../../harness/people/supervised.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

const downMs = 10 * 60_000;
const speed = 20;

export const mailServerDown: FaultCase = {
  number: 10,
  title: 'the mail server is down for 10 minutes: every answer stays OK, every mail leaves once',
  rounds: 10,
  seconds: 40,
  speed,
  async run(stage) {
    const { rounds, guest, writer, mail, get, now, expect } = stage;
    const changesOnly = guest({ passengerCount: 5 });
    const cancelsToo = guest({ passengerCount: 5 });
    const pages = [await openPrivatePage(stage, changesOnly), await openPrivatePage(stage, cancelsToo)] as const;
    await until('every mail of theirs has left', () => owesNoMail(stage));
    await mail.goAway();
    const downAt = now();
    // Each change is overtaken by the next one or by the cancellation, and not told: the checker takes those off.
    changesOnly.expect({ status: 'paid', mails: { guest: 4, dispatch: 4 }, pages: 2 });
    cancelsToo.expect({ status: 'refunded', mails: { guest: 3, dispatch: 3 }, pages: 2 });
    for (const page of pages) await payForTwoCars(stage, page);
    const [changed, cancelled] = pages;
    for (const passengerCount of [8, 9])
      done(
        await changed.confirm(await changed.quoted({ kind: 'change', ride: 1, requested: { passengerCount } })),
        'change',
      );
    done(await cancelled.confirm(await cancelled.quoted({ kind: 'cancellation', rides: [1] })), 'cancellation');
    for (let round = 0; round < rounds; round += 1) {
      const visitor = guest();
      const author = writer();
      const booked = await visitor.book();
      await visitor.pay();
      const answers = [booked, await visitor.comeBack(), await author.write()];
      expect(
        answers.every(({ status }) => status === 200),
        `without a mail server the answers were ${answers.map(({ status }) => status).join(', ')}`,
      );
      await sleep(downMs / speed / rounds / 2);
    }
    const { status, body } = await get('/api/ready');
    const due = (body['outbox'] as { due?: number } | undefined)?.due;
    // And a word to staff that mail is late.
    expect(status === 200 && due !== undefined && due >= rounds * 4, `/api/ready said ${status}, ${due} mails due`);
    await sleep(Math.max(0, downAt + downMs - now()) / speed);
    await mail.comeBack();
  },
};

/** A second vehicle, which is paid for. */
async function payForTwoCars({ cards }: Stage, page: PrivatePage): Promise<void> {
  const quoteId = await page.quoted({ kind: 'change', ride: 1, requested: { passengerCount: 7 } });
  const { url } = done(await page.confirm(quoteId), 'change');
  await cards.controls.happen(sessionIn(url), 'pay');
  await until('the change is made', async () => (await page.see()).rides[0]?.passengers === 7);
}
