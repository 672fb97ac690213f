import type { Extras } from '../party/extras.ts';
import { extrasInWords } from '../party/extras-in-words.ts';
import { flightClock, flightMet } from '../pickup/flight-day.ts';
import { formatClock, formatDay, type WallTime } from '../pickup/pickup-time.ts';
import { detailFields, type RideField, type RideRow, rideRow } from './ride-fields.ts';

// A ride as its readers are told of it, whether the wire or a row has it.

type ToldRide = { readonly [Field in RideField]?: unknown } & WallTime & { readonly extras?: Extras | undefined };

/** Returns the details of a ride, each with its label and in words. */
export function detailsOf(ride: { readonly [Field in RideField]?: unknown }): { label: string; words: string }[] {
  return detailFields.flatMap((field: RideField) => {
    const row = rideRow(field);
    const value = ride[field];
    return value === undefined || value === '' ? [] : [{ label: row.label, words: wordsOf(row, String(value)) }];
  });
}

function wordsOf(row: RideRow, value: string): string {
  if (row.control === 'choice') return row.choices[value] ?? value;
  if (row.control === 'day') return formatDay(value);
  return row.control === 'time' ? formatClock(value) : value;
}

/** Returns the flight that a ride meets as staff read it, 'JetBlue B6 1217, lands 5:20 PM'; undefined where it meets none. */
export function flightInWords(ride: ToldRide): string | undefined {
  const met = flightMet(ride as WallTime);
  if (!met) return undefined;
  const name = ride.flightNumber === undefined ? '' : `${ride.flightName} ${ride.flightNumber}, `;
  return `${name}${met.way} ${flightClock(met, ride.pickupDate)}`;
}

/** Returns what else the driver has to know, in one line: details, what the party brings and needs, and its note. */
export function besideInWords(ride: ToldRide): string {
  const { extras = {} } = ride;
  const details = detailsOf(ride).map(({ label, words }) => `${label}: ${words}`);
  return [...details, ...extrasInWords(extras), ...(extras.note ? [extras.note] : [])].join(', ');
}
