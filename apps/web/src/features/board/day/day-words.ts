import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { minutesInWords } from '@fallsline/domain/drive';
import { fareById } from '@fallsline/domain/fares';
import type { AttentionKind } from '@fallsline/domain/look-here';
import { formatDay, formatPickup, wallClock } from '@fallsline/domain/pickup-time';
import { type PlaceId, places } from '@fallsline/domain/places';
import type { VehicleState } from '@fallsline/domain/vehicle-state';
import type { GroupName } from './day-groups.ts';

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

export const groupTitles = {
  'look-here': 'Look here now',
  'needs-driver': 'Need a driver or car',
  'under-way': 'Under way',
  assigned: 'Assigned, by pickup time',
  done: 'Done',
  cancelled: 'Cancelled',
} as const satisfies Record<GroupName, string>;

/** What a number of rides asks for, above the board. */
export const attentionCounts = {
  'needs-driver': ['needs a driver or car', 'need a driver or car'],
  'not-left': ['has not left', 'have not left'],
  'position-lost': ['position lost', 'positions lost'],
  'no-show': ['no-show to decide', 'no-shows to decide'],
  'asks-to-cancel': ['asks to cancel', 'ask to cancel'],
  'ramp-van': ['ramp van to answer', 'ramp vans to answer'],
} as const satisfies Record<AttentionKind, readonly [string, string]>;

/** A moment on the clock in Buffalo: '5:50 PM'. */
export function clockAt(at: number | string): string {
  return formatPickup(wallClock(typeof at === 'string' ? Date.parse(at) : at)).time;
}

/** A day where there is little room: 'Fri, Dec 4'. */
export function shortDay(date: string): string {
  const [weekday = '', rest = ''] = formatDay(date).split(', ');
  const [month = '', day = ''] = rest.split(' ');
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

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

/** A phone as it is read aloud: ten digits in threes and four, any other as it is. */
export function phoneInWords(phone: string): string {
  const ten = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return ten ? ten.slice(1).join(' ') : phone;
}

/** Its link: a number without a country is of ours. */
export const telOf = (phone: string) => `tel:${/^\d{10}$/.test(phone) ? `+1${phone}` : phone}`;

/** Both ends of a ride in a dense row: an airport by its three letters. */
export function shortEnds({ fareId, from, to }: Pick<BoardRide, 'fareId' | 'from' | 'to'>): {
  from: string;
  to: string;
} {
  const fare = fareById(fareId);
  const short = (name: string, place: PlaceId | undefined) => {
    const code = place && places[place].also[0];
    return code && /^[A-Z]{3}$/.test(code) ? code : name;
  };
  return { from: short(from, fare?.from), to: short(to, fare?.to) };
}

/** 'Delta DL 1640' and 'lands 2:30 PM' of 'Delta DL 1640, lands 2:30 PM'; where there is little room without the airline. */
export function flightParts(flight: string, isShort: boolean): [string, (string | undefined)?] {
  const [whole, name = '', when] = /^(?:(.*), )?(.*)$/.exec(flight) ?? [flight];
  if (name === '') return [whole];
  const number = /[A-Z\d]{2} ?\d{1,4}$/.exec(name)?.[0];
  return [isShort && number ? number : name, when];
}

/** A ride in a few words, for whoever does not see its row. */
export function rideInWords({ guest, pickupTime, pickupDate }: BoardRide): string {
  return `${guest.name}, ${formatPickup({ pickupDate, pickupTime }).time}`;
}

/** What is known of a vehicle beside its state, with what kind of news it is. */
export function markOf(
  vehicle: BoardVehicle,
  now: number,
): { is: 'ok' | 'way' | 'now' | 'wait' | 'bad'; words: string } | undefined {
  const { state, reached, openedAt, isAcknowledged, seenAt, attention, driverId } = vehicle;
  const last = reached.at(-1);
  if (attention.includes('not-left')) return { is: 'bad', words: 'not left yet' };
  if (attention.includes('position-lost') && seenAt)
    return { is: 'bad', words: `position lost since ${clockAt(seenAt)}` };
  if (state === 'on_the_way' && seenAt) return { is: 'way', words: `seen ${agoInWords(Date.parse(seenAt), now)}` };
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
    ? { is: 'ok', words: `card opened ${clockAt(openedAt)}` }
    : { is: 'wait', words: 'has not seen the change' };
}

function agoInWords(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 60 ? `${Math.floor(seconds / 10) * 10} s ago` : `${minutesInWords(Math.floor(seconds / 60))} ago`;
}
