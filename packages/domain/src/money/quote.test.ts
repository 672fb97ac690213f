import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fares, publishedFares } from '../trip/fares.ts';
import { endsOf, tripOfCard } from '../trip/trip.ts';
import { vehicleNote, vehiclesFor } from '../words/vehicles.ts';
import { quote } from './quote.ts';

const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA' } as const;

describe('vehicles', () => {
  it('takes the fewest that carry everybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 75 }), (passengers) => {
        const vehicles = vehiclesFor(passengers);
        expect(vehicles * 5).toBeGreaterThanOrEqual(passengers);
        expect((vehicles - 1) * 5).toBeLessThan(passengers);
      }),
    );
  });
});

it.each([0, Number.NaN])('the vehicle note says nothing about %d passengers', (passengers) => {
  expect(vehicleNote(passengers)).toBeUndefined();
});

describe('a quote', () => {
  it.each([0, -1, 2.5, 76, 1e9, Number.NaN, Number.POSITIVE_INFINITY])('is not given for %d passengers', (n) => {
    expect(quote({ ...trip, passengerCount: n })).toBeUndefined();
  });

  it('is not given for a trip without a fare', () => {
    expect(quote({ ...trip, dynamicLocation: 'Paris', passengerCount: 1 })).toBeUndefined();
  });

  it('is the table price times the vehicles for every fare, and never less for more passengers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fares), fc.integer({ min: 1, max: 74 }), (fare, passengerCount) => {
        const asked = { direction: fare.direction, dynamicLocation: fare.location };
        const one = quote({ ...asked, passengerCount });
        const more = quote({ ...asked, passengerCount: passengerCount + 1 });
        expect(one).toMatchObject({ fareId: fare.id, amountCents: fare.cents * Math.ceil(passengerCount / 5) });
        expect(more?.amountCents).toBeGreaterThanOrEqual(one?.amountCents ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('is the same for a published card whichever way its trip is spelled', () => {
    for (const fare of publishedFares) {
      const derived = tripOfCard(endsOf(fare));
      expect(derived).toBeDefined();
      if (!derived) continue;
      expect(quote({ direction: derived.direction, dynamicLocation: derived.location, passengerCount: 7 })).toEqual(
        quote({ direction: fare.direction, dynamicLocation: fare.location, passengerCount: 7 }),
      );
    }
  });
});
