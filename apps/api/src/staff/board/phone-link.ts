import { clockAt, formatInstant, formatPrice, pickupInstant, type Ride } from '@fallsline/domain';
import type { ByPhone } from '../../bookings/checkout/trip-offer.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByReference } from '../../bookings/rows/booking-rows.ts';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { type BookingRow, priceOf } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { note } from '../../rides/history.ts';
import { type NotPossible, notPossible } from '../../rides/not-possible.ts';

/** Who of the staff does it. */
export type Staff = { readonly staffId: string };

/** What is written when a page is begun: who took the booking, that the guest gets the link, and boards learn of it. */
export function byPhone({ now }: BookingDeps, { staffId }: Staff, until: number): ByPhone {
  return {
    payUntil: until,
    async keep(tx, row) {
      const at = now();
      const kept = { payUntil: new Date(until), putAwayAt: null };
      await tx
        .insert(phoneBookings)
        .values({ bookingId: row.id, staffId, takenAt: new Date(at), ...kept })
        .onConflictDoUpdate({ target: phoneBookings.bookingId, set: kept });
      const again = row.payment.attempt > 1;
      const words = `${again ? 'A new payment link' : 'Booked by phone'}: ${formatPrice(priceOf(row))}, to be paid by ${clockOf(until)}.`;
      await noteOnRides(tx, staffId, { at, row, words });
      await enqueue(tx, messageAbout('payment-link', row.id, { payUntil: until }, row.payment.id), at);
      await bumpRevision(tx);
    },
  };
}

/** Writes into the history of each ride of a booking what a member of staff has done. */
export async function noteOnRides(
  tx: Queries,
  staffId: string,
  { at, row, words }: { at: number; row: BookingRow; words: string },
): Promise<void> {
  for (const { id: rideId } of row.rides) await note(tx, { staffId }, { at, rideId, words });
}

/** The pickup of a ride that was offered, in milliseconds since 1970. Throws RangeError where it has none. */
export function instantOf(ride: Ride): number {
  const at = pickupInstant(ride);
  if (typeof at !== 'number') throw new RangeError('A ride was offered without a pickup time');
  return at;
}

/** What became of a booking that waits for no payment any more, in words that go on from its name. */
const became: { readonly [status in BookingRow['status']]: readonly [became: string, todo: string] } = {
  pending: ['is being paid', 'Look at it again in a minute.'],
  checkout_open: ['is being paid', 'Look at it again in a minute.'],
  expired: ['is over', 'Book it again.'],
  paid: ['was paid meanwhile, and stands', 'Cancel it on its day.'],
  cancelled: ['was paid, and has been cancelled since', 'Look at its day.'],
  refunded: ['was paid, and has been cancelled and refunded since', 'Look at its day.'],
  needs_attention: ['has a payment that needs attention', 'Settle that at Stripe: nothing is promised until then.'],
};

/** Why nothing is to be done with a booking that was paid, or is being paid: what became of it. */
export function paidMeanwhile(status: BookingRow['status'] = 'expired'): NotPossible {
  const [what, todo] = became[status];
  return notPossible(`It ${what}. ${todo}`);
}

/** The same of the one whose place a booking was to take, or, with the same press, that it has booked before. */
export async function paidBefore(db: Queries, reference: string, isSamePress = false): Promise<NotPossible> {
  const { status = 'expired' } = (await bookingByReference(db, reference)) ?? {};
  const [what, todo] = became[status];
  const which = isSamePress ? `This form has already booked ${reference}, which` : `The booking before, ${reference},`;
  return notPossible(`${which} ${what}. ${status === 'paid' ? 'Change that one.' : todo}`);
}

/** '3:40 PM, Thursday, November 26, 2026' */
export function clockOf(at: number): string {
  return `${clockAt(at)}, ${formatInstant(at).date}`;
}
