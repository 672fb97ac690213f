import { type ChangeableField, changeableFields } from '../booking/ride-fields.ts';
import { type BoughtRide, type ChangeableTrip, rideRefusal } from '../change/change.ts';
import type { RefusalCode } from '../change/refusal-codes.ts';
import { hasFlight } from '../pickup/flight-day.ts';
import { type RideRights, rightsTo } from '../promises/ride-promises.ts';
import { isAirportTransfer } from '../trip/trip.ts';
import type { LinkKind } from './booking-page.ts';

/** What a link's holder can do with a ride at this moment. The codes say why it is not everything. */
export type RideOptions = {
  readonly changes: readonly ChangeableField[];
  readonly changeReason?: RefusalCode;
  readonly cancel: 'free' | 'ask' | 'no';
  readonly cancelReason?: RefusalCode;
};

/** What a traveler can change, who has neither booked nor paid (decision 31). */
const travelerFields: readonly ChangeableField[] = ['flight', 'address', 'phone'];

/**
 * What can be done with a ride now (decisions 32 and 33): for its guest, or with the link of a traveler. It says before
 * what `quoteChange` and `quoteCancellation` would answer; those decide.
 *
 * @param closed why nothing of the booking can be changed at all: it is not paid, a request waits for dispatch, or the guest is paying for a change
 */
export function rideOptions(
  { ride, closed, now }: { ride: BoughtRide; closed: RefusalCode | undefined; now: number },
  link: LinkKind,
): RideOptions {
  const because = rideRefusal(ride, now)?.code ?? closed;
  if (because) return { changes: [], changeReason: because, cancel: 'no', cancelReason: because };
  const { change, cancel } = rightsTo(ride, link, now);
  const changes = openFields(ride.trip, change);
  const late: Pick<RideOptions, 'changeReason'> = change === 'flight' ? { changeReason: 'too-late-to-change' } : {};
  if (link === 'guest') return { changes, ...late, cancel };
  return { changes, changeReason: 'not-for-traveler', ...late, cancel, cancelReason: 'not-for-traveler' };
}

/** What of a ride can be changed by who has this right to it: of what the ride has, in the order of the form. */
export function openFields(trip: ChangeableTrip, right: RideRights['change']): readonly ChangeableField[] {
  const open: Record<RideRights['change'], readonly ChangeableField[]> = {
    everything: changeableFields,
    own: travelerFields,
    flight: ['flight'],
    nothing: [],
  };
  return changeableFields.filter((field) => open[right].includes(field) && belongs(field, trip));
}

/** Whether the holder of a traveler's link may change all of these. */
export function mayTravelerChange(fields: readonly ChangeableField[]): boolean {
  return fields.every((field) => travelerFields.includes(field));
}

function belongs(field: ChangeableField, trip: ChangeableTrip): boolean {
  if (field === 'flight') return hasFlight(trip);
  if (field === 'address') return !isAirportTransfer(trip.direction, trip.dynamicLocation);
  return true;
}
