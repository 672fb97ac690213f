import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice } from '../money/money.ts';
import { fareById } from '../trip/fares.ts';
import { addressAdvice, adviceOn, adviceOnChange, adviceOnRides, statedOf } from './advice.ts';
import { changeableFields } from './ride-fields.ts';
import { vehiclesQuestion } from './vehicles-question.ts';

const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 6 } as const;
const canadian = 'Clifton Hill, Niagara Falls, ON';
const cents = fareById('buffalo-airport--niagara-falls-canada').cents;

test('an address across the river is asked about with the other fare, its price for these passengers, and the papers', () => {
  const advice = addressAdvice(trip, canadian);
  expect(advice).toMatchObject({
    code: 'address-across-border',
    suggestion: { dynamicLocation: 'Niagara Falls Canada' },
  });
  expect(advice?.message).toBe(
    `This address is in Canada, but the fare is for Niagara Falls USA, which is in the United States. The ride to Niagara Falls Canada costs ${formatPrice(2 * cents)}. Crossing the border, everybody needs a passport or another accepted document.`,
  );
  const other = { ...trip, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Canada' } as const;
  const back = addressAdvice({ ...other, passengerCount: null }, '300 3rd St, Niagara Falls NY 14301');
  expect(back?.message).toMatch(/^This address is in the United States.*The ride from Niagara Falls NY costs \$70\.$/);
  expect(addressAdvice(trip, '300 3rd St, Niagara Falls NY 14301')).toBeUndefined();
});

test('without a fare for that side, and of a ride back, nothing is suggested', () => {
  const welland = addressAdvice({ ...trip, dynamicLocation: 'Youngstown' }, '1 Main St, Welland, ON');
  expect(welland).not.toHaveProperty('suggestion');
  expect(welland?.message).toContain('Choose the town where the address is');
  expect(addressAdvice(trip, canadian, 'back')).not.toHaveProperty('suggestion');
});

test('a booking is asked once for what both of its rides have in common', () => {
  const there = { ...trip, customDropoffAddress: canadian };
  const back = { ...trip, direction: 'to-buffalo', dynamicLocation: 'Niagara Falls NY' } as const;
  const rides = (address: string) => adviceOnRides([there, { ...back, customPickupAddress: address }]);
  expect(rides(canadian).map(({ ride }) => ride)).toEqual([1]);
  expect(rides('Murray Hill L2G 3K7').map(({ ride }) => ride)).toEqual([1, 2]);
  expect(adviceOnRides([{ ...there, customDropoffAddress: 'Hyatt Place' }])).toEqual([]);
});

const landing = { ...trip, flightNumber: 'B6 1217', flightArrival: '17:20', pickupDate: '2026-12-04' };
const at = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

test('a pickup that is moved before the landing, or hours after it, is asked about with one that fits', () => {
  const before = { ...landing, pickupTime: '17:50' };
  const [advice, ...others] = adviceOnChange(before, { ...landing, pickupTime: '16:30' }, 'there', changeableFields);
  expect(others).toEqual([]);
  expect(advice).toEqual({
    code: 'pickup-before-landing',
    message: 'The flight lands at 5:20 PM, after the pickup at 4:30 PM. Leave the pickup at 5:50 PM?',
    suggestion: { pickupDate: '2026-12-04', pickupTime: '17:50' },
  });
  expect(statedOf(advice?.message ?? '')).toBe('The flight lands at 5:20 PM, after the pickup at 4:30 PM.');
  fc.assert(
    fc.property(fc.integer({ min: 6 * 60, max: 24 * 60 - 1 }), (minutes) => {
      const codes = adviceOnChange(before, { ...landing, pickupTime: at(minutes) }, 'there', changeableFields).map(
        ({ code }) => code,
      );
      const gap = minutes - (17 * 60 + 20);
      expect(codes).toEqual(gap < 0 ? ['pickup-before-landing'] : gap > 180 ? ['pickup-long-after-landing'] : []);
    }),
  );
});

test('a time before the landing is of the day after, which is said with its reason; hours after it, how many', () => {
  const before = { ...landing, flightDate: '2026-12-04', pickupTime: '17:50' };
  const at = (pickupTime: string, other = {}) =>
    adviceOnChange(
      before,
      { ...before, pickupDate: '2026-12-05', pickupTime, ...other },
      'there',
      changeableFields,
    ).map(({ message }) => message);
  const days = { flight: 'on Friday, December 4', pickup: 'on Saturday, December 5' };
  const leave = `Leave the pickup at 5:50 PM ${days.flight}?`;
  expect(at('16:30')).toEqual([
    `The flight lands at 5:20 PM ${days.flight}, so the pickup would be at 4:30 PM ${days.pickup}. ${leave}`,
  ]);
  expect(at('05:20')).toEqual([
    `The pickup at 5:20 AM ${days.pickup} is the day after the flight lands at 5:20 PM ${days.flight}. ${leave}`,
  ]);
  expect(at('16:30', { flightArrival: '17:00' })[0]).toContain(`. Move the pickup to 5:30 PM ${days.flight}?`);
  expect(at('16:30', { pickupDate: '2026-12-06' })[0]).toMatch(/on Sunday, December 6 is more than 3 hours after/);
  // What stays is not said to follow from the flight that moves to the evening before.
  const stays = { ...before, flightDate: '2026-12-03', flightArrival: '22:40' };
  expect(adviceOnChange(before, stays, 'traveler', ['flight'])[0]?.message).toMatch(
    /^The pickup at 5:50 PM on Friday, December 4 is the day after the flight lands at 10:40 PM on Thursday, December 3\. To change that, call us/,
  );
  for (const said of [...at('16:30'), ...at('16:30', { flightArrival: '17:00' })])
    expect(statedOf(said)).toMatch(/^The flight lands [^.?]*\.$/);
});

test('the day is named with every time of a flight that lands in the first hours: a ticket shows the one before', () => {
  const night = { ...landing, flightDate: '2026-12-04', flightArrival: '00:10', pickupTime: '23:55' };
  expect(adviceOn(night)[0]?.message).toBe(
    'The pickup at 11:55 PM is more than 3 hours after the flight lands at 12:10 AM on Friday, December 4. Move the pickup to 12:40 AM on Friday, December 4?',
  );
  expect(adviceOn({ ...night, flightArrival: '06:00' })[0]?.message).toMatch(
    /lands at 6:00 AM\. .* pickup to 6:30 AM\?$/,
  );
});

test('a pickup and a flight on two sides of midnight are named with both days', () => {
  const late = {
    ...landing,
    flightDate: '2026-12-04',
    flightArrival: '23:50',
    pickupDate: '2026-12-05',
    pickupTime: '23:00',
  };
  expect(adviceOn(late)[0]?.message).toBe(
    'The flight lands at 11:50 PM on Friday, December 4, so the pickup would be at 11:00 PM on Saturday, December 5. Move the pickup to 12:20 AM on Saturday, December 5?',
  );
});

test('what is suggested is asked about no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (arrival, pickup) => {
      const ride = { ...landing, flightArrival: at(arrival), pickupTime: at(pickup) };
      const suggestion = adviceOn(ride)[0]?.suggestion ?? {};
      expect(adviceOn({ ...ride, ...suggestion })).toEqual([]);
    }),
  );
});

test('who can change the flight alone is offered no other time and no other fare', () => {
  const late = { ...landing, pickupTime: '16:30' };
  const across = { ...landing, customDropoffAddress: canadian, pickupTime: '17:50' };
  const told = [late, across].flatMap((after) =>
    adviceOnChange({ ...landing, pickupTime: '17:50' }, after, 'there', ['flight']),
  );
  expect(told).toEqual([
    {
      code: 'pickup-before-landing',
      message:
        'The flight lands at 5:20 PM, after the pickup at 4:30 PM. To change that, call us: +1 716 555 0142, day or night.',
    },
    {
      code: 'address-across-border',
      message: expect.stringMatching(/To change that, call us: \+1 716 555 0142, day or night\.$/),
    },
  ]);
});

test('a number that is no flight, and more bags than room, are asked about; what was kept before is not', () => {
  const fine = { ...landing, pickupTime: '17:50', passengerCount: 2, extras: { luggage: 4 } };
  const odd = { ...fine, flightNumber: 'the evening one', extras: { luggage: 9 } };
  expect(adviceOnChange(fine, odd, 'there', changeableFields).map(({ code }) => code)).toEqual([
    'flight-number-unusual',
    'more-bags-than-room',
  ]);
  expect(adviceOnChange(odd, { ...odd, pickupTime: '18:00' }, 'there', changeableFields)).toEqual([]);
  expect(adviceOn({ ...odd, flightNumber: 'B61217', vehicles: 2 })).toEqual([]);
});

test('who stays in a wheelchair takes no child seat: of fewer passengers than that it is asked', () => {
  const alone = { ...landing, pickupTime: '17:50', passengerCount: 1 };
  const withSeat = { ...alone, extras: { wheelchair: true, childSeats: { rearFacing: 1 } } };
  const asked = {
    code: 'more-riders-than-passengers',
    message: 'Are there 2 passengers? Children count, and so does whoever stays in the wheelchair.',
  };
  expect(adviceOnChange(alone, withSeat, 'there', changeableFields)).toEqual([asked]);
  expect(adviceOnRides([withSeat, withSeat])).toEqual([{ ...asked, ride: 1 }]);
  expect(adviceOn({ ...withSeat, passengerCount: 2 })).toEqual([]);
  expect(adviceOn({ ...withSeat, extras: { childSeats: { rearFacing: 1 } } })).toEqual([]);
});

const bags = [7, '7 bags may not fit into 1 vehicle.'] as const;
test.each([
  ['as many bags as a vehicle takes', 3, undefined, 6, undefined],
  ['one more', 3, undefined, ...bags, 'Add a vehicle, $100', 2],
  ['more than two take', 3, 2, 13, '13 bags may not fit into 2 vehicles.', 'Add a vehicle, $200', 3],
  ['with room in one that was added', 3, 2, 12, '2 vehicles, each at its fare.', 'Only 1 vehicle', null],
  ['fewer passengers since', 1, 3, 0, '3 vehicles, each at its fare.', 'Only 1 vehicle', null],
  ['one that all of the passengers need by now', 8, 2, 0, undefined],
  ['more than the fleet has', 75, null, 75, undefined],
] as const)('a party that has %s is told of its vehicles', (_what, passengerCount, vehicles, luggage, ...told) => {
  const [message, label, take] = told;
  const question = vehiclesQuestion({ passengerCount, vehicles, luggage }, (count) => (count - 1) * 10_000);
  expect(question).toEqual(message && { message, label, vehicles: take });
  // Once it is answered, nothing of the same is asked again.
  const answered = { passengerCount, vehicles: question?.vehicles, luggage };
  expect(vehiclesQuestion(answered, () => 1)?.message).not.toBe(question?.message ?? '');
});

test('a ride that has no price with one more vehicle is offered none', () => {
  expect(vehiclesQuestion({ passengerCount: 3, luggage: 7 }, () => undefined)).toBeUndefined();
});

test('who rides and does not pay is told of no price and offered no fare', () => {
  const [advice] = adviceOn({ ...trip, customDropoffAddress: canadian }, 'traveler');
  expect(advice?.message).not.toContain('$');
  expect(advice).not.toHaveProperty('suggestion');
});
