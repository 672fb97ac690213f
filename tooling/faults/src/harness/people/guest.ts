import { randomUUID } from 'node:crypto';
import {
  type Booking,
  type CheckoutPayload,
  checkoutPayload,
  contract,
  idempotencyKeyHeader,
  quoteBooking,
} from '@fallsline/domain';
import { aBooking } from '@fallsline/payloads/sample-booking';
import type { BookingRecord, Expected, Ledger } from '../../comparison/ledger.ts';
import { type Answer, call, isWorthRepeating, post } from '../around/call.ts';
import type { Site } from '../site/site.ts';
import { sleep } from '../time/waiting.ts';

export type Guest = ReturnType<typeof createGuest>;

/**
 * A visitor who books one ride, or with `returnTrip` the way back too. What the site acknowledges is written into the ledger. `keyless`: as a client that sends
 * no Idempotency-Key.
 */
export function createGuest(
  { siteUrl, cards }: Pick<Site, 'siteUrl' | 'cards'>,
  ledger: Ledger,
  change: Partial<Booking> = {},
  { keyless = false }: { keyless?: boolean } = {},
) {
  const email = `guest-${ledger.bookings.length + 1}@${ledger.domain}`;
  const booking = aBooking({ email, ...change });
  const payload: CheckoutPayload = checkoutPayload(booking, quoteBooking(booking)?.amountCents ?? 0);
  const record: BookingRecord = { email, clientKey: randomUUID(), keyless, acknowledged: [], toldPaid: false };
  ledger.bookings.push(record);

  function acknowledged(): { sessionId: string; reference: string } {
    const page = record.acknowledged.at(-1);
    if (!page) throw new Error(`${email} has no acknowledged booking.`);
    return page;
  }
  const sessionId = () => acknowledged().sessionId;

  async function book(): Promise<Answer> {
    const { path } = contract.createCheckoutSession;
    const headers = keyless ? {} : { [idempotencyKeyHeader]: record.clientKey };
    const answer = await post(`${siteUrl}${path}`, { payload }, headers);
    const { sessionId: opened, bookingReference: reference } = answer.body;
    if (answer.status === 200 && !record.acknowledged.some((each) => each.sessionId === opened)) {
      record.acknowledged.push({ sessionId: String(opened), reference: String(reference) });
    }
    return answer;
  }

  return {
    record,
    payload,
    /** The payment page that was answered last. */
    acknowledged,
    sessionId,
    /** What the ledger should find in the end, where it is not plainly paid or not paid. */
    expect(expected: Expected): void {
      record.expected = expected;
    },
    /** Presses the button once. Pressed again it is the same booking: the browser keeps its key. */
    book,
    /** Presses the button until the payment page opens, as long as the site fails in a way that invites that. */
    bookAtLast: () => repeated(book),
    /** Pays at Stripe and goes away: nobody waits for the webhook. */
    async pay(): Promise<void> {
      await cards.controls.happen(sessionId(), 'pay');
    },
    /** Pays on the hosted page and follows its redirect, which waits for the webhook. */
    async payOnPage(): Promise<void> {
      const paid = await call(`${cards.url}/c/pay/${sessionId()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'action=pay',
      });
      if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}.`);
    },
    /** Opens the success page once. */
    async comeBack(): Promise<Answer> {
      const { path } = contract.sendConfirmation;
      const answer = await post(`${siteUrl}${path}`, { sessionId: sessionId() });
      if (answer.status === 200) record.toldPaid = true;
      return answer;
    },
  };
}

/** A site that is killed again and again is down for most of the time. */
const patienceMs = 300_000;

/** Does something again until the answer is not one that invites it. */
export async function repeated(once: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  let answer = await once();
  for (; isWorthRepeating(answer); answer = await once()) {
    if (performance.now() - began > patienceMs) throw new Error(`The site still answered ${answer.status}.`);
    await sleep(150);
  }
  return answer;
}
