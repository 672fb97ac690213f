import {
  type CallName,
  childSeatKinds,
  contactSchema,
  contract,
  day,
  detailFields,
  type Extras,
  extrasSchema,
  type Fare,
  fares,
  fieldSchemas,
  isAirportPickup,
  newBookingReference,
  quoteRides,
  toDollars,
  wallClock,
  wayBack,
} from '@fallsline/domain';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { arbitraryOf } from './arbitrary-of-schema.ts';

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((more) => `Rainbow ${more.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '')}`);

const fare = fc.constantFrom(...fares);
const passengers = fc.integer({ min: 1, max: 75 });
const tripOf = ({ direction, location }: Fare, passengerCount: number) => ({
  direction,
  dynamicLocation: location,
  passengerCount,
});
const trip = fc
  .record({ fare, passengerCount: passengers })
  .map(({ fare, passengerCount }) => tripOf(fare, passengerCount));

const who = arbitraryOf(z.pick(contactSchema, { name: true, email: true })) as fc.Arbitrary<{
  name: string;
  email: string;
}>;
const phone = fc.stringMatching(/^\+?\d{10,14}$/);
/** In days from now. */
const pickup = fc.integer({ min: 2, max: 355 });

const seldom: { requiredKeys: [] } = { requiredKeys: [] };
/** One seat at most, so that it is for one of any party. All else as the schema has it, so that none is left out. */
const childSeats = fc
  .record({ kind: fc.constantFrom(...childSeatKinds), count: fc.constantFrom(0, 1) })
  .map(({ kind, count }) => ({ [kind]: count }));
const extras = fc
  .record({ childSeats, others: arbitraryOf(z.omit(extrasSchema, { childSeats: true })) }, { requiredKeys: ['others'] })
  .map(({ others, ...seats }) => ({ ...seats, ...(others as Extras) }));
const guest = who.chain(({ name, email }) =>
  fc.record({ name: fc.constant(name), phone, email: fc.constant(email) }, { requiredKeys: ['name', 'phone'] }),
);
/** What the table of ride fields has beside what the rules below know, as its schemas take it. */
const details = arbitraryOf(z.object(Object.fromEntries(detailFields.map((field) => [field, fieldSchemas[field]]))));
const flight = { flightNumber: 'B6 1217', flightName: 'JetBlue', flightArrival: '17:25' };
const wayBackSaid = fc.record({
  days: fc.integer({ min: 1, max: 5 }),
  passengerCount: passengers,
  address: fc.option(text),
  isWanted: fc.boolean(),
});

/** A booking as the form sends it: its fares, its days and what belongs to its directions are rules that functions know. */
const booking = fc
  .record({
    fare,
    passengerCount: passengers,
    who,
    phone,
    pickup,
    address: text,
    claims: fc.boolean(),
    extras: fc.option(extras),
    guest: fc.option(guest),
    said: wayBackSaid,
    details,
  })
  .map(
    ({ fare, passengerCount, who: { name, email }, phone, pickup, address, claims, extras, guest, said, details }) => {
      const back = said.isWanted ? wayBack(fare) : undefined;
      const there = tripOf(fare, passengerCount);
      const price = quoteRides(there, back && tripOf(back, said.passengerCount));
      return {
        ...there,
        ...(details as object),
        name,
        email,
        phone,
        pickupDate: dayOf(pickup),
        pickupTime: '17:50',
        ...(flies(fare) ? { customDropoffAddress: address, ...flight } : { customPickupAddress: address }),
        ...(extras ? { extras } : {}),
        ...(guest ? { guest } : {}),
        ...(back ? { returnTrip: returnOf(back, { ...said, pickup: pickup + said.days }) } : {}),
        ...(claims ? { amount: toDollars(price?.amountCents ?? 0) } : {}),
      };
    },
  );

function returnOf(
  back: Fare,
  { pickup, passengerCount, address }: { pickup: number; passengerCount: number; address: string | null },
) {
  const when = { pickupDate: dayOf(pickup), pickupTime: '09:10', passengerCount };
  if (flies(back)) return { ...when, ...flight, flightArrival: '08:40' };
  return address === null ? when : { ...when, customPickupAddress: address };
}

function flies({ direction, location }: Fare): boolean {
  return isAirportPickup(direction, location);
}

function dayOf(daysAhead: number): string {
  return wallClock(Date.now() + daysAhead * day).pickupDate;
}

const ride = fc.constantFrom(1, 2);
/** What a guest may want of a ride, whichever it is. */
const requested = fc.record(
  {
    pickupDate: pickup.map(dayOf),
    pickupTime: fc.constantFrom('06:10', '17:50', '23:55'),
    passengerCount: passengers,
    vehicles: fc.option(fc.integer({ min: 1, max: 15 })),
    address: text,
    dynamicLocation: fare.map(({ location }) => location),
    flightNumber: fc.constantFrom('B6 1217', 'ua456'),
    extras,
    phone,
  },
  seldom,
);
const rideRequest = fc.oneof(
  fc.record({ kind: fc.constant('change'), ride, requested }),
  fc.record({ kind: fc.constant('cancellation'), rides: fc.constantFrom([1], [2], [1, 2]) }),
);

/** Their last character follows from the others: what is only drawn fits once in a million times. */
const references = fc.array(fc.nat(30), { minLength: 5, maxLength: 5 }).map((drawn) => {
  const left = [...drawn];
  return newBookingReference(() => left.pop() ?? 0);
});
const email = who.map((drawn) => drawn.email);
const linkRequest = fc.oneof(
  // The answer to each of these is the same, while the first new link ends the one that all others are asked with.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('lost'), reference: references, email }) },
  fc.record({ kind: fc.constant('booked'), sessionId: text, key: fc.uuid(), email }),
  fc.record({ kind: fc.constant('traveler'), email }, { requiredKeys: ['kind'] }),
  fc.record({ kind: fc.constantFrom('new', 'end-traveler') }),
);

const byRule: { readonly [Name in CallName]?: fc.Arbitrary<unknown> } = {
  createCheckoutSession: booking.map((payload) => ({ payload })),
  quotes: trip,
  bookingQuotes: rideRequest,
  bookingLinks: linkRequest,
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
