import { dayBesideFlight, type MetFlight } from '../pickup/flight-day.ts';
import { clockAt, formatInstant, laterDay, wallClock } from '../pickup/pickup-time.ts';
import { borderNotice } from '../trip/border.ts';
import { curbs } from '../trip/meeting-point.ts';
import {
  business,
  doorWaitingMinutes,
  freeChangeHours,
  freeWaitingMinutes,
  phoneAtAnyHour,
} from '../words/business.ts';
import { whose } from '../words/names-in-words.ts';
import { isFreeUntilVan } from './cancellation-terms.ts';
import type { Reader, RidePromises } from './ride-promises.ts';

// The words of what a ride promises: `ridePromises` says what holds, these say it, and nothing else does.

export type Waits = Pick<RidePromises, 'meetingPoint' | 'waitingMinutes'>;
export type Cars = Pick<RidePromises, 'vehicles'>;
type Spot = Pick<RidePromises, 'meetingPoint' | 'isMetInside'>;
type Meets = Cars & Spot;

const waitingWords = {
  airport: `Free waiting at the airport: ${freeWaitingMinutes} minutes.`,
  /** The specification's, which names the terminals that a station can be. */
  station: business.policies.freeWaiting,
  /** The specification has none of a door (decision 40). */
  door: `Free waiting at the door: ${doorWaitingMinutes} minutes.`,
};
export const { door: doorWaiting } = waitingWords;

/** How long the driver of a ride waits where that begins, in a sentence. */
export function waitingInWords({ meetingPoint }: Waits): string {
  return waitingWords[meetingPoint.at];
}

/** The same in short: '15 minutes free waiting at the door'. */
export function waitingInShort({ meetingPoint, waitingMinutes }: Waits): string {
  const where = { airport: 'at the airport', station: 'at the entrance', door: 'at the door' };
  return `${waitingMinutes} minutes free waiting ${where[meetingPoint.at]}`;
}

/** 'Your driver', or of several cars 'Your drivers'; of somebody else by name, or of nobody where no name is told. */
const driverOf = ({ vehicles }: Cars, rider: string | null | undefined) =>
  `${rider === null ? 'The' : whose(rider, 'Your')} driver${vehicles > 1 ? 's' : ''}`;
/** 'waits', or of several cars 'wait' */
export const does = (verb: string, { vehicles }: Cars) => (vehicles > 1 ? verb : `${verb}s`);

/** What is said of a ride whose flight is followed, in a list and in a text. */
export function flightFollowedInShort(ride: Cars, rider?: string | null): string {
  return `${driverOf(ride, rider)} ${does('follow', ride)} the flight`;
}

export type Flies = Pick<RidePromises, 'flightStanding'>;
/** What the day of a flight is to that of its pickup, behind it: ', the day before the pickup'; '' where it is the same. */
export function dayBesidePickup(flight: MetFlight, pickupDate: string): string {
  if (!dayBesideFlight(flight, pickupDate)) return '';
  return `, the day ${flight.way === 'lands' ? 'before' : 'after'} the pickup`;
}

/**
 * How guest and driver find each other: that the flight is followed, or lands too late for that, where it is, and where one meets.
 * `rider` as there.
 */
export function meetingAndFlight(promises: Meets & Flies, rider?: string | null): string {
  if (promises.flightStanding === 'followed')
    return `${flightFollowedInShort(promises, rider)} and ${waitsWhere(promises, rider)}.`;
  const tooLate = ` The flight lands after this pickup. To move the pickup, call us: ${phoneAtAnyHour}.`;
  return `${meetingInWords(promises, rider)}${promises.flightStanding === 'before' ? tooLate : ''}`;
}

/**
 * Where guest and driver find each other. `rider` names whose driver it is, and who is on the sign, where the reader is
 * somebody else; null where no name is told.
 */
export function meetingInWords(promises: Meets, rider?: string | null): string {
  return `${driverOf(promises, rider)} ${waitsWhere(promises, rider)}.`;
}

function waitsWhere({ meetingPoint, isMetInside, vehicles }: Meets, rider: string | null | undefined): string {
  const waits = does('wait', { vehicles });
  const light = `the yellow roof light${vehicles > 1 ? 's' : ''}`;
  switch (meetingPoint.at) {
    case 'airport': {
      const { curb, inside } = curbs[meetingPoint.airport];
      const name = rider === undefined ? 'your name' : rider === null ? 'your guest’s name' : `'${rider}'`;
      return `${waits} ${isMetInside ? `${inside}, with ${name} on a sign` : `${curb}, under ${light}`}`;
    }
    case 'station':
      return `${waits} at the main entrance, with ${light} on`;
    case 'door':
      return `${does('come', { vehicles })} to the door, with ${light} on`;
  }
}

/** The same on a ticket, under the name of an airport; undefined where the guest's own address stands there. */
export function meetingSpot({ meetingPoint, isMetInside }: Spot): string | undefined {
  if (meetingPoint.at !== 'airport') return undefined;
  return isMetInside ? 'Inside, with a name sign' : curbs[meetingPoint.airport].spot;
}

/** The same on the card of who drives; undefined at the guest's own door. */
export function spotForDriver({ meetingPoint, isMetInside }: Spot): string | undefined {
  if (meetingPoint.at !== 'airport') return meetingPoint.at === 'station' ? 'Main entrance' : undefined;
  return isMetInside ? 'Inside, by the baggage claim, with the sign' : curbs[meetingPoint.airport].spot;
}

/** The same in a line for staff: where, for whom, and how long. */
export function meetingForStaff({ meetingPoint, isMetInside, waitingMinutes }: Spot & Waits, rider: string): string {
  const at = isMetInside
    ? `INSIDE, with a sign: ${rider}`
    : { airport: 'Curb', station: 'Main entrance', door: 'Door' }[meetingPoint.at];
  return `${at}. Waits ${waitingMinutes} minutes free`;
}

/** Asked of who is not met inside. */
export function signQuestion({ vehicles }: Cars): string {
  return `Prefer ${vehicles > 1 ? 'drivers' : 'a driver'} inside, with a name sign?`;
}
/**
 * The same of a booked ride, for who can still say so: by mail, or `onItsPage`. Undefined where nobody can be met inside,
 * or is already.
 */
export function signInWords(
  { meetingPoint, isMetInside, may, vehicles }: Meets & Pick<RidePromises, 'may'>,
  onItsPage = false,
): string | undefined {
  return meetingPoint.at === 'airport' && !isMetInside && may.change === 'everything'
    ? `${signQuestion({ vehicles })} ${onItsPage ? 'Change the ride and add it' : 'Add it to the ride on its page'}: it costs nothing.`
    : undefined;
}

/** What a ride across the border means for its guests (decision 28); nothing of any other. A traveler has paid no fare. */
export function borderInWords({ crossesBorder }: Pick<RidePromises, 'crossesBorder'>, reader?: Reader): string[] {
  const { papers, time, refused } = borderNotice;
  return crossesBorder ? [papers, time, ...(reader === 'traveler' ? [] : [refused])] : [];
}

/** What a reminder that is to come brings: of a pickup at the guest's own door, not where that is. */
export function reminderInWords({
  crossesBorder,
  meetingPoint,
}: Pick<RidePromises, 'crossesBorder' | 'meetingPoint'>): string {
  const pickup = meetingPoint.at === 'door' ? 'the time of the pickup' : 'when and where to meet';
  return `We email you a reminder: ${crossesBorder ? `the border papers, and ${pickup}` : pickup}.`;
}

type Changes = Pick<RidePromises, 'changeUntil' | 'correctsFlight'>;

/** What 'free changes' leaves open. */
export const higherFare = 'a higher fare costs the difference';

/** Until when rides can be changed for nothing, there and perhaps back, as they were bought. */
export function changesInWords(rides: readonly Changes[]): string {
  const late = rides.filter(({ changeUntil }) => typeof changeUntil !== 'number');
  const [until, hours] = ['Free changes until', `${freeChangeHours} hours`];
  if (late.length === rides.length) {
    const pickups = rides.length > 1 ? 'Both pickups are' : 'The pickup is';
    return `${pickups} less than ${hours} ahead. ${lateChanges(rides, late)}`;
  }
  if (late.length > 0) {
    const inTime = late[0] === rides[0] ? 'back' : 'there';
    return `${until} ${hours} before the pickup ${inTime}; ${higherFare}. ${lateChanges(rides, late)}`;
  }
  return `${until} ${hours} before ${rides.length > 1 ? 'each pickup' : 'the pickup'}; ${higherFare}.`;
}

/** The same of rides that are bought too late for one of them to be changed, for who may rely on it; undefined of others. */
export function tooLateToChange(rides: readonly Changes[]): string | undefined {
  return rides.some(({ changeUntil }) => changeUntil === null) ? changesInWords(rides) : undefined;
}

/** What can be done about those of the rides that it is too late to change: of some the flight alone (decision 33). */
function lateChanges<Of extends Pick<Changes, 'correctsFlight'>>(rides: readonly Of[], late: readonly Of[]): string {
  const [flight, other] = late.filter(({ correctsFlight }) => correctsFlight);
  const name = (ride: Of | undefined) =>
    rides.length > 1 ? ` of the ride ${ride === rides[0] ? 'there' : 'back'}` : '';
  if (!flight) return `For a change${late.length > 1 ? '' : name(late[0])}, call us.`;
  const which = other ? 'both flights' : `the flight${name(flight)}`;
  const of = rides.length > 1 && late.length === 1 ? ' of that ride' : '';
  return `You can still correct ${which} on the booking’s page. For any other change${of}, call us.`;
}

/** What of a ride says what a guest can still do with it. */
export type Rights = Pick<RidePromises, 'may' | 'correctsFlight'>;

/** What a guest can still do on the page of a booking, with any of its rides: 'See, change or cancel it', 'See it, correct the flight or ask to cancel'. */
export function rightsInWords(rides: readonly Rights[], it: 'it' | 'them' | 'your booking'): string {
  const change = rides.some(({ may }) => may.change === 'everything');
  const ways = { free: 'cancel', ask: 'ask to cancel' };
  const cancel = (['free', 'ask'] as const).find((way) => rides.some(({ may }) => may.cancel === way));
  if (!change && rides.some(({ correctsFlight }) => correctsFlight))
    return cancel ? `See ${it}, correct the flight or ${ways[cancel]}` : `See ${it} or correct the flight`;
  if (!cancel) return `${change ? 'See or change' : 'See'} ${it}`;
  return `${change ? 'See, change' : 'See'} or ${ways[cancel]} ${it}`;
}

type Ends = Changes & Pick<RidePromises, 'cancelFreeUntil' | 'rampVan' | 'may'>;

/** What its guest can still do with a ride now, with the minute at which that ends. `now` in milliseconds since 1970. */
export function stillPossible(ride: Ends, now: number): string {
  const { cancelFreeUntil, changeUntil, rampVan, may } = ride;
  if (cancelFreeUntil === undefined || may.cancel === 'no') return 'Call us, and we will see what we can do.';
  const changes =
    may.change === 'everything' && changeUntil
      ? `Free changes until ${deadlineInWords(changeUntil, now)}; ${higherFare}.`
      : lateChanges([ride], [ride]);
  // Until it is confirmed, its own sentence says what cancelling means.
  if (isFreeUntilVan({ rampVan })) return changes;
  return may.cancel === 'free' && cancelFreeUntil
    ? `${changes} Full refund if you cancel by ${deadlineInWords(cancelFreeUntil, now)}.`
    : `${changes} A deduction applies if you cancel now; our dispatch tells you how much.`;
}

/** 'today, 2:50 PM', 'tomorrow, 2:50 PM', or with its date. */
export function deadlineInWords(instant: number, now: number): string {
  const { pickupDate } = wallClock(instant);
  const time = clockAt(instant);
  if (pickupDate === wallClock(now).pickupDate) return `today, ${time}`;
  if (pickupDate === laterDay(wallClock(now).pickupDate, 1)) return `tomorrow, ${time}`;
  return `${formatInstant(instant).date}, ${time}`;
}
