import {
  fareById,
  formatPrice,
  imbalances,
  type RequestedChange,
  raiseNotFree,
  refundWords,
  wallClock,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes, refunds, rides } from '../../database/schema.ts';
import { benchFor, hour, minute } from '../../testing/bookings.ts';
import { drivingOn } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { settle } from '../settlement/settle.ts';
import { accountOf } from '../stored/read-booking.ts';
import { cancelRides } from './cancel.ts';

// A payment that cannot buy its change goes back whole, and guest and staff are told (law 4, decision 60).

const one = fareById('buffalo-airport--niagara-falls-usa').cents;

const bench = benchFor();
const { carsOf, enter } = drivingOn(bench);

/** A change of a ride for five, so many hours ahead, to seven, which waits for its payment. */
async function waiting(hoursAhead = 30 * 24, changed: RequestedChange = {}) {
  const pickup = wallClock(bench.deps.now() + hoursAhead * hour + 30_000);
  const { id: bookingId } = await bench.paid(pickup);
  const { changeId, sessionId } = await bench.pageFor({ passengerCount: 7, ...changed });
  const session = await bench.dashboard.checkout.sessions.retrieve(sessionId);
  const pay = async () => {
    const paid = await bench.controls.happen(sessionId, 'pay');
    return String(paid.payment_intent);
  };
  return { bookingId, changeId, sessionId, amount: session.amount_total, pay };
}
const hear = async () => {
  await bench.deliver('checkout.session.completed');
  for (const event of await bench.events('charge.refunded')) await bench.receive(event);
};
const back = (state: keyof typeof refundWords, cents: number) => refundWords[state].sentence(formatPrice(cents));
const told = async () => (await letterOn(bench, 'change-not-made'))?.text.replaceAll(/\s+/g, ' ');
const keys = async (kind: string) => (await bench.enqueued(`${kind}:`)).length;

/** The ride stands as it was, nothing waits, the books agree with Stripe, and guest and staff know. */
async function expectNotMade(changeId: string) {
  const row = await bench.booking();
  expect(row.rides[0].trip.passengerCount).toBe(5);
  expect(row.status).toBe('paid');
  expect(imbalances(accountOf(row))).toEqual([]);
  const [change] = await bench.database.db.select().from(changes).where(eq(changes.id, changeId));
  expect(change?.state).toBe('expired');
  expect([await keys('changed'), await keys('change-not-made')]).toEqual([0, 1]);
  expect(await bench.enqueued()).toContainEqual(expect.stringMatching(/^attention:.*:change-not-made:/));
  return row;
}

test('a payment that we hear of once somebody is on board makes no change, and goes back', async () => {
  const { changeId, amount, pay } = await waiting(3.1);
  await pay();
  await bench.forward(150 * minute);
  const [car] = await carsOf((await bench.booking()).rides[0].id);
  expect(await enter(car?.id ?? '', 'on_board')).toEqual({ outcome: 'taken' });
  await hear();
  await expectNotMade(changeId);
  expect(await bench.refunded()).toEqual([amount]);
});

test('a payment that was given back before we heard of it makes no change, and is not given back again', async () => {
  const { changeId, pay } = await waiting();
  await bench.dashboard.refunds.create({ payment_intent: await pay() });
  await hear();
  const row = await expectNotMade(changeId);
  expect(row.payments.at(-1)).toMatchObject({ state: 'paid', amountCents: one });
  expect(row.refunds).toMatchObject([{ reason: 'by-hand', amountCents: one, state: 'succeeded' }]);
  expect(await bench.refunded()).toEqual([one]);
  expect(await told()).toContain(`so it was not made. ${back('succeeded', one)}`);
  expect(await told()).not.toMatch(/We (?:will ask|have asked)/);
});

test('of a change that is not paid it is said that the change is not, for its booking is', async () => {
  const { sessionId } = await waiting();
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'unpaid', ofChange: true });
});

test('the page of a change of place names the place that it is changed to', async () => {
  const { sessionId } = await waiting(30 * 24, { dynamicLocation: 'Niagara Falls Canada', address: '5 Main St' });
  const { line_items, cancel_url } = await bench.dashboard.checkout.sessions.retrieve(sessionId, {
    expand: ['line_items'],
  });
  // The ride stands: whoever leaves is led to it, and not to where a booking was not made.
  expect(cancel_url).toMatch(/\/booking\?left=change$/);
  expect(line_items?.data[0]?.description).toBe('Change of your ride: Buffalo Airport to Niagara Falls Canada');
});

test.each([
  ['in its last day says that it cannot be cancelled free of charge', 10, true],
  ['ahead of it says nothing of that', 72, false],
])('the page of a change %s', async (_, hoursAhead, isSaid) => {
  const { sessionId, pay } = await waiting(hoursAhead);
  const { payments } = await bench.booking();
  const { line_items } = payments.find((each) => each.sessionId === sessionId)?.sessionParams ?? {};
  const said = line_items?.[0]?.price_data.product_data.description;
  expect(said?.endsWith(`. ${raiseNotFree}`)).toBe(isSaid);
  // Nor does its mail leave that out, or what was kept, where the sum of what was paid counts it not.
  await pay();
  await hear();
  const mail = async () => (await letterOn(bench, 'changed'))?.text ?? '';
  expect((await mail()).includes('a deduction applies, also to what you have paid now.')).toBe(isSaid);
  await bench.database.db.update(rides).set({ keptCents: 7000 });
  expect(await mail()).toContain('$70, kept when this ride became cheaper, does not count toward this change.');
});

test('of one that was given back in part the rest goes back', async () => {
  const { changeId, pay } = await waiting();
  await bench.dashboard.refunds.create({ payment_intent: await pay(), amount: 1000 });
  await hear();
  const row = await expectNotMade(changeId);
  expect(row.refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([1000, one - 1000]);
  expect((await bench.refunded()).toSorted((a, b) => a - b)).toEqual([1000, one - 1000]);
  // The first by hand, and the rest by us.
  await bench.database.db.update(refunds).set({ state: 'asked' }).where(eq(refunds.reason, 'late-payment'));
  expect(await told()).toContain(`so it was not made. ${back('asked', one - 1000)} ${back('succeeded', 1000)}`);
});

test('a payment of another amount than was asked ends the change, and goes back as Stripe has it', async () => {
  const { changeId, sessionId, pay } = await waiting();
  await pay();
  await bench.controls.alterSession(sessionId, { amount_total: one - 500 });
  await bench.reconcileAfter(3 * minute);
  const row = await expectNotMade(changeId);
  expect(row.payments.at(-1)).toMatchObject({ state: 'paid', amountCents: one - 500 });
  expect(await bench.refunded()).toEqual([one - 500]);
});

test('a payment in another currency ends the change, and is for a person alone', async () => {
  const { changeId, sessionId, pay } = await waiting();
  await pay();
  await bench.controls.alterSession(sessionId, { currency: 'cad' });
  await hear();
  const [change] = await bench.database.db.select().from(changes).where(eq(changes.id, changeId));
  expect(change?.state).toBe('expired');
  expect([await keys('attention'), await keys('changed'), (await bench.refunded()).length]).toEqual([1, 0, 0]);
  expect((await bench.booking()).status).toBe('paid');
});

test('what was paid in time, and is heard of when the ride has been driven, changes nothing of it', async () => {
  const { changeId, pay } = await waiting(4);
  await pay();
  await bench.reconcileAfter(5 * hour);
  await expectNotMade(changeId);
  expect(await bench.refunded()).toEqual([one]);
});

test.each([
  ['stands', 30 * 24, 'nothing', ' The ride stands without this change.'],
  ['is cancelled', 30 * 24, 'cancel', ' The ride is cancelled.'],
  ['has begun', 4, 'forward', ''],
] as const)(
  'who comes back from a payment that goes back, of a ride that %s, is told so, and of no later booking',
  async (_how, ahead, meanwhile, stands) => {
    const { sessionId, pay } = await waiting(ahead);
    await pay();
    await bench.controls.alterSession(sessionId, { amount_total: one - 500 });
    if (meanwhile === 'cancel') await cancelRides(bench.deps, await bench.booking());
    if (meanwhile === 'forward') await bench.forward(5 * hour);
    await settle(bench.deps, sessionId);
    const why = 'It came when the change that it was for could no longer be made, so it was not made.';
    expect(await settle(bench.deps, sessionId)).toMatchObject({
      status: 'returned',
      told: `${why} ${back('succeeded', one - 500)}${stands}`,
    });
  },
);

test('what was paid in time and is heard of in time is made, after the change deadline too', async () => {
  const { pay } = await waiting(3.1);
  await bench.forward(30 * minute);
  await pay();
  await bench.reconcileAfter(45 * minute);
  expect((await bench.booking()).rides[0].trip.passengerCount).toBe(7);
  expect(await bench.refunded()).toEqual([]);
});

test('a change to a pickup that whoever pays last could not meet is not offered for money', async () => {
  const nearer = wallClock(bench.deps.now() + 90 * minute);
  await expect(waiting(30, nearer)).rejects.toThrow('too-near-to-pay');
});
