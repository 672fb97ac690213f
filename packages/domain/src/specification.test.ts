import { describe, expect, test } from 'vitest';
import { checkoutPayloadSchema } from './booking/booking.ts';
import { type BookingFormVariant, type BookingValues, emptyBooking, fieldsFor } from './booking/booking-form.ts';
import { exampleGuest, examplePickup } from './booking/example-ride.ts';
import { type BookingField, isDetail } from './booking/ride-fields.ts';
import { contract } from './contract/contract.ts';
import { contactSchema } from './forms/contact.ts';
import { readBooking } from './forms/read-ticket.ts';
import { toCents, toDollars } from './money/money.ts';
import { quote } from './money/quote.ts';
import { currentPolicy, deadlinesOf } from './promises/policy.ts';
import { isCancelFree } from './promises/ride-promises.ts';
import { directions } from './trip/direction.ts';
import { fareById, fares, publishedFares, teaserFares } from './trip/fares.ts';
import { endsOf, fixedEnd, tripOfCard } from './trip/trip.ts';
import { business, chatUrl } from './words/business.ts';
import { textLimits } from './words/text-limits.ts';
import { vehicleNote } from './words/vehicles.ts';

// What the specification says, typed from it by hand: sentences, facts and limits of sections 3 to 9, with the product
// decisions that override them. Everything else in the tests derives what it compares.

describe('the route price table (section 3, decision 1)', () => {
  /** The only place beside the table where prices are typed: a changed fare turns this one test red. */
  test('has these fares, in this order, under these ids and labels, at these prices in dollars', () => {
    const iag = 'Niagara Falls Airport (IAG)';
    const table = fares.map((fare) => {
      const { from, to } = endsOf(fare);
      return [fare.id, fare.direction, fare.location, from, to, fare.cents / 100];
    });
    const expected = [
      ['buffalo-airport--niagara-falls-usa', 'from-Buffalo-Airport', 'Niagara Falls USA', 70],
      ['buffalo-airport--niagara-falls-canada', 'from-Buffalo-Airport', 'Niagara Falls Canada', 120],
      ['buffalo-airport--niagara-on-the-lake', 'from-Buffalo-Airport', 'Niagara on the Lake', 160],
      ['buffalo-airport--niagara-falls-airport-iag', 'from-Buffalo-Airport', 'Niagara Falls Airport IAG', 73],
      ['buffalo-airport--grand-island', 'from-Buffalo-Airport', 'Grand Island', 65],
      ['buffalo-airport--lewiston', 'from-Buffalo-Airport', 'Lewiston', 95],
      ['buffalo-airport--youngstown', 'from-Buffalo-Airport', 'Youngstown', 115],
      ['buffalo-airport--st-catharines', 'from-Buffalo-Airport', 'St. Catharines', 160],
      ['buffalo-airport--toronto-airport', 'from-Buffalo-Airport', 'Toronto Airport', 310],
      ['buffalo-airport--hamilton-canada', 'from-Buffalo-Airport', 'Hamilton Canada', 240],
      ['buffalo-airport--buffalo-downtown', 'from-Buffalo-Airport', 'Buffalo Downtown', 55],
      ['buffalo-airport--rochester', 'from-Buffalo-Airport', 'Rochester', 230],
      ['buffalo-airport--erie-pa', 'from-Buffalo-Airport', 'Erie PA', 330],
      ['niagara-falls-ny--buffalo-airport', 'to-buffalo', 'Niagara Falls NY', 70],
      ['niagara-falls-canada--buffalo-airport', 'to-buffalo', 'Niagara Falls Canada', 120],
      ['niagara-falls-airport-iag--buffalo-airport', 'to-buffalo', 'Niagara Falls Airport IAG', 70],
      ['niagara-on-the-lake--buffalo-airport', 'to-buffalo', 'Niagara on the Lake', 160],
      ['st-catharines--buffalo-airport', 'to-buffalo', 'St. Catharines', 160],
      ['hamilton-canada--buffalo-airport', 'to-buffalo', 'Hamilton Canada', 240],
      ['toronto--buffalo-airport', 'to-buffalo', 'Toronto', 315],
      ['lewiston-ny--buffalo-airport', 'to-buffalo', 'Lewiston NY', 95],
      ['grand-island--buffalo-airport', 'to-buffalo', 'Grand Island', 65],
      ['youngstown--buffalo-airport', 'to-buffalo', 'Youngstown', 115],
      ['buffalo-downtown--buffalo-airport', 'to-buffalo', 'Buffalo Downtown', 55],
      ['niagara-falls-airport-iag--niagara-falls-ny', 'from-Niagara-Airport', 'Niagara Falls NY', 40],
      ['niagara-falls-airport-iag--niagara-falls-canada', 'from-Niagara-Airport', 'Niagara Falls Canada', 85],
      ['niagara-falls-airport-iag--toronto-canada', 'from-Niagara-Airport', 'Toronto Canada', 235],
      ['niagara-falls-ny--niagara-falls-airport-iag', 'to-niagara', 'Niagara Falls NY', 40],
      ['niagara-falls-canada--niagara-falls-airport-iag', 'to-niagara', 'Niagara Falls Canada', 85],
      ['toronto-canada--niagara-falls-airport-iag', 'to-niagara', 'Toronto Canada', 235],
    ].map(([id, direction, location, dollars]) => {
      const airport = String(direction).includes('uffalo') ? 'Buffalo Airport' : iag;
      const town = location === 'Niagara Falls Airport IAG' ? iag : location;
      const [from, to] = String(direction).startsWith('from') ? [airport, town] : [town, airport];
      return [id, direction, location, from, to, dollars];
    });
    expect(table).toEqual(expected);
  });

  test('publishes all but those to IAG as cards: from Buffalo Airport, then to it, then from IAG', () => {
    const shown = ['from-Buffalo-Airport', 'to-buffalo', 'from-Niagara-Airport'];
    expect(publishedFares).toEqual(shown.flatMap((direction) => fares.filter((fare) => fare.direction === direction)));
  });

  test('teases six of them on the home page', () => {
    expect(teaserFares.map(endsOf)).toEqual([
      { from: 'Buffalo Airport', to: 'Niagara Falls USA' },
      { from: 'Buffalo Airport', to: 'Niagara Falls Canada' },
      { from: 'Buffalo Airport', to: 'Niagara on the Lake' },
      { from: 'Niagara Falls Airport (IAG)', to: 'Niagara Falls NY' },
      { from: 'Niagara Falls NY', to: 'Buffalo Airport' },
      { from: 'Niagara Falls Airport (IAG)', to: 'Buffalo Airport' },
    ]);
  });
});

describe('the wire of a booking (sections 3, 4 and 7, decisions 8 and 9)', () => {
  const typed = {
    ...examplePickup,
    ...exampleGuest,
    customPickupAddress: '24 Rainbow Boulevard',
    flightDeparture: '',
    amount: 1,
  };
  const always = [
    'amount',
    'direction',
    'dynamicLocation',
    'email',
    'name',
    'passengerCount',
    'phone',
    'pickupDate',
    'pickupTime',
  ];
  const flight = ['flightNumber', 'flightName', 'flightDate', 'flightArrival'];

  /** Beside what decisions have added to the table of ride fields. */
  const specified = (fields: readonly string[]) => fields.filter((field) => !isDetail(field as BookingField));

  test('knows four directions', () => {
    expect(directions).toEqual(['from-Buffalo-Airport', 'to-buffalo', 'from-Niagara-Airport', 'to-niagara']);
    expect(directions.map(fixedEnd)).toEqual([
      'Buffalo Airport',
      'Buffalo Airport',
      'Niagara Falls Airport (IAG)',
      'Niagara Falls Airport (IAG)',
    ]);
  });

  test('has the specified values and those of a flight (decision 45) in the form, all empty to begin with but for one passenger', () => {
    expect(emptyBooking).toMatchObject({
      direction: '',
      dynamicLocation: '',
      passengerCount: 1,
      flightNumber: '',
      flightName: '',
      flightDate: '',
      flightArrival: '',
      flightDeparture: '',
      pickupDate: '',
      pickupTime: '',
      email: '',
      name: '',
      phone: '',
      customPickupAddress: '',
      customDropoffAddress: '',
      vehicles: null,
    });
  });

  test.each([
    ['from-Buffalo-Airport', 'Niagara Falls USA', [...flight, 'customDropoffAddress']],
    ['from-Niagara-Airport', 'Toronto Canada', [...flight, 'customDropoffAddress']],
    ['to-buffalo', 'Toronto', ['customPickupAddress']],
    ['to-niagara', 'Niagara Falls NY', ['customPickupAddress']],
  ])('%s sends what belongs to it and drops the rest', (direction, dynamicLocation, own) => {
    const payload = checkoutPayloadSchema.parse({ ...typed, direction, dynamicLocation });
    expect(specified(Object.keys(payload)).sort()).toEqual([...always, ...own].sort());
  });

  test.each([
    ['from-Buffalo-Airport', ['customDropoffAddress', 'passengerCount', ...flight]],
    ['to-buffalo', ['customPickupAddress', 'passengerCount', 'pickupDate']],
    ['from-Niagara-Airport', ['customDropoffAddress', 'passengerCount', ...flight]],
    ['to-niagara', ['customPickupAddress', 'passengerCount', 'pickupDate']],
    ['', ['passengerCount', 'pickupDate']],
  ] as const)('a form with the direction "%s" asks for its own fields, in this order', (direction, own) => {
    expect(specified(fieldsFor({ direction, dynamicLocation: '' }))).toEqual([
      'direction',
      'dynamicLocation',
      ...own,
      'pickupTime',
      'phone',
      'name',
      'email',
    ]);
  });

  test.each([
    ['Buffalo Airport', 'Lewiston', 'from-Buffalo-Airport', 'Lewiston'],
    ['Niagara Falls Airport (IAG)', 'Buffalo Airport', 'from-Niagara-Airport', 'Buffalo Airport'],
    ['Lewiston NY', 'Buffalo Airport', 'to-buffalo', 'Lewiston NY'],
    ['Niagara Falls NY', 'Niagara Falls Airport IAG', 'to-niagara', 'Niagara Falls NY'],
  ])('the card %s to %s books %s', (from, to, direction, location) => {
    expect(tripOfCard({ from, to })).toEqual({ direction, location });
  });

  test('a card between two other places books nothing', () => {
    expect(tripOfCard({ from: 'Lewiston', to: 'Youngstown' })).toBeUndefined();
  });
});

describe('the sentences of validation (section 5, decisions 5, 7 and 10)', () => {
  const now = Date.parse('2026-11-22T15:00:00Z'); // 10:00 in Buffalo
  const filled: BookingValues = {
    ...emptyBooking,
    ...examplePickup,
    ...exampleGuest,
    passengerCount: 1,
  };
  const saidOf = (values: Partial<BookingValues>, variant: BookingFormVariant = 'modal') =>
    readBooking({ ...filled, ...values }, { variant, now }).problems?.map(({ message }) => message) ?? [];
  const toBuffalo = {
    direction: 'to-buffalo',
    dynamicLocation: 'Lewiston NY',
    customPickupAddress: '1 Center Street',
  } as const;

  test.each<[string, Partial<BookingValues>, ('page' | 'modal')?]>([
    ['Direction is required', { direction: '' }],
    ['Location is required', { direction: '', dynamicLocation: '' }],
    ['Drop off location is required', { dynamicLocation: '' }],
    ['Pickup location is required', { ...toBuffalo, dynamicLocation: '' }],
    ['Custom dropoff address is required', { customDropoffAddress: '' }],
    ['Custom pickup address is required', { ...toBuffalo, customPickupAddress: '' }],
    ['We have no fixed fare for this trip. Contact us for a custom quotation', { dynamicLocation: 'Paris' }],
    ['At least 1 passenger required', { passengerCount: 0 }],
    ['Passenger count is required', { passengerCount: null }],
    ['Max 5 passengers allowed', { passengerCount: 6 }, 'page'],
    ['For more than 75 passengers, contact us for a custom quotation', { passengerCount: 76 }],
    ['Flight number is required', { flightNumber: '' }],
    ['Flight name is required', { flightName: '' }],
    ['Flight arrival time is required', { flightArrival: '' }],
    ['Flight date is required', { flightDate: '' }],
    ['Pick up date is required', { ...toBuffalo, pickupDate: '' }],
    ['Pick up time is required', { pickupTime: '' }],
    ['Email is required', { email: '' }],
    ['Invalid email', { email: 'dana' }],
    ['Name is required', { name: '' }],
    ['Phone number is required', { phone: '' }],
    ['Enter a valid phone number', { phone: '123456789' }],
    ['Enter a valid phone number', { phone: '123456789012345' }],
    ['The pick up time has already passed', { ...toBuffalo, pickupDate: '2026-11-22', pickupTime: '09:59' }],
    ['Pick up must be at least 60 minutes from now', { ...toBuffalo, pickupDate: '2026-11-22', pickupTime: '10:59' }],
    ['Pick up can be at most 365 days ahead', { ...toBuffalo, pickupDate: '2027-11-22', pickupTime: '10:01' }],
    [
      'The clocks go forward that night and this time does not exist. Choose an hour later',
      { flightDate: '2027-03-14', flightArrival: '01:50', pickupTime: '02:30' },
    ],
  ])('%s', (sentence, values, variant) => {
    expect(saidOf(values, variant)).toContain(sentence);
  });

  test.each<[string, Partial<BookingValues>, ('page' | 'modal')?]>([
    ['5 passengers on the page', { passengerCount: 5 }, 'page'],
    ['75 passengers in the window', { passengerCount: 75 }],
    ['10 digits', { phone: '7165550123' }],
    ['14 digits after a plus', { phone: '+12345678901234' }],
    ['a phone number as people write it', { phone: '(716) 555-01.23' }],
    ['a pickup in 60 minutes', { ...toBuffalo, pickupDate: '2026-11-22', pickupTime: '11:00' }],
    ['a pickup in 365 days', { ...toBuffalo, pickupDate: '2027-11-22', pickupTime: '10:00' }],
    ['no flight on the way to an airport', { ...toBuffalo, flightNumber: '', flightName: '', flightArrival: '' }],
  ])('none for %s', (_case, values, variant) => {
    expect(saidOf(values, variant)).toEqual([]);
  });

  test('bound every text (decision 11)', () => {
    expect(textLimits).toMatchObject({ name: 100, address: 200, subject: 150, message: 5000, flight: 40, email: 254 });
  });

  test('ask for all four fields of a contact message', () => {
    const said = contactSchema.safeParse({ name: '', email: '', subject: '', message: '' }).error?.issues;
    expect(said?.map(({ message }) => message)).toEqual([
      'Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ]);
  });
});

describe('prices and vehicles (sections 8 and 9, decisions 3 to 5)', () => {
  const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA' } as const;
  const one = fareById('buffalo-airport--niagara-falls-usa').cents;

  test.each([
    [1, 1, undefined],
    [5, 1, undefined],
    [6, 2, '6-10 passengers: Your booking requires 2 vehicles (6-10 passengers)'],
    [10, 2, '6-10 passengers: Your booking requires 2 vehicles (6-10 passengers)'],
    [11, 3, 'Your booking requires 3 vehicles (11+ passengers)'],
    [15, 3, 'Your booking requires 3 vehicles (11+ passengers)'],
    [16, 4, 'Your booking requires 4 vehicles (16 passengers)'],
    [75, 15, 'Your booking requires 15 vehicles (75 passengers)'],
  ])('%i passengers pay for %i vehicles', (passengerCount, vehicles, note) => {
    expect(quote({ ...trip, passengerCount })).toMatchObject({
      vehicles,
      amountCents: one * vehicles,
      currency: 'USD',
    });
    expect(vehicleNote(passengerCount)).toBe(note);
  });

  test('76 passengers have no price', () => {
    expect(quote({ ...trip, passengerCount: 76 })).toBeUndefined();
  });

  test('dollars on the wire, cents inside', () => {
    expect([toDollars(70_00), toCents(70.5)]).toEqual([70, 70_50]);
  });
});

describe('the calls (section 7, decision 12)', () => {
  test('have the paths of the specification', () => {
    const { createCheckoutSession, sendContactForm, sendConfirmation } = contract;
    expect(
      [createCheckoutSession, sendContactForm, sendConfirmation].map(({ method, path }) => `${method} ${path}`),
    ).toEqual([
      'POST /api/createCheckoutSession',
      'POST /api/createCheckoutSession/send-contact-form',
      'POST /api/createCheckoutSession/send-confirmation',
    ]);
  });
});

describe('the business (sections 1 and 9, decision 19)', () => {
  test('was founded in 2010, and the footer is of 2021', () => {
    expect([business.founded, business.copyrightYear]).toEqual([2010, 2021]);
  });

  test('has a booking phone, and a chat of another number with its text written already', () => {
    expect(business.bookingPhone).toEqual({ display: '+1 716 555 0142', tel: '+17165550142' });
    expect(business.chat).toEqual({ number: '17165550199', text: 'Hello, I want to know something' });
    expect(chatUrl).toContain('17165550199?text=Hello%2C%20I%20want%20to%20know%20something');
  });

  test('is open all day, every day, on the clocks of New York', () => {
    expect(business.hours).toEqual(['24 hours a day', '7 days a week']);
    expect(business.timeZone).toBe('America/New_York');
  });

  test('names the marketing figures of the client', () => {
    expect(business.figures).toEqual({
      taxiUnits: '15+',
      happyCustomers: '2,820+',
      years: '15+',
      appDownloads: '1,285+',
      clients: '250,000',
    });
  });

  test('waits 60 minutes at no charge, and gives everything back until 24 hours before pickup', () => {
    expect(business.policies).toEqual({
      freeWaiting: 'Free waiting: 60 minutes for airport, train-station or cruise-terminal pickups.',
      cancellation:
        'Full refund when you cancel at least 24 hours before pickup. A deduction applies to later cancellations.',
    });
    const deadlines = deadlinesOf({ pickupDate: '2026-12-04', pickupTime: '17:50' }, currentPolicy);
    expect(isCancelFree({ deadlines }, Date.parse('2026-12-03T17:50:00-05:00'))).toBe(true);
    expect(isCancelFree({ deadlines }, Date.parse('2026-12-03T17:50:01-05:00'))).toBe(false);
  });
});
