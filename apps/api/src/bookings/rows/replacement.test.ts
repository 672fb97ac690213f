import { splitPayload } from '@fallsline/domain';

import { expect, test } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, minute, somePayload } from '../../testing/bookings.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { settle } from '../settlement/settle.ts';
import { bookingByClientKey } from './booking-rows.ts';

const bench = benchFor();
type Deps = typeof bench.deps;

const trip = (passengerCount: number) => somePayload({ passengerCount, amount: undefined });
/** Books for so many passengers, under the key of that number, in place of those for the other numbers. */
const book = (passengers: number, instead: readonly number[] = [], deps: Deps = bench.deps) =>
  placeBooking(deps, {
    ...splitPayload(trip(passengers)),
    clientKey: keyFor(passengers),
    replaces: instead.map(keyFor),
  });
const keyFor = (passengers: number) => `a-form-with-${passengers}`;
async function opened(passengers: number, instead: readonly number[] = []): Promise<string> {
  const placed = await book(passengers, instead);
  if (placed.outcome !== 'opened') throw new Error(`Not opened: ${JSON.stringify(placed)}`);
  return placed.sessionId;
}
async function rowOf(passengers: number) {
  const row = await bookingByClientKey(bench.database.db, keyFor(passengers));
  if (!row) throw new Error(`There is no booking for ${passengers}.`);
  return row;
}
const atStripe = async (sessionId: string) => (await bench.dashboard.checkout.sessions.retrieve(sessionId)).status;
const paidBefore = (sessionId: string) => ({ outcome: 'paid-before', sessionId });
const expiry = (sessionId: string) => `/v1/checkout/sessions/${sessionId}/expire`;

test('a changed form ends its earlier page before its new one opens, and one of them is paid', async () => {
  const first = await opened(2);
  const second = await opened(3, [2]);
  expect(await atStripe(first)).toBe('expired');
  const requests = (await bench.controls.stats()).requests.map(({ method, path }) => `${method} ${path}`);
  expect(requests.indexOf(`POST ${expiry(first)}`)).toBeLessThan(requests.lastIndexOf('POST /v1/checkout/sessions'));
  await bench.controls.happen(second, 'pay');
  expect(await settle(bench.deps, second)).toMatchObject({ status: 'paid', trip: { passengers: 3 } });
  expect(await settle(bench.deps, first)).toMatchObject({ status: 'unpaid' });
  const { id } = await rowOf(3);
  expect(await bench.enqueued()).toEqual([`confirm:${id}`, `dispatch:${id}:1`]);
});

test('a form that was changed three times has one page, also where each call names only the last', async () => {
  const pages = [await opened(2), await opened(3, [2]), await opened(4, [3]), await opened(5, [4])];
  expect(await Promise.all(pages.map(atStripe))).toEqual(['expired', 'expired', 'expired', 'open']);
  // Another tab still knows the first only, and its press is the last.
  const last = await opened(6, [2]);
  expect(await atStripe(pages[3] ?? '')).toBe('expired');
  expect(await atStripe(last)).toBe('open');
});

test('a booking that was replaced opens no page again, and says so', async () => {
  await opened(2);
  const second = await opened(3, [2]);
  expect(await book(2)).toEqual({ outcome: 'replaced' });
  expect(await book(2, [3])).toEqual({ outcome: 'replaced' });
  await bench.controls.happen(second, 'pay');
  expect(await book(2)).toMatchObject(paidBefore(second));
  await bench.forward(40 * minute);
  expect(await book(2)).toMatchObject(paidBefore(second));
  expect(await bench.sessions()).toBe(2);
});

test('where the earlier page was paid it is settled, and nothing new opens', async () => {
  const first = await opened(2);
  await bench.controls.happen(first, 'pay');
  expect(await book(3, [2])).toMatchObject({
    ...paidBefore(first),
    url: `https://fallsline.example/success?session_id=${first}`,
  });
  expect(await book(3, [2])).toMatchObject(paidBefore(first));
  expect(await book(4, [3, 2])).toMatchObject(paidBefore(first));
  const { id, status } = await rowOf(2);
  expect(status).toBe('paid');
  expect(await bench.enqueued()).toEqual([`confirm:${id}`, `dispatch:${id}:1`]);
  expect(await bench.sessions()).toBe(1);
  await bench.forward(3 * minute);
  await reconcile(bench.deps);
  expect(await bench.controls.openPages()).toEqual({});
});

test('where one of two earlier ones was paid, it takes the place of the other too', async () => {
  await opened(2);
  await bench.controls.addOutage({ kind: '500', method: 'POST' });
  expect(await book(4, [2], bench.impatientDeps)).toEqual({ outcome: 'payments-unavailable' });
  await bench.controls.clearOutages();
  const paid = await opened(3);
  await bench.pay(paid);
  expect(await book(4, [2, 3])).toMatchObject(paidBefore(paid));
  const { id } = await rowOf(3);
  expect([(await rowOf(2)).replacedBy, (await rowOf(4)).replacedBy]).toEqual([id, id]);
  expect(await book(2)).toMatchObject(paidBefore(paid));
});

test('where the earlier page is being paid nothing new opens, and once that fails it does', async () => {
  const first = await opened(2);
  await bench.controls.happen(first, 'pay-delayed');
  expect(await book(3, [2])).toMatchObject(paidBefore(first));
  await bench.controls.happen(first, 'fail-delayed');
  expect(await book(3, [2])).toEqual({ outcome: 'replaced' });
  expect(await book(4, [3, 2])).toMatchObject({ outcome: 'opened' });
});

test.each([
  ['refuse', 'before', 'call'],
  ['reset', 'after', 'reconciler'],
  ['another-account', 'before', 'call'],
] as const)(
  'while Stripe answers %s, %s the fact, to the end of the earlier page none opens; then the %s goes on',
  async (kind, phase, healer) => {
    const first = await opened(2);
    await bench.controls.addOutage({ kind, phase, pathPrefix: `/v1/checkout/sessions/${first}` });
    expect(await book(3, [2], bench.impatientDeps)).toEqual({ outcome: 'payments-unavailable' });
    await bench.forward(3 * minute);
    await reconcile(bench.impatientDeps);
    expect(await bench.sessions()).toBe(1);
    await bench.controls.clearOutages();
    await bench.forward(3 * minute);
    if (healer === 'reconciler') await reconcile(bench.deps);
    expect(await book(3, [2])).toMatchObject({ outcome: 'opened' });
    expect(await atStripe(first)).toBe('expired');
    expect(await bench.sessions()).toBe(2);
  },
);

test.each([
  ['before the earlier page is ended', 'expireSession', 'before'],
  ['after the earlier page is ended', 'expireSession', 'after'],
  ['before the new page is asked for', 'createSession', 'before'],
  ['after the new page was opened', 'createSession', 'after'],
] as const)('a death %s is healed by the same call, and by the reconciler', async (_when, call, moment) => {
  for (const healer of ['call', 'reconciler'] as const) {
    await bench.reset();
    const first = await opened(2);
    const dying = bench.paying((payments) => ({
      async [call](...given: [never, never]) {
        if (moment === 'after') await payments[call](...given);
        throw new PaymentsUnavailable('died');
      },
    }));
    await book(3, [2], dying);
    await bench.forward(3 * minute);
    if (healer === 'reconciler') await reconcile(bench.deps);
    expect(await book(3, [2])).toMatchObject({ outcome: 'opened' });
    expect(await atStripe(first)).toBe('expired');
    expect(await bench.sessions()).toBe(2);
    expect((await rowOf(2)).status).toBe('expired');
  }
});

test('an earlier booking that never got its page gets none any more', async () => {
  const dying = bench.paying(() => ({ createSession: () => Promise.reject(new PaymentsUnavailable('died')) }));
  await book(2, [], dying);
  const second = await opened(3, [2]);
  await bench.forward(3 * minute);
  await reconcile(bench.deps);
  expect(await book(2)).toEqual({ outcome: 'replaced' });
  expect(Object.values(await bench.controls.openPages())).toEqual([[second]]);
});

test('a page that was being opened while its place was taken is never shown, and ended', async () => {
  let unseen = '';
  const slow = bench.paying((payments) => ({
    async createSession(...given) {
      const session = await payments.createSession(...given);
      unseen = session.id;
      await opened(3, [2]);
      return session;
    },
  }));
  expect(await book(2, [], slow)).toEqual({ outcome: 'replaced' });
  expect(await atStripe(unseen)).toBe('expired');
});

test('a payment that races the end of its page wins while the new page is not open', async () => {
  const first = await opened(2);
  const racing = bench.paying((payments) => ({
    async expireSession(sessionId) {
      await bench.controls.happen(sessionId, 'pay');
      return payments.expireSession(sessionId);
    },
  }));
  expect(await book(3, [2], racing)).toMatchObject(paidBefore(first));
  expect(await bench.sessions()).toBe(1);
});

/** Pages that both are paid, though Stripe had said of the first that it had ended. */
async function paidTwice({ second: state }: { second: 'open' | 'paid' }) {
  const mistaken = bench.paying((payments) => ({
    expireSession: async (id) => ({ ...(await payments.retrieveSession(id)), status: 'expired' }),
  }));
  const first = await opened(2);
  const placed = await book(3, [2], mistaken);
  if (placed.outcome !== 'opened') throw new Error('Not opened');
  if (state === 'paid') {
    await bench.pay(placed.sessionId);
  }
  await bench.controls.happen(first, 'pay');
  return { first, second: placed.sessionId };
}

test.each(['open', 'paid'] as const)(
  'what is paid all the same for a replaced booking goes back, once, while the new page is %s, and is told',
  async (state) => {
    const { first, second } = await paidTwice({ second: state });
    const other = { ...bench.deps, database: await bench.database.another() };
    const settlements = [bench.deps, other, bench.deps].map((deps) => settle(deps, first));
    for (const settled of await Promise.all(settlements)) expect(settled.status).toBe('returned');
    await bench.deliver('checkout.session.completed');
    const { id, payment } = await rowOf(2);
    expect(await bench.refunded()).toEqual([payment.amountCents]);
    await bench.deliver('charge.refunded');
    expect((await rowOf(2)).status).toBe('refunded');
    const told = /if you paid for it, it stands and has a confirmation email of its own/;
    expect(await settle(bench.deps, first)).toMatchObject({ status: 'returned', told: expect.stringMatching(told) });
    const later = await rowOf(3);
    expect(later.status).toBe(state === 'paid' ? 'paid' : 'checkout_open');
    expect(await bench.enqueued()).toEqual(
      [
        `attention:${id}:replaced-and-paid:${payment.id}`,
        `payment-returned:${id}`,
        ...(state === 'paid' ? [`confirm:${later.id}`, `dispatch:${later.id}:1`] : []),
      ].sort(),
    );
    if (state === 'open') await bench.controls.happen(second, 'pay');
    expect(await settle(bench.deps, second)).toMatchObject({ status: 'paid' });
  },
);

test('a refund that Stripe does not answer is made by the reconciler', async () => {
  const { first } = await paidTwice({ second: 'paid' });
  await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/refunds' });
  await settle(bench.impatientDeps, first);
  expect(await rowOf(2)).toMatchObject({ status: 'cancelled', refunds: [{ state: 'owed' }] });
  await bench.controls.clearOutages();
  await bench.forward(3 * minute);
  await reconcile(bench.deps);
  expect(await rowOf(2)).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] });
  expect(await bench.refunded()).toHaveLength(1);
});

test('what is paid all the same stands where nobody can pay the new page any more', async () => {
  const { first, second } = await paidTwice({ second: 'open' });
  await bench.dashboard.checkout.sessions.expire(second);
  await settle(bench.deps, second);
  expect(await settle(bench.deps, first)).toMatchObject({ status: 'paid', trip: { passengers: 2 } });
  expect(await book(3, [2])).toMatchObject(paidBefore(first));
  expect(await bench.refunded()).toEqual([]);
});

test('two forms that would replace each other at the same moment leave one page', async () => {
  const other = { ...bench.deps, database: await bench.database.another() };
  await opened(2);
  await Promise.all([book(3, [2]), book(4, [2], other), book(5, [2, 4]), book(6, [2, 3, 5], other)]);
  const rows = await Promise.all([2, 3, 4, 5, 6].map(rowOf));
  await bench.forward(3 * minute);
  await reconcile(bench.deps);
  await Promise.all(rows.map(({ rides: [{ trip: booked }] }) => book(booked.passengerCount)));
  const open = (await bench.dashboard.checkout.sessions.list({ status: 'open' })).data;
  expect(open).toHaveLength(1);
});

test('many that would replace each other at the same moment never wait forever', async () => {
  const other = { ...bench.deps, database: await bench.database.another() };
  for (let round = 1; round <= 8; round += 1) {
    await bench.reset();
    await opened(2);
    const forms = [3, 4, 5, 6, 7].map((form, index) =>
      book(form, [2, 3, 4, 5, 6].slice(0, index + 1), index % 2 ? other : bench.deps),
    );
    // PostgreSQL ends one of two transactions that wait for each other, and its visitor would be told of an error.
    expect((await Promise.allSettled(forms)).map(({ status }) => status)).not.toContain('rejected');
  }
});

test('many that name each other in a circle, new and again, never wait forever', async () => {
  const other = { ...bench.deps, database: await bench.database.another() };
  const numbers = [2, 3, 4, 5];
  for (let round = 1; round <= 6; round += 1) {
    await bench.reset();
    const forms = [...numbers, ...numbers, ...numbers].map((form, index) =>
      book(
        form,
        numbers.filter((each) => each !== form),
        index % 2 ? other : bench.deps,
      ),
    );
    const ended = await Promise.allSettled(forms);
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});

test('a key that nobody has, and the key of a paid booking of another, harm nothing', async () => {
  const other = await bench.open();
  await bench.pay(other.sessionId);
  const call = { ...splitPayload(trip(3)), clientKey: keyFor(3) };
  expect(await placeBooking(bench.deps, { ...call, replaces: [other.clientKey] })).toMatchObject(
    paidBefore(other.sessionId),
  );
  expect(await settle(bench.deps, other.sessionId)).toMatchObject({ status: 'paid' });
  expect(await bench.refunded()).toEqual([]);
  expect(
    await placeBooking(bench.deps, { ...splitPayload(trip(4)), clientKey: keyFor(4), replaces: ['nobody-has-this'] }),
  ).toMatchObject({ outcome: 'opened' });
});

test('a call that is refused, or whose key belongs to another booking, replaces nothing', async () => {
  const first = await opened(2);
  await opened(3);
  const replaces = [keyFor(2)];
  expect(await placeBooking(bench.deps, { ...splitPayload(trip(4)), clientKey: keyFor(3), replaces })).toEqual({
    outcome: 'key-reused',
  });
  const past = { ...trip(4), pickupDate: '2020-01-01' };
  expect(await placeBooking(bench.deps, { ...splitPayload(past), clientKey: keyFor(4), replaces })).toMatchObject({
    outcome: 'refused',
  });
  expect(await atStripe(first)).toBe('open');
});
