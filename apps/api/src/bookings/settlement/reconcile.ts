import { eq, inArray, isNull } from 'drizzle-orm';
import pMap from 'p-map';
import { dueBatch, isNextDue } from '../../database/conditions.ts';
import { payments, refunds } from '../../database/schema.ts';
import { stripeEvents } from '../../database/service-schema.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { endSeenPayment } from '../money/end-payment.ts';
import { saysThatNothingIsOpen } from '../payment-pages/end-pages.ts';
import { askForSession, openSession } from '../payment-pages/open-session.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById } from '../rows/booking-rows.ts';
import { reckonTimesOut } from '../rows/reckon-times-out.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { checkTip, claimTips } from '../tips/open-tip.ts';
import { endOwnPages, endPagesBefore } from './end-pages-before.ts';
import { followSession } from './follow-session.ts';
import { processEvent } from './receive-event.ts';
import { setAside } from './set-aside.ts';

const nextCheckMs = 60_000;
/** More in one sweep would keep the next ones waiting; the rest is due again at once. */
const batchesPerSweep = 50;
/** So many of a batch at once. All twenty had every connection to the database, and a guest who came meanwhile waited behind them. */
const atOnce = 4;

/**
 * One sweep over what nobody came back for: rides that hold no cars yet, bookings without a session, open sessions, pages that must end,
 * events that were not followed up, refunds that Stripe did not answer, pages of tips. Each is claimed by putting off its next check,
 * so that several processes share the work. A booking expires only on Stripe's word; one that cannot be read is set aside.
 */
export async function reconcile(deps: BookingDeps): Promise<void> {
  await reckonTimesOut(deps.database.db);
  await processDueEvents(deps);
  await inBatches(
    () => claimPayments(deps),
    (payment) => check(deps, payment),
  );
  await inBatches(
    () => claimRefunds(deps),
    (refund) => askAgain(deps, refund),
  );
  await inBatches(
    () => claimTips(deps),
    (tip) => checkTip(deps, tip),
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
    // One that breaks keeps no other of its batch waiting.
    await pMap(rows, handle, { concurrency: atOnce, stopOnError: false });
    if (rows.length < dueBatch) return;
  }
}

/** Payments that we wait for, as long as the booking is not a person's to look at. */
function claimPayments({ database: { db }, now }: BookingDeps): Promise<{ bookingId: string; paymentId: string }[]> {
  const which = inArray(payments.state, ['pending', 'open', 'ending']);
  return db
    .update(payments)
    .set({ nextCheckAt: new Date(now() + nextCheckMs) })
    .where(isNextDue(db, { id: payments.id, at: payments.nextCheckAt, which }, now()))
    .returning({ bookingId: payments.bookingId, paymentId: payments.id });
}

function claimRefunds({ database: { db }, now }: BookingDeps): Promise<{ paymentId: string }[]> {
  return db
    .update(refunds)
    .set({ nextCheckAt: new Date(now() + nextCheckMs) })
    .where(isNextDue(db, { id: refunds.id, at: refunds.nextCheckAt, which: eq(refunds.state, 'owed') }, now()))
    .returning({ paymentId: refunds.paymentId });
}

function claimEvents({ database: { db }, now }: BookingDeps): Promise<(typeof stripeEvents.$inferSelect)[]> {
  const which = isNull(stripeEvents.processedAt);
  return db
    .update(stripeEvents)
    .set({ nextTryAt: new Date(now() + nextCheckMs) })
    .where(isNextDue(db, { id: stripeEvents.id, at: stripeEvents.nextTryAt, which }, now()))
    .returning();
}

async function check(
  deps: BookingDeps,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<void> {
  const row = await readOrSetAside(deps, bookingId);
  const payment = row?.payments.find(({ id }) => id === paymentId);
  if (!row || !payment) return;
  // A person looks at it: it was set aside with its payment open, and can be read again.
  if (row.status === 'needs_attention' && payment.state !== 'ending') return endSeenPayment(deps, row, payment);
  try {
    await askAbout(deps, row, payment);
  } catch (error) {
    if (payment.state !== 'ending' && saysThatNothingIsOpen(error, payment, deps.now()))
      return endSeenPayment(deps, row, payment);
    const level = error instanceof PaymentsUnavailable ? 'warn' : 'error';
    deps.log[level](sampled({ booking: row.id, err: error }), 'Could not reconcile a booking: will try again');
  }
}

async function readOrSetAside(deps: BookingDeps, id: string): Promise<BookingRow | undefined> {
  try {
    return await bookingById(deps.database.db, id);
  } catch (error) {
    await setAside(deps, error);
    return undefined;
  }
}

async function askAbout(deps: BookingDeps, row: BookingRow, payment: PaymentRow): Promise<void> {
  if (payment.state === 'ending') return endOwnPages(deps, row);
  if (payment.sessionId !== null) {
    await followSession(deps, row, await deps.payments.retrieveSession(payment.sessionId));
    return;
  }
  // Asked for by a process that ended before it had the page, or before it kept its id.
  const current = await endPagesBefore(deps, row);
  const waiting = current.payments.find(({ id, state }) => id === payment.id && state === 'pending');
  if (!waiting) return;
  if (waiting.purpose === 'change') await followSession(deps, current, await askForSession(deps, current, waiting));
  else if (current.status === 'pending') await openSession(deps, current);
}

async function askAgain(deps: BookingDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const [owner] = await deps.database.db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const row = owner && (await readOrSetAside(deps, owner.id));
  if (row) await askRefunds(deps, row);
}
