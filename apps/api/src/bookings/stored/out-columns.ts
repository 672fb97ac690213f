import { fareById, pickupInstant, timeOut, type WallTime } from '@fallsline/domain';
import type { RideRecord } from '../../database/schema.ts';

/** What the row of a ride says of when its vehicles are out. */
export type OutColumns = Pick<RideRecord, 'outFrom' | 'outUntil'>;

/** From the domain to storage. A ride without a pickup time, or of a fare that is gone, takes out nothing that we know of. */
export function outColumns(
  fareId: string,
  pickup: WallTime & { readonly customPickupAddress?: string | undefined },
): OutColumns {
  const fare = fareById(fareId);
  const pickupAt = pickupInstant(pickup);
  if (!fare || typeof pickupAt !== 'number') return { outFrom: null, outUntil: null };
  const { from, until } = timeOut(fare, pickupAt, pickup.customPickupAddress);
  return { outFrom: new Date(from), outUntil: new Date(until) };
}
