import { randomUUIDv7 } from 'node:crypto';
import type { Refusal } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes, payments } from '../../database/schema.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { followMoney } from '../money/follow-refunds.ts';
import { changeParams } from '../payment-pages/checkout-params.ts';
import { firstCheckMs } from '../payment-pages/open-session.ts';
import { changeMetadata } from '../payment-pages/session-metadata.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById } from '../rows/booking-rows.ts';
import { type BookingRow, type PaymentRow, type RideRow, referenceOf } from '../stored/read-booking.ts';
import { applyChange } from './apply-change.ts';
import { type ChangePage, reachChangePage } from './change-page.ts';
import { changesBeside, lockQuote, quoteFor, rideOfChange, tripOfChange } from './change-rows.ts';
import { giveUpPayments, tryToEndDeadPages } from './dead-pages.ts';

/** What a call that confirms a change is answered. */
export type ConfirmedChange =
  /** The ride is changed; what it costs less goes back, or is kept. */
  | { outcome: 'applied' }
  /** The ride changes once the difference is paid there. */
  | ChangePage
  /** It is not what was quoted any more: nothing was done, and another quote is needed (law 6). */
  | { outcome: 'stale' }
  | Refusal;

/**
 * Confirms a quoted change: applies it at once where nothing is to be paid, or else leads to the payment page of the
 * difference. It is computed again first. The same confirmation twice is one. Throws what the database throws; whatever
 * Stripe does is answered.
 */
export async function confirmChange(
  deps: BookingDeps,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<ConfirmedChange> {
  await followMoney(deps, bookingId);
  const confirmed = await deps.database.transaction((tx) => confirm(tx, deps, bookingId, changeId));
  if (confirmed.outcome === 'refused' || confirmed.outcome === 'stale') return confirmed;
  const row = await bookingById(deps.database.db, bookingId);
  if (!row) return { outcome: 'stale' };
  if (confirmed.outcome === 'waiting') return reachChangePage(deps, row, changeId);
  deps.wakeOutbox();
  await askRefunds(deps, row);
  await tryToEndDeadPages(deps, row);
  return { outcome: 'applied' };
}

async function confirm(
  tx: Queries,
  deps: BookingDeps,
  bookingId: string,
  changeId: string,
): Promise<{ outcome: 'applied' } | { outcome: 'waiting' } | { outcome: 'stale' } | Refusal> {
  const now = deps.now();
  const found = await lockQuote(tx, { bookingId, changeId, kind: 'change', now });
  if (found.outcome === 'applied') return { outcome: 'applied' };
  if (found.outcome === 'waiting') return { outcome: 'waiting' };
  if (found.outcome !== 'open') return found;
  const { row, change } = found;
  const ride = rideOfChange(row, change);
  const after = tripOfChange(change);
  const quote = quoteFor(row, ride, after, { beside: changesBeside(ride, after, change.guest), now });
  if (quote.outcome === 'refused') return quote;
  if (quote.differenceCents !== change.differenceCents || quote.settledBy !== change.settledBy)
    return { outcome: 'stale' };
  // One change waits at a time: what was to be paid for the one before is given up.
  await giveUpPayments(tx, row, now);
  if (quote.settledBy !== 'payment') {
    await applyChange(tx, row, ride, { change, quote, now });
    return { outcome: 'applied' };
  }
  await tx.insert(payments).values(newChangePayment(deps, row, ride, change));
  await tx.update(changes).set({ state: 'waiting' }).where(eq(changes.id, changeId));
  return { outcome: 'waiting' };
}

function newChangePayment(
  { publicUrl, now }: BookingDeps,
  row: BookingRow,
  ride: RideRow,
  change: ChangeRecord,
): PaymentRow {
  const id = randomUUIDv7();
  const { differenceCents } = change;
  const page = {
    bookingId: row.id,
    paymentId: id,
    reference: referenceOf(row),
    guest: row.guest,
    publicUrl,
    now: now(),
  };
  const { fareId } = ride;
  const trip = tripOfChange(change);
  const made = changeMetadata({ ...change, ride, after: trip });
  return {
    ...{ id, bookingId: row.id, purpose: 'change', changeId: change.id, state: 'pending' },
    attempt: (row.payments.at(-1)?.attempt ?? 0) + 1,
    ...{ amountCents: differenceCents, currency: row.payment.currency },
    sessionParams: changeParams({ ...page, trip, fareId, differenceCents, change: made }),
    ...{ sessionId: null, paymentIntentId: null, chargedAt: null, paidAt: null, cardBrand: null, cardLast4: null },
    ...{ createdAt: new Date(now()), nextCheckAt: new Date(now() + firstCheckMs) },
  };
}
