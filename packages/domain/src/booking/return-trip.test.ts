import { describe, expect, test } from 'vitest';
import { quote, quoteRides } from '../money/quote.ts';
import { fares, wayBack } from '../trip/fares.ts';
import { endsOf, isAirportPickup, placesOf } from '../trip/trip.ts';
import { bookingSchema } from './booking.ts';
import { exampleDropoff, exampleGuest, examplePickup } from './example-ride.ts';
import { type ReturnTrip, returnTripSchema, rideBack } from './return-trip.ts';
import type { Ride } from './ride.ts';

const flight = { flightNumber: 'UA1472', flightName: 'United', flightDate: '2026-12-04', flightArrival: '17:20' };
const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };
const back = { pickupDate: '2026-12-07', pickupTime: '10:45' };
const flightBack = { ...flight, flightDate: '2026-12-07', flightArrival: '10:15' };
const toTheFalls: Ride = {
  ...examplePickup,
  dynamicLocation: 'Niagara Falls Canada',
  customDropoffAddress: '6740 Fallsview Blvd',
  passengerCount: 3,
  ...flight,
  ...pickup,
};
const toBuffalo: Ride = { ...exampleDropoff, customPickupAddress: '460 Center St', ...pickup };
const { customDropoffAddress: _none, ...withoutAddress } = examplePickup;
const betweenAirports: Ride = {
  ...withoutAddress,
  direction: 'from-Niagara-Airport',
  dynamicLocation: 'Buffalo Airport',
  passengerCount: 1,
  ...flight,
  ...pickup,
};

describe('the ride back', () => {
  test('to an airport begins at the address of the ride there, with its passengers', () => {
    expect(rideBack(toTheFalls, back).ride).toEqual({
      ...exampleDropoff,
      dynamicLocation: 'Niagara Falls Canada',
      customPickupAddress: '6740 Fallsview Blvd',
      passengerCount: 3,
      ...back,
    });
  });

  test('takes another address and other passengers where they are named', () => {
    const sent = { ...back, customPickupAddress: '1 Main St', passengerCount: 6 };
    expect(rideBack(toTheFalls, sent).ride).toMatchObject({ customPickupAddress: '1 Main St', passengerCount: 6 });
  });

  test('from an airport ends at the address of the ride there, and has a flight of its own', () => {
    expect(rideBack(toBuffalo, { ...back, ...flightBack }).ride).toEqual({
      ...examplePickup,
      dynamicLocation: 'Lewiston',
      customDropoffAddress: '460 Center St',
      ...flightBack,
      ...back,
    });
  });

  test('between the airports needs no address', () => {
    const { ride } = rideBack(betweenAirports, { ...back, ...flightBack });
    expect(ride).not.toHaveProperty('customDropoffAddress');
    expect(ride).toMatchObject({ direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls Airport IAG' });
  });

  test('of every fare that has one goes from where the ride ended to where it began, and can be booked by itself', () => {
    const withBack = fares.filter((fare) => wayBack(fare));
    expect(withBack).not.toEqual([]);
    for (const fare of withBack) {
      const trip = { direction: fare.direction, dynamicLocation: fare.location };
      const booking = bookingSchema.parse({
        ...examplePickup,
        ...exampleDropoff,
        ...exampleGuest,
        ...trip,
      });
      const flown = isAirportPickup(...tripOf(wayBack(fare))) ? flightBack : {};
      const { ride } = rideBack(booking, { ...back, ...flown });
      if (!ride) throw new Error(`No way back of ${fare.id}`);
      const there = placesOf(fare.direction, fare.location);
      expect(placesOf(ride.direction, ride.dynamicLocation)).toEqual({ from: there?.to, to: there?.from });
      expect(bookingSchema.parse({ ...ride, ...exampleGuest })).toEqual({ ...ride, ...exampleGuest });
    }
  });

  test('is not offered where the table has no way back', () => {
    const none = fares.filter((fare) => !wayBack(fare)).map((fare) => endsOf(fare).to);
    expect(none).toEqual(['Toronto Airport', 'Rochester', 'Erie PA', 'Buffalo Airport']);
    expect(rideBack({ ...toTheFalls, dynamicLocation: 'Rochester' }, back)).toEqual({
      problems: [{ path: [], message: 'We have no fixed fare for the way back. Contact us for a custom quotation' }],
    });
  });
});

describe('refused by name', () => {
  const problemsOf = (there: Ride, sent: ReturnTrip) => rideBack(there, sent).problems;

  test('a flight that is missing where the ride back starts at an airport', () => {
    expect(problemsOf(toBuffalo, back)).toEqual([
      { path: ['flightNumber'], message: 'Flight number is required' },
      { path: ['flightName'], message: 'Flight name is required' },
      { path: ['flightArrival'], message: 'Flight arrival time is required' },
    ]);
  });

  test('a pickup address where it starts at an airport, and a flight where it does not', () => {
    expect(problemsOf(toBuffalo, { ...back, ...flightBack, customPickupAddress: 'A' })).toEqual([
      { path: ['customPickupAddress'], message: 'The ride back starts at an airport and takes no pick up address' },
    ]);
    expect(problemsOf(toTheFalls, { ...back, flightNumber: 'UA1' })).toEqual([
      { path: ['flightNumber'], message: 'The ride back does not start at an airport and takes no arriving flight' },
    ]);
  });

  test.each([
    ['18:49', true],
    ['18:50', false],
  ])('a pickup at %s, the first being at 17:50: %s', (pickupTime, tooSoon) => {
    expect(problemsOf(toTheFalls, { pickupDate: pickup.pickupDate, pickupTime })).toEqual(
      tooSoon
        ? [{ path: ['pickupTime'], message: 'The ride back must start at least 60 minutes after the first pick up' }]
        : undefined,
    );
  });

  test('a field that we do not know', () => {
    expect(returnTripSchema.safeParse({ ...back, flight: 'UA1' }).error?.issues[0]?.message).toBe(
      'We do not know this field: flight',
    );
  });
});

test('there and back cost the sum of both, and a single ride what it costs', () => {
  const there = quote(toTheFalls);
  const { ride } = rideBack(toTheFalls, { ...back, passengerCount: 6 });
  const home = ride && quote(ride);
  if (!there || !home) throw new Error('There is no fare');
  expect(quoteRides(toTheFalls, ride)).toEqual({
    rides: [there, home],
    amountCents: there.amountCents + home.amountCents,
    currency: 'USD',
  });
  expect(quoteRides(toTheFalls)).toEqual({ rides: [there], amountCents: there.amountCents, currency: 'USD' });
  expect(quoteRides(toTheFalls, { ...toTheFalls, dynamicLocation: 'Paris' })).toBeUndefined();
});

function tripOf(fare: ReturnType<typeof wayBack>): Parameters<typeof isAirportPickup> {
  if (!fare) throw new Error('There is no way back');
  return [fare.direction, fare.location];
}
