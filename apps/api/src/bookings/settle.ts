import { type BookedTrip, type ConfirmationEmail, maskedEmail, sessionReference } from '@fallsline/domain';
import type { BookingRow } from '../database/schema.ts';
import { sampled } from '../log.ts';
import { mailState } from '../outbox/outbox.ts';
import { type CheckoutSession, PaymentsRejected } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookedTrip, bookingBySession, referenceOf } from './booking-rows.ts';
import { followSession, type Standing, standingOf } from './follow-session.ts';
import { isLongOver } from './session-life.ts';

export type Settlement =
  | {
      status: 'paid';
      reference: string;
      bookingReference: string;
      trip: BookedTrip;
      confirmationEmail: ConfirmationEmail | null;
    }
  | { status: Exclude<Standing, 'paid'>; reference: string; bookingReference: string }
  | { status: 'unknown' };

/**
 * How the booking of a checkout session stands, after asking Stripe unless that is known for good (decision 13). Safe to
 * call at any time, by anybody, any number of times: one call makes the booking paid, and only that one owes mail. An
 * id that is not ours is never asked about. While Stripe cannot be asked, the answer is 'processing'.
 */
export async function settle(deps: BookingDeps, sessionId: string): Promise<Settlement> {
  const row = await bookingBySession(deps.database.db, sessionId);
  if (!row) return { status: 'unknown' };
  const known = standingOf(row);
  const standing = known === 'unpaid' ? await askStripe(deps, row, sessionId) : known;
  if (standing !== 'paid') {
    return { status: standing, reference: sessionReference(sessionId), bookingReference: referenceOf(row) };
  }
  const paidWith = known === 'paid' ? (row.sessionId ?? sessionId) : sessionId;
  return {
    status: 'paid',
    reference: sessionReference(paidWith),
    bookingReference: referenceOf(row),
    trip: bookedTrip(row),
    confirmationEmail: await confirmationEmail(deps, row),
  };
}

async function confirmationEmail(
  { database: { db } }: BookingDeps,
  row: BookingRow,
): Promise<ConfirmationEmail | null> {
  const state = row.erasedAt === null ? await mailState(db, `confirm:${row.id}`) : undefined;
  return state ? { to: maskedEmail(row.details.email), state } : null;
}

async function askStripe(deps: BookingDeps, row: BookingRow, sessionId: string): Promise<Standing> {
  let session: CheckoutSession;
  try {
    session = await deps.payments.retrieveSession(sessionId);
  } catch (error) {
    const about = { booking: row.id, err: error };
    if (error instanceof PaymentsRejected)
      deps.log.error(sampled(about), 'Stripe refuses to tell of a session of ours');
    else deps.log.warn(sampled(about), 'Could not ask Stripe about a session');
    return error instanceof PaymentsRejected && isLongOver(row, deps.now()) ? 'unpaid' : 'processing';
  }
  return followSession(deps, row, session);
}
