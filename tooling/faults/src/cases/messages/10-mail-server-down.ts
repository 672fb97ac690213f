import type { FaultCase } from '../../fault-case.ts';
import { addVehicle, cancellation, changeTo, openPrivatePage } from '../../harness/people/private-page.ts';
import { allMailed } from '../../harness/people/supervised.ts';
import { mailsDue } from '../../harness/site/seeing.ts';
import { sleep } from '../../harness/time/waiting.ts';

const downMs = 10 * 60_000;
const speed = 20;

export const mailServerDown: FaultCase = {
  number: 10,
  title: 'the mail server is down for 10 minutes: every answer stays OK, every mail leaves once',
  rounds: 10,
  seconds: 40,
  site: { speed },
  async run(stage) {
    const { rounds, guest, writer, mail, siteUrl, now, expect, expectAnswer } = stage;
    const changesOnly = guest({ passengerCount: 5 });
    const cancelsToo = guest({ passengerCount: 5 });
    const pages = [await openPrivatePage(stage, changesOnly), await openPrivatePage(stage, cancelsToo)] as const;
    await allMailed(stage);
    await mail.goAway();
    const downAt = now();
    // Each change is overtaken by the next one or by the cancellation, and not told: the checker takes those off.
    changesOnly.expect({ status: 'paid', mails: { guest: 4, dispatch: 4 }, pages: 2 });
    cancelsToo.expect({ status: 'refunded', mails: { guest: 3, dispatch: 3 }, pages: 2 });
    for (const page of pages) await addVehicle(stage, page);
    const [changed, cancelled] = pages;
    for (const passengerCount of [8, 9]) await changed.make(changeTo({ passengerCount }));
    await cancelled.make(cancellation);
    for (let round = 0; round < rounds; round += 1) {
      const visitor = guest();
      const author = writer();
      const booked = await visitor.book();
      await visitor.pay();
      expectAnswer('without a mail server a visitor', [booked, await visitor.comeBack(), await author.write()]);
      await sleep(downMs / speed / rounds / 2);
    }
    const due = await mailsDue(siteUrl);
    // And a word to staff that mail is late.
    expect(due !== undefined && due >= rounds * 4, `the site said that ${due} mails are due`);
    await sleep(Math.max(0, downAt + downMs - now()) / speed);
    await mail.comeBack();
  },
};
