import { day, endsOf, type WaitingBooking } from '@fallsline/domain';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingsWhere, isUnsettled } from '../../bookings/rows/booking-rows.ts';
import { type BookingRow, priceOf, UnreadableBooking } from '../../bookings/stored/read-booking.ts';
import { idsOf } from '../../database/conditions.ts';
import { phoneBookings, staff } from '../../database/driving-schema.ts';
import { bookings } from '../../database/schema.ts';

/** How long one that was not paid is shown after that, where nobody puts it away; and a paid one. */
const shownMs = { unpaid: 3 * day, paid: day };

/** Bookings taken by phone that somebody may have to see to, those that can be paid first, and the earliest end first. */
export async function waitingBookings({
  database: { db },
  now,
}: Pick<BookingDeps, 'database' | 'now'>): Promise<WaitingBooking[]> {
  const at = now();
  const taken = await db
    .select({ id: phoneBookings.bookingId, takenAt: phoneBookings.takenAt, by: staff.name })
    .from(phoneBookings)
    .innerJoin(staff, eq(staff.id, phoneBookings.staffId))
    .where(and(isNull(phoneBookings.putAwayAt), gt(phoneBookings.payUntil, new Date(at - shownMs.unpaid))))
    .orderBy(phoneBookings.payUntil);
  if (taken.length === 0) return [];
  const rows = await bookingsWhere(db, inArray(bookings.id, idsOf(taken)));
  const shown = taken.flatMap(({ id, takenAt, by }): WaitingBooking[] => {
    const row = rows.find((each): each is BookingRow => !(each instanceof UnreadableBooking) && each.id === id);
    const state = row && stateOf(row, at);
    return row && state ? [{ ...view(row), state, takenAt: takenAt.toISOString(), takenBy: by }] : [];
  });
  const isOpen = ({ state }: WaitingBooking) => state === 'waiting' || state === 'ending';
  return [...shown.filter(isOpen), ...shown.filter((each) => !isOpen(each))];
}

function stateOf(row: BookingRow, now: number): WaitingBooking['state'] | undefined {
  const { status, replacedBy, erasedAt, payment } = row;
  if (erasedAt !== null || replacedBy !== null) return undefined;
  if (isUnsettled(status)) return status === 'expired' ? 'unpaid' : payment.state === 'ending' ? 'ending' : 'waiting';
  const isNew = payment.paidAt !== null && now - payment.paidAt.getTime() < shownMs.paid;
  if (!isNew) return undefined;
  return row.rides.every(({ state }) => state === 'cancelled') ? 'cancelled' : status === 'paid' ? 'paid' : undefined;
}

function view(row: BookingRow): Omit<WaitingBooking, 'state' | 'takenAt' | 'takenBy'> {
  const [ride] = row.rides;
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount: passengers } = ride.trip;
  return {
    bookingReference: row.reference,
    rideId: ride.id,
    payUntil: new Date(row.payment.sessionParams.expires_at * 1000).toISOString(),
    name: row.guest.name,
    phone: row.guest.phone,
    email: row.guest.email,
    ...endsOf({ fareId: ride.fareId, direction, location }),
    isBothWays: row.rides.length > 1,
    pickupDate,
    pickupTime,
    passengers,
    amountCents: priceOf(row),
  };
}
