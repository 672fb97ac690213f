import { formatPrice } from '@fallsline/domain';
import { and, eq, ne } from 'drizzle-orm';
import { tips } from '../../database/after-ride-schema.ts';
import type { Queries } from '../../database/database.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type CheckoutSession, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { chargedAt } from '../money/keep-payment.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import { alertStaff } from '../rows/enqueue.ts';
import { bumpRevision } from '../rows/revision.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { isKept, isUnderWay, newTip, readLostTip, type TipRow, tipsOf } from './tip-rows.ts';

/** What became of the page of a tip. `unknown`: it is of no booking that we have. */
export type TipOutcome = 'paid' | 'processing' | 'unpaid' | 'unknown';

/**
 * Lets a tip follow what Stripe has just said of its session, whoever asked: the only place where one becomes paid. Once, of any number
 * of callers, and only with that is its mail enqueued. One whose row was lost with a database is written down again as it was paid (law 13).
 */
export async function followTip(deps: BookingDeps, session: CheckoutSession): Promise<TipOutcome> {
  if ((await bookingById(deps.database.db, session.bookingId)) === undefined) return 'unknown';
  if (session.status === 'complete' && session.paymentStatus === 'unpaid' && !session.paymentFailed)
    return 'processing';
  const isPaid = session.status === 'complete' && session.paymentStatus === 'paid';
  const outcome = await deps.database.transaction(async (tx) => {
    const row = await lockBooking(tx, session.bookingId ?? '');
    if (!row) return 'unknown';
    const all = await tipsOf(tx, row.id);
    const known = all.find(({ id, sessionId }) => sessionId === session.id || id === session.paymentId);
    if (known?.state === 'paid') return 'known';
    if (isPaid) return keepTip(tx, deps, row, { all, known: known ?? lostTip(deps, row, session), session });
    // An older answer opens no page that has ended (law 11).
    if (known && isUnderWay(known)) {
      if (session.status === 'open') await noteOpen(tx, known, session.id);
      else await endTip(tx, known, session.id);
    }
    return 'unpaid';
  });
  if (outcome === 'known') return 'paid';
  if (outcome === 'paid') {
    deps.log.info({ booking: session.bookingId }, 'A tip was paid');
    deps.wakeOutbox();
  }
  return outcome;
}

/** Writes down that nobody has paid on the page of a tip, and nobody can any more; unless somebody has meanwhile. */
export async function endTip(tx: Queries, { id }: Pick<TipRow, 'id'>, sessionId: string | null): Promise<void> {
  const columns = { state: 'expired' as const, ...(sessionId === null ? {} : { sessionId }) };
  await tx
    .update(tips)
    .set(columns)
    .where(and(eq(tips.id, id), ne(tips.state, 'paid')));
}

/** One that must end stays so until Stripe says that it has ended. */
async function noteOpen(tx: Queries, { id, state }: TipRow, sessionId: string): Promise<void> {
  await tx
    .update(tips)
    .set({ sessionId, state: state === 'ending' ? state : 'open' })
    .where(eq(tips.id, id));
}

async function keepTip(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  { all, known, session }: { all: readonly TipRow[]; known: TipRow | undefined; session: CheckoutSession },
): Promise<'paid' | 'unknown'> {
  const paid = session.amountTotalCents ?? 0;
  if (!known || paid <= 0) {
    const detail = `Stripe took ${formatPrice(paid)} as a tip for booking ${row.id}, and nobody can say for which drivers.`;
    await alertStaff(tx, deps.now(), row, session.id, { reason: 'payment-unexplained', detail, occasion: session.id });
    return 'unknown';
  }
  const { id, rideId, amountCents } = known;
  const columns = {
    ...known,
    state: 'paid' as const,
    amountCents: paid,
    sessionId: session.id,
    paymentIntentId: session.paymentIntentId,
    paidAt: new Date(deps.now()),
    chargedAt: chargedAt(session) ?? null,
    cardBrand: session.card?.brand ?? null,
    cardLast4: session.card?.last4 ?? null,
  };
  await tx.insert(tips).values(columns).onConflictDoUpdate({ target: tips.id, set: columns });
  if (paid !== amountCents) {
    const detail = `Paid ${formatPrice(paid)} as a tip, asked for ${formatPrice(amountCents)}. The drivers get what was paid.`;
    await alertStaff(tx, deps.now(), row, session.id, { reason: 'amount-differs', detail, occasion: session.id });
  }
  const before = all.find((each) => each.rideId === rideId && isKept(each) && each.id !== id);
  if (before) {
    const detail = `A tip of ${formatPrice(before.amountCents)} and another of ${formatPrice(paid)} were paid for one ride.`;
    await alertStaff(tx, deps.now(), row, session.id, { reason: 'tipped-twice', detail, occasion: id });
  }
  const position = row.rides.find((ride) => ride.id === rideId)?.position ?? 1;
  // Who was erased since is told by nobody: the drivers get it all the same.
  if (row.erasedAt === null) {
    await enqueue(tx, messageAbout('tip', row.id, { position, tipId: id }, id), deps.now(), chargedAt(session));
  }
  await bumpRevision(tx);
  return 'paid';
}

/** The row of a tip that only Stripe knows; undefined where it does not say for whom it is. */
function lostTip({ publicUrl, now }: BookingDeps, row: BookingRow, session: CheckoutSession): TipRow | undefined {
  const lost = readLostTip(row, session);
  if (!lost) return undefined;
  const amountCents = session.amountTotalCents ?? 0;
  return newTip(row, { ...lost, amountCents }, { publicUrl, now: now(), id: session.paymentId ?? undefined });
}

/** How often Stripe is asked while another process writes what it has heard. */
const mostLooks = 5;

/**
 * Lets the books of a tip follow what Stripe has: what staff gave back by hand, and disputes. Staff are told of a dispute and of
 * how it ends, each once. An answer is written only over what was there when it was asked for (law 11). Throws what the port
 * throws, and PaymentsUnavailable where that never ends.
 */
export async function followTipMoney(deps: BookingDeps, bookingId: string, sessionId: string): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const tip = (await tipsOf(deps.database.db, bookingId)).find((each) => each.sessionId === sessionId);
    if (!tip?.paymentIntentId || tip.state !== 'paid') return;
    const { refunds, disputes } = await deps.payments.moneyBack(tip.paymentIntentId);
    const cents = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, each) => sum + each.amountCents, 0);
    const returnedCents = cents(refunds.filter(({ state }) => state !== 'failed'));
    const disputedCents = cents(disputes.filter(({ state }) => state === 'open' || state === 'lost'));
    const isWritten = await deps.database.transaction(async (tx) => {
      const row = await lockBooking(tx, bookingId);
      const [written] = await tx
        .update(tips)
        .set({ returnedCents, disputedCents })
        .where(
          and(
            eq(tips.id, tip.id),
            eq(tips.returnedCents, tip.returnedCents),
            eq(tips.disputedCents, tip.disputedCents),
          ),
        )
        .returning({ id: tips.id });
      if (!row || !written) return false;
      for (const { stripeId, amountCents } of refunds.filter(({ state }) => state === 'failed')) {
        const detail = `A refund of ${formatPrice(amountCents)} of a tip did not reach the guest (${stripeId}): see the payment at Stripe.`;
        await alertStaff(tx, deps.now(), row, sessionId, { reason: 'refund-failed', detail, occasion: stripeId });
      }
      for (const { stripeId, state, amountCents } of disputes) {
        const { reason, says } = toldOfDispute[state];
        const detail = `A tip for a ride of booking ${row.id}, ${formatPrice(amountCents)} (${stripeId}): ${says}`;
        const occasion = `${stripeId}${state === 'inquiry' ? '.inquiry' : ''}`;
        await alertStaff(tx, deps.now(), row, sessionId, { reason, detail, occasion });
      }
      if (returnedCents !== tip.returnedCents || disputedCents !== tip.disputedCents) await bumpRevision(tx);
      return true;
    });
    if (isWritten) return deps.wakeOutbox();
  }
  throw new PaymentsUnavailable('The books of a tip change faster than Stripe answers');
}

const toldOfDispute = {
  inquiry: { reason: 'disputed', says: 'the bank asks about it and holds nothing yet.' },
  open: { reason: 'disputed', says: 'the bank holds it until it has decided. No ride is unpaid because of it.' },
  won: { reason: 'dispute-won', says: 'it is with us again, and the drivers’.' },
  lost: { reason: 'dispute-lost', says: 'the bank has paid it back. No ride is unpaid because of it.' },
} as const;
