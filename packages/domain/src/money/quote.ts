import type { Direction } from '../trip/direction.ts';
import { findFare } from '../trip/trip.ts';
import { business } from '../words/business.ts';
import { fleetSize, passengerLimit, vehiclesOf } from '../words/vehicles.ts';

/** What a price depends on, as the wire names it. */
export type Trip = {
  direction: Direction;
  dynamicLocation: string;
  passengerCount: number;
  /** Where the guest asks for more than the passengers need (decision 24). */
  vehicles?: number | undefined;
};

export type Quote = {
  fareId: string;
  vehicles: number;
  /** Whole price of the booking, in cents. */
  amountCents: number;
  currency: typeof business.currency;
};

/**
 * The price of a trip: the fare of one vehicle times the vehicles (decisions 4 and 24). This is the only place where a price is
 * computed; the form, the quotes call and the checkout all ask here.
 *
 * Undefined where we have no fare for the trip, the passengers are not a whole number from 1 to 75, or the vehicles more
 * than the fleet has.
 *
 * @example quote({ direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 6 })
 * // { fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 2, amountCents: (twice the fare), currency: 'USD' }
 */
export function quote(trip: Trip): Quote | undefined {
  const { direction, dynamicLocation, passengerCount } = trip;
  if (!Number.isInteger(passengerCount) || passengerCount < 1 || passengerCount > passengerLimit.api) return undefined;
  const fare = findFare(direction, dynamicLocation);
  if (!fare) return undefined;
  const vehicles = vehiclesOf(trip);
  if (!Number.isInteger(vehicles) || vehicles > fleetSize) return undefined;
  return { fareId: fare.id, vehicles, amountCents: fare.cents * vehicles, currency: business.currency };
}

/**
 * The price of a ride that becomes another, in cents: by `quote` where its place, its passengers or the vehicles that come
 * are others, or else the one it was bought at (decision 33). Undefined where we have no fare for it.
 */
export function priceOnceChanged(before: Trip & { readonly priceCents: number }, after: Trip): number | undefined {
  const isPriced =
    before.dynamicLocation !== after.dynamicLocation ||
    before.passengerCount !== after.passengerCount ||
    vehiclesOf(before) !== vehiclesOf(after);
  return isPriced ? quote(after)?.amountCents : before.priceCents;
}

/** The price of a booking of one ride or two: each ride's own quote, and what both cost together, in cents. */
export type BookingQuote = {
  rides: readonly [Quote] | readonly [Quote, Quote];
  amountCents: number;
  currency: typeof business.currency;
};

/**
 * The price of a booking: the sum of its rides, there and back, each by `quote` (decision 23: the table has no discount).
 * Undefined where one of them has no price.
 */
export function quoteRides(there: Trip, back?: Trip): BookingQuote | undefined {
  const first = quote(there);
  const second = back && quote(back);
  if (!first || (back && !second)) return undefined;
  return {
    rides: second ? [first, second] : [first],
    amountCents: first.amountCents + (second?.amountCents ?? 0),
    currency: business.currency,
  };
}

/** A booking's quote as the wire has it: one ride is told as ever; with a ride back both are listed, and the price is of both. */
export type QuoteOnWire = Quote & { rides?: Quote[] | undefined };

/** From a booking's quote to the wire. */
export function quoteOnWire({ rides: [there, back], amountCents }: BookingQuote): QuoteOnWire {
  return back ? { ...there, amountCents, rides: [there, back] } : there;
}
