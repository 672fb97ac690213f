import { contract } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { scanMails } from '../../harness/people/mail-scanner.ts';
import { changeTo, done, openPrivatePage, type PrivatePage, privatePageOf } from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

export const mailScanner: FaultCase = {
  number: 29,
  title: 'a mail scanner that opens, presses and submits all it sees changes nothing',
  rounds: 1,
  mostRounds: 1,
  site: { builtWeb: true },
  async run(stage) {
    const { expect, mail, note, siteUrl } = stage;
    const pages = await everyMail(stage);
    const before = await seen(stage, pages);
    const { addresses, forms } = await scanMails(mail.mails(), siteUrl);
    expect(addresses > 10 && forms > 3, `a scanner found ${addresses} addresses and ${forms} forms`);
    note(`${mail.mails().length} mails, ${addresses} addresses, ${forms} forms`);
    const after = await seen(stage, pages);
    for (const [what, was] of Object.entries(before)) {
      const is = after[what];
      expect(is === was, `a scanner has changed ${what}: from ${was} to ${is}`);
    }
  },
  async afterwards({ sql, expect }) {
    const [subscribers = []] = await sql(['select status from newsletter_subscription']);
    const states = subscribers.map(({ status }) => status);
    expect(states.join() === 'pending', `the newsletter, which nobody has confirmed, is ${states.join()}`);
  },
};

/** A guest with a change that waits for its payment, a traveler, a reader and a writer: every kind of link there is. */
async function everyMail(stage: Stage): Promise<PrivatePage[]> {
  const { guest, writer, post, mail, now, ledger, siteUrl } = stage;
  const later = new Date(now() + 33 * 24 * 3_600_000).toISOString().slice(0, 10);
  const visitor = guest({ passengerCount: 5, returnTrip: { pickupDate: later, pickupTime: '12:00' } });
  // Confirmed, changed, and the link again; the two job sheets and the changed one.
  visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 3 }, pages: 2 });
  const page = await openPrivatePage(stage, visitor);
  await page.make(changeTo({ pickupTime: '19:10' }));
  await page.make(changeTo({ passengerCount: 7 }));
  await page.quoted({ kind: 'cancellation', rides: [2] });
  const { bookingReference: reference } = await page.see();
  const { email } = visitor.record;
  const shared = done(await page.link({ kind: 'traveler', email: `traveler@${ledger.domain}` }), 'link');
  done(await page.link({ kind: 'lost', reference, email }), 'lost link');
  done(await post(contract.subscribeNewsletter.path, { email: `reader@${ledger.domain}` }), 'newsletter');
  await writer().writeAtLast();
  // Of the guest 3, of dispatch 3, of traveler, reader and writer one each, and the message.
  await until('every mail has come', () => mail.mails().length === 10);
  return [page, privatePageOf({ siteUrl }, String(shared['token']))];
}

/** What a guest, a traveler, Stripe and the mail server see, as text. */
async function seen({ cards, mail }: Stage, pages: readonly PrivatePage[]): Promise<Record<string, string>> {
  const [guest, traveler] = await Promise.all(
    pages.map(async (page) => {
      const { now: _now, ...shown } = await page.see();
      return JSON.stringify(shown);
    }),
  );
  return {
    'the page of the guest': guest ?? '',
    'the page of the traveler': traveler ?? '',
    'the sessions at Stripe': JSON.stringify(await cards.held()),
    'the number of mails': String(mail.mails().length),
  };
}
