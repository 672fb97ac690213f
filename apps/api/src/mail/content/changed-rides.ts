import { pickupInstant, quote, type RefundState } from '@fallsline/domain';
import { rideOfChange, tripBeforeChange, tripOfChange } from '../../bookings/changes/change-rows.ts';
import type { BookingRow } from '../../bookings/stored/read-booking.ts';
import { riderOf, type StoredGuest, withRider } from '../../bookings/stored/stored-guest.ts';
import type { ChangeRecord } from '../../database/schema.ts';
import { rideEntry } from '../calendar/ride-entry.ts';
import {
  type About,
  type BookedRide,
  type BookedRides,
  bookedRide,
  bookedRides,
  stateOfRefunds,
} from './booked-ride.ts';

/** A change of one ride, as it was made; with those before it that its reader was not told of. */
export type ChangedRides = BookedRides & {
  change: {
    before: BookedRide;
    after: BookedRide;
    /** The full refund ended with them that it had while it waited for its ramp van (decision 49). */
    fullRefundEnded?: boolean;
    /** Whose link it was made with, or that staff made it; undefined where several changes are told at once, of more than one. */
    by?: 'guest' | 'traveler' | 'staff' | undefined;
    /** What each meant for the money. Positive: it was paid. Negative: it goes back, or is kept. */
    moves: readonly { differenceCents: number; isKept: boolean; refundState?: RefundState }[];
  };
};

/** From storage to mail: a booking and a change of it. `untold` are those of the same ride that came right before. */
export function changedRides(
  row: BookingRow,
  change: ChangeRecord,
  untold: readonly ChangeRecord[],
  {
    fullRefundEnded = false,
    ...about
  }: Pick<About, 'crews' | 'driven' | 'vanOver'> & { fullRefundEnded?: boolean } = {},
): ChangedRides {
  const ride = rideOfChange(row, change);
  const first = untold[0] ?? change;
  const trip = tripBeforeChange(first);
  const { fareId, vehicles } = quote(trip) ?? ride;
  const instant = pickupInstant(trip);
  const pickupAt = typeof instant === 'number' ? new Date(instant) : null;
  const was = { ...ride, trip, fareId, vehicles, pickupAt, priceCents: first.priceBeforeCents };
  const is = { ...ride, trip: tripOfChange(change), priceCents: change.priceAfterCents };
  const changes = [...untold, change];
  const rowBefore = { ...row, guest: guestBefore(row.guest, changes) };
  return {
    ...bookedRides(row, { driven: about.driven, vanOver: about.vanOver }),
    change: {
      before: { ...bookedRide(rowBefore, was, about), entry: rideEntry(rowBefore, was) },
      after: bookedRide(row, is, about),
      fullRefundEnded,
      by: whoMade(changes),
      moves: changes.map(({ differenceCents, settledBy, endedAt }) => ({
        differenceCents,
        isKept: settledBy === 'keeping',
        ...stateOfRefunds(row, 'change', 'refundState', endedAt),
      })),
    },
  };
}

function whoMade(changes: readonly ChangeRecord[]): ChangedRides['change']['by'] {
  const [by, ...others] = new Set(
    changes.map(({ byTraveler, byStaff }) => {
      if (byStaff) return 'staff';
      if (byTraveler) return 'traveler';
      return byStaff === null ? undefined : 'guest';
    }),
  );
  return others.length > 0 ? undefined : by;
}

/** Who booked and who rides, as they were before these changes, the first of them first. */
function guestBefore(guest: StoredGuest, changes: readonly ChangeRecord[]): StoredGuest {
  return changes.reduceRight((was, change) => {
    const { email = was.email, ...rider } = change.guest?.before ?? {};
    return { ...withRider(was, { ...riderOf(was), ...rider }), email };
  }, guest);
}
