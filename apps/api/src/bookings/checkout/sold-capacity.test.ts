import {
  type CheckoutPayload,
  type FreeTimes,
  fareById,
  loadOf,
  noCarInWords,
  peakLoad,
  splitPayload,
  timeOut,
  wallClock,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changes, rides } from '../../database/schema.ts';
import { benchFor, day, hour, minute, somePayload } from '../../testing/bookings.ts';
import { cancelRides } from '../changes/cancel.ts';
import { confirmQuote } from '../changes/confirm.ts';
import { quoteRideChange } from '../changes/quote-change.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingByClientKey } from '../rows/booking-rows.ts';
import { vehiclesOut } from '../rows/vehicles-out.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { settle } from '../settlement/settle.ts';
import { placeBooking } from './place-booking.ts';

const bench = benchFor();
/** A site with so many cars. */
const withCars = (fleet: number, by: BookingDeps = bench.deps): BookingDeps => ({ ...by, fleet });
// The same throughout: a test that puts the clock forward in the last hour of a day would ask for the next one.
const date = wallClock(Date.now() + 30 * day).pickupDate;
const at = (pickupTime: string, changes: Partial<CheckoutPayload> = {}) =>
  somePayload({
    pickupDate: date,
    pickupTime,
    flightArrival: '01:00',
    ...(pickupTime === '' ? {} : { flightDate: date }),
    passengerCount: 5,
    amount: undefined,
    ...changes,
  } as never);

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-of-guest-${keys}`;
}
const place = (deps: BookingDeps, payload: CheckoutPayload, clientKey = newKey(), replaces: string[] = []) =>
  placeBooking(deps, { ...splitPayload(payload), clientKey, replaces });
async function booked(deps: BookingDeps, payload: CheckoutPayload, clientKey = newKey()) {
  const placed = await place(deps, payload, clientKey);
  if (placed.outcome !== 'opened') throw new Error(`Not opened: ${JSON.stringify(placed)}`);
  await bench.pay(placed.sessionId);
  const row = await bookingByClientKey(bench.database.db, clientKey);
  if (row?.status !== 'paid') throw new Error(`Not paid: ${row?.status}`);
  return row;
}
const outcomes = (all: readonly { outcome: string }[]) => all.map(({ outcome }) => outcome).sort();
function freeTimes(answer: object): FreeTimes {
  if (!('freeTimes' in answer)) throw new Error(`There was a car: ${JSON.stringify(answer)}`);
  return answer.freeTimes as FreeTimes;
}

describe('the last car', () => {
  // Two pools on one database are two processes: what they share is there.
  test('is sold to one of two guests who ask at once, in each of 50 rounds on two processes', async () => {
    const other = withCars(1, { ...bench.deps, database: await bench.database.another() });
    for (let round = 0; round < 50; round += 1) {
      const pickup = bench.deps.now() + (30 + round) * day;
      // At one minute, or with half an hour between, also over midnight.
      const [one, two] = [pickup, pickup + (round % 3) * 20 * minute].map((moment) => at('', wallClock(moment)));
      const answers = await Promise.all([
        place(withCars(1), one as CheckoutPayload),
        place(other, two as CheckoutPayload),
      ]);
      expect(outcomes(answers), `round ${round}`).toEqual(['no-car-free', 'opened']);
    }
    const all = await vehiclesOut(bench.database.db, { from: bench.deps.now(), until: bench.deps.now() + 100 * day });
    expect(all).toHaveLength(50);
  });

  test('and the second last: of twelve who ask four processes for seven cars, seven are sold', async () => {
    const others = await Promise.all([1, 2, 3].map(() => bench.database.another()));
    const processes = [bench.deps, ...others.map((database) => ({ ...bench.deps, database }))];
    const asked = Array.from({ length: 12 }, (_, guest) =>
      place(withCars(7, processes[guest % 4]), at('', wallClock(bench.deps.now() + 30 * day + guest * 5 * minute))),
    );
    expect(outcomes(await Promise.all(asked)).filter((outcome) => outcome === 'opened')).toHaveLength(7);
  });

  test('two who want each the days of the other, there and back, do not wait in a circle', async () => {
    const other = withCars(1, { ...bench.deps, database: await bench.database.another() });
    for (let round = 0; round < 10; round += 1) {
      const first = bench.deps.now() + (30 + 3 * round) * day;
      const trip = (from: number) => at('', { ...wallClock(from), returnTrip: wallClock(from + 4 * hour) });
      const answers = await Promise.all([place(withCars(1), trip(first)), place(other, trip(first + 4 * hour))]);
      expect(outcomes(answers), `round ${round}`).toEqual(['no-car-free', 'opened']);
    }
  });
});

describe('a guest for whom no car is free', () => {
  test('is told the nearest times that have one, and is stored nowhere', async () => {
    const deps = withCars(1);
    await booked(deps, at('17:50'));
    const told = freeTimes(await place(deps, at('18:00'), 'key-of-the-second'));
    // The first is out from half an hour before its pickup until it is back.
    const { from, until } = timeOut(fareById('buffalo-airport--niagara-falls-usa'), 0);
    const length = (until - from) / minute;
    const minutes = 17 * 60 + 50;
    const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    expect(told).toEqual({
      ride: 1,
      pickupDate: date,
      pickupTime: '18:00',
      vehicles: 1,
      free: 0,
      before: { pickupDate: date, pickupTime: clock(minutes - length) },
      after: { pickupDate: date, pickupTime: clock(minutes + length) },
    });
    expect(noCarInWords(told)).toMatch(/^All our cars are out at 6:00 PM\. Free: 3:20 or 8:20 PM\.$/);
    expect(await bookingByClientKey(bench.database.db, 'key-of-the-second')).toBeUndefined();
    for (const wall of [told.before, told.after]) {
      const answer = await place(deps, at('', { ...(wall ?? {}), flightArrival: '01:00' } as never));
      expect(answer.outcome).toBe('opened');
    }
  });

  test('is offered none before the flight lands, and none so late that the ride back would come too soon', async () => {
    const deps = withCars(1);
    await booked(deps, at('17:50'));
    expect(freeTimes(await place(deps, at('18:00', { flightArrival: '17:20' } as never))).before).toBeNull();
    const back = { returnTrip: { pickupDate: date, pickupTime: '21:00' } };
    const told = freeTimes(await place(deps, at('18:00', back as never)));
    expect(told).toMatchObject({ ride: 1, after: null });
  });

  test('is told which ride it is, and how many cars there are for a party of several', async () => {
    const deps = withCars(3);
    await booked(deps, at('17:50', { passengerCount: 10 }));
    const back = { returnTrip: { pickupDate: date, pickupTime: '18:00' } };
    const told = freeTimes(await place(deps, at('09:00', { passengerCount: 15, ...back } as never)));
    expect(told).toMatchObject({ ride: 2, vehicles: 3, free: 1 });
  });

  test('may be told of none: a party for more cars than there are finds no time', async () => {
    const told = freeTimes(await place(withCars(2), at('17:50', { passengerCount: 15 })));
    expect(told).toMatchObject({ vehicles: 3, free: 2, before: null, after: null });
  });
});

describe('cars are held', () => {
  test('by an open page until it ends, and by nobody after', async () => {
    const deps = withCars(1);
    await place(deps, at('17:50'), 'key-of-the-first');
    expect((await place(deps, at('18:00'))).outcome).toBe('no-car-free');
    await bench.forward(40 * minute);
    await reconcile(deps);
    expect((await place(deps, at('18:00'), 'key-of-the-second')).outcome).toBe('opened');
    // Who comes back now is told: the booking is there, and its car is another's.
    expect((await place(deps, at('17:50'), 'key-of-the-first')).outcome).toBe('no-car-free');
  });

  test('by the way there and back of one booking together, when its ended page is opened again', async () => {
    const deps = withCars(2);
    const thereAndBack = at('17:50', { returnTrip: { pickupDate: date, pickupTime: '19:00' } } as never);
    expect((await place(deps, thereAndBack, 'key-of-both')).outcome).toBe('opened');
    await bench.forward(40 * minute);
    await reconcile(deps);
    expect((await place(deps, at('18:00'))).outcome).toBe('opened');
    // Each of its rides would find a car; for both of them at once there is one too few.
    expect((await place(deps, thereAndBack, 'key-of-both')).outcome).toBe('no-car-free');
    expect((await bookingByClientKey(bench.database.db, 'key-of-both'))?.status).toBe('expired');
  });

  test('not against their own guest, who changes the form before paying', async () => {
    const deps = withCars(1);
    await place(deps, at('17:50'), 'key-of-the-first');
    expect((await place(deps, at('18:00'), 'key-of-the-second', ['key-of-the-first'])).outcome).toBe('opened');
    expect((await place(deps, at('18:00'))).outcome).toBe('no-car-free');
    // Refused, it has taken nobody's place.
    expect(
      (await place(deps, at('18:10', { passengerCount: 10 }), 'key-of-the-third', ['key-of-the-second'])).outcome,
    ).toBe('no-car-free');
    expect((await bookingByClientKey(bench.database.db, 'key-of-the-second'))?.replacedBy).toBeNull();
  });

  test('until their ride is cancelled', async () => {
    const deps = withCars(1);
    const row = await booked(deps, at('17:50'));
    expect((await place(deps, at('18:00'))).outcome).toBe('no-car-free');
    await cancelRides(deps, row);
    expect((await place(deps, at('18:00'))).outcome).toBe('opened');
  });

  test('for their own time: two that are out one after the other leave a car to a ride beside both', async () => {
    for (const time of ['17:50', '20:20']) expect((await place(withCars(1), at(time))).outcome).toBe('opened');
    expect((await place(withCars(2), at('19:00'))).outcome).toBe('opened');
    expect((await place(withCars(2), at('19:00'))).outcome).toBe('no-car-free');
  });

  test('for a call that is made again, as often as it is', async () => {
    const deps = withCars(1);
    const [first, again] = [await place(deps, at('17:50'), 'key-of-one'), await place(deps, at('17:50'), 'key-of-one')];
    expect(again).toEqual(first);
  });
});

describe('a change', () => {
  const quote = async (deps: BookingDeps, key: string, requested: Parameters<typeof quoteRideChange>[3]) => {
    const row = await bookingByClientKey(bench.database.db, key);
    if (!row) throw new Error('There is no booking');
    return { row, answer: await quoteRideChange(deps, row, 1, requested) };
  };
  const confirm = async (deps: BookingDeps, key: string, changeId: string) => {
    const row = await bookingByClientKey(bench.database.db, key);
    return row ? confirmQuote(deps, row, changeId) : { outcome: 'gone' };
  };

  test('to a time at which all cars are out is not quoted, with the nearest that has one', async () => {
    const deps = withCars(1);
    await booked(deps, at('17:50'));
    await booked(deps, at('09:00'), 'key-of-ana');
    const { answer } = await quote(deps, 'key-of-ana', { pickupTime: '18:00' });
    expect(freeTimes(answer)).toMatchObject({ ride: 1, pickupTime: '18:00', free: 0 });
  });

  test('by a few minutes is not in its own way, nor is one that asks for no car, however many were sold', async () => {
    const deps = withCars(1);
    await booked(deps, at('17:50'), 'key-of-ana');
    const { answer } = await quote(deps, 'key-of-ana', { pickupTime: '18:00' });
    expect(answer.outcome).toBe('quoted');
    const none = withCars(0);
    expect((await quote(none, 'key-of-ana', { name: 'Ana Maria Oliveira' })).answer.outcome).toBe('quoted');
    expect((await quote(none, 'key-of-ana', { pickupTime: '18:00' })).answer.outcome).toBe('no-car-free');
  });

  test('that was quoted and whose car was sold meanwhile is refused, and the ride stands', async () => {
    const deps = withCars(1);
    await booked(deps, at('09:00'), 'key-of-ana');
    const { answer } = await quote(deps, 'key-of-ana', { pickupTime: '18:00' });
    if (answer.outcome !== 'quoted') throw new Error(answer.outcome);
    await place(deps, at('17:50'));
    expect((await confirm(deps, 'key-of-ana', answer.changeId)).outcome).toBe('no-car-free');
    expect((await bookingByClientKey(bench.database.db, 'key-of-ana'))?.rides[0].trip.pickupTime).toBe('09:00');
  });

  test.each<[string, Parameters<typeof quoteRideChange>[3]]>([
    ['passengers', { passengerCount: 8 }],
    ['bags', { vehicles: 2 }],
  ])(
    'that waits for its payment holds its cars for %s beside those of the ride, and is made once paid',
    async (...is) => {
      const [, more] = is;
      const deps = withCars(2);
      await booked(deps, at('09:00'), 'key-of-ana');
      const { row, answer } = await quote(deps, 'key-of-ana', { pickupTime: '18:00', ...more });
      if (answer.outcome !== 'quoted') throw new Error(answer.outcome);
      const page = await confirm(deps, 'key-of-ana', answer.changeId);
      if (!('sessionId' in page)) throw new Error(page.outcome);
      expect((await place(deps, at('17:50'))).outcome).toBe('no-car-free');
      // Of the ride as it still is, one car is out.
      expect((await place(deps, at('09:00'))).outcome).toBe('opened');
      expect((await place(deps, at('09:00'))).outcome).toBe('no-car-free');
      await bench.controls.happen(page.sessionId, 'pay');
      expect(await settle(deps, page.sessionId)).toMatchObject({ status: 'paid' });
      expect((await place(deps, at('09:00'))).outcome).toBe('opened');
      expect((await place(deps, at('17:50'))).outcome).toBe('no-car-free');
      const [ride] = await bench.database.db.select().from(rides).where(eq(rides.bookingId, row.id));
      const [change] = await bench.database.db.select().from(changes).where(eq(changes.id, answer.changeId));
      expect(ride).toMatchObject({ vehicles: 2, outFrom: change?.outFrom, outUntil: change?.outUntil });
      expect(await bench.enqueued()).not.toContainEqual(expect.stringContaining('beyond-fleet'));
    },
  );

  test('that waited and whose page has ended holds nothing', async () => {
    const deps = withCars(2);
    await booked(deps, at('09:00'), 'key-of-ana');
    const { answer } = await quote(deps, 'key-of-ana', { pickupTime: '18:00', passengerCount: 8 });
    if (answer.outcome !== 'quoted') throw new Error(answer.outcome);
    await confirm(deps, 'key-of-ana', answer.changeId);
    await bench.forward(40 * minute);
    await reconcile(deps);
    expect((await place(deps, at('17:50', { passengerCount: 10 }))).outcome).toBe('opened');
  });

  test('that staff make may go beyond the fleet', async () => {
    await booked(withCars(1), at('17:50'));
    await booked(withCars(1), at('09:00'), 'key-of-ana');
    const staff = { ...withCars(1), byStaff: true };
    const { answer } = await quote(staff, 'key-of-ana', { pickupTime: '18:00' });
    if (answer.outcome !== 'quoted') throw new Error(answer.outcome);
    expect((await confirm(staff, 'key-of-ana', answer.changeId)).outcome).toBe('changed');
    const { from, until } = timeOut(fareById('buffalo-airport--niagara-falls-usa'), bench.deps.now() + 30 * day);
    const all = await vehiclesOut(bench.database.db, { from: from - day, until: until + day });
    expect(peakLoad(loadOf(all), { from: from - day, until: until + day })).toBe(2);
  });
});

describe('a ride stands and goes to a person', () => {
  /** A booking whose guest asked for another time, while Stripe did not end its page; its car was sold meanwhile. */
  async function replacedAndSold(deps: BookingDeps) {
    const first = await place(deps, at('17:50'), 'key-of-the-first');
    if (first.outcome !== 'opened') throw new Error(first.outcome);
    await bench.controls.addOutage({ kind: 'refuse', method: 'POST', pathPrefix: '/v1/checkout/sessions/' });
    const moved = await place({ ...bench.impatientDeps, fleet: 1 }, at('09:00'), 'key-of-the-second', [
      'key-of-the-first',
    ]);
    expect(moved.outcome).toBe('payments-unavailable');
    await booked(deps, at('18:00'));
    return first.sessionId;
  }
  async function expectAlert(status: string) {
    const row = await bookingByClientKey(bench.database.db, 'key-of-the-first');
    expect(row).toMatchObject({ status, replacedBy: null });
    expect(await bench.enqueued()).toContain(`attention:${row?.id}:beyond-fleet:${row?.rides[0].id}`);
  }

  test.each([
    ['by itself', withCars],
    ['at the desk', (fleet: number) => ({ ...withCars(fleet), byStaff: true })],
  ])('that is paid after its cars were free for others, settled %s', async (_by, settledWith) => {
    const sessionId = await replacedAndSold(withCars(1));
    await bench.controls.happen(sessionId, 'pay');
    await settle(settledWith(1), sessionId);
    await expectAlert('paid');
  });

  test('that is being paid when its page is to end', async () => {
    const sessionId = await replacedAndSold(withCars(1));
    await bench.controls.happen(sessionId, 'pay-delayed');
    await bench.controls.clearOutages();
    await bench.forward(3 * minute);
    await reconcile(withCars(1));
    await expectAlert('checkout_open');
  });
});
