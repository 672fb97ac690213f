import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type BookingRecord, bookings, stripeEvents } from '../database/schema.ts';
import { sampled } from '../log.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../payments/payments.ts';
import { type Periodical, periodically } from '../schedule/periodically.ts';
import type { BookingDeps } from './booking-deps.ts';
import { endPage, endReplacedPages } from './end-replaced-pages.ts';
import { followSession } from './follow-session.ts';
import { giveReferences } from './give-references.ts';
import { openSession } from './open-session.ts';
import { payRefund } from './pay-refund.ts';
import { processEvent } from './process-event.ts';
import { type BookingRow, readBooking, readBookingIn } from './read-booking.ts';
import { isLongOver } from './session-life.ts';
import { setAside } from './set-aside.ts';

const nextCheckMs = 60_000;
const batchSize = 20;
/** More in one sweep would keep the next ones waiting; the rest is due again at once. */
const batchesPerSweep = 50;

/**
 * One sweep over what nobody came back for: bookings without a session, open sessions, pages of replaced bookings,
 * events that were not followed up, refunds that Stripe did not answer. Each is claimed by putting off its next check,
 * so that several processes share the work. A booking expires only on Stripe's word; one that cannot be read is set aside.
 */
export async function reconcile(deps: BookingDeps): Promise<void> {
  await giveReferences(deps);
  await processDueEvents(deps);
  await inBatches(
    () => claimBookings(deps),
    (record) => check(deps, record),
  );
  await inBatches(
    () => claimRefunds(deps),
    (record) => refund(deps, record),
  );
}

/** Follows up on the events that nobody has followed up yet. */
export function processDueEvents(deps: BookingDeps): Promise<void> {
  return inBatches(
    () => claimEvents(deps),
    (event) => processEvent(deps, event),
  );
}

/** Sweeps now and then every `everyMs`. */
export function startReconciler(deps: BookingDeps, { everyMs = 60_000 }: { everyMs?: number } = {}): Periodical {
  return periodically(() => reconcile(deps), { everyMs, log: deps.log, brokeOff: 'A sweep broke off' });
}

async function inBatches<Row>(claim: () => Promise<Row[]>, handle: (row: Row) => Promise<unknown>): Promise<void> {
  for (let batch = 0; batch < batchesPerSweep; batch += 1) {
    const rows = await claim();
    await Promise.all(rows.map(handle));
    if (rows.length < batchSize) return;
  }
}

function claimBookings(deps: BookingDeps): Promise<BookingRecord[]> {
  return claimWhere(deps, inArray(bookings.status, ['pending', 'checkout_open']));
}

function claimRefunds(deps: BookingDeps): Promise<BookingRecord[]> {
  return claimWhere(deps, and(eq(bookings.status, 'cancelled'), eq(bookings.refundState, 'owed')));
}

function claimWhere({ database: { db }, now }: BookingDeps, waiting: SQL | undefined): Promise<BookingRecord[]> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(waiting, lte(bookings.nextCheckAt, new Date(now()))))
    .orderBy(bookings.nextCheckAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return db
    .update(bookings)
    .set({ nextCheckAt: new Date(now() + nextCheckMs) })
    .where(sql`${bookings.id} = any(array(${due}))`)
    .returning();
}

function claimEvents({ database: { db }, now }: BookingDeps): Promise<(typeof stripeEvents.$inferSelect)[]> {
  const due = db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.processedAt), lte(stripeEvents.nextTryAt, new Date(now()))))
    .orderBy(stripeEvents.nextTryAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return db
    .update(stripeEvents)
    .set({ nextTryAt: new Date(now() + nextCheckMs) })
    .where(sql`${stripeEvents.id} = any(array(${due}))`)
    .returning();
}

async function check(deps: BookingDeps, record: BookingRecord): Promise<void> {
  let row: BookingRow;
  try {
    row = readBooking(record);
  } catch (error) {
    return setAside(deps, record, error);
  }
  try {
    await askAbout(deps, row);
  } catch (error) {
    if (saysThatNothingIsOpen(error, row, deps.now())) return expire(deps, row);
    const level = error instanceof PaymentsUnavailable ? 'warn' : 'error';
    deps.log[level](sampled({ booking: row.id, err: error }), 'Could not reconcile a booking: will try again');
  }
}

async function askAbout(deps: BookingDeps, row: BookingRow): Promise<void> {
  if (row.status === 'pending') await openPending(deps, row);
  if (row.status !== 'checkout_open') return;
  if (row.replacedBy !== null) await endPage(deps, row);
  else await followSession(deps, row, await deps.payments.retrieveSession(row.sessionId));
}

async function refund(deps: BookingDeps, record: BookingRecord): Promise<void> {
  try {
    await payRefund(deps, readBookingIn('cancelled', record));
  } catch (error) {
    await setAside(deps, record, error);
  }
}

async function openPending(deps: BookingDeps, row: BookingRow): Promise<void> {
  const current = await endReplacedPages(deps, row);
  if (current.status === 'pending') await openSession(deps, current);
}

/** Whether an error is Stripe's word that the booking has no session, and that none will come of what was asked. */
function saysThatNothingIsOpen(error: unknown, row: BookingRow, now: number): boolean {
  if (error instanceof PaymentsUnavailable) return row.status === 'pending' && error.keySpent;
  if (!(error instanceof PaymentsRejected)) return false;
  return row.status === 'pending' || isLongOver(row, now);
}

async function expire({ database: { db }, log }: BookingDeps, row: BookingRow): Promise<void> {
  const [expired] = await db
    .update(bookings)
    .set({ status: 'expired' })
    .where(and(eq(bookings.id, row.id), eq(bookings.attempt, row.attempt), eq(bookings.status, row.status)))
    .returning({ id: bookings.id });
  if (expired) log.info(sampled({ booking: row.id }, 10), 'A booking has expired without a session');
}
