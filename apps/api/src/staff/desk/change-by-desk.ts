import {
  fieldsWith,
  formatPrice,
  noCarInWords,
  type Refusal,
  type RequestedChange,
  type RideField,
  requestedChangeSchema,
  rideFields,
  rideRow,
} from '@fallsline/domain';
import { Option } from 'commander';
import { type Confirmed, confirmQuote } from '../../bookings/changes/confirm.ts';
import { quoteRideChange } from '../../bookings/changes/quote-change.ts';
import type { NoCarFree } from '../../bookings/rows/vehicles-out.ts';
import type { BookingRow } from '../../bookings/stored/read-booking.ts';
import { type StoredGuest, toldByEmail } from '../../bookings/stored/stored-guest.ts';
import { quotedChangeInWords } from '../board/change-trip.ts';
import { bookingDepsOf, type Desk, DeskError } from './desk-command.ts';

type Told = keyof Omit<RequestedChange, 'extras'>;

const flags: { readonly [Field in Told]?: readonly [flag: string, about: string] } = {
  pickupDate: ['--date <date>', 'of the pickup, like 2026-11-28'],
  pickupTime: ['--time <time>', 'of the pickup, like 17:50'],
  passengerCount: ['--passengers <number>', 'how many travel'],
  vehicles: ['--vehicles <number>', 'more than the passengers need, for their bags; 1 for no more'],
  dynamicLocation: ['--place <place>', 'the end that is not our airport, as the fares spell it'],
  address: ['--address <address>', "the guest's own address"],
  flightNumber: ['--flight <number>', 'of the arriving flight'],
  flightName: ['--airline <name>', 'of the arriving flight'],
  flightArrival: ['--lands <time>', 'when it lands, like 17:20'],
  flightDeparture: ['--leaves <time>', 'when the flight of a ride to an airport leaves'],
  flightDate: ['--flight-date <date>', 'the day on which it lands or leaves; else the one nearest to the pickup'],
  name: ['--name <name>', 'of the guest'],
  phone: ['--phone <phone>', 'of the guest'],
};

/** What a person at the desk can change of a ride, as options of the command; what has no flag above has its own name. */
export const changeOptions = new Map(
  [...fieldsWith('change'), 'address' as const, 'name' as const, 'phone' as const].map((field: Told) => {
    const [flag, about] = flags[field] ?? [`--${field.replaceAll(/[A-Z]/g, '-$&').toLowerCase()} <value>`, field];
    const option = new Option(flag, about);
    const isNumber = field in rideFields && rideRow(field as RideField).control === 'count';
    return [field, isNumber ? option.argParser(Number) : option];
  }),
);
/** What was said with them, by their names; what is left out stays. */
export type DeskRequest = Readonly<Record<string, unknown>>;

/**
 * Quotes a change of a ride and, where `confirm` is said, makes it. Returns the outcome as lines. Throws a DeskError
 * where nothing was changed.
 *
 * @param position 1 for the ride there, 2 for the ride back
 */
export async function changeRide(
  desk: Desk,
  row: BookingRow,
  { position, requested, confirm }: { position: number; requested: DeskRequest; confirm: boolean },
): Promise<string[]> {
  const deps = bookingDepsOf(desk);
  if (!row.rides[position - 1]) throw new DeskError('The booking has no ride back. Nothing was changed.');
  const quoted = await quoteRideChange(deps, row, position, requestedOf(requested));
  if (quoted.outcome === 'wrong') throw wrong(quoted.problems[0]);
  if (quoted.outcome !== 'quoted') throw refusal(quoted);
  const lines = quotedChangeInWords(row, quoted, deps.now());
  if (!confirm) return [...lines, 'Nothing was changed. Add --yes to make the change.'];
  return [...lines, ...confirmedInWords(await confirmQuote(deps, row, quoted.changeId), row.guest)];
}

/** Judged as the private page's is. */
function requestedOf(told: DeskRequest): RequestedChange {
  const fields = [...changeOptions].map(([field, option]) => [field, told[option.attributeName()]]);
  const { data: requested, error } = requestedChangeSchema.safeParse(Object.fromEntries(fields));
  if (!requested) throw wrong(error.issues[0]);
  return requested;
}

function wrong(problem: { path: string | readonly PropertyKey[]; message: string } | undefined): DeskError {
  const [field] = [problem?.path ?? []].flat();
  const option = changeOptions.get(field as Told);
  return new DeskError(`${option?.long}: ${problem?.message}. Nothing was changed.`);
}

function confirmedInWords(confirmed: Confirmed, guest: StoredGuest): string[] {
  switch (confirmed.outcome) {
    case 'changed':
      return [`Changed. ${toldByEmail(guest)}`];
    case 'payment':
      return [`The ride changes once ${formatPrice(confirmed.differenceCents)} is paid here: ${confirmed.url}`];
    case 'processing':
      return ['The difference is being paid. The ride changes once it is.'];
    case 'payments-unavailable':
      throw new DeskError('Stripe does not answer: try again in a minute. The ride was not changed.');
    // Of a cancellation, which this is not.
    case 'cancelled':
    case 'asked':
    case 'stale':
      throw new DeskError('The booking has changed meanwhile: try again. Nothing was changed.');
    case 'refused':
    case 'no-car-free':
      throw refusal(confirmed);
  }
}

function refusal(refused: Refusal | NoCarFree): DeskError {
  // The desk is asked for no car: what staff do may go beyond the fleet.
  if (refused.outcome === 'no-car-free')
    return new DeskError(`${noCarInWords(refused.freeTimes)} Nothing was changed.`);
  const { code, message } = refused;
  return new DeskError(code === 'nothing-changed' ? `${message}.` : `${message}. Nothing was changed.`);
}
