import type { RampVan } from '@fallsline/domain';
import type { RideRecord } from '../../database/schema.ts';
import type { StoredTrip } from './stored-ride.ts';

/** What the row of a ride says of its ramp van (decision 49). */
export type RampVanColumns = Pick<RideRecord, 'rampAnswerBy' | 'rampNotFreeBy' | 'rampConfirmedAt' | 'rampDeclinedAt'>;

/** The columns of a ride that needs no ramp van. */
export const noRampVan: RampVanColumns = {
  rampAnswerBy: null,
  rampNotFreeBy: null,
  rampConfirmedAt: null,
  rampDeclinedAt: null,
};

/** Whether somebody of a party stays in a wheelchair. */
export function needsRampVan({ extras }: Pick<StoredTrip, 'extras'>): boolean {
  return extras?.wheelchair === true;
}

/** From storage to the domain; undefined where the ride needs none, or none any more. */
export function rampVanOf({
  state,
  rampAnswerBy,
  rampNotFreeBy,
  rampConfirmedAt,
  rampDeclinedAt,
}: RampVanColumns & Pick<RideRecord, 'state'>): RampVan | undefined {
  if (rampAnswerBy === null) return undefined;
  if (rampDeclinedAt !== null) return { state: 'declined' };
  if (state === 'cancelled') return undefined;
  if (rampConfirmedAt !== null) return { state: 'confirmed' };
  const notFree = rampNotFreeBy?.getTime() === rampAnswerBy.getTime();
  return { state: 'waiting', answerBy: rampAnswerBy.getTime(), ...(notFree ? { notFree } : {}) };
}

/**
 * The sequence of a ride's calendar entry: it rises with every change, and once more when the ramp van is confirmed, which
 * makes another entry of it. That is no change of the ride: nobody is reminded of it again, and no driver has to look.
 */
export function calendarSequence(ride: RampVanColumns & Pick<RideRecord, 'state' | 'sequence'>): number {
  return 2 * ride.sequence + (rampVanOf(ride)?.state === 'confirmed' ? 1 : 0);
}

/** From the domain to storage: what a booked or changed ride says of its ramp van. What is answered stays as it was. */
export function rampVanColumns(
  { rampAnswerBy, rampNotFreeBy, rampConfirmedAt, rampDeclinedAt }: RampVanColumns,
  rampVan: RampVan | undefined,
): RampVanColumns {
  if (!rampVan) return noRampVan;
  if (rampVan.state !== 'waiting') return { rampAnswerBy, rampNotFreeBy, rampConfirmedAt, rampDeclinedAt };
  const answerBy = new Date(rampVan.answerBy);
  return { ...noRampVan, rampAnswerBy: answerBy, rampNotFreeBy: rampVan.notFree ? answerBy : null };
}
