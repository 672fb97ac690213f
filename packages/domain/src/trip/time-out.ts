import { borderMinutes } from './border.ts';
import { driveOf } from './drive.ts';
import { crossesBorder, type Fare, legOf } from './fares.ts';
import { meetingPointAt, waitingMinutesAt } from './meeting-point.ts';

/** A span of time in milliseconds since 1970: `until` is the first moment after it. */
export type Span = { readonly from: number; readonly until: number };

/** A driver sets out at least so long before the pickup. */
export const leastLeadMinutes = 30;

/** No vehicle is out longer for one ride, with room for a fare of years ago: how far back a look for them has to go. */
export const longestOutMs = 12 * 60 * 60_000;

/**
 * From when until when the vehicles of a ride are out (decision 64): from the way to the pickup, at least 30 minutes, over the
 * free waiting and the drive, to the way back to the airport that the fare is filed under; with the bridge each time that
 * it is crossed. Typical times, of the driving table.
 *
 * @param pickupAt in milliseconds since 1970
 * @param pickupAddress as it is typed: at a station the driver waits as long as at an airport
 * @example timeOut(fareById('buffalo-airport--niagara-falls-usa'), at('17:50')) // from 17:20 until 19:50
 */
export function timeOut(fare: Fare, pickupAt: number, pickupAddress?: string): Span {
  const way = driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  const fromItsAirport = fare.from === legOf(fare).airport;
  const before = fromItsAirport ? leastLeadMinutes : Math.max(leastLeadMinutes, way);
  const waiting = waitingMinutesAt(meetingPointAt(fare.from, pickupAddress));
  const after = waiting + way + (fromItsAirport ? way : 0);
  return { from: pickupAt - before * 60_000, until: pickupAt + after * 60_000 };
}
