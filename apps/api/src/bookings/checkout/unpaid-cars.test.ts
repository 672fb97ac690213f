import { contract, fleetSize, mostUnpaidCars, problemKindOf, splitPayload, wallClock } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { expect, onTestFinished, test } from 'vitest';
import { payments } from '../../database/schema.ts';
import { keepPeriods } from '../../operations/retention/keep-periods.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { startTestSite } from '../../testing/test-site.ts';
import { confirmQuote } from '../changes/confirm.ts';
import { quoteRideChange } from '../changes/quote-change.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingByClientKey } from '../rows/booking-rows.ts';
import { vehiclesOut } from '../rows/vehicles-out.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { placeBooking } from './place-booking.ts';

const bench = benchFor();

let keys = 0;
const daysFromNow = () => bench.deps.now() + (20 + (keys % 300)) * day;
/** Asks for so many cars, each time on another day, from a network. */
async function ask(
  cars: number,
  { network = 'home', key = `key-of-guest-${++keys}`, replaces = [] as string[], back = false, pickup = daysFromNow() },
  deps: BookingDeps = bench.deps,
) {
  const wall = wallClock(pickup);
  const payload = somePayload({
    ...wall,
    flightDate: wall.pickupDate,
    flightArrival: wall.pickupTime,
    passengerCount: cars * 5,
    amount: undefined,
    ...(back ? { returnTrip: wallClock(pickup + day) } : {}),
  } as never);
  return placeBooking(deps, { ...splitPayload(payload), network, clientKey: key, replaces });
}
const outcomesOf = async (asked: readonly Promise<{ outcome: string }>[]) =>
  (await Promise.all(asked)).map(({ outcome }) => outcome).sort();

test('a network holds so many cars unpaid and no more, however many ask at once on several processes', async () => {
  const other = { ...bench.deps, database: await bench.database.another() };
  const asked = Array.from({ length: 16 }, (_, call) => ask(1, {}, call % 2 ? other : bench.deps));
  const outcomes = await outcomesOf(asked);
  expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(mostUnpaidCars);
  expect(outcomes.filter((outcome) => outcome === 'too-many-unpaid')).toHaveLength(16 - mostUnpaidCars);
  expect((await ask(1, { network: 'of somebody else' })).outcome).toBe('opened');
  expect((await ask(1, {}, { ...bench.deps, unpaidCars: 0 })).outcome).toBe('opened');
});

test('two parties of eleven, there and back, are an honest afternoon, and who pays or edits holds nothing', async () => {
  const first = await ask(3, { key: 'key-of-eleven', back: true });
  expect((await ask(3, { key: 'key-of-others', back: true })).outcome).toBe('opened');
  expect((await ask(1, {})).outcome).toBe('too-many-unpaid');
  expect((await ask(3, { back: true, key: 'key-of-edited', replaces: ['key-of-others'] })).outcome).toBe('opened');
  expect((await ask(1, {})).outcome).toBe('too-many-unpaid');
  if (first.outcome !== 'opened') throw new Error(first.outcome);
  await bench.pay(first.sessionId);
  expect((await ask(3, { back: true })).outcome).toBe('opened');
});

test('who is refused is stored nowhere, and a page that has ended holds nothing, until its booking asks for another', async () => {
  const pickup = daysFromNow();
  await ask(1, { key: 'key-of-ended', pickup });
  for (let more = 1; more < mostUnpaidCars; more += 1) await ask(1, {});
  expect((await ask(1, { key: 'key-of-refused' })).outcome).toBe('too-many-unpaid');
  expect(await bookingByClientKey(bench.database.db, 'key-of-refused')).toBeUndefined();
  await bench.forward(40 * minute);
  await reconcile(bench.deps);
  expect((await ask(mostUnpaidCars, { key: 'key-of-party' })).outcome).toBe('opened');
  expect((await ask(1, { key: 'key-of-ended', pickup })).outcome).toBe('too-many-unpaid');
  expect((await bookingByClientKey(bench.database.db, 'key-of-ended'))?.status).toBe('expired');
});

/** Longer than a page lives. */
const spell = 41 * minute;

test('a party that needs more and edits again and again is not kept out by pages of its own', async () => {
  const party = (key: string, replaces: string[] = []) => ask(7, { key, replaces, back: true });
  await party('key-of-0');
  for (let edit = 1; edit < 6; edit += 1) {
    expect((await party(`key-of-${edit}`, [`key-of-${edit - 1}`])).outcome, `edit ${edit}`).toBe('opened');
  }
});

test('a change counts as a booking does: beyond the limit of its network it holds no car until it is paid', async () => {
  const row = await bench.paid({ passengerCount: 1, amount: undefined });
  const confirm = async (passengerCount: number) => {
    const quoted = await quoteRideChange(bench.deps, row, 1, { passengerCount });
    if (quoted.outcome !== 'quoted') throw new Error(quoted.outcome);
    return confirmQuote(bench.deps, row, quoted.changeId, { network: 'home' });
  };
  const free = async () => {
    const { pickupAt } = row.rides[0];
    const from = pickupAt?.getTime() ?? 0;
    const out = await vehiclesOut(bench.database.db, { from, until: from + minute });
    return fleetSize - Math.max(...out.map(({ vehicles }) => vehicles));
  };
  expect((await confirm(10)).outcome).toBe('payment');
  expect(await free()).toBe(fleetSize - 2);
  expect((await ask(mostUnpaidCars - 1, {})).outcome).toBe('too-many-unpaid');
  expect((await ask(mostUnpaidCars - 2, { key: 'key-of-others' })).outcome).toBe('opened');
  // It can be paid all the same, and a person hears of it where cars are missing then.
  expect((await confirm(75)).outcome).toBe('payment');
  expect(await free()).toBe(fleetSize - 1);
});

test('a party that needs more by itself has its page, alone, and three times a day where it does not pay', async () => {
  const large = (key: string, replaces: string[] = []) => ask(fleetSize, { key, replaces, back: true });
  expect((await large('key-of-wedding')).outcome).toBe('opened');
  expect((await ask(1, {})).outcome).toBe('too-many-unpaid');
  await bench.forward(spell);
  expect((await large('key-of-second', ['key-of-wedding'])).outcome).toBe('opened');
  await bench.forward(spell);
  expect((await large('key-of-third', ['key-of-second'])).outcome).toBe('opened');
  await bench.forward(spell);
  expect((await large('key-of-fourth', ['key-of-third'])).outcome).toBe('too-many-unpaid');
  expect((await bookingByClientKey(bench.database.db, 'key-of-third'))?.replacedBy).toBeNull();
  await bench.forward(day + minute);
  await reconcile(bench.deps);
  expect((await large('key-of-fourth')).outcome).toBe('opened');
});

test('what tells networks apart is forgotten after a day', async () => {
  await ask(1, {});
  const marks = async () => (await bench.database.db.select().from(payments)).map(({ network }) => network);
  expect(await marks()).toEqual(['home']);
  await keepPeriods({ database: bench.database, now: () => bench.deps.now() + day + minute });
  expect(await marks()).toEqual([null]);
});

test('a call is of its IPv4 address, or of its IPv6 network of 48 bits, and neither is stored', async () => {
  const site = await startTestSite({ unpaidCars: 1, trustProxy: 1 });
  onTestFinished(() => site.close());
  const call = async (address: string) => {
    const { path } = contract.createCheckoutSession;
    const payload = { payload: aPayload({ passengerCount: 1, amount: undefined } as never) };
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'x-forwarded-for': address },
    });
    return reply.statusCode === 200 ? 'opened' : problemKindOf(reply.json().type);
  };
  expect(await call('2001:db8:1:200::1')).toBe('opened');
  expect(await call('2001:db8:1:9ff::9')).toBe('tooManyUnpaid');
  expect(await call('2001:db8:2:300::1')).toBe('opened');
  expect(await call('203.0.113.1')).toBe('opened');
  expect(await call('203.0.113.1')).toBe('tooManyUnpaid');
  const stored = await site.database.db.select().from(payments);
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
});
