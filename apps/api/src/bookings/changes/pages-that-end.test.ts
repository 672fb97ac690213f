import { fareById, splitPayload, wallClock } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import { cancelRides } from './cancel.ts';
import { dropQuote } from './confirm.ts';

// A page that must end is a row that says so until Stripe says that it has ended; none opens before that (laws 3 and 10).

const one = fareById('buffalo-airport--niagara-falls-usa').cents;

const bench = benchFor();

/** A paid booking for five, whose change to seven waits for its payment. */
async function waiting() {
  await bench.paid(wallClock(bench.deps.now() + 30 * day));
  return bench.pageFor({ passengerCount: 7 });
}
const drop = async ({ changeId }: { changeId: string }, by = bench.deps) =>
  dropQuote(by, await bench.booking(), changeId);
const openPages = async () => Object.values(await bench.controls.openPages()).flat();
const states = async () => (await bench.booking()).payments.map(({ state }) => state);
/** Stripe ends nothing. */
const endsNothing = (sessionId: string) =>
  bench.controls.addOutage({ kind: '500', method: 'POST', pathPrefix: `/v1/checkout/sessions/${sessionId}/` });
/** Stripe opens a page, and its answer is lost. */
function unheard() {
  const { payments } = bench.deps;
  const createSession: typeof payments.createSession = async (...given) => {
    await payments.createSession(...given);
    throw new PaymentsUnavailable('lost');
  };
  return { ...bench.deps, payments: { ...payments, createSession } };
}
async function sweep(deps = bench.deps): Promise<void> {
  await bench.reconcileAfter(2 * minute, deps);
}

test('a change that costs nothing takes the place of one that waits: its page is ended', async () => {
  await waiting();
  expect(await bench.confirm(await bench.quoteChange({ pickupTime: '19:10' }))).toEqual({ outcome: 'changed' });
  expect(await openPages()).toEqual([]);
  expect(await states()).toEqual(['paid', 'expired']);
});

test('a booking is cancelled at the desk: the page of its change is ended', async () => {
  await waiting();
  await cancelRides(bench.deps, await bench.booking());
  expect(await openPages()).toEqual([]);
});

test('a change is dropped while Stripe is away: its page is ended when Stripe is back', async () => {
  const { changeId, sessionId } = await waiting();
  await endsNothing(sessionId);
  expect(await drop({ changeId }, bench.impatientDeps)).toBe('dropped');
  await sweep(bench.impatientDeps);
  expect(await openPages()).toEqual([sessionId]);
  expect(await states()).toEqual(['paid', 'ending']);
  await bench.controls.clearOutages();
  await sweep();
  expect(await openPages()).toEqual([]);
  expect(await states()).toEqual(['paid', 'expired']);
});

test('while a page cannot be ended nobody opens another, the reconciler included', async () => {
  const { sessionId } = await waiting();
  await endsNothing(sessionId);
  const next = await bench.quoteChange({ passengerCount: 12 });
  expect(await bench.confirm(next, bench.impatientDeps)).toEqual({ outcome: 'payments-unavailable' });
  await sweep(bench.impatientDeps);
  expect(await openPages()).toEqual([sessionId]);
  await bench.controls.clearOutages();
  const page = await bench.confirm(next);
  expect(page).toMatchObject({ outcome: 'payment', differenceCents: 2 * one });
  expect(await openPages()).toEqual(['sessionId' in page ? page.sessionId : '']);
});

test('a page that was opened without our having heard of it is found and ended', async () => {
  await waiting();
  const change = await bench.quoteChange({ passengerCount: 12 });
  expect(await bench.confirm(change, unheard())).toEqual({ outcome: 'payments-unavailable' });
  expect(await openPages()).toHaveLength(1);
  await drop(change);
  expect(await openPages()).toEqual([]);
  expect(await states()).toEqual(['paid', 'expired', 'expired']);
});

test('a page that is paid before it ends is paid for nothing: all of it goes back, and the next page opens', async () => {
  const { changeId, sessionId } = await waiting();
  await endsNothing(sessionId);
  await drop({ changeId }, bench.impatientDeps);
  await bench.controls.clearOutages();
  await bench.controls.happen(sessionId, 'pay');
  await bench.pageFor({ passengerCount: 12 });
  expect(await states()).toEqual(['paid', 'paid', 'open']);
  expect((await bench.booking()).refunds).toMatchObject([{ reason: 'late-payment', amountCents: one }]);
  expect(await bench.refunded()).toEqual([one]);
});

test('a booking that is replaced before it had heard of its page leaves none that can be paid', async () => {
  const order = (passengerCount: number) => splitPayload(somePayload({ passengerCount, amount: undefined }));
  await placeBooking(unheard(), { ...order(2), clientKey: 'first' });
  expect(await openPages()).toHaveLength(1);
  const placed = await placeBooking(bench.deps, { ...order(3), clientKey: 'second', replaces: ['first'] });
  expect(placed).toMatchObject({ outcome: 'opened' });
  expect(await openPages()).toEqual(['sessionId' in placed ? placed.sessionId : '']);
});
