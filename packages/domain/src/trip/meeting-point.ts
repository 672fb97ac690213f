import { doorWaitingMinutes, freeWaitingMinutes } from '../words/business.ts';
import { type AirportPlace, type Direction, isAirport } from './direction.ts';
import type { PlaceId } from './places.ts';
import { placesOf } from './trip.ts';

/** Where guest and driver can find each other. */
export const meetingPlaces = ['airport', 'station', 'door'] as const;

/** Where a ride begins, as its driver and its guest have to find each other there. */
export type MeetingPoint =
  | { readonly at: 'airport'; readonly airport: AirportPlace }
  | { readonly at: 'station' | 'door' };

type Curb = {
  /** The floors of the terminal that cars stop at, from the top down: the driver's is the last. */
  readonly levels: readonly [string, ...string[]];
  /** On a ticket, under the airport's name. */
  readonly spot: string;
  /** Where a driver waits, and where one with a sign does: within a sentence. */
  readonly curb: string;
  readonly inside: string;
};

/** One meeting point an airport, in the words of every page and mail (decision 29). */
export const curbs: Readonly<Record<AirportPlace, Curb>> = {
  'buffalo-airport': {
    levels: ['Departures', 'Arrivals'],
    spot: 'Arrivals curb, lower level',
    curb: 'at the curb of the arrivals level',
    inside: 'inside on the arrivals level, by the baggage claim',
  },
  'niagara-falls-airport-iag': {
    levels: ['Terminal'],
    spot: 'Curb outside the terminal',
    curb: 'at the curb outside the terminal',
    inside: 'inside the terminal, by the baggage claim',
  },
};

/** Where each airport is, for calendars and whoever drives by an address. */
export const airportStreets: Readonly<Record<AirportPlace, string>> = {
  'buffalo-airport': '4200 Genesee Street, Buffalo, NY 14225',
  'niagara-falls-airport-iag': '2035 Niagara Falls Boulevard, Niagara Falls, NY 14304',
};

/** What of a trip says where it begins, as form, wire and storage have it. */
export type TripStart = {
  readonly direction: Direction;
  readonly dynamicLocation: string;
  readonly customPickupAddress?: string | undefined;
};

const stationNames =
  'amtrak|via rail|station|(?:bus|coach|ferry|go|train|rail|transit|cruise|cruise ship) terminal|(?:transit|transportation) cent(?:er|re)|cruise (?:ship )?(?:port|dock)';
/** 'Station Rd', but not 'GO Station St. Catharines'. */
const streetEndings =
  'st(?!\\.? cath)|street|rd|road|ave|avenue|blvd|boulevard|dr|drive|ln|lane|ct|court|cres|crescent|cir|circle|pl|place|pkwy|parkway|sq|square|ter|terrace|trail|hill|mews|row|way';
const houses =
  'apartments?|apts?|bar|brewery|cafe|casino|condos?|grill|hotel|house|inn|lofts|mall|motel|plaza|pub|restaurant|suites|tavern';
/** A pier is what ends so: 'Pier 4, Erie Basin', but not 'Pier Street' or 'Pier 1 Imports'. */
const piers = 'pier(?: \\d+[a-z]?)?(?=\\s*(?:$|[,;:.()/])| [-–—] )';
/** Guests pick a town and write where in it: a station is known by its name alone, unless a street or a house has it. */
const stations = new RegExp(`\\b(?:(?:${stationNames})\\b(?! (?:${streetEndings}|${houses})\\b)|${piers})`, 'i');
/** Where no train, bus or ship calls. */
const otherStations =
  /\b(?:charging|fire|filling|gas|petrol|police|power|pumping|radio|service|tv|weather) station\b/gi;

/** Where a trip begins: at one of our airports, whichever way it is spelled, at a station or pier, or at a door. */
export function meetingPointOf({ direction, dynamicLocation, customPickupAddress = '' }: TripStart): MeetingPoint {
  return meetingPointAt(placesOf(direction, dynamicLocation)?.from, customPickupAddress);
}

/** The same of a place of the table, and the address in it where that is typed; a trip that is none begins at a door. */
export function meetingPointAt(from: PlaceId | undefined, address = ''): MeetingPoint {
  if (from && isAirport(from)) return { at: 'airport', airport: from };
  return { at: stations.test(address.replaceAll(otherStations, '')) ? 'station' : 'door' };
}

/** How many minutes a driver waits there at no charge (spec section 9, decision 40). */
export function waitingMinutesAt({ at }: Pick<MeetingPoint, 'at'>): number {
  return at === 'door' ? doorWaitingMinutes : freeWaitingMinutes;
}
