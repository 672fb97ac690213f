import { messages } from '@fallsline/domain';
import { type CheckoutSession, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { isLongOver, openSession } from '../payment-pages/open-session.ts';
import { opened, type Placement, paid, unavailable } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, isUnsettled } from '../rows/booking-rows.ts';
import { endPagesBefore } from '../settlement/end-pages-before.ts';
import { followSession, publicStatusOf } from '../settlement/follow-session.ts';
import type { BookingIn, BookingRow } from '../stored/read-booking.ts';
import { beginAnotherAttempt } from './checkout-attempt.ts';
import { type Order, offerFor } from './trip-offer.ts';

/**
 * Leads a stored booking to its payment page from whatever status it has, one step after the other, until there is
 * something to answer. `replacesNothing` spares a new booking the look for pages to end first.
 */
export function reachPage(
  deps: BookingDeps,
  start: BookingRow,
  order: Order,
  { replacesNothing = false }: { replacesNothing?: boolean } = {},
): Promise<Placement> {
  return lead<Placement>(
    deps,
    start,
    async (row) => {
      // One that staff have let go, or nobody has paid in time, they begin again themselves (decision 68).
      if (order.byPhone && row.status === 'expired') return { outcome: 'cancelled' };
      return beginAnotherAttempt(deps, row, offerFor(order, deps.now()), order);
    },
    replacesNothing,
  );
}

/** The page of its link has ended: another one is for staff to begin. */
type LinkOver = { outcome: 'link-over' };
const linkOver: LinkOver = { outcome: 'link-over' };

/** Leads to the page of a booking that was taken by phone, as often as its link is pressed; to no other once that has ended. */
export async function reachPageOfLink(deps: BookingDeps, row: BookingRow): Promise<Placement | LinkOver> {
  if (row.payment.state === 'ending') return linkOver;
  return lead<Placement | LinkOver>(deps, row, async () => linkOver);
}

/** What follows where the page of the attempt has ended. */
type Again<Answer> = (row: BookingRow) => Promise<Answer | Placement | BookingRow>;

async function lead<Answer extends { outcome: string }>(
  deps: BookingDeps,
  start: BookingRow,
  again: Again<Answer>,
  replacesNothing = false,
): Promise<Answer | Placement> {
  let next: Answer | Placement | BookingRow = replacesNothing ? await openPage(deps, start, again) : start;
  if ('outcome' in next) return next;
  // Others may move the booking meanwhile. One new attempt a call: what fails twice is for the next call.
  for (let steps = 0; steps < 6; steps += 1) {
    next = await step(deps, next, again);
    if ('outcome' in next) return next;
    if (next.payment.attempt > start.payment.attempt + 1) break;
  }
  deps.log.error(sampled({ booking: start.id }), 'Could not open a payment page in two attempts');
  return { outcome: 'payments-unavailable' };
}

async function step<Answer>(
  deps: BookingDeps,
  row: BookingRow,
  again: Again<Answer>,
): Promise<Answer | Placement | BookingRow> {
  if (row.replacedBy !== null && isUnsettled(row.status)) return replaced(deps, row, row.replacedBy);
  switch (row.status) {
    case 'pending':
      return endOthersAndOpen(deps, row, again);
    case 'checkout_open':
      return findPage(deps, row, again);
    case 'expired':
      return again(row);
    case 'cancelled':
    case 'refunded':
      return { outcome: 'cancelled' };
    case 'paid':
    case 'needs_attention':
      return paidPage(deps, row);
  }
}

/** pending: asks for the payment page once those that must end have ended. */
async function endOthersAndOpen<Answer>(
  deps: BookingDeps,
  row: BookingRow,
  again: Again<Answer>,
): Promise<Answer | Placement | BookingRow> {
  let current: BookingRow;
  try {
    current = await endPagesBefore(deps, row);
  } catch (error) {
    return unavailable(deps, row, error);
  }
  return current.status === 'pending' && current.payment.id === row.payment.id
    ? openPage(deps, current, again)
    : current;
}

/** Asks Stripe for the payment page. */
async function openPage<Answer>(
  deps: BookingDeps,
  row: BookingRow,
  again: Again<Answer>,
): Promise<Answer | Placement | BookingRow> {
  try {
    const { row: current, session } = await openSession(deps, row);
    // The answer may be a repetition from long ago: then the page is asked for as it is now.
    const isCurrent = current.status === 'checkout_open' && current.payment.sessionId === session.id;
    return isCurrent && session.status === 'open' && session.expiresAt > deps.now()
      ? opened(current, session)
      : current;
  } catch (error) {
    const current = await bookingById(deps.database.db, row.id);
    if (current && (current.status !== 'pending' || current.payment.id !== row.payment.id)) return current;
    if (error instanceof PaymentsRejected && error.param === 'customer_email') {
      return { outcome: 'refused', problems: [{ path: 'email', message: messages.emailInvalid }] };
    }
    // Refused for its frozen expiry, or the key is spent: no session was opened with it, nor will be.
    const tooLate = error instanceof PaymentsRejected && error.param === 'expires_at';
    const keySpent = error instanceof PaymentsUnavailable && error.keySpent;
    return tooLate || keySpent ? again(row) : unavailable(deps, row, error);
  }
}

/** checkout_open: the page as Stripe has it now. */
async function findPage<Answer>(
  deps: BookingDeps,
  row: BookingIn<'checkout_open'>,
  again: Again<Answer>,
): Promise<Answer | Placement | BookingRow> {
  let session: CheckoutSession;
  try {
    session = await deps.payments.retrieveSession(row.payment.sessionId);
  } catch (error) {
    // A question that was refused ends no session: two pages could be paid.
    const isOver = error instanceof PaymentsRejected && isLongOver(row.payment, deps.now());
    return isOver ? again(row) : unavailable(deps, row, error);
  }
  if (session.status === 'open') return opened(row, session);
  const status = await followSession(deps, row, session);
  if (status === 'processing') return paid(deps, row, row.payment.sessionId);
  return (await bookingById(deps.database.db, row.id)) ?? row;
}

/** Another booking has its place: paid, perhaps, without our having heard of it yet. */
async function replaced(deps: BookingDeps, row: BookingRow, by: string): Promise<Placement> {
  const other = await bookingById(deps.database.db, by);
  if (!other) return { outcome: 'replaced' };
  let status = publicStatusOf(other);
  if (other.status === 'checkout_open') {
    try {
      status = await followSession(deps, other, await deps.payments.retrieveSession(other.payment.sessionId));
    } catch (error) {
      return unavailable(deps, row, error);
    }
  }
  if (status !== 'paid' && status !== 'processing') return { outcome: 'replaced' };
  const page = paidPage(deps, other);
  return page.outcome === 'paid' ? { ...page, outcome: 'paid-before' } : page;
}

/** The success page; none for a booking that staff have to look at and whose session was never kept. */
function paidPage(deps: BookingDeps, row: BookingRow): Placement {
  const { sessionId } = row.payment;
  return sessionId === null ? { outcome: 'payments-unavailable' } : paid(deps, row, sessionId);
}
