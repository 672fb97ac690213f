import { type FlightFields, flightMet } from '../pickup/flight-day.ts';
import { longAfterLanding } from '../pickup/flight-pickup.ts';
import { formatPickup, type WallTime } from '../pickup/pickup-time.ts';
import { phoneAtAnyHour } from '../words/business.ts';
import { type Cars, deadlineInWords, does, type Flies, flightFollowedInShort } from './promise-words.ts';
import type { RidePromises } from './ride-promises.ts';

// What another flight means for a pickup: of changes alone, and in no page that is read before one.

type Moves = Pick<RidePromises, 'may' | 'changeUntil'>;
type Flown = WallTime &
  FlightFields & { readonly flightNumber?: string | undefined; readonly flightName?: string | undefined };

/**
 * What another flight means for the pickup of a ride, and how that can be moved. Undefined where its flight is the same, or
 * nothing can be done. `now` in milliseconds since 1970; `rider` as in `meetingInWords`.
 */
export function flightCorrectedInWords(
  {
    before,
    after,
    now,
    ...at
  }: { before: Flown; after: Flown & Cars & Flies & Moves; now: number; onItsPage?: boolean },
  rider?: string | null,
): string | undefined {
  const { flightStanding: standing, may } = after;
  const flight = flightMet(after);
  if (!flight || flightAlone(after) === flightAlone(before) || may.change === 'nothing') return undefined;
  const { date, time } = formatPickup(after);
  const isSame = before.pickupDate === after.pickupDate && before.pickupTime === after.pickupTime;
  const is = isSame ? `The pickup stays at ${time}` : `The pickup moves to ${date} at ${time}`;
  if (standing === 'followed')
    return `${is}. ${flightFollowedInShort(after, rider)} and ${does('come', after)} later if it is late.`;
  // Of a pickup that does not follow its flight.
  const beside =
    standing === 'before'
      ? ', before the flight lands'
      : standing === 'long-after'
        ? `, ${longAfterLanding(flight, after.pickupDate)}`
        : '';
  return `${is}${beside}.${beside || may.change === 'flight' ? howToMove(after, { ...at, now }) : ''}`;
}

/** How its reader has a pickup moved that does not follow its flight: read in a mail, or `onItsPage`. `now` in milliseconds since 1970. */
function howToMove(
  { may, changeUntil }: Moves,
  { now, onItsPage = false }: { now: number; onItsPage?: boolean },
): string {
  return may.change === 'everything' && changeUntil
    ? ` You can move it ${onItsPage ? 'here' : 'on its page'} until ${deadlineInWords(changeUntil, now)}, or call us: ${phoneAtAnyHour}.`
    : ` To move it, call us: ${phoneAtAnyHour}.`;
}

/** A flight by all that makes it another one. */
function flightAlone(trip: Flown): string | undefined {
  const flight = flightMet(trip);
  return flight && [trip.flightNumber, trip.flightName, flight.way, flight.date, flight.time].join(' ');
}
