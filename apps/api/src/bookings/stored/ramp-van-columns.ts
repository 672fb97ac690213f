import { needsAnotherVan, pickupInstant, type RampVan, type Ride, rampVanAfter } from '@fallsline/domain';
import type { RideRecord } from '../../database/schema.ts';
import type { StoredTrip } from './stored-ride.ts';

/** What the row of a ride says of its ramp van (decision 49). */
export type RampVanColumns = Pick<RideRecord, 'rampAnswerBy' | 'rampConfirmedAt' | 'rampDeclinedAt'>;

/** The columns of a ride that needs no ramp van. */
export const noRampVan: RampVanColumns = { rampAnswerBy: null, rampConfirmedAt: null, rampDeclinedAt: null };

/** Whether somebody of a party stays in a wheelchair. */
export function needsRampVan({ extras }: Pick<StoredTrip, 'extras'>): boolean {
  return extras?.wheelchair === true;
}

/** From storage to the domain; undefined where the ride needs none, or none any more. */
export function rampVanOf({
  state,
  rampAnswerBy,
  rampConfirmedAt,
  rampDeclinedAt,
}: RampVanColumns & Pick<RideRecord, 'state'>): RampVan | undefined {
  if (rampAnswerBy === null) return undefined;
  if (rampDeclinedAt !== null) return { state: 'declined' };
  if (state === 'cancelled') return undefined;
  return rampConfirmedAt === null ? { state: 'waiting', answerBy: rampAnswerBy.getTime() } : { state: 'confirmed' };
}

/**
 * The sequence of a ride's calendar entry: it rises with every change, and once more when the ramp van is confirmed, which
 * makes another entry of it. That is no change of the ride: nobody is reminded of it again, and no driver has to look.
 */
export function calendarSequence(ride: RampVanColumns & Pick<RideRecord, 'state' | 'sequence'>): number {
  return 2 * ride.sequence + (rampVanOf(ride)?.state === 'confirmed' ? 1 : 0);
}

/** How a ride stands with its ramp van once a change of it is made. `now` in milliseconds since 1970. */
export function rampVanOnceChanged(
  ride: RampVanColumns & Pick<RideRecord, 'state'>,
  { before, after, extras }: { before: Ride; after: Ride; extras: StoredTrip['extras'] },
  now: number,
): RampVan | undefined {
  const pickupAt = pickupInstant(after);
  return rampVanAfter(rampVanOf(ride), {
    needed: needsRampVan({ extras }),
    isAnother: needsAnotherVan(before, after),
    pickupAt: typeof pickupAt === 'number' ? pickupAt : now,
    now,
  });
}

/** From the domain to storage: what a booked or changed ride says of its ramp van. What is answered stays as it was. */
export function rampVanColumns(
  { rampAnswerBy, rampConfirmedAt, rampDeclinedAt }: RampVanColumns,
  rampVan: RampVan | undefined,
): RampVanColumns {
  if (!rampVan) return noRampVan;
  return rampVan.state === 'waiting'
    ? { ...noRampVan, rampAnswerBy: new Date(rampVan.answerBy) }
    : { rampAnswerBy, rampConfirmedAt, rampDeclinedAt };
}
