import { confirmationSchema } from '@fallsline/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { tips } from '../../database/after-ride-schema.ts';
import { isNextDue } from '../../database/conditions.ts';
import { type CheckoutSession, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { saysThatNothingIsOpen } from '../payment-pages/end-pages.ts';
import { unavailable } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { endTip, followTip, type TipOutcome } from './follow-tip.ts';
import { isKept, isUnderWay, newTip, type TipRow, tipsOf, type WantedTip } from './tip-rows.ts';

/** Where a tip is paid, or why there is no page. */
export type TipPage =
  | { outcome: 'opened'; url: string; sessionId: string }
  /** One was paid, or is being paid. */
  | { outcome: 'paid' | 'processing' }
  /** The same may be asked again. */
  | { outcome: 'payments-unavailable' };

/** How often a page is looked for that ends while it is being opened. */
const mostLooks = 4;
/** A page that ends sooner is not one to send somebody to. */
const worthOpeningMs = 2 * 60_000;

/**
 * Leads to the payment page of a tip. Pressed twice it is one page; another amount ends the page before at Stripe, and opens the next only
 * then (law 10). Whether one is taken at all is the caller's to know (`tipDoor`), but that one was paid is looked at under the lock. Whatever
 * Stripe does is answered.
 */
export async function openTip(deps: BookingDeps, row: BookingRow, wanted: WantedTip): Promise<TipPage> {
  try {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const { tip, isPaid } = await reserve(deps, row, wanted);
      if (isPaid || !tip) return { outcome: 'paid' };
      const session = tip.state === 'ending' ? await endPage(deps, tip) : await pageOf(deps, tip);
      if (session?.status === 'open') return { outcome: 'opened', url: session.url, sessionId: session.id };
      const outcome = session ? await followTip(deps, session) : 'unpaid';
      if (outcome === 'paid' || outcome === 'processing') return { outcome };
    }
    return { outcome: 'payments-unavailable' };
  } catch (error) {
    unavailable(deps, row, error);
    return { outcome: 'payments-unavailable' };
  }
}

/** The row of the page that is to open, new where there is none; or that of a page that must end before it. */
function reserve(
  { database, publicUrl, now }: BookingDeps,
  { id: bookingId }: BookingRow,
  wanted: WantedTip,
): Promise<{ tip?: TipRow; isPaid: boolean }> {
  const { ride, driverIds, amountCents } = wanted;
  return database.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const all = (await tipsOf(tx, bookingId)).filter(({ rideId }) => rideId === ride.id);
    if (!row || row.erasedAt !== null || all.some(isKept)) return { isPaid: true };
    const last = all.find(isUnderWay);
    if (!last) {
      const tip = newTip(row, wanted, { publicUrl, now: now() });
      await tx.insert(tips).values(tip);
      return { tip, isPaid: false };
    }
    const isSame = last.amountCents === amountCents && last.driverIds.join() === driverIds.join();
    const endsAt = last.sessionParams.expires_at * 1000;
    if (isSame && last.state !== 'ending' && endsAt > now() + worthOpeningMs) return { tip: last, isPaid: false };
    await tx.update(tips).set({ state: 'ending' }).where(eq(tips.id, last.id));
    return { tip: { ...last, state: 'ending' }, isPaid: false };
  });
}

/** The session of a tip's page as it is now, asked for where nobody has kept its id: the same question with the same key. */
async function pageOf({ payments: port, database }: BookingDeps, tip: TipRow): Promise<CheckoutSession> {
  if (tip.sessionId !== null) return port.retrieveSession(tip.sessionId);
  const session = await port.createSession(tip.sessionParams, `tip:${tip.id}`);
  await database.db
    .update(tips)
    .set({
      sessionId: session.id,
      state: sql`case ${tips.state} when 'pending' then 'open' else ${tips.state} end`,
    })
    .where(and(eq(tips.id, tip.id), isNull(tips.sessionId)));
  return session;
}

/** The session of a page that must end, as it is once it cannot be paid any more; undefined where Stripe has none. */
async function endPage(deps: BookingDeps, tip: TipRow): Promise<CheckoutSession | undefined> {
  let { sessionId } = tip;
  try {
    sessionId ??= (await pageOf(deps, tip)).id;
    return await deps.payments.expireSession(sessionId);
  } catch (error) {
    if (!saysThatNothingIsOpen(error, { ...tip, sessionId }, deps.now())) throw error;
    await endTip(deps.database.db, tip, sessionId);
    return undefined;
  }
}

const nextCheckMs = 60_000;

/** Tips whose page nobody came back from, each claimed by putting off its next check. */
export async function claimTips({ database: { db }, now }: BookingDeps): Promise<TipRow[]> {
  const which = inArray(tips.state, ['pending', 'open', 'ending']);
  const rows = await db
    .update(tips)
    .set({ nextCheckAt: new Date(now() + nextCheckMs) })
    .where(isNextDue(db, { id: tips.id, at: tips.nextCheckAt, which }, now()))
    .returning();
  return rows as TipRow[];
}

/** Asks Stripe about the page of a tip. What Stripe does not answer is asked again. */
export async function checkTip(deps: BookingDeps, tip: TipRow): Promise<TipOutcome | undefined> {
  try {
    const session = tip.state === 'ending' ? await endPage(deps, tip) : await pageOf(deps, tip);
    return session && (await followTip(deps, session));
  } catch (error) {
    if (saysThatNothingIsOpen(error, tip, deps.now())) {
      await endTip(deps.database.db, tip, tip.sessionId);
      return 'unpaid';
    }
    const level = error instanceof PaymentsUnavailable ? 'warn' : 'error';
    deps.log[level](
      sampled({ booking: tip.bookingId, err: error }),
      'Could not ask what became of a tip: will try again',
    );
    return undefined;
  }
}

/**
 * What whoever comes back from the payment page of a tip is told, without changing anything: webhook and reconciler write down what is
 * so. Stripe is never asked about a session that is not ours; while it cannot be asked, the answer is 'processing'.
 */
export async function seenTip(
  { database: { db }, payments }: Pick<BookingDeps, 'database' | 'payments'>,
  sessionId: string,
): Promise<TipOutcome> {
  // The database refuses to look for what Stripe never wrote.
  if (!confirmationSchema.safeParse({ sessionId }).success) return 'unknown';
  const [tip] = await db.select({ state: tips.state }).from(tips).where(eq(tips.sessionId, sessionId));
  if (!tip) return 'unknown';
  if (tip.state === 'paid') return 'paid';
  try {
    const { status, paymentStatus } = await payments.retrieveSession(sessionId);
    if (status !== 'complete') return 'unpaid';
    return paymentStatus === 'paid' ? 'paid' : 'processing';
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    return 'processing';
  }
}
