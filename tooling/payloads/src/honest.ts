import {
  type CallName,
  contactSchema,
  contract,
  fares,
  isAirportPickup,
  quote,
  toDollars,
  wallClock,
} from '@fallsline/domain';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { arbitraryOf } from './arbitrary-of-schema.ts';

const day = 24 * 3600 * 1000;
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((more) => `Rainbow ${more.replace(/\p{Cc}/gu, '')}`);

const trip = fc
  .record({ fare: fc.constantFrom(...fares), passengerCount: fc.integer({ min: 1, max: 75 }) })
  .map(({ fare: { direction, location }, passengerCount }) => ({
    direction,
    dynamicLocation: location,
    passengerCount,
  }));

const who = arbitraryOf(z.pick(contactSchema, { name: true, email: true })) as fc.Arbitrary<{
  name: string;
  email: string;
}>;
const phone = fc.stringMatching(/^\+?\d{10,14}$/);
const pickup = fc.integer({ min: 2, max: 360 }).map((days) => wallClock(Date.now() + days * day).pickupDate);

/** A booking as the form sends it: its fare, its day and what belongs to its direction are rules that functions know. */
const booking = fc
  .record({ trip, who, phone, pickup, address: text, claims: fc.boolean() })
  .map(({ trip, who: { name, email }, phone, pickup, address, claims }) => ({
    ...trip,
    ...{ name, email, phone, pickupDate: pickup, pickupTime: '17:50' },
    ...(isAirportPickup(trip.direction, trip.dynamicLocation)
      ? { customDropoffAddress: address, flightNumber: 'B6 1217', flightName: 'JetBlue', flightArrival: '17:25' }
      : { customPickupAddress: address }),
    ...(claims ? { amount: toDollars(quote(trip)?.amountCents ?? 0) } : {}),
  }));

const byRule: { readonly [Name in CallName]?: fc.Arbitrary<unknown> } = {
  createCheckoutSession: booking.map((payload) => ({ payload })),
  quotes: trip,
};

/** Bodies that a call takes. */
export function honestBody(name: CallName): fc.Arbitrary<unknown> {
  const schema = requestSchema(name);
  return byRule[name] ?? (schema ? arbitraryOf(schema) : fc.constant(undefined));
}

/** What a call takes, where it takes anything. */
export function requestSchema(name: CallName): z.core.$ZodType | undefined {
  const call = contract[name];
  return 'request' in call ? call.request : undefined;
}
