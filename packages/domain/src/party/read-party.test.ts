import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/v4/core';
import { exampleDropoff, exampleGuest, examplePickup } from '../booking/example-ride.ts';
import { emptyTicket, type TicketBooking } from '../forms/additions-form.ts';
import { readTicket } from '../forms/read-ticket.ts';
import { requestedChangeSchema } from '../my-booking/my-booking-calls.ts';
import { fleetSize, vehicleCapacity } from '../words/vehicles.ts';
import { type Extras, extrasSchema } from './extras.ts';
import { extrasInWords } from './extras-in-words.ts';
import { emptyParty, partyCounts, partyFields } from './party.ts';
import { partyLimits } from './party-limits.ts';
import { extrasAmong, extrasOf, extrasOfRide, partyOf } from './read-party.ts';

const ticket: TicketBooking = {
  ...emptyTicket,
  ...exampleDropoff,
  ...exampleGuest,
  passengerCount: fleetSize * vehicleCapacity,
};
const now = Date.parse('2026-11-22T12:00:00Z');

/** All that the schema has, each of it said. */
const everything = saidFor(extrasSchema) as fc.Arbitrary<Extras>;
/** Some of it. */
const something = everything.chain((extras) =>
  fc
    .subarray(Object.keys(extras), { minLength: 1 })
    .map((said) => extrasAmong(extras, (extra) => said.includes(extra))),
);

test('all that a booking may have gets from the form into the booking and back into the form that changes it', () => {
  fc.assert(
    fc.property(fc.oneof(something, everything), (extras) => {
      const { booking } = readTicket({ ...ticket, ...partyOf(extras) }, { variant: 'modal', now });
      expect(booking?.extras).toEqual(extras);
      const { extras: requested } = requestedChangeSchema.parse({ extras: extrasOf(partyOf(booking?.extras ?? {})) });
      expect(requested).toEqual(extras);
    }),
  );
});

test('a form has a field for each of them and no other, and each but the note is said in words', () => {
  fc.assert(
    fc.property(everything, ({ childSeats, ...others }) => {
      const fields = Object.keys({ ...childSeats, ...others });
      expect(partyFields.toSorted()).toEqual(fields.toSorted());
      expect(extrasInWords({ ...others, ...(childSeats && { childSeats }) })).toHaveLength(fields.length - 1);
    }),
  );
});

test('a form takes as many as the schema, and says the same of more', () => {
  for (const count of partyCounts) {
    const { most, tooMany } = partyLimits[count];
    expect(extrasSchema.safeParse({ [count]: most }).success, count).toBe(true);
    expect(extrasSchema.safeParse({ [count]: most + 1 }).error?.issues[0]?.message, count).toBe(tooMany);
  }
});

test('nothing said is no extras, and no extras say nothing', () => {
  expect(extrasOf(emptyParty)).toBeUndefined();
  expect(partyOf({})).toEqual(emptyParty);
  expect(partyOf({ childSeats: { booster: undefined }, luggage: undefined, walker: false })).toEqual(emptyParty);
});

test.each([
  ['inside an airport', examplePickup, { metInside: true }],
  [
    'inside the one that is spelled as a place',
    { direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Airport IAG' },
    { metInside: true },
  ],
  ['at no door with a sign', exampleDropoff, {}],
  ['at no station with one', { ...exampleDropoff, customPickupAddress: 'Amtrak station, 825 Depot Ave' }, {}],
] as const)('who asks for it is met %s', (_where, ride, met) => {
  expect(extrasOfRide({ luggage: 2, metInside: true }, ride)).toEqual({ luggage: 2, ...met });
});

/** Values that say something, for each field of a schema: no number is 0, no need is false. */
function saidFor(schema: z.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return saidFor(def.innerType);
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, saidFor(field)])));
    case 'boolean':
      return fc.constant(true);
    case 'string':
      return fc.constantFrom('The blue door.', 'Two sets of skis');
    case 'number':
      return fc.integer({ min: 1, max: 8 });
    default:
      throw new Error(`Nobody has said yet what a party says with a ${def.type}.`);
  }
}
