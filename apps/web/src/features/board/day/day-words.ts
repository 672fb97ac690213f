import type { BoardDay, BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { minutesInWords } from '@fallsline/domain/drive';
import { fareById } from '@fallsline/domain/fares';
import { flightParts } from '@fallsline/domain/flight-day';
import type { AttentionKind } from '@fallsline/domain/look-here';
import { clockAt, formatPickup, wallClock } from '@fallsline/domain/pickup-time';
import { type PlaceId, places } from '@fallsline/domain/places';
import type { VehicleState } from '@fallsline/domain/vehicle-state';
import { shortDay } from '../../../lib/short-day.ts';
import { attentionTo, type GroupName, isUnassigned } from './day-groups.ts';
import { driverName } from './free-drivers.ts';

export const columns = ['Time', 'From and to', 'Guest', 'Party', 'Flight', 'Driver and car', 'State'] as const;

export const stateNames = {
  booked: 'Booked',
  assigned: 'Assigned',
  on_the_way: 'On the way',
  arrived: 'Arrived',
  no_show: 'No-show',
  on_board: 'On board',
  done: 'Done',
} as const satisfies Record<VehicleState, string>;

/** How a ride stands: of a no-show, what was decided. */
export function stateInWords({ isCancelled, state, missedFare }: BoardRide): string {
  return missedFare ?? (isCancelled ? 'Cancelled' : stateNames[state]);
}

export const groupTitles = {
  'look-here': 'Look here now',
  'needs-driver': 'Need a driver or car',
  'under-way': 'Under way',
  next: 'Next',
  assigned: 'Assigned, by pickup time',
  done: 'Done',
  cancelled: 'Cancelled',
} as const satisfies Record<GroupName | 'next', string>;

/** What a number of rides asks for, above the board. */
export const attentionCounts = {
  'needs-driver': ['needs a driver or car', 'need a driver or car'],
  'not-left': ['has not left', 'have not left'],
  late: ['is late', 'are late'],
  'boarded-elsewhere': ['guest on board to check', 'guests on board to check'],
  'position-lost': ['position lost', 'positions lost'],
  'no-show': ['no-show to decide', 'no-shows to decide'],
  'asks-to-cancel': ['asks to cancel', 'ask to cancel'],
  'ramp-van': ['ramp van to answer', 'ramp vans to answer'],
} as const satisfies Record<AttentionKind, readonly [string, string]>;

/** A moment: by the clock alone where it is of today. */
export function momentAt(at: string, now: number): string {
  const { pickupDate } = wallClock(Date.parse(at));
  return pickupDate === wallClock(now).pickupDate ? clockAt(at) : `${shortDay(pickupDate)}, ${clockAt(at)}`;
}

const minute = 60_000;
const hour = 60 * minute;

/** How far a pickup is: 'in 24 min', '21 min ago'; nothing where it is hours away. */
export function pickupIsIn(pickupAt: string | null, now: number): string | undefined {
  if (pickupAt === null) return undefined;
  const away = Date.parse(pickupAt) - now;
  if (away > 6 * hour || away < -3 * hour) return undefined;
  const minutes = Math.round(Math.abs(away) / minute);
  const words =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`.replace(' 0 min', '');
  if (minutes === 0) return 'now';
  return away > 0 ? `in ${words}` : `${words} ago`;
}

/** Both ends of a ride in a dense row: an airport by its three letters. */
export function shortEnds({ fareId, from, to }: Pick<BoardRide, 'fareId' | 'from' | 'to'>) {
  const fare = fareById(fareId);
  const short = (name: string, place: PlaceId | undefined) => {
    const code = place && places[place].also[0];
    return code && /^[A-Z]{3}$/.test(code) ? code : name;
  };
  return { from: short(from, fare?.from), to: short(to, fare?.to) };
}

/** 'Delta DL 1640' and 'lands 2:30 PM' of 'Delta DL 1640, lands 2:30 PM'; where there is little room without the airline. */
export function shownFlight(flight: string, isShort: boolean): readonly [string, (string | undefined)?] {
  const [name, when] = flightParts(flight);
  if (name === undefined) return [when];
  const number = /[A-Z\d]{2} ?\d{1,4}$/.exec(name)?.[0];
  return [isShort && number ? number : name, when];
}

/** A ride in a few words, for whoever does not see its row. */
export function rideInWords({ guest, pickupTime, pickupDate }: BoardRide): string {
  return `${guest.name}, ${formatPickup({ pickupDate, pickupTime }).time}`;
}

/** 'Car 2 of 3'; undefined of a ride for which one comes. */
export function carInWords({ vehicles }: BoardRide, { position }: BoardVehicle): string | undefined {
  return vehicles.length > 1 ? `Car ${position} of ${vehicles.length}` : undefined;
}

/** Whether nobody has said of a car that it is done: no later step has filled that in, for there is none. */
const isDoneByItself = ({ reached }: BoardVehicle) => {
  const last = reached.at(-1);
  return last?.step === 'done' && last.isFilledIn;
};

type Mark = { is: 'ok' | 'way' | 'now' | 'wait' | 'bad'; words: string };

/** What is known of a vehicle beside its state, with what kind of news it is. */
export function markOf(vehicle: BoardVehicle, now: number): Mark | undefined {
  const { state, reached, openedAt, isAcknowledged, seenAt, late, attention, driverId } = vehicle;
  const last = reached.at(-1);
  if (attention.includes('not-left')) return { is: 'bad', words: 'not left yet' };
  if (attention.includes('position-lost') && seenAt)
    return { is: 'bad', words: `position lost since ${clockAt(seenAt)}` };
  if (late) return { is: 'bad', words: `about ${minutesInWords(late.minutes)} late` };
  if (state === 'on_the_way' && seenAt) return { is: 'way', words: `seen ${agoInWords(Date.parse(seenAt), now)}` };
  if (isDoneByItself(vehicle)) return { is: 'wait', words: 'nobody pressed Done' };
  if (last) {
    const filled = last.isFilledIn ? 'about ' : '';
    return {
      is: state === 'on_the_way' ? 'way' : state === 'on_board' || state === 'done' ? 'ok' : 'now',
      words: `since ${filled}${clockAt(last.at)}`,
    };
  }
  if (driverId === null) return undefined;
  if (openedAt === null) return { is: 'wait', words: 'card not opened yet' };
  return isAcknowledged
    ? { is: 'ok', words: `card opened ${momentAt(openedAt, now)}` }
    : { is: 'wait', words: 'has not seen the change' };
}

/** How a ride stands in three words: who drives, and what is the matter; for where there is one line for it. */
export function rideMark(ride: BoardRide, drivers: BoardDay['drivers'], now: number): Mark {
  const { vehicles, isCancelled, state } = ride;
  const [worst] = attentionTo(ride);
  if (isCancelled && !worst) return { is: 'wait', words: stateInWords(ride).toLowerCase() };
  const about = vehicles.find(({ attention }) => worst && attention.includes(worst)) ?? vehicles[0];
  const driver = drivers.find(({ id }) => id === about?.driverId);
  const who = driver ? driverName(driver, drivers) : 'nobody';
  if (worst && worst !== 'needs-driver') return { is: 'bad', words: whatIsWrong[worst](who) };
  const missing = vehicles.filter(isUnassigned).length;
  if (missing > 0 && state !== 'done') {
    const words =
      vehicles.length > 1 ? `${missing} of ${vehicles.length} missing` : driver ? `${who}, no car` : 'nobody yet';
    return { is: worst ? 'bad' : 'wait', words };
  }
  if (vehicles.some(({ clashes }) => clashes.length > 0)) return { is: 'bad', words: `${who}, does not fit` };
  if (vehicles.length > 1) return { is: 'now', words: `${vehicles.length} cars, ${stateInWords(ride).toLowerCase()}` };
  if (state === 'assigned') return { is: 'now', words: `${who}, car ${about?.car}` };
  const mark = about && markOf(about, now);
  if (about && mark && isDoneByItself(about)) return mark;
  return { is: mark?.is ?? 'ok', words: `${who}, ${stateNames[state].toLowerCase()}` };
}

const whatIsWrong = {
  'not-left': (who) => `${who}, not left`,
  late: (who) => `${who}, late`,
  'boarded-elsewhere': () => 'guest on board?',
  'position-lost': (who) => `${who}, position lost`,
  'no-show': (who) => `${who}, no-show?`,
  'asks-to-cancel': () => 'asks to cancel',
  'ramp-van': () => 'ramp van?',
} as const satisfies Record<Exclude<AttentionKind, 'needs-driver'>, (who: string) => string>;

function agoInWords(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 60 ? `${Math.floor(seconds / 10) * 10} s ago` : `${minutesInWords(Math.floor(seconds / 60))} ago`;
}
