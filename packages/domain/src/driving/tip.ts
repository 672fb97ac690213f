import { formatPrice, toCents } from '../money/money.ts';
import type { VehicleState } from './vehicle-state.ts';

/** What a guest is offered to give, for each driver of the ride, in cents. These, the limits and the days are ours, until the client says otherwise. */
export const tipAmounts = [500, 1000, 2000] as const;
/** The least and the most that one driver can be given for a ride, in cents. */
export const tipLimits = { leastCents: 100, mostCents: 20_000 } as const;
/** So long after the ride a tip is taken. */
export const tipDays = 14;

/** Where a tip is given: a page of the API, which needs no scripts and nothing of the booking's page. */
export const tipPage = '/api/tip';

const wanted = `Enter an amount from ${formatPrice(tipLimits.leastCents)} to ${formatPrice(tipLimits.mostCents)}`;

/** What somebody has typed as a tip for each driver, in cents; or what is wrong with it, in a sentence. */
export function readTip(typed: string): { cents: number } | { problem: string } {
  const amount = typed.replaceAll(/\s/g, '').replace(/^(?:US)?\$/i, '');
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(amount)) return { problem: wanted };
  const cents = toCents(Number(amount));
  return cents < tipLimits.leastCents || cents > tipLimits.mostCents ? { problem: wanted } : { cents };
}

/** `over`: its days are over. `nobody`: nobody knows who drove. */
export type TipDoor = 'open' | 'no-ride' | 'not-yet' | 'nobody' | 'over' | 'given';

/**
 * Whether a tip is taken for a ride (law 25): once it is done, for two weeks, and once. Times in milliseconds since 1970.
 *
 * @param doneAt when the last of its cars was done
 */
export function tipDoor(ride: {
  stands: boolean;
  state: VehicleState;
  doneAt: number | undefined;
  drivers: number;
  isGiven: boolean;
  now: number;
}): TipDoor {
  if (ride.isGiven) return 'given';
  if (!ride.stands || ride.state === 'no_show') return 'no-ride';
  if (ride.state !== 'done' || ride.doneAt === undefined) return 'not-yet';
  if (ride.now >= ride.doneAt + tipDays * 24 * 60 * 60_000) return 'over';
  return ride.drivers === 0 ? 'nobody' : 'open';
}

/**
 * What of a tip each driver gets, in cents: all of it, the same for each. What cannot be divided goes to the first, a cent
 * each. Throws RangeError where nobody is to get it.
 */
export function sharesOfTip(
  amountCents: number,
  driverIds: readonly string[],
): readonly { driverId: string; cents: number }[] {
  if (driverIds.length === 0) throw new RangeError('A tip is for somebody');
  const each = Math.floor(amountCents / driverIds.length);
  const rest = amountCents % driverIds.length;
  return driverIds.map((driverId, index) => ({ driverId, cents: each + (index < rest ? 1 : 0) }));
}

/** What of a tip is left of what was paid, in cents: less what went back by hand, and what a bank holds or has taken. */
export function leftOfTip(tip: { amountCents: number; returnedCents: number; disputedCents: number }): number {
  return Math.max(0, tip.amountCents - tip.returnedCents - tip.disputedCents);
}
