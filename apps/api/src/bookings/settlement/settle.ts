import {
  type BookedTrip,
  type ConfirmationEmail,
  maskedEmail,
  noCarWillCome,
  type Returned,
  returnedInWords,
  sessionReference,
  wholeRefundInWords,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { changes } from '../../database/schema.ts';
import { mailStateOf } from '../../outbox/outbox.ts';
import { type CheckoutSession, PaymentsRejected } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { changeInWords, meaningOfChange, rideOfChange } from '../changes/change-rows.ts';
import { isLongOver } from '../payment-pages/open-session.ts';
import { bookedTrip } from '../rows/booked-trip.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, bookingBySession } from '../rows/booking-rows.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { followSession, type PublicStatus, publicStatusOf } from './follow-session.ts';

/** What whoever holds a session id is told. */
export type Settlement =
  | {
      status: 'paid';
      reference: string;
      bookingReference: string;
      trip: BookedTrip;
      confirmationEmail: ConfirmationEmail | null;
      /** Where the session has paid for a change. */
      change?: { changed?: string; meaning?: string };
    }
  /** `told`: why its payment goes back, and how the booking stands; or what its being cancelled means. */
  | { status: 'returned' | 'cancelled'; told: string; reference: string; bookingReference: string }
  /** `ofChange`: what is not paid is a change; the booking stands as it was. */
  | {
      status: Exclude<PublicStatus, 'paid' | 'returned' | 'cancelled'>;
      ofChange?: true;
      reference: string;
      bookingReference: string;
    }
  | { status: 'unknown' };

/**
 * Settles the booking of a checkout session: returns its status, after asking Stripe unless it is final (decision 13).
 * Safe to call at any time, by anybody, any number of times: one call makes the booking paid, and only that one enqueues
 * its mail. Stripe is never asked about an id that is not ours. While it cannot be asked, the answer is 'processing'.
 */
export async function settle(deps: BookingDeps, sessionId: string): Promise<Settlement> {
  const found = await bookingBySession(deps.database.db, sessionId);
  if (!found) return { status: 'unknown' };
  const change = found.payments.find((payment) => payment.sessionId === sessionId && payment.purpose === 'change');
  if (change) return settleDifference(deps, found, change, sessionId);
  const stored = publicStatusOf(found);
  const status = stored === 'unpaid' ? await askStripe(deps, found, sessionId) : stored;
  const row = status === stored ? found : ((await bookingById(deps.database.db, found.id)) ?? found);
  const names = { reference: sessionReference(sessionId), bookingReference: row.reference };
  if (status === 'returned') return { status, told: returnedInWords('replaced', refundOf(row, row.payment)), ...names };
  if (status === 'cancelled') return { status, told: cancelledInWords(row, deps.now()), ...names };
  if (status !== 'paid') return { status, ...names };
  const paidWith = row.status === 'paid' ? row.payment.sessionId : sessionId;
  return {
    status,
    reference: sessionReference(paidWith),
    bookingReference: row.reference,
    trip: bookedTrip(row, deps.now()),
    confirmationEmail: confirmationEmail(row),
  };
}

/** Settles the session of what a change costs more: paid once the change is made, returned where it came too late. */
async function settleDifference(
  deps: BookingDeps,
  row: BookingRow,
  seen: PaymentRow,
  sessionId: string,
): Promise<Settlement> {
  const asked = seen.state === 'paid' ? undefined : await askStripe(deps, row, sessionId);
  const current = (await bookingById(deps.database.db, row.id)) ?? row;
  const payment = current.payments.find(({ id }) => id === seen.id) ?? seen;
  const names = { reference: sessionReference(sessionId), bookingReference: current.reference };
  if (payment.state !== 'paid') {
    return { status: asked === 'processing' ? 'processing' : 'unpaid', ofChange: true, ...names };
  }
  const ofThis = current.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const byHandCents = ofThis
    .filter(({ reason, state }) => reason === 'by-hand' && state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (ofThis.some(({ reason }) => reason === 'late-payment') || byHandCents >= payment.amountCents) {
    const why = await whyReturned(deps, current, payment);
    return { status: 'returned', told: returnedInWords(why, refundOf(current, payment)), ...names };
  }
  if (publicStatusOf(current) === 'cancelled')
    return { status: 'cancelled', told: cancelledInWords(current, deps.now()), ...names };
  const made = current.changes.find(({ id }) => id === payment.changeId);
  return {
    status: 'paid',
    ...names,
    trip: bookedTrip(current, deps.now()),
    confirmationEmail: confirmationEmail(current),
    change: made ? { ...changeInWords(made), ...meaningOfChange(current, made, deps.now()) } : {},
  };
}

/** Why all of the payment for a change goes back. */
async function whyReturned({ database, now }: BookingDeps, row: BookingRow, payment: PaymentRow): Promise<Returned> {
  if (payment.changeId === null) return 'not-made';
  const [change] = await database.db.select().from(changes).where(eq(changes.id, payment.changeId));
  if (!change) return 'not-made';
  if (change.state === 'applied') return 'given-back';
  const { state, pickupAt } = rideOfChange(row, change);
  if (state === 'cancelled') return 'ride-cancelled';
  return pickupAt && pickupAt.getTime() > now() ? 'ride-stands' : 'not-made';
}

/** What is said of the money of a payment that goes back whole. */
function refundOf({ refunds }: BookingRow, { id, amountCents }: PaymentRow): string {
  return wholeRefundInWords(
    amountCents,
    refunds.filter(({ paymentId }) => paymentId === id),
  );
}

/** What it means that a booking was cancelled; of a ride whose pickup has passed a car may have come. */
function cancelledInWords({ rides }: BookingRow, now: number): string {
  const toCome = rides.filter(({ pickupAt }) => pickupAt !== null && pickupAt.getTime() > now);
  const noCar = toCome.length > 0 ? `${noCarWillCome(toCome)}. ` : '';
  return `${noCar}What you get back goes to the card you paid with.`;
}

function confirmationEmail({ guest, confirmation, erasedAt }: BookingRow): ConfirmationEmail | null {
  if (confirmation === null || erasedAt !== null) return null;
  return { to: maskedEmail(guest.email), state: mailStateOf(confirmation) };
}

async function askStripe(deps: BookingDeps, row: BookingRow, sessionId: string): Promise<PublicStatus> {
  let session: CheckoutSession;
  try {
    session = await deps.payments.retrieveSession(sessionId);
  } catch (error) {
    const about = { booking: row.id, err: error };
    if (error instanceof PaymentsRejected)
      deps.log.error(sampled(about), 'Stripe refuses to tell of a session of ours');
    else deps.log.warn(sampled(about), 'Could not ask Stripe about a session');
    return error instanceof PaymentsRejected && isLongOver(row.payment, deps.now()) ? 'unpaid' : 'processing';
  }
  return followSession(deps, row, session);
}
