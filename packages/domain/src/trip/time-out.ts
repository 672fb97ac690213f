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
 * From when until when the vehicles of a ride are out (decision 64): the way to the pickup, at least 30 minutes, the
 * free waiting (`pickupAddress` may be a station), the drive, and the way back to the fare's airport, with each bridge.
 * So a ride to Niagara Falls USA at 17:50 is out from 17:20 until 19:50.
 */
export function timeOut(fare: Fare, pickupAt: number, pickupAddress?: string): Span {
  const way = driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  const fromItsAirport = fare.from === legOf(fare).airport;
  const before = fromItsAirport ? leastLeadMinutes : Math.max(leastLeadMinutes, way);
  const waiting = waitingMinutesAt(meetingPointAt(fare.from, pickupAddress));
  const after = waiting + way + (fromItsAirport ? way : 0);
  return { from: pickupAt - before * 60_000, until: pickupAt + after * 60_000 };
}
