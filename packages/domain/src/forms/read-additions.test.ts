import { describe, expect, test } from 'vitest';
import { quoteBooking } from '../booking/booking.ts';
import { exampleGuest, examplePickup } from '../booking/example-ride.ts';
import { fieldRow } from '../booking/ride-fields.ts';
import { fareById, fares } from '../trip/fares.ts';
import { tripBack } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { emptyTicket, type TicketBooking } from './additions-form.ts';
import { backFieldsFor } from './read-additions.ts';
import { readTicket } from './read-ticket.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const toTheFalls: TicketBooking = {
  ...emptyTicket,
  ...examplePickup,
  ...exampleGuest,
  dynamicLocation: 'Niagara Falls Canada',
  customDropoffAddress: 'Cliffside Inn',
  passengerCount: 3,
  flightArrival: '17:20',
  pickupDate: '',
};
const withBack = { ...toTheFalls, back: 'yes', backDate: '2026-12-07', backTime: '10:45' } as const;
const read = (values: TicketBooking) => readTicket(values, { variant: 'modal', now });

describe('a ticket with a ride back', () => {
  test('sends what differs from the ride there, and nothing that is as on the way there', () => {
    expect(read(withBack).booking?.returnTrip).toEqual({ pickupDate: '2026-12-07', pickupTime: '10:45' });
    expect(read({ ...withBack, backPassengers: 6, backAddress: '1 Main St' }).booking?.returnTrip).toEqual({
      pickupDate: '2026-12-07',
      pickupTime: '10:45',
      passengerCount: 6,
      customPickupAddress: '1 Main St',
    });
  });

  test('drops what was typed for another direction', () => {
    const { booking } = read({ ...withBack, backFlightNumber: 'UA456', backFlightName: 'United' });
    expect(booking?.returnTrip).not.toHaveProperty('flightNumber');
  });

  test('says what is missing, all at once, by the fields of the form', () => {
    const toBuffalo = {
      ...withBack,
      direction: 'to-buffalo',
      dynamicLocation: 'Lewiston NY',
      customPickupAddress: '1 Center Street',
      pickupDate: '2026-12-04',
      backTime: '',
    } as const;
    expect(read(toBuffalo).problems).toEqual([
      { path: 'backFlightNumber', message: messages.flightNumber },
      { path: 'backFlightName', message: messages.flightName },
      { path: 'backFlightDate', message: messages.flightDate },
      { path: 'backFlightArrival', message: messages.flightArrival },
      { path: 'backTime', message: messages.pickupTime },
    ]);
  });

  test.each([
    [{ backDate: '2026-12-04', backTime: '18:49' }, 'backTime', messages.backTooSoon],
    [{ backDate: '2028-01-01' }, 'backDate', messages.pickupTooFar],
  ])('is refused with %o', (changes, path, message) => {
    expect(read({ ...withBack, ...changes }).problems).toEqual([{ path, message }]);
  });

  test('on a page takes as many passengers as one vehicle', () => {
    expect(readTicket({ ...withBack, backPassengers: 6 }, { variant: 'page', now }).problems).toEqual([
      { path: 'backPassengers', message: messages.passengersMaxPage },
    ]);
  });

  test('is one ride where the table has no way back', () => {
    expect(read({ ...withBack, dynamicLocation: 'Rochester' }).booking).not.toHaveProperty('returnTrip');
  });

  test('asks only for what the wire takes, for every fare with a way back', () => {
    for (const { direction, location } of fares) {
      const back = tripBack(direction, location);
      if (!back) continue;
      const asked = backFieldsFor(back);
      const values = {
        ...withBack,
        direction,
        dynamicLocation: location,
        customPickupAddress: '24 Rainbow Blvd',
        pickupDate: '2026-12-04',
        backAddress: '1 Main St',
        backFlightNumber: 'UA456',
        backFlightName: 'United Airlines',
        backFlightDate: '2026-12-07',
        backFlightArrival: '10:15',
      };
      const { booking } = read(values);
      expect(Object.keys(booking?.returnTrip ?? {}).toSorted(), location).toEqual(
        [...new Set([...asked, 'pickupDate' as const])]
          .filter((field) => field !== 'passengerCount' && !fieldRow(field).optional)
          .toSorted(),
      );
    }
  });
});

describe('a ticket with a party', () => {
  test('sends what was said, and nothing of what was not', () => {
    expect(read(toTheFalls).booking).not.toHaveProperty('extras');
    expect(read({ ...toTheFalls, note: '  ', luggage: null }).booking).not.toHaveProperty('extras.luggage');
    expect(
      read({ ...toTheFalls, booster: 1, luggage: 4, walker: 'yes', note: 'A stroller too' }).booking?.extras,
    ).toEqual({
      childSeats: { booster: 1 },
      luggage: 4,
      walker: true,
      note: 'A stroller too',
    });
  });

  test.each([
    [{ booster: 4 }, 'booster', messages.childSeatsTooMany],
    [{ rearFacing: 1.5 }, 'rearFacing', messages.childSeatsWhole],
    [{ luggage: 76 }, 'luggage', messages.luggageMax],
    [{ note: 'x'.repeat(301) }, 'note', messages.tooLong(300)],
  ])('is refused with %o at its field', (changes, path, message) => {
    expect(read({ ...toTheFalls, ...changes }).problems).toEqual([{ path, message }]);
  });
});

test('another vehicle for the luggage costs its fare, there and back, and is as many as the passengers need at least', () => {
  const priceOf = (values: TicketBooking) => {
    const { booking } = read(values);
    return booking && quoteBooking(booking)?.rides.map(({ vehicles, amountCents }) => [vehicles, amountCents]);
  };
  const there = fareById('buffalo-airport--niagara-falls-canada').cents;
  const back = fareById('niagara-falls-canada--buffalo-airport').cents;
  expect(priceOf({ ...withBack, vehicles: 2 })).toEqual([
    [2, 2 * there],
    [2, 2 * back],
  ]);
  expect(priceOf({ ...withBack, vehicles: 2, passengerCount: 11 })).toEqual([
    [3, 3 * there],
    [3, 3 * back],
  ]);
  expect(read({ ...toTheFalls, vehicles: 16 }).problems).toEqual([{ path: 'vehicles', message: messages.vehiclesMax }]);
});
