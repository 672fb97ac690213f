import { formatPrice } from '@fallsline/domain';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { RideRow } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import { type Actor, note } from '../../rides/history.ts';
import type { NotPossible } from '../../rides/not-possible.ts';

// What decisions on the board have in common: who makes them, what they are answered, and their words.

export type StaffActor = Actor & { readonly staffId: string };
export type Decided = { outcome: 'done' } | NotPossible;

/** Why so much or so little does not go back, in a sentence for staff. */
export function unfitInWords({
  reason,
  dueCents,
  mostCents,
}: {
  reason: string;
  dueCents: number;
  mostCents: number;
}): string {
  return reason === 'more-than-paid'
    ? `At most ${formatPrice(mostCents)} can go back.`
    : `At least ${formatPrice(dueCents)} goes back: ${reason === 'van-unconfirmed' ? 'nobody has confirmed the van with a ramp' : 'cancelling is still free'}.`;
}

/** Writes it into the history of the ride. */
export function noteOn(
  { now }: BookingDeps,
  tx: Queries,
  actor: StaffActor,
  { id: rideId }: RideRow,
  words: string,
): Promise<void> {
  return note(tx, actor, { at: now(), rideId, words });
}

/** '$45.50 goes back' */
export const goesBack = (cents: number) => (cents > 0 ? `${formatPrice(cents)} goes back` : 'nothing goes back');
export const cancelledWords = (cents: number) => `Cancelled, ${goesBack(cents)}.`;
