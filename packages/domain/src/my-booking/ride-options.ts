import { type ChangeableField, changeableFields } from '../booking/ride-fields.ts';
import { type BoughtRide, hasFlight, rideRefusal } from '../change/change.ts';
import type { RefusalCode } from '../change/refusal-codes.ts';
import { rightsTo } from '../promises/ride-promises.ts';
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
  const own = changeableFields.filter((field) => belongs(field, ride));
  const changes = own.filter((field) => change === 'everything' || mayTravelerChange([field]));
  const late: Pick<RideOptions, 'changeReason'> = change === 'flight' ? { changeReason: 'too-late-to-change' } : {};
  const inTime = change === 'flight' ? changes.filter((field) => field === 'flight') : changes;
  if (link === 'guest') return { changes: inTime, ...late, cancel };
  return { changes: inTime, changeReason: 'not-for-traveler', ...late, cancel, cancelReason: 'not-for-traveler' };
}

/** Whether the holder of a traveler's link may change all of these. */
export function mayTravelerChange(fields: readonly ChangeableField[]): boolean {
  return fields.every((field) => travelerFields.includes(field));
}

function belongs(field: ChangeableField, { trip }: BoughtRide): boolean {
  if (field === 'flight') return hasFlight(trip);
  if (field === 'address') return 'customPickupAddress' in trip || trip.customDropoffAddress !== undefined;
  return true;
}
