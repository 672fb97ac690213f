import { randomUUID } from 'node:crypto';
import {
  driverCardSchema,
  formatDay,
  formatPickup,
  formatPrice,
  laterDay,
  pickupInstant,
  wallClock,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelRides } from '../bookings/changes/cancel.ts';
import { revisionNow } from '../bookings/rows/revision.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { cars, drivers, positions, rideEvents, staffChallenges, vehicles } from '../database/driving-schema.ts';
import { changes } from '../database/schema.ts';
import { viewBooking } from '../my-booking/view-booking.ts';
import { decideAtBoard } from '../staff/board/decide.ts';
import { giveGoodwill } from '../staff/board/give-goodwill.ts';
import { benchFor, day, hour, minute } from '../testing/bookings.ts';
import { drivingOn, openCard, refusedBecause } from '../testing/driving.ts';
import { assign } from './assign.ts';
import { boardDay } from './board-day.ts';
import { driverLinkOf } from './driver-links.ts';
import { historyOf, notesAbout } from './history.ts';
import { cardOf } from './read-driver-card.ts';
import { guestDays } from './read-guest-day.ts';
import { askHowItWas } from './reviews/ask-how-it-was.ts';
import { reviewOfRide } from './reviews/review-of-ride.ts';
import { sweepRides } from './sweep.ts';
import { takePosition } from './take-position.ts';
import { sendReceipts } from './tell-riders.ts';
import { tipOfRide } from './tips.ts';
import { writeCar, writeDriver } from './write-fleet.ts';

const bench = benchFor();
const driving = drivingOn(bench);
const { dispatcher, fleet, ride, carsOf, give, linkTo, dayToken, press, send, outcomes } = driving;
const { enter, takeBack, deny, standBefore, driven, missed } = driving;
const deps = () => bench.deps;
const db = () => bench.database.db;
const boardOf = (date: string) => boardDay(deps(), date);
/** The one ride of the board of its day. */
const shown = async ({ rides: [{ pickupDate }] }: BookingRow) => (await boardOf(pickupDate)).rides[0];
const done = async ({ rides: [{ id }] }: BookingRow) =>
  (await historyOf(db(), id)).map(({ who, words }) => `${who}: ${words}`);

describe('the cars of a ride', () => {
  test('come with the payment, follow a change and stay with a cancelled ride, and each raises the revision', async () => {
    const none = await revisionNow(db());
    const { row, cars: two } = await ride({ passengerCount: 6 });
    expect(two.map(({ position }) => position)).toEqual([1, 2]);
    const paid = await revisionNow(db());
    expect(paid).toBeGreaterThan(none);
    await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
    const [first, second] = await carsOf(row.rides[0].id);
    expect([first?.endedAt, second?.endedAt]).toEqual([null, expect.any(Date)]);
    expect(await revisionNow(db())).toBeGreaterThan(paid);
    await cancelRides(deps(), await bench.booking());
    expect((await boardOf(row.rides[0].pickupDate)).rides).toMatchObject([
      { isCancelled: true, vehicles: [{ id: first?.id }] },
    ]);
  });

  test('are nobody’s when they are needed again: who was to drive one has been told that it is not, and their card is still heard', async () => {
    const { sam } = await fleet();
    const { row, cars: two } = await ride({ passengerCount: 6 });
    const second = two[1]?.id ?? '';
    await give(second, sam);
    const { token } = await linkTo(second);
    await standBefore(row, 11 * hour);
    const ofDay = await driverLinkOf(db(), await dayToken(sam, row.rides[0].pickupDate));
    if (!ofDay) throw new Error('No link was made');
    const [left, boarded] = [press(second, 'on_the_way'), press(second, 'on_board')];
    await bench.forward(minute);
    await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
    await bench.forward(minute);
    expect(await outcomes(ofDay, [boarded]), 'while it is needed no more').toEqual(['kept']);
    await bench.pay((await bench.pageFor({ passengerCount: 6 })).sessionId);
    const again = (await carsOf(row.rides[0].id))[1];
    expect(again).toMatchObject({ id: second, endedAt: null, driverId: null, car: null });
    expect(await openCard(deps(), token)).toBeUndefined();
    await bench.forward(minute);
    expect(await outcomes(ofDay, [left, press(second, 'on_board')]), 'and once it is again').toEqual(['kept', 'kept']);
    const found = (await shown(row))?.vehicles[1];
    expect(found?.attention).toEqual(['boarded-elsewhere']);
    // By the clock of the server, which had gone on a little when the press came.
    expect(Math.abs(Date.parse(found?.boardedElsewhereAt ?? '') - boarded.pressedAt)).toBeLessThan(minute / 2);
    expect(await give(second, sam)).toEqual({ outcome: 'assigned' });
  });

  test('are given to a driver once: who is slower is told what is so now, and nothing is lost', async () => {
    const { sam, marcy } = await fleet();
    const { vehicleId } = await ride();
    const ask = (driverId: string) => assign(deps(), dispatcher, { vehicleId, version: 0, driverId, car: 7 });
    const both = await Promise.all([ask(sam), ask(marcy)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['assigned', 'stale']);
    const [now] = await db().select().from(vehicles);
    expect(both).toContainEqual({ outcome: 'stale', current: { driverId: now?.driverId, car: 7, version: 1 } });
    expect(await assign(deps(), dispatcher, { vehicleId, version: 1, driverId: randomUUID(), car: 7 })).toMatchObject({
      outcome: 'not-possible',
    });
    expect(await assign(deps(), dispatcher, { vehicleId, version: 1, driverId: sam, car: 8 })).toMatchObject({
      why: expect.stringContaining('car 8'),
    });
    expect((await db().select().from(vehicles))[0]).toEqual(now);
  });

  test('say what does not fit and who is silent, and can be saved all the same', async () => {
    const { sam } = await fleet();
    await db().update(cars).set({ seats: 2 });
    const { row, vehicleId } = await ride({ passengerCount: 5 });
    expect(await give(vehicleId, sam)).toEqual({ outcome: 'assigned' });
    await standBefore(row, 10 * minute);
    const [shown] = (await boardOf(row.rides[0].pickupDate)).rides;
    expect(shown?.vehicles[0]).toMatchObject({
      attention: ['not-left'],
      clashes: [expect.stringMatching(/^Car 7 has 2 seats for guests, and 5 guests ride in it\.$/)],
      driverId: sam,
      guests: 5,
    });
  });

  test('stay with a driver who retires, which is said before, in another car too, and are given to one who is retired no more', async () => {
    const { sam, marcy, row, vehicleId } = await driven();
    const [driver] = await db().select().from(drivers).where(eq(drivers.id, sam));
    const [car] = await db().select().from(cars);
    if (!driver || !car) throw new Error('Nobody drives');
    const { firstName, lastName, phone, language } = driver;
    const retire = (knowsRides?: boolean) =>
      writeDriver(deps(), dispatcher, {
        id: sam,
        driver: { firstName, lastName, phone, language },
        isRetired: true,
        knowsRides,
      });
    const { date, time } = formatPickup(row.rides[0].trip);
    const kept = `a ride that is not over: ${row.reference}, ${date}, ${time}. It stays with`;
    expect(await retire()).toEqual(refusedBecause(`Sam has ${kept} Sam until you give it to another.`));
    const { retiredAt: _drives, ...sienna } = car;
    const park = () => writeCar(deps(), dispatcher, { car: sienna, isRetired: true });
    expect(await park()).toEqual(
      refusedBecause(`Car 7 has ${kept} this car, outlined in red on the board, until you give it to another.`),
    );
    expect(await retire(true)).toMatchObject({ outcome: 'written' });
    const clashes = async () => (await shown(row))?.vehicles[0]?.clashes;
    expect(await clashes()).toEqual(['Sam is retired.']);
    expect(await give(vehicleId, sam, null)).toEqual({ outcome: 'assigned' });
    expect(await openCard(deps(), await dayToken(sam, row.rides[0].pickupDate))).toMatchObject({
      rides: [{ vehicleId }],
    });
    // Whoever has driven by now fits for good.
    await standBefore(row, -7 * hour);
    expect(await clashes()).toEqual([]);
    expect(await park()).toMatchObject({ outcome: 'written' });
    expect(await give(vehicleId, marcy)).toEqual({ outcome: 'assigned' });
    expect(await give(vehicleId, sam)).toEqual(refusedBecause('Sam is retired.'));
    // A cancelled ride is nothing that stays with anybody.
    const off = await ride(wallClock(deps().now() + 3 * day));
    await give(off.vehicleId, marcy, null);
    await cancelRides(deps(), off.row);
    const leaves = { id: marcy, driver: { firstName, lastName, phone, language }, isRetired: true };
    expect(await writeDriver(deps(), dispatcher, leaves)).toMatchObject({ outcome: 'written' });
  });
});

test('the board of a day tells of a clash with a ride that began the night before', async () => {
  const { sam } = await fleet();
  const night = await ride({ pickupTime: '23:30' });
  const { pickupDate } = night.row.rides[0].trip;
  const morning = await ride({ pickupDate: laterDay(pickupDate, 1), pickupTime: '00:15' });
  for (const { vehicleId } of [night, morning]) expect(await give(vehicleId, sam)).toEqual({ outcome: 'assigned' });
  for (const [date, id] of [
    [pickupDate, night.vehicleId],
    [laterDay(pickupDate, 1), morning.vehicleId],
  ] as const) {
    const shown = (await boardOf(date)).rides.flatMap((each) => each.vehicles);
    expect(shown.map((vehicle) => vehicle.id)).toEqual([id]);
    expect(shown[0]?.clashes).toEqual([expect.stringContaining('too late'), expect.stringContaining('Car 7')]);
  }
});

test('where a driver is free goes by what was pressed, on board and card alike', async () => {
  const { sam } = await fleet();
  const first = await ride({ pickupTime: '17:50' });
  const next = await ride({ pickupTime: '19:20' });
  for (const { vehicleId } of [first, next]) await give(vehicleId, sam);
  const date = first.row.rides[0].pickupDate;
  const link = await driverLinkOf(db(), await dayToken(sam, date));
  if (!link) throw new Error('There is no link');
  const clashes = async () => (await boardOf(date)).rides.map(({ vehicles: [car] }) => car?.clashes.length);
  const fits = async () => (await cardOf(deps(), link))?.rides[0]?.beforeNext;
  await standBefore(first.row, 10 * minute);
  await send(link, [press(first.vehicleId, 'arrived')]);
  expect((await boardOf(date)).rides[0]?.freeUntil).toBe(
    new Date((first.row.rides[0].pickupAt?.getTime() ?? 0) + hour).toISOString(),
  );
  expect(await clashes()).toEqual([2, 2]);
  expect(await fits()).toMatch(/^Dropped off by about .* if all of the free waiting is needed, .* too late/);
  await send(link, [press(first.vehicleId, 'on_board')]);
  expect(await clashes()).toEqual([0, 0]);
  expect(await fits()).toMatch(/^Dropped off by about \S+ PM, then .* to spare\.$/);
  await send(link, [press(first.vehicleId, 'done')]);
  expect([await clashes(), await fits()]).toEqual([[0, 0], null]);
});

describe("a driver's card", () => {
  test('shows what driving needs and nothing more, and opening it changes nothing', async () => {
    const { token, row } = await driven();
    const before = await bench.everything();
    const card = await openCard(deps(), token);
    expect(driverCardSchema.parse(card)).toEqual(card);
    expect(card?.rides).toMatchObject([
      {
        guest: { name: 'Ana Oliveira', phone: '+17165550123' },
        state: 'assigned',
        spot: 'Arrivals curb, lower level',
        car: { number: 7 },
        guests: 5,
      },
    ]);
    expect(JSON.stringify(card)).not.toMatch(/@|cents|price/i);
    expect(await bench.everything()).toBe(before);
    expect(await openCard(deps(), `${token.slice(0, -1)}!`)).toBeUndefined();
    expect(await bench.everything()).not.toContain(token);
    expect(row.guest.email).toContain('@');
  });

  test('takes a press back for five minutes: by then the receipt has gone, and the desk does it', async () => {
    const { link, vehicleId, row } = await driven();
    await standBefore(row, 0);
    const done = press(vehicleId, 'done');
    // A call takes nothing back, whatever it says.
    await send(link, [done, press(vehicleId, 'called', { takesBack: done.id })]);
    const back = () => send(link, [press(vehicleId, 'taken_back', { takesBack: done.id })]);
    await bench.forward(6 * minute);
    expect(await back()).toMatchObject([
      { outcome: 'refused', detail: 'That was more than 5 minutes ago. Call the desk.' },
    ]);
    expect((await cardOf(deps(), link))?.rides[0]?.state).toBe('done');
    await bench.forward(-2 * minute);
    const first = press(vehicleId, 'taken_back', { takesBack: done.id });
    expect(await send(link, [first])).toMatchObject([{ outcome: 'taken' }]);
    // Once, and for good: what is taken back is pressed again.
    const nothing = { outcome: 'refused', detail: 'There is nothing of yours to take back.' };
    expect(await back()).toMatchObject([nothing]);
    expect(await send(link, [press(vehicleId, 'taken_back', { takesBack: first.id })])).toMatchObject([nothing]);
    expect((await cardOf(deps(), link))?.rides[0]?.state).toBe('assigned');
  });

  test('of a day leaves no evidence on a ride that it never showed', async () => {
    const { marcy, sam, vehicleId, row } = await driven();
    await standBefore(row, 30 * minute);
    const ofDay = async (driverId: string) => {
      const link = await driverLinkOf(db(), await dayToken(driverId, row.rides[0].pickupDate));
      if (!link) throw new Error('No link was made');
      return link;
    };
    const [stranger, had] = [await ofDay(marcy), await ofDay(sam)];
    expect(await outcomes(stranger, [press(vehicleId, 'done')])).toEqual(['refused']);
    expect(await db().select().from(rideEvents)).toEqual([]);
    await bench.forward(minute);
    const left = async () => {
      const [car] = await carsOf(row.rides[0].id);
      return press(vehicleId, 'on_the_way', { assignedAt: car?.assignedAt?.toISOString() });
    };
    const early = await left();
    await give(vehicleId, marcy);
    expect(await outcomes(had, [press(vehicleId, 'done')])).toEqual(['kept']);
    expect(await db().select().from(rideEvents)).toHaveLength(1);
    // Nor a step of a turn before on one that it shows again.
    await bench.forward(minute);
    await give(vehicleId, sam);
    expect(await send(had, [early])).toMatchObject([{ outcome: 'kept', detail: expect.stringContaining('and back') }]);
    expect(await outcomes(had, [await left()])).toEqual(['taken']);
  });

  test('was offline for an hour: each press counts once, in its own time, however often and late it comes, and whatever the desk entered', async () => {
    const { link, vehicleId, row } = await driven();
    await standBefore(row, 40 * minute);
    const start = deps().now();
    // Its clock is two hours slow.
    const wrong = -2 * hour;
    const pressed = (['on_the_way', 'arrived', 'on_board', 'done'] as const).map((kind, index) =>
      press(vehicleId, kind, { pressedAt: start + wrong + index * 10 * minute }),
    );
    await bench.forward(15 * minute);
    await enter(vehicleId, 'on_the_way');
    await bench.forward(45 * minute);
    const sentAt = deps().now() + wrong;
    expect(await outcomes(link, pressed.toReversed(), sentAt)).toEqual(Array(4).fill('taken'));
    expect(await outcomes(link, pressed, sentAt)).toEqual(Array(4).fill('repeated'));
    const [shown] = (await cardOf(deps(), link))?.rides ?? [];
    const minutes = shown?.reached.map(({ at }) => Math.round((Date.parse(at) - start) / minute));
    expect(shown?.state).toBe('done');
    expect(minutes).toEqual([0, 10, 20, 30]);
  });

  test('whose clock was hours slow at a press and is right when sending changes nothing that was taken before', async () => {
    const { link, vehicleId, row, token } = await driven({ pickupTime: '17:50' });
    await standBefore(row, 10 * minute);
    await send(link, [press(vehicleId, 'on_the_way')]);
    await bench.forward(30 * minute);
    const slow = (kind: 'arrived' | 'done') =>
      send(link, [press(vehicleId, kind, { pressedAt: kind === 'done' ? 0 : deps().now() - 3 * hour })]);
    await slow('arrived');
    const there = deps().now();
    // All of the free waiting is to come.
    const { freeUntil } = (await openCard(deps(), token))?.rides[0] ?? {};
    expect(Date.parse(freeUntil ?? '')).toBeGreaterThan(there + 45 * minute);
    const missing = [press(vehicleId, 'called'), press(vehicleId, 'no_show')];
    expect(await outcomes(link, missing)).toEqual(['taken', 'refused']);
    await bench.forward(minute);
    const boarded = press(vehicleId, 'on_board');
    await send(link, [boarded]);
    await bench.forward(30 * minute);
    // Too late to take it back, though by that clock it was before.
    const back = { takesBack: boarded.id, pressedAt: deps().now() - 3 * hour };
    expect(await outcomes(link, [press(vehicleId, 'taken_back', back)])).toEqual(['refused']);
    await slow('done');
    const [shown] = (await openCard(deps(), token))?.rides ?? [];
    expect(shown?.reached.map(({ step, at }) => [step, Math.round((Date.parse(at) - there) / minute) + 0])).toEqual([
      ['on_the_way', -30],
      ['arrived', 0],
      ['on_board', 1],
      ['done', 31],
    ]);
  });

  test('given to somebody else while offline: its later presses are evidence, and the new card has the ride', async () => {
    const { link, token, vehicleId, marcy, row } = await driven();
    await standBefore(row, 40 * minute);
    expect(await outcomes(link, [press(vehicleId, 'on_the_way')])).toEqual(['taken']);
    await give(vehicleId, marcy);
    const late = await send(link, [press(vehicleId, 'arrived')]);
    expect(late).toMatchObject([{ outcome: 'kept', detail: expect.stringContaining('somebody else') }]);
    expect(await openCard(deps(), token)).toBeUndefined();
    const { link: second } = await linkTo(vehicleId);
    expect((await cardOf(deps(), second))?.rides).toMatchObject([{ state: 'assigned', reached: [] }]);
    expect(await db().select().from(rideEvents)).toHaveLength(2);
    // The desk, which did not know it, looks where the guest is.
    const elsewhere = async () => (await shown(row))?.vehicles[0];
    expect(await elsewhere()).toMatchObject({ boardedElsewhereAt: null });
    await bench.forward(minute);
    const onBoard = press(vehicleId, 'on_board');
    const heard = await revisionNow(db());
    expect(await outcomes(link, [onBoard])).toEqual(['kept']);
    const asked = await revisionNow(db());
    expect(asked, 'every board asks again').toBeGreaterThan(heard);
    expect(await outcomes(link, [onBoard, press(vehicleId, 'opened')])).toEqual(['kept', 'kept']);
    expect(await revisionNow(db()), 'and not for what it has').toBe(asked);
    expect(await elsewhere()).toMatchObject({
      boardedElsewhereAt: expect.any(String),
      isBoardedByDriver: false,
      attention: ['boarded-elsewhere'],
    });
    expect(await elsewhere()).not.toHaveProperty('boardedCar');
    await outcomes(link, [press(vehicleId, 'taken_back', { takesBack: onBoard.id })]);
    expect(await elsewhere()).toMatchObject({ boardedElsewhereAt: null, attention: [] });
    const words = (await historyOf(db(), row.rides[0].id)).map(({ words: each }) => each);
    expect(words.filter((each) => each.includes('counts no more'))).toHaveLength(4);
    await give(vehicleId, null);
    const nobodys = { outcome: 'kept', detail: 'This ride is not yours any more. Call the desk.' };
    expect(await send(link, [press(vehicleId, 'on_board')])).toMatchObject([nobodys]);
    await bench.forward(minute);
    await give(vehicleId, null, null);
    expect((await elsewhere())?.attention, 'another car decides nothing').toContain('boarded-elsewhere');
  });

  test('acknowledges what its ride says by now, and nothing that is still to come', async () => {
    const { link, vehicleId, row } = await driven();
    const isAcknowledged = async () => (await shown(row))?.vehicles.every((each) => each.isAcknowledged);
    await send(link, [press(vehicleId, 'acknowledged', { sequence: 99 })]);
    expect(await isAcknowledged()).toBe(true);
    await bench.confirm(await bench.quoteChange({ passengerCount: 3 }));
    expect(await isAcknowledged()).toBe(false);
  });

  test('cancelled while offline: what was pressed is evidence, and the guest is told nothing of it', async () => {
    const { link, vehicleId, row } = await driven();
    await standBefore(row, 40 * minute);
    const pressed = press(vehicleId, 'on_the_way', { pressedAt: deps().now() });
    await bench.forward(5 * minute);
    await cancelRides(deps(), await bench.booking(), { refundCents: 0 });
    await bench.forward(5 * minute);
    const told = await bench.enqueued();
    const late = await send(link, [pressed]);
    expect(late).toMatchObject([{ outcome: 'kept', detail: 'This ride is cancelled. Call the desk.' }]);
    expect(await send(link, [pressed])).toMatchObject([{ outcome: 'kept' }]);
    expect(await db().select().from(rideEvents)).toHaveLength(1);
    await sweepRides(deps());
    expect(await bench.enqueued()).toEqual(told);
    expect((await cardOf(deps(), link))?.rides).toMatchObject([{ isCancelled: true, reached: [] }]);
    const [first] = await historyOf(db(), row.rides[0].id).then((all) => all.filter(({ who }) => who === 'Driver'));
    expect(first).toMatchObject({ words: 'On the way (counts no more).' });
    // Unless guests ride in it all the same: that is red among the rides that stand.
    const car = async () => (await shown(row))?.vehicles[0];
    expect(await car()).toMatchObject({ attention: [] });
    await send(link, [press(vehicleId, 'on_board')]);
    expect(await car()).toMatchObject({ attention: ['boarded-elsewhere'], isBoardedByDriver: true });
  });

  test('moved to a later hour of its day: what was pressed for the earlier one counts no more, whenever it comes, and its driver reads so', async () => {
    const { link, vehicleId, row } = await driven({ pickupTime: '17:50' });
    await standBefore(row, 11 * hour);
    const state = async () => (await shown(row))?.state;
    expect(await outcomes(link, [press(vehicleId, 'on_the_way')])).toEqual(['taken']);
    await takeBack(vehicleId, 'on_the_way');
    const kept = press(vehicleId, 'arrived');
    const called = press(vehicleId, 'called');
    await bench.forward(minute);
    await enter(vehicleId, 'on_the_way');
    const byDesk = async () => (await cardOf(deps(), link))?.rides[0]?.byDesk;
    expect(await byDesk()).toMatchObject({ step: 'on_the_way', isTakenBack: false });
    await bench.forward(minute);
    await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
    expect(await state()).toBe('on_the_way');
    await bench.confirm(await bench.quoteChange({ pickupTime: '18:30' }));
    expect(await state()).toBe('assigned');
    expect(await byDesk()).toBeNull();
    expect(await send(link, [kept, called])).toMatchObject([
      { outcome: 'kept', detail: 'The pickup time was changed after you pressed. Press again when it is so.' },
      {
        outcome: 'kept',
        detail: expect.stringMatching(/after you called or texted the guest\. That counts no more\.$/),
      },
    ]);
    expect(await state()).toBe('assigned');
    const pressed = (await historyOf(db(), row.rides[0].id)).filter(({ who }) => who === 'Driver');
    expect(pressed.map(({ words }) => words).sort()).toEqual([
      'Arrived (counts no more).',
      'Called the guest (counts no more).',
      'On the way (counts no more).',
    ]);
    await bench.forward(minute);
    expect(await outcomes(link, [press(vehicleId, 'on_the_way')])).toEqual(['taken']);
    // A time that is corrected with the guest on board makes nobody stand at the curb again.
    await send(link, [press(vehicleId, 'on_board')]);
    await db()
      .update(changes)
      .set({ endedAt: new Date(deps().now() + minute) });
    expect(await state()).toBe('on_board');
    await takeBack(vehicleId, 'on_board');
    expect(await outcomes(link, [press(vehicleId, 'arrived'), press(vehicleId, 'on_board')])).toEqual([
      'taken',
      'taken',
    ]);
  });

  test('moved by more than 12 hours of its day while offline: its driver reads of a time, not of another day', async () => {
    const { link, vehicleId, row } = await driven({ pickupTime: '11:00' });
    await standBefore(row, 10 * hour);
    const left = press(vehicleId, 'on_the_way');
    await bench.forward(minute);
    await bench.confirm(await bench.quoteChange({ pickupTime: '23:00' }));
    const moved = { outcome: 'kept', detail: 'This ride was moved after you pressed. Call the desk.' };
    expect(await send(link, [left])).toMatchObject([moved]);
  });

  test('moved to another day while offline: the board is told of guests on board, by whatever link it is sent, until that is taken back', async () => {
    const { sam, link, vehicleId, row } = await driven({ pickupTime: '17:50' });
    const { pickupDate } = row.rides[0];
    const ofDay = await driverLinkOf(db(), await dayToken(sam, pickupDate));
    if (!ofDay) throw new Error('No link was made');
    await standBefore(row, 11 * hour);
    const [left, onBoard] = [press(vehicleId, 'on_the_way'), press(vehicleId, 'on_board')];
    await bench.forward(minute);
    await bench.confirm(await bench.quoteChange({ pickupDate: laterDay(pickupDate, 1) }));
    const moved = { outcome: 'kept', detail: 'This ride was moved after you pressed. Call the desk.' };
    const now = async () => (await shown(await bench.booking()))?.vehicles[0];
    expect(await send(link, [left])).toMatchObject([moved]);
    expect(await now()).toMatchObject({ state: 'assigned', boardedElsewhereAt: null, attention: [] });
    expect(await send(ofDay, [onBoard])).toMatchObject([moved]);
    const attention = ['boarded-elsewhere'];
    expect(await now()).toMatchObject({ state: 'assigned', boardedElsewhereAt: expect.any(String), attention });
    // Sent again it is answered as before; and what a link that had ended sent stays, wherever the ride moves to.
    expect(await send(ofDay, [onBoard])).toMatchObject([moved]);
    // The day on which they ride has it too, and no other.
    const onDays = async (...days: number[]) =>
      (await Promise.all(days.map((later) => boardOf(laterDay(pickupDate, later))))).map((its) => its.onOtherDays);
    const isMoved = { id: row.rides[0].id, pickupDate: laterDay(pickupDate, 1), boardedAt: expect.any(String) };
    expect(await onDays(-1, 0, 1)).toEqual([[], [expect.objectContaining(isMoved)], []]);
    expect(await outcomes(link, [press(vehicleId, 'done')])).toEqual(['refused']);
    await bench.confirm(await bench.quoteChange({ pickupDate }));
    expect((await now())?.state, 'moved back it counts').toBe('on_board');
    expect(await outcomes(link, [press(vehicleId, 'taken_back', { takesBack: onBoard.id })])).toEqual(['taken']);
    expect(await now()).toMatchObject({ boardedElsewhereAt: null, attention: [] });
    expect(await onDays(0)).toEqual([[]]);
  });

  test('of a car that is needed no more: what was pressed is evidence, and of no other card', async () => {
    const { row, cars: two, marcy, link: other } = await driven({ passengerCount: 6 });
    const second = two[1]?.id ?? '';
    await give(second, marcy, null);
    const { link } = await linkTo(second);
    await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
    await standBefore(row, 20 * minute);
    expect(await outcomes(other, [press(second, 'arrived')])).toEqual(['refused']);
    const late = await send(link, [press(second, 'opened'), press(second, 'arrived')]);
    expect(late).toMatchObject([
      { outcome: 'kept' },
      { outcome: 'kept', detail: 'This ride needs fewer cars. Call the desk.' },
    ]);
    expect(await db().select().from(rideEvents)).toMatchObject([{ vehicleId: second, kind: 'arrived' }]);
    await send(link, [press(second, 'on_board')]);
    expect((await shown(row))?.vehicles).toMatchObject([
      { attention: expect.arrayContaining(['boarded-elsewhere']), isBoardedByDriver: false, boardedCar: 2 },
    ]);
  });

  test('what an earlier driver’s card says is denied of that card alone, and of what was looked at', async () => {
    const { row, vehicleId, marcy, link: sams } = await driven();
    await give(vehicleId, marcy);
    const { link: marcys } = await linkTo(vehicleId);
    await give(vehicleId, null, null);
    await standBefore(row, 0);
    await send(sams, [press(vehicleId, 'on_board')]);
    const heardAt = async () => (await shown(row))?.vehicles[0]?.boardedHeardAt ?? '';
    const looked = await heardAt();
    await bench.forward(minute);
    await send(marcys, [press(vehicleId, 'on_board')]);
    await bench.forward(minute);
    await send(sams, [press(vehicleId, 'done')]);
    // Of what came since, nobody has looked at.
    expect(await deny(vehicleId, looked)).toMatchObject({ outcome: 'not-possible' });
    // A card is denied whole, and the other one stands.
    const later = await heardAt();
    // Nor once guests are on board by the card that counts.
    await enter(vehicleId, 'on_board');
    expect(await deny(vehicleId, later)).toMatchObject({ outcome: 'not-possible' });
    await takeBack(vehicleId, 'on_board');
    const revision = async () => (await boardDay(deps(), row.rides[0].pickupDate)).revision;
    const before = await revision();
    expect(await deny(vehicleId, later)).toEqual({ outcome: 'taken' });
    // Every open board is told.
    expect(await revision()).toBeGreaterThan(before);
    const marcysAt = await heardAt();
    expect(Math.round((Date.parse(later) - Date.parse(marcysAt)) / minute)).toBe(1);
    expect(await deny(vehicleId, marcysAt)).toEqual({ outcome: 'taken' });
    expect(await heardAt()).toBe('');
  });

  test('counts no more once their other link has taken it back', async () => {
    const { row, vehicleId, marcy, sam, link } = await driven();
    const day = await driverLinkOf(db(), await dayToken(sam, row.rides[0].pickupDate));
    for (const driverId of [marcy, null]) await give(vehicleId, driverId);
    await standBefore(row, 0);
    const onBoard = press(vehicleId, 'on_board');
    await send(link, [onBoard]);
    expect((await shown(row))?.vehicles[0]?.boardedElsewhereAt).toEqual(expect.any(String));
    if (!day) throw new Error('The link opens nothing');
    await send(day, [press(vehicleId, 'taken_back', { takesBack: onBoard.id })]);
    expect((await shown(row))?.vehicles).toMatchObject([{ boardedElsewhereAt: null }]);
  });

  test('of two cards that count no more each is asked about by itself', async () => {
    const { row, vehicleId, cars: two, marcy, link: other } = await driven({ passengerCount: 6 });
    const second = two[1]?.id ?? '';
    await give(second, marcy, null);
    const { link } = await linkTo(second);
    await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
    await give(vehicleId, marcy);
    await standBefore(row, 20 * minute);
    for (const [card, id] of [
      [other, vehicleId],
      [link, second],
    ] as const) {
      await send(card, [press(id, 'on_board')]);
      await bench.forward(minute);
    }
    const now = async () => (await shown(row))?.vehicles[0];
    const first = await now();
    expect(first).toMatchObject({ attention: expect.arrayContaining(['boarded-elsewhere']) });
    expect(first).not.toHaveProperty('boardedCar');
    expect(await deny(vehicleId, first?.boardedHeardAt ?? '')).toEqual({ outcome: 'taken' });
    const then = await now();
    expect(then).toMatchObject({ attention: expect.arrayContaining(['boarded-elsewhere']), boardedCar: 2 });
    expect(await deny(vehicleId, then?.boardedHeardAt ?? '')).toEqual({ outcome: 'taken' });
    expect(await now()).toMatchObject({ boardedElsewhereAt: null });
  });

  test('of a link that was replaced sends evidence alone, for its driver still has the ride', async () => {
    const { token, vehicleId, row, sam, marcy } = await driven();
    const { link: second } = await linkTo(vehicleId);
    const replaced = await driverLinkOf(db(), token);
    if (!replaced) throw new Error('The link is gone');
    await standBefore(row, 0);
    const pressed = (['done', 'no_show', 'on_board'] as const).map((kind) => press(vehicleId, kind));
    expect(await send(replaced, pressed)).toMatchObject(
      Array(3).fill({
        outcome: 'kept',
        detail: expect.stringContaining('Press again on the link that opens this ride now'),
      }),
    );
    expect((await cardOf(deps(), second))?.rides).toMatchObject([{ state: 'assigned', reached: [] }]);
    expect(await db().select().from(rideEvents)).toHaveLength(3);
    // Nobody else has the guest.
    expect((await shown(row))?.vehicles).toMatchObject([
      { attention: expect.arrayContaining(['boarded-elsewhere']), isBoardedByDriver: true },
    ]);
    // A phone that was not answered sends them again by the newer link.
    const [done] = pressed;
    if (!done) throw new Error('Nothing was pressed');
    expect(await outcomes(second, [done])).toEqual(['taken']);
    expect((await cardOf(deps(), second))?.rides).toMatchObject([{ state: 'done' }]);
    for (const link of [second, replaced]) expect(await outcomes(link, [done])).toEqual(['repeated']);
    // Nobody is sent to a link that is not there, nor to press of a ride that is cancelled.
    const detail = async () => (await send(replaced, [press(vehicleId, 'called')]))[0]?.detail;
    await takeBack(vehicleId, 'done');
    for (const driverId of [marcy, sam]) await give(vehicleId, driverId);
    expect(await detail()).toBe('This link has ended, and what you pressed was not counted. Call the desk.');
    await cancelRides(deps(), row, { refundCents: 0 });
    expect(await detail()).toBe('This ride is cancelled. Call the desk.');
  });

  test('of a link that was replaced stays evidence wherever the ride moves to, and is not called counted', async () => {
    const { token, vehicleId, row } = await driven();
    const { link: second } = await linkTo(vehicleId);
    const replaced = await driverLinkOf(db(), token);
    if (!replaced) throw new Error('The link is gone');
    await standBefore(row, 5 * hour);
    const onBoard = press(vehicleId, 'on_board');
    expect(await outcomes(replaced, [onBoard])).toEqual(['kept']);
    await bench.confirm(await bench.quoteChange({ pickupDate: laterDay(row.rides[0].pickupDate, 1) }));
    const isRed = { attention: ['boarded-elsewhere'], isBoardedByDriver: true };
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isRed]);
    const again = await send(second, [onBoard]);
    expect(again).toMatchObject([{ outcome: 'kept', detail: expect.stringContaining('was moved after you pressed') }]);
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isRed]);
    // Asked, nobody was: the desk says so, whether or not the ride still stands.
    const heardAt = async () => (await shown(await bench.booking()))?.vehicles[0]?.boardedHeardAt ?? '';
    const looked = await heardAt();
    // Not by who takes a step back, nor by who looked at something else.
    expect(await takeBack(vehicleId, 'on_board')).toMatchObject({ outcome: 'not-possible' });
    const changed = { outcome: 'not-possible', why: expect.stringMatching(/^What the cards say has changed since/) };
    expect(await deny(vehicleId, new Date(Date.parse(looked) - minute).toISOString())).toMatchObject(changed);
    const id = randomUUID();
    for (const _sent of ['once', 'again']) expect(await deny(vehicleId, looked, id)).toEqual({ outcome: 'taken' });
    const isCalm = { attention: [], boardedElsewhereAt: null };
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isCalm]);
    const words = 'Pat: The guests were not on board, as a press that counts no more said.';
    expect((await done(row)).filter((each) => each === words)).toHaveLength(1);
    expect(await deny(vehicleId, looked)).toMatchObject(changed);
    const denied = { outcome: 'kept', detail: expect.stringContaining('taken it back') };
    expect(await send(second, [onBoard])).toMatchObject([denied]);
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isCalm]);
    expect(await outcomes(replaced, [press(vehicleId, 'on_board')])).toEqual(['kept']);
    await cancelRides(deps(), await bench.booking(), { refundCents: 0 });
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isRed]);
    await deny(vehicleId, await heardAt());
    expect((await shown(await bench.booking()))?.vehicles).toMatchObject([isCalm]);
    expect(await done(row)).toContain(
      'Pat: Settled: guests on board of a cancelled ride, as a press that counts no more said.',
    );
  });

  test('is pressed from 12 hours before: what comes earlier was meant for another ride', async () => {
    const { link, vehicleId, row } = await driven();
    await standBefore(row, 12 * hour + 2 * minute);
    expect(await send(link, [press(vehicleId, 'done')])).toMatchObject([
      { outcome: 'refused', detail: expect.stringContaining('more than 12 hours away') },
    ]);
    await bench.forward(3 * minute);
    expect(await outcomes(link, [press(vehicleId, 'on_the_way')])).toEqual(['taken']);
  });

  test('ends 12 hours after the ride is done, and presses for another ride are refused', async () => {
    const { link, token, vehicleId, row, sam } = await driven();
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'done')]);
    expect(await outcomes(link, [press(randomUUID(), 'arrived')])).toEqual(['refused']);
    await bench.forward(12 * hour - minute);
    expect((await openCard(deps(), token))?.rides[0]?.guest).toBeNull();
    await bench.forward(2 * minute);
    expect(await openCard(deps(), token)).toBeUndefined();
    // Also where a link of the day still opens it: there is nothing to press any more.
    await dayToken(sam, row.rides[0].pickupDate);
    const late = press(vehicleId, 'called');
    expect(await send(link, [late])).toMatchObject([
      { outcome: 'kept', detail: expect.stringMatching(/^The day of this ride is closed\. .*written down/) },
    ]);
    expect(await db().select().from(rideEvents).where(eq(rideEvents.id, late.id))).toHaveLength(1);
  });

  test('asks for a no-show only after the arrival, the free waiting and a call; dispatch decides, and money moves by that alone', async () => {
    const { link, vehicleId, row } = await driven();
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'arrived')]);
    const missing = () => send(link, [press(vehicleId, 'no_show')]);
    expect(await missing()).toMatchObject([{ outcome: 'refused', detail: expect.stringContaining('minutes to go') }]);
    await bench.forward(61 * minute);
    expect(await missing()).toMatchObject([
      { outcome: 'refused', detail: expect.stringMatching(/^Call the guest first/) },
    ]);
    await send(link, [press(vehicleId, 'called')]);
    expect(await missing()).toMatchObject([{ outcome: 'taken' }]);
    const { refunds, rides, reference: bookingReference, version } = await bench.booking();
    expect([refunds, rides[0].state]).toEqual([[], 'booked']);
    const sorry = { bookingReference, version, position: 1, id: crypto.randomUUID(), reason: 'late' } as const;
    await giveGoodwill(deps(), dispatcher, { ...sorry, refundCents: 2000, isPreview: false });
    const [shown] = (await boardOf(row.rides[0].pickupDate)).rides;
    expect(shown?.vehicles[0]?.attention).toEqual(['no-show']);
    const left = rides[0].priceCents - 2000;
    expect(shown?.mostBackCents, 'offered on the board').toBe(left);
    const about = { about: 'no-show', vehicleId } as const;
    const most = { ...about, decision: { is: 'give-back', refundCents: 1_000_000 } } as const;
    expect(await decideAtBoard(deps(), dispatcher, most)).toMatchObject({
      outcome: 'not-possible',
      why: `At most ${formatPrice(left)} can go back.`,
    });
    const part = { ...about, decision: { is: 'give-back', refundCents: 1000 } } as const;
    expect(await decideAtBoard(deps(), dispatcher, part)).toEqual({ outcome: 'done' });
    expect((await bench.booking()).refunds).toMatchObject([{ amountCents: 2000 }, { amountCents: 1000 }]);
    expect(await decideAtBoard(deps(), dispatcher, part)).toMatchObject({ outcome: 'not-possible' });
  });

  test('of a day has the rides of its driver in order, and a later link of the day ends it', async () => {
    const { sam, row, vehicleId } = await driven();
    const date = row.rides[0].pickupDate;
    const none = await boardOf(date);
    const first = await dayToken(sam, date);
    const board = await boardOf(date);
    expect([none.dayLinks, board.dayLinks]).toEqual([[], [{ driverId: sam, madeAt: expect.any(String) }]]);
    const [made] = await notesAbout(db(), null);
    expect(made?.words).toBe(`A link to Sam's rides of ${formatDay(date)} was made.`);
    // Every other board asks again.
    expect(board.revision).toBeGreaterThan(none.revision);
    const second = await dayToken(sam, date);
    expect(await openCard(deps(), first)).toBeUndefined();
    expect(await openCard(deps(), second)).toMatchObject({ link: 'day', rides: [{ vehicleId, beforeNext: null }] });
    expect((await boardOf(date)).dayLinks).toHaveLength(1);
    // It opens until noon of the next day, and none is made that would open nothing.
    await bench.forward(Number(pickupInstant({ pickupDate: laterDay(date, 1), pickupTime: '11:59' })) - deps().now());
    expect(await openCard(deps(), await dayToken(sam, date))).toMatchObject({ link: 'day' });
    await bench.forward(minute);
    await expect(dayToken(sam, date)).rejects.toThrow('This day is over: a link to its rides would open nothing.');
  });

  test('of a day that was made and opened before anything was given shows what is given later, and no more what is taken away', async () => {
    const { sam, marcy } = await fleet();
    const { row, vehicleId } = await ride();
    const token = await dayToken(sam, row.rides[0].pickupDate);
    const ofCard = async () => (await openCard(deps(), token))?.rides.map((each) => each.vehicleId);
    expect(await ofCard()).toEqual([]);
    await give(vehicleId, sam);
    expect(await ofCard()).toEqual([vehicleId]);
    await give(vehicleId, marcy);
    expect(await ofCard()).toEqual([]);
  });

  test('of a day says how the next ride fits behind each', async () => {
    const { sam } = await fleet();
    const { row, cars: both } = await ride({ passengerCount: 6 });
    for (const { id } of both) await give(id, sam);
    const card = await openCard(deps(), await dayToken(sam, row.rides[0].pickupDate));
    const tooLate = expect.stringMatching(/^Dropped off by about .* too late\. Tell the desk\.$/);
    expect(card?.rides.map(({ beforeNext }) => beforeNext)).toEqual([tooLate, null]);
  });
});

describe('where a car is', () => {
  test('makes a ride late only while none of its cars is there, for guest and board alike', async () => {
    const { row, cars: two, vehicleId, link, marcy } = await driven({ passengerCount: 6 });
    await give(two[1]?.id ?? '', marcy, null);
    await standBefore(row, 2 * minute);
    await send(link, [press(vehicleId, 'on_the_way')]);
    await takePosition(deps(), link, { vehicleId, position: { latitude: 43.08, longitude: -79.05 } });
    const late = async () => (await guestDays(db(), await bench.booking(), deps().now())).rides[0]?.day.late;
    const told = await late();
    const onBoard = async () =>
      (await shown(row))?.vehicles.map((each) => [each.late, each.attention.includes('late')]);
    expect(told).toMatchObject({ minutes: expect.any(Number) });
    expect(await onBoard()).toEqual([
      [{ minutes: told?.minutes, at: told?.at }, true],
      [null, false],
    ]);
    expect((await shown(row))?.guestExpectsAt).toBe(told?.at);
    await bench.forward(3 * minute);
    expect([await late(), (await onBoard())?.[0]?.[1]], 'silent, and not lost yet').toEqual([undefined, true]);
    expect((await shown(row))?.guestExpectsAt).toBeUndefined();
    await enter(two[1]?.id ?? '', 'arrived');
    expect(await late()).toBeUndefined();
    expect((await onBoard())?.[0]).toEqual([null, false]);
  });

  test('is taken between on the way and on board alone, is one row, and is gone with the press', async () => {
    const { row, vehicleId, link } = await driven();
    const at = { latitude: 42.94, longitude: -78.73 };
    const share = (position: typeof at | null = at) => takePosition(deps(), link, { vehicleId, position });
    await standBefore(row, 50 * minute);
    expect(await share()).toBe(false);
    await send(link, [press(vehicleId, 'on_the_way')]);
    expect(await share()).toBe(false);
    await standBefore(row, 20 * minute);
    expect([await share(), await share({ ...at, latitude: 42.95 })]).toEqual([true, true]);
    expect(await db().select().from(positions)).toMatchObject([{ vehicleId, latitude: 42.95 }]);
    const guestSees = async () => (await guestDays(db(), await bench.booking(), deps().now())).rides[0]?.day;
    expect(await guestSees()).toMatchObject({
      vehicles: [{ position: { latitude: 42.95, at: expect.any(String), minutesAway: expect.any(Number) } }],
    });
    expect((await guestSees())?.late).toBeUndefined();
    await bench.forward(2 * minute);
    expect((await guestSees())?.vehicles[0]).toMatchObject({
      lastSeen: { at: expect.any(String), minutesAway: expect.any(Number) },
      reached: [{ step: 'on_the_way', at: expect.any(String) }],
    });
    expect((await guestSees())?.vehicles[0]?.position).toBeUndefined();
    await share();
    await share(null);
    expect(await db().select().from(positions)).toEqual([]);
    await share();
    await send(link, [press(vehicleId, 'on_board')]);
    expect(await db().select().from(positions)).toEqual([]);
    expect(await share()).toBe(false);
    // Not the second of a timestamp.
    expect(await bench.everything()).not.toMatch(/(?<![:\d])42\.9/);
  });
});

describe('guest and traveler', () => {
  test('see driver and car from 12 hours before, and the phone from 90 minutes before until an hour after it is done', async () => {
    const { row, vehicleId } = await driven();
    const seen = async () => (await guestDays(db(), await bench.booking(), deps().now())).rides[0]?.day;
    await standBefore(row, 12 * hour + minute);
    expect(await seen()).toBeUndefined();
    await standBefore(row, 12 * hour - minute);
    expect((await seen())?.vehicles).toEqual([
      {
        order: 1,
        state: 'assigned',
        driver: { firstName: 'Sam' },
        car: { number: 7, make: 'Toyota', model: 'Sienna', color: 'Yellow', plate: 'FLS 4207', seats: 6 },
        reached: [],
      },
    ]);
    const phone = async () => (await seen())?.vehicles[0]?.driver?.phone;
    await standBefore(row, 90 * minute + 10_000);
    expect(await phone()).toBeUndefined();
    await bench.forward(10_000);
    expect(await phone()).toBe('+17165550160');
    await enter(vehicleId, 'done');
    await bench.forward(hour - minute);
    expect(await phone()).toBe('+17165550160');
    await bench.forward(minute);
    expect((await seen())?.vehicles[0]).toMatchObject({ state: 'done', driver: { firstName: 'Sam' } });
    expect(await phone()).toBeUndefined();
    // Nobody said that it was on the way, at the curb or on board: the page does not make up when.
    expect((await seen())?.vehicles[0]?.reached).toEqual([
      { step: 'on_the_way' },
      { step: 'arrived' },
      { step: 'on_board' },
      { step: 'done', at: expect.any(String) },
    ]);
  });
});

describe('the desk', () => {
  test('enters a step in the place of the driver, and takes it back', async () => {
    const { row, vehicleId } = await driven();
    const id = randomUUID();
    const notToday = { why: 'Its pickup is more than 12 hours away. Look at its date and time.' };
    expect(await enter(vehicleId, 'on_board', { id })).toMatchObject(notToday);
    await standBefore(row, hour);
    await enter(vehicleId, 'on_board', { id });
    expect(await shown(row)).toMatchObject({ state: 'on_board' });
    // Of two boards that take the same step back, or take back what was pressed on since, one is told.
    const since = { why: "This car is at 'on board' by now. Nothing was taken back." };
    expect(await takeBack(vehicleId, 'arrived')).toMatchObject(since);
    await takeBack(vehicleId, 'on_board');
    expect(await shown(row)).toMatchObject({ state: 'assigned' });
    expect(await takeBack(vehicleId, 'on_board')).toMatchObject({ outcome: 'not-possible' });
    // A number that was used is of that press alone.
    expect(await takeBack(vehicleId, 'on_board', id)).toEqual({ outcome: 'taken' });
    expect(await done(row)).toEqual([
      'Pat: Took back: on board.',
      'Pat: Entered: on board.',
      'Pat: A link for the driver was made.',
      'Pat: Sam drives, car 7.',
    ]);
  });

  test('gives a car whose guests are on board or there to nobody else: nobody would know where they are, and they could tip nobody', async () => {
    const { row, vehicleId, marcy, sam, link } = await driven();
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'arrived')]);
    // The board of whoever gives it away may be older than the press.
    await send(link, [press(vehicleId, 'on_board')]);
    const refused = refusedBecause('The guests are on board with Sam. Take that back first.');
    for (const driverId of [marcy, null]) expect(await give(vehicleId, driverId)).toEqual(refused);
    await enter(vehicleId, 'done');
    expect(await give(vehicleId, marcy)).toMatchObject(refusedBecause("at 'done' already: take that back first"));
    expect(await give(vehicleId, sam, null)).toEqual({ outcome: 'assigned' });
    for (const step of ['done', 'on_board'] as const) await takeBack(vehicleId, step);
    expect(await shown(row)).toMatchObject({ state: 'arrived' });
    expect(await give(vehicleId, marcy)).toEqual({ outcome: 'assigned' });
  });

  test('enters nothing by a press that was another car’s', async () => {
    const { row, cars: two } = await ride({ passengerCount: 6 });
    await standBefore(row, hour);
    const id = randomUUID();
    const [first = '', second = ''] = two.map((car) => car.id);
    expect(await enter(first, 'arrived', { id })).toEqual({ outcome: 'taken' });
    expect(await enter(second, 'arrived', { id })).toMatchObject(refusedBecause('Nothing was entered now.'));
    expect((await done(row)).filter((each) => each.includes('Entered'))).toEqual([
      'Pat: Entered: arrived (car 1 of 2).',
    ]);
  });

  test('takes back a step that the driver has entered too', async () => {
    const { row, vehicleId, link } = await driven();
    await standBefore(row, 30 * minute);
    await enter(vehicleId, 'on_the_way');
    expect(await outcomes(link, [press(vehicleId, 'on_the_way')])).toEqual(['taken']);
    expect(await enter(vehicleId, 'on_the_way')).toMatchObject(refusedBecause("This car is at 'on the way' already"));
    expect(await takeBack(vehicleId, 'on_the_way')).toEqual({ outcome: 'taken' });
    expect(await shown(row)).toMatchObject({ state: 'assigned' });
  });

  test('says nothing that is not so: of a no-show nobody is set down, and no guest who has come is taken off board', async () => {
    const { row, vehicleId, link } = await missed();
    expect(await enter(vehicleId, 'done')).toMatchObject(refusedBecause("This car is at 'no-show' already"));
    const wait = { about: 'no-show', vehicleId, decision: { is: 'wait' } } as const;
    const come = press(vehicleId, 'on_board');
    await send(link, [come]);
    expect(await decideAtBoard(deps(), dispatcher, wait)).toMatchObject(refusedBecause("'on board' by"));
    expect(await shown(row)).toMatchObject({ state: 'on_board' });
    expect(await enter(vehicleId, 'done', { id: come.id })).toEqual({ outcome: 'taken' });
    expect(await shown(row)).toMatchObject({ state: 'on_board' });
    await bench.forward(6 * hour);
    expect(await enter(vehicleId, 'done')).toMatchObject(refusedBecause('It counts as done 6 hours after'));
    expect(await outcomes(link, [come, press(vehicleId, 'done')])).toEqual(['repeated', 'taken']);
    expect((await done(row)).filter((each) => each.includes('Entered'))).toEqual([]);
  });

  test('waits by one clock for the guests of several cars, from the first that arrived, as their cards say', async () => {
    const { row, vehicleId, link, marcy } = await driven({ passengerCount: 6 });
    const [, second = ''] = (await carsOf(row.rides[0].id)).map(({ id }) => id);
    await give(second, marcy, null);
    const other = await linkTo(second);
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'arrived')]);
    await bench.forward(30 * minute);
    await send(other.link, [press(second, 'arrived')]);
    await bench.forward(31 * minute);
    const { freeUntil } = (await openCard(deps(), other.token))?.rides[0] ?? {};
    expect(Date.parse(freeUntil ?? '')).toBeLessThan(deps().now());
    const missing = [press(second, 'called'), press(second, 'no_show')];
    expect(await outcomes(other.link, missing)).toEqual(['taken', 'taken']);
  });

  test('waits anew for the guests of a car that comes once that clock is over: they have had nothing of it', async () => {
    const { row, vehicleId, link, marcy, token } = await driven({ passengerCount: 6 });
    const [, second = ''] = (await carsOf(row.rides[0].id)).map(({ id }) => id);
    await give(second, marcy, null);
    const other = await linkTo(second);
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'arrived')]);
    await bench.forward(61 * minute);
    const told = [press(vehicleId, 'called'), press(vehicleId, 'no_show')];
    await bench.forward(minute);
    await send(other.link, [press(second, 'arrived')]);
    const clocks = async () => {
      const day = (await guestDays(db(), await bench.booking(), deps().now())).rides[0]?.day;
      const cards = await Promise.all(
        [token, other.token].map(async (each) => (await openCard(deps(), each))?.rides[0]),
      );
      return [day, ...cards].map((each) => Math.ceil((Date.parse(each?.freeUntil ?? '') - deps().now()) / minute));
    };
    expect(await clocks()).toEqual(Array(3).fill(60));
    const missing = (car: string) => [press(car, 'called'), press(car, 'no_show')];
    expect(await outcomes(other.link, missing(second))).toEqual(['taken', 'refused']);
    expect(await outcomes(link, missing(vehicleId))).toEqual(['taken', 'refused']);
    // It was said before the second car came.
    expect(await outcomes(link, told)).toEqual(['taken', 'taken']);
    await bench.forward(hour);
    expect(await outcomes(other.link, missing(second))).toEqual(['taken', 'taken']);
  });

  test('tells the card what it said last in its driver’s place, until the driver presses again', async () => {
    const { row, vehicleId, link } = await missed();
    const byDesk = async () => (await cardOf(deps(), link))?.rides[0]?.byDesk;
    expect(await byDesk()).toBeNull();
    await bench.forward(minute);
    await decideAtBoard(deps(), dispatcher, { about: 'no-show', vehicleId, decision: { is: 'wait' } });
    expect((await done(row))[0]).toBe('Pat: A no-show: the driver waits on.');
    const at = expect.any(String);
    expect(await byDesk()).toEqual({ step: 'no_show', isTakenBack: true, at });
    await bench.forward(minute);
    await enter(vehicleId, 'on_board');
    await bench.forward(minute);
    // Pressed before the desk said so, and sent after.
    await send(link, [press(vehicleId, 'arrived', { pressedAt: deps().now() - 90_000 })]);
    expect(await byDesk()).toEqual({ step: 'on_board', isTakenBack: false, at });
    await send(link, [press(vehicleId, 'done')]);
    expect(await byDesk()).toBeNull();
  });

  test('decides of a no-show once: who would wait is told', async () => {
    const { vehicleId, marcy, row } = await missed();
    const decide = (is: 'keep' | 'wait') =>
      decideAtBoard(deps(), dispatcher, { about: 'no-show', vehicleId, decision: { is } });
    expect(await decide('keep')).toEqual({ outcome: 'done' });
    expect(await decide('wait')).toMatchObject({ why: 'This was decided already.' });
    // Another driver is sent all the same: with the no-show its decision is history.
    expect(await shown(row)).toMatchObject({
      missedFare: 'No-show, fare kept',
      vehicles: [{ noShowDecision: 'keep' }],
    });
    expect(await give(vehicleId, marcy)).toEqual({ outcome: 'assigned' });
    expect((await shown(row))?.vehicles).toMatchObject([{ state: 'assigned', noShowDecision: null }]);
  });

  test('decides of a no-show, and the guest reads that it was none of our rides: nobody is thanked, asked or asked for a tip', async () => {
    const { vehicleId } = await missed();
    const seen = async () => (await viewBooking(db(), await bench.booking(), 'guest', deps().now())).rides[0];
    const onItsDay = async () => (await guestDays(db(), await bench.booking(), deps().now())).rides[0]?.day;
    expect(await seen()).toMatchObject({ state: 'upcoming' });
    expect((await seen())?.missed).toBeUndefined();
    // The card orders its driver to stay until then.
    const isThere = { state: 'arrived', driver: { phone: '+17165550160' } };
    expect(await onItsDay()).toMatchObject({ state: 'arrived', freeUntil: expect.any(String), vehicles: [isThere] });
    const decision = { is: 'keep' } as const;
    await decideAtBoard(deps(), dispatcher, { about: 'no-show', vehicleId, decision });
    const missedFor = {
      state: 'past',
      missed: { fare: 'keep', from: expect.any(String), until: expect.any(String) },
    };
    expect(await seen()).toMatchObject(missedFor);
    expect(await onItsDay()).toMatchObject({ state: 'no_show' });
    await bench.forward(day);
    expect(await seen()).toMatchObject(missedFor);
    expect([await sendReceipts(deps()), await askHowItWas(deps())]).toEqual([0, 0]);
    const row = await bench.booking();
    const [own] = row.rides;
    expect((await tipOfRide(db(), row, own, deps().now())).door).toBe('no-ride');
    expect((await reviewOfRide(db(), row, own, deps().now())).door).toBe('no-ride');
  });

  test('gives nothing back where the guest has come between its look and the cancellation', async () => {
    const { vehicleId, link } = await missed();
    const comesMeanwhile = bench.paying((payments) => ({
      async moneyBack(id) {
        await send(link, [press(vehicleId, 'on_board')]);
        return payments.moneyBack(id);
      },
    }));
    const decided = { about: 'no-show', vehicleId, decision: { is: 'give-back', refundCents: 1000 } } as const;
    expect(await decideAtBoard(comesMeanwhile, dispatcher, decided)).toEqual({
      outcome: 'not-possible',
      why: 'This guest is not reported missing.',
    });
    const { refunds, rides } = await bench.booking();
    expect([refunds, rides[0].state]).toEqual([[], 'booked']);
  });

  test('gives nothing back for the no-show of one car while another of the ride drives', async () => {
    const { sam, marcy } = await fleet();
    const { row, cars: two } = await ride({ passengerCount: 6 });
    const [vehicleId = '', second = ''] = two.map(({ id }) => id);
    await give(vehicleId, sam);
    await give(second, marcy, null);
    await standBefore(row, 0);
    await enter(vehicleId, 'arrived');
    await enter(second, 'on_board');
    await bench.forward(61 * minute);
    expect(await enter(vehicleId, 'no_show', { isCallConfirmed: true })).toEqual({ outcome: 'taken' });
    const decided = { about: 'no-show', vehicleId, decision: { is: 'give-back', refundCents: 1000 } } as const;
    const refused = async (words: string) =>
      expect(await decideAtBoard(deps(), dispatcher, decided)).toMatchObject(refusedBecause(words));
    await refused('Another car of this ride is driving');
    await enter(second, 'done');
    await refused('Another car of this ride was driven, and');
    for (const step of ['done', 'on_board'] as const) await takeBack(second, step);
    await give(second, null, null);
    await refused('Another car of this ride has no driver. Give it one, or');
    await give(second, marcy, null);
    await enter(second, 'on_board');
    const { refunds, rides } = await bench.booking();
    expect([refunds, rides[0].state]).toEqual([[], 'booked']);
    const kept = await decideAtBoard(deps(), dispatcher, { ...decided, decision: { is: 'keep' } });
    expect(kept).toEqual({ outcome: 'done' });
  });

  test('sees of a day what is booked for it and not what nobody paid', async () => {
    await bench.open();
    const date = new Date(deps().now() + 30 * day).toISOString().slice(0, 10);
    expect((await boardOf(date)).rides).toEqual([]);
  });
});

test('a sweep forgets where cars of cancelled rides are and who began to sign in, and leaves those that drive or do', async () => {
  const { sam } = await fleet();
  const { row, cars: two } = await ride({ passengerCount: 6 });
  const [first = '', second = ''] = two.map(({ id }) => id);
  for (const vehicleId of [first, second]) {
    await give(vehicleId, sam);
    await db()
      .insert(positions)
      .values({ vehicleId, latitude: 42.9, longitude: -78.7, takenAt: new Date(deps().now()) });
  }
  const asked = (id: string, inMs: number) => ({ id, challenge: 'c', expiresAt: new Date(deps().now() + inMs) });
  const open = asked(randomUUID(), 60_000);
  await db()
    .insert(staffChallenges)
    .values([open, asked(randomUUID(), -1)]);
  await sweepRides(deps());
  expect(await db().select().from(staffChallenges)).toMatchObject([open]);
  expect(await db().select().from(positions)).toHaveLength(2);
  await bench.confirm(await bench.quoteChange({ passengerCount: 4 }));
  await sweepRides(deps());
  expect(await db().select().from(positions)).toMatchObject([{ vehicleId: first }]);
  await cancelRides(deps(), await bench.booking());
  await sweepRides(deps());
  expect(await db().select().from(positions)).toEqual([]);
  expect(row.status).toBe('paid');
});
