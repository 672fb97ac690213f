import { formatPickup, formatPrice, pickupInstant, type Ride, wallClock } from '@fallsline/domain';
import type { ByPhone } from '../bookings/checkout/trip-offer.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bumpRevision } from '../bookings/rows/revision.ts';
import { type BookingRow, priceOf } from '../bookings/stored/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { phoneBookings } from '../database/driving-schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { notPossible } from '../rides/assign.ts';
import { note } from '../staff/audit.ts';

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

export async function noteOnRides(
  tx: Queries,
  staffId: string,
  { at, row, words }: { at: number; row: BookingRow; words: string },
): Promise<void> {
  for (const { id: rideId } of row.rides) await note(tx, { staffId }, { at, rideId, words });
}

export function instantOf(ride: Ride): number {
  const at = pickupInstant(ride);
  if (typeof at !== 'number') throw new RangeError('A ride was offered without a pickup time');
  return at;
}

export const paidBefore = (reference: string) =>
  notPossible(`The booking before, ${reference}, was paid meanwhile, and stands. Change that one.`);

/** '3:40 PM, Thursday, November 26, 2026' */
export function clockOf(at: number): string {
  const { date, time } = formatPickup(wallClock(at));
  return `${time}, ${date}`;
}
