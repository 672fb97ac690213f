import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBooking } from '../forms/read-ticket.ts';
import { toDollars } from '../money/money.ts';
import { quote } from '../money/quote.ts';
import { fares } from '../trip/fares.ts';
import { isAirportPickup } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { type Booking, bookingSchema, checkoutPayload, checkoutPayloadSchema, splitPayload } from './booking.ts';
import { type BookingFormVariant, type BookingValues, emptyBooking, fieldsFor, keptBySwap } from './booking-form.ts';
import { exampleGuest, examplePickup } from './example-ride.ts';
import { isDetail } from './ride-fields.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
/** What is typed, and sent as it is: no vehicles are asked for. */
type Typed = Omit<BookingValues, 'vehicles'>;
const filled: Typed = {
  ...examplePickup,
  ...exampleGuest,
  customPickupAddress: 'left over from another direction',
  flightNumber: 'B61217',
  flightDeparture: '',
  phone: '716 555 0123',
};
const toAirport: Typed = {
  ...filled,
  direction: 'to-buffalo',
  dynamicLocation: 'Niagara Falls NY',
  customPickupAddress: '24 Rainbow Boulevard',
};
const issues = (value: unknown) =>
  bookingSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const problems = (values: Partial<BookingValues>, variant: BookingFormVariant = 'modal') =>
  readBooking({ ...emptyBooking, ...filled, ...values }, { variant, now }).problems;

describe('a booking', () => {
  it('keeps flight and drop-off of an airport pickup and drops the pickup address', () => {
    const { customPickupAddress: _from, flightDeparture: _leaves, ...kept } = filled;
    expect(bookingSchema.parse(filled)).toEqual({ ...kept, phone: '7165550123' });
  });

  it('asks for the flight and the drop-off address of an airport pickup only', () => {
    const bare = { flightNumber: '', flightName: '  ', flightArrival: '', customDropoffAddress: '' };
    expect(issues({ ...filled, ...bare })).toEqual([
      ['customDropoffAddress', messages.customDropoff],
      ['flightNumber', messages.flightNumber],
      ['flightName', messages.flightName],
      ['flightArrival', messages.flightArrival],
    ]);
    expect(issues({ ...toAirport, ...bare })).toEqual([]);
    expect(issues({ ...toAirport, customPickupAddress: '' })).toEqual([['customPickupAddress', messages.customPickup]]);
  });

  it.each([
    [0, messages.passengersMin],
    [-1, messages.passengersMin],
    [2.5, messages.passengersWhole],
    [76, messages.passengersMax],
    [1e9, messages.passengersMax],
    ['5', messages.passengers],
    [null, messages.passengers],
    [Number.NaN, messages.passengers],
  ])('refuses %j passengers', (passengerCount, message) => {
    expect(issues({ ...filled, passengerCount })).toEqual([['passengerCount', message]]);
  });

  it.each([1, 5, 6, 75])('takes %i passengers', (passengerCount) => {
    expect(issues({ ...filled, passengerCount })).toEqual([]);
  });

  it.each([
    ['7165550123', '7165550123'],
    ['716 555 0123', '7165550123'],
    ['(716) 555-0123', '7165550123'],
    ['716.555.0123', '7165550123'],
    ['+1 716 555 0123', '+17165550123'],
    ['+44 20 7946 0958 12', '+44207946095812'],
    ['12345678901234', '12345678901234'],
  ])('reads the phone %s', (typed, phone) => {
    expect(bookingSchema.parse({ ...filled, phone: typed }).phone).toBe(phone);
  });

  it.each(['123456789', '123456789012345', '++7165550123', '716555012x', '7165550123 ext 4', '+'])(
    'refuses the phone %s',
    (phone) => {
      expect(issues({ ...filled, phone })).toEqual([['phone', messages.phoneInvalid]]);
    },
  );

  it('says required for what is empty and invalid for what is wrong', () => {
    expect(issues({ ...filled, phone: ' ', email: '', name: '' })).toEqual([
      ['email', messages.email],
      ['name', messages.name],
      ['phone', messages.phone],
    ]);
    expect(issues({ ...filled, email: 'dana@' })).toEqual([['email', messages.emailInvalid]]);
  });

  it.each(['banana', 'noon', '5 PM', '25:00', '17:60', '5:25', '17:25:00', '17.25'])(
    'takes no %j for the time a flight arrives',
    (flightArrival) => {
      expect(issues({ ...filled, flightArrival })).toEqual([['flightArrival', messages.flightArrivalInvalid]]);
    },
  );

  it('says what a date and a time look like, whatever stands in their place', () => {
    expect(issues({ ...filled, pickupDate: 'the fourth of December', pickupTime: 'afternoon' })).toEqual([
      ['pickupDate', messages.pickupDateInvalid],
      ['pickupTime', messages.pickupTimeInvalid],
    ]);
  });

  it('bounds every text and takes no control characters', () => {
    expect(issues({ ...filled, name: 'x'.repeat(100) })).toEqual([]);
    expect(issues({ ...filled, name: 'x'.repeat(101) })).toEqual([['name', messages.tooLong(100)]]);
    expect(issues({ ...filled, name: 'Dana\r\nBcc: everyone@example.com' })).toEqual([
      ['name', messages.controlCharacters],
    ]);
    expect(issues({ ...filled, flightNumber: 'B6\u0000' })).toEqual([['flightNumber', messages.controlCharacters]]);
  });

  it.each([null, undefined, 7, 'x', [], {}, { direction: '__proto__' }, { direction: 'from-buffalo' }])(
    'refuses %j with a sentence',
    (value) => {
      expect(issues(value)[0]?.[1]).toBe(messages.direction);
    },
  );
});

describe('the checkout payload', () => {
  const anyBooking: fc.Arbitrary<Booking> = fc
    .record({
      fare: fc.constantFrom(...fares),
      passengerCount: fc.integer({ min: 1, max: 75 }),
      text: fc.stringMatching(/^[\p{L}\p{N}'., -]{1,40}$/u).filter((text) => text.trim() !== ''),
      phone: fc.stringMatching(/^\+?\d{10,14}$/),
    })
    .map(({ fare, passengerCount, text, phone }) =>
      bookingSchema.parse({
        ...filled,
        direction: fare.direction,
        dynamicLocation: fare.location,
        passengerCount,
        name: text,
        customPickupAddress: text,
        customDropoffAddress: text,
        flightNumber: text,
        phone,
      }),
    );

  it('comes back from the wire as the booking and the price that were sent', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        const amountCents = quote(booking)?.amountCents ?? 0;
        const payload = checkoutPayloadSchema.parse(JSON.parse(JSON.stringify(checkoutPayload(booking, amountCents))));
        expect(payload.amount).toBe(toDollars(amountCents));
        expect(splitPayload(payload)).toEqual({ booking, claimedCents: amountCents });
      }),
    );
  });

  it('has a price for every booking that the schema lets through', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        expect(quote(booking)?.amountCents).toBeGreaterThan(0);
      }),
    );
  });

  it('needs no amount, and takes no text for one', () => {
    expect(checkoutPayloadSchema.safeParse(filled).success).toBe(true);
    expect(checkoutPayloadSchema.safeParse({ ...filled, amount: '70' }).error?.issues[0]?.message).toBe(
      messages.amountInvalid,
    );
  });
});

describe('the booking form', () => {
  it('asks for everything at once before a direction is chosen', () => {
    const asked = readBooking(emptyBooking, { variant: 'page', now }).problems?.filter(({ path }) => !isDetail(path));
    expect(asked).toEqual([
      { path: 'direction', message: messages.direction },
      { path: 'dynamicLocation', message: messages.location },
      { path: 'pickupDate', message: messages.pickupDate },
      { path: 'pickupTime', message: messages.pickupTime },
      { path: 'phone', message: messages.phone },
      { path: 'name', message: messages.name },
      { path: 'email', message: messages.email },
    ]);
  });

  it('reads a complete form', () => {
    expect(readBooking({ ...emptyBooking, ...filled }, { variant: 'page', now })).toEqual({
      booking: bookingSchema.parse(filled),
    });
    expect(readBooking({ ...emptyBooking, ...toAirport }, { variant: 'modal', now })).toEqual({
      booking: bookingSchema.parse(toAirport),
    });
  });

  it('says when a pickup cannot be met, beside the other problems', () => {
    expect(
      problems({ flightDate: '2026-11-21', flightArrival: '10:20', pickupTime: '10:30', phone: '716 555' }),
    ).toEqual([
      { path: 'pickupTime', message: messages.pickupTooSoon },
      { path: 'phone', message: messages.phoneInvalid },
    ]);
  });

  it('lists problems in the order the form asks, one a field', () => {
    const found = problems({ flightNumber: '', customDropoffAddress: '', email: '', passengerCount: 0 });
    expect(found?.map(({ path }) => path)).toEqual(['customDropoffAddress', 'passengerCount', 'flightNumber', 'email']);
  });

  it('names every problem of every form it refuses, among the fields it shows', () => {
    fc.assert(
      fc.property(
        fc.record({
          direction: fc.constantFrom(...fares.map((fare) => fare.direction), '' as const),
          dynamicLocation: fc.constantFrom('', 'Lewiston', 'Toronto', 'x'),
          passengerCount: fc.oneof(fc.integer(), fc.constant(null), fc.double()),
          pickupDate: fc.constantFrom('', '2026-12-04', '2026-11-20', 'x'),
          pickupTime: fc.constantFrom('', '17:50', 'x'),
          customPickupAddress: fc.string(),
          phone: fc.string(),
          email: fc.string(),
        }),
        (values) => {
          const read = readBooking({ ...emptyBooking, ...filled, ...values }, { variant: 'modal', now });
          expect(read.booking === undefined).toBe((read.problems?.length ?? 0) > 0);
          for (const { path } of read.problems ?? []) expect(fieldsFor({ ...filled, ...values })).toContain(path);
        },
      ),
    );
  });

  it('keeps the town and the address there when the ends are swapped, in the spelling of the other direction', () => {
    const there = { ...filled, direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA' } as const;
    expect(keptBySwap({ ...there, direction: 'to-buffalo', customPickupAddress: '' })).toEqual({
      dynamicLocation: 'Niagara Falls NY',
      customPickupAddress: there.customDropoffAddress,
    });
    expect(keptBySwap({ ...there, direction: 'to-buffalo', customPickupAddress: 'typed' })).toEqual({
      dynamicLocation: 'Niagara Falls NY',
      customPickupAddress: 'typed',
    });
  });

  it('asks for another town where the new direction has no fare for it, and touches nothing else', () => {
    const rochester = { ...filled, direction: 'from-Buffalo-Airport', dynamicLocation: 'Rochester' } as const;
    expect(keptBySwap({ ...rochester, direction: 'to-niagara' })).toEqual({ dynamicLocation: '' });
    expect(keptBySwap({ ...rochester, direction: '' })).toEqual({ dynamicLocation: '' });
  });

  it('reads only what the form shows: no address of another town goes along to an airport', () => {
    const values = { ...filled, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Airport IAG' } as const;
    const { booking } = readBooking(
      { ...emptyBooking, ...values, customDropoffAddress: 'Hyatt Place' },
      { variant: 'modal', now },
    );
    expect(booking?.direction).toBe('from-Niagara-Airport');
    expect(booking).not.toHaveProperty('customDropoffAddress');
  });

  it('asks for a flight where the pickup is an airport, and for an address at an end that is not', () => {
    for (const fare of fares) {
      const { direction, location: dynamicLocation, from, to } = fare;
      const shown = fieldsFor({ direction, dynamicLocation });
      const atAirport = (place: string) => ['buffalo-airport', 'niagara-falls-airport-iag'].includes(place);
      for (const field of ['flightNumber', 'flightName', 'flightArrival'] as const) {
        expect([fare.id, shown.includes(field)]).toEqual([fare.id, atAirport(from)]);
      }
      expect([fare.id, shown.includes('customPickupAddress')]).toEqual([fare.id, !atAirport(from)]);
      expect([fare.id, shown.includes('customDropoffAddress')]).toEqual([fare.id, !atAirport(to)]);
    }
  });
});

describe('a ride between the airports', () => {
  const {
    customPickupAddress: _pickup,
    customDropoffAddress: _dropoff,
    flightNumber,
    flightName,
    flightDate,
    flightArrival,
    flightDeparture: _leaves,
    ...who
  } = filled;
  const flight = { flightNumber, flightName, flightDate, flightArrival };
  const asCard = {
    ...who,
    ...flight,
    phone: '7165550123',
    direction: 'from-Niagara-Airport',
    dynamicLocation: 'Buffalo Airport',
  };
  const fromForm = { ...asCard, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Airport IAG' };

  it('is one booking in both spellings, with its flight and without an address', () => {
    expect(bookingSchema.parse(asCard)).toEqual(asCard);
    expect(bookingSchema.parse(fromForm)).toEqual(asCard);
    const typed = { ...fromForm, customPickupAddress: 'typed for another town', customDropoffAddress: ' ' };
    expect(bookingSchema.parse(typed)).toEqual(asCard);
    expect(readBooking({ ...emptyBooking, ...typed } as BookingValues, { variant: 'page', now })).toEqual({
      booking: asCard,
    });
    expect(checkoutPayloadSchema.parse({ ...fromForm, amount: 1 })).toEqual({ ...asCard, amount: 1 });
    expect(bookingSchema.parse({ ...fromForm, direction: 'to-niagara', dynamicLocation: 'Buffalo Airport' })).toEqual({
      ...asCard,
      direction: 'from-Buffalo-Airport',
      dynamicLocation: 'Niagara Falls Airport (IAG)',
    });
  });

  it('asks for its flight in both spellings', () => {
    const bare = { flightNumber: '', flightName: '', flightArrival: '' };
    const wanted = [
      ['flightNumber', messages.flightNumber],
      ['flightName', messages.flightName],
      ['flightArrival', messages.flightArrival],
    ];
    expect(issues({ ...asCard, ...bare })).toEqual(wanted);
    expect(issues({ ...fromForm, ...bare })).toEqual(wanted);
  });

  it('keeps a drop-off address that is sent, and asks for a flight whichever way it is spelled', () => {
    const customDropoffAddress = 'Departures, Delta';
    expect(bookingSchema.parse({ ...asCard, customDropoffAddress })).toEqual({ ...asCard, customDropoffAddress });
    const noFlight = { flightNumber: undefined, flightName: undefined, flightArrival: undefined };
    const older = {
      ...who,
      phone: '7165550123',
      direction: 'to-buffalo',
      dynamicLocation: 'Niagara Falls Airport IAG',
    };
    const customPickupAddress = '2035 Niagara Falls Boulevard';
    expect(issues({ ...older, customPickupAddress })).toEqual(issues({ ...asCard, ...noFlight }));
    expect(issues({ ...asCard, ...noFlight })).toContainEqual(['flightNumber', messages.flightNumber]);
    expect(isAirportPickup('to-buffalo', older.dynamicLocation)).toBe(true);
  });

  it('is the only airport pickup that needs no drop-off address', () => {
    const { customDropoffAddress: _, ...without } = filled;
    expect(issues(without)).toEqual([['customDropoffAddress', messages.customDropoff]]);
    expect(issues({ ...without, name: '' })).toEqual(
      expect.arrayContaining([
        ['customDropoffAddress', messages.customDropoff],
        ['name', messages.name],
      ]),
    );
  });
});
