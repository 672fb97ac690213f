import { setTimeout as sleep } from 'node:timers/promises';
import { splitPayload } from '@fallsline/domain';
import { expect, test, vi } from 'vitest';
import { bookings } from '../../database/schema.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import { reconcile, startReconciler } from './reconcile.ts';

const bench = benchFor();

const retrievals = async () =>
  (await bench.controls.stats()).requests.filter(({ method, path }) => method === 'GET' && path.includes('cs_')).length;
const status = async () => (await bench.booking()).status;
/** A booking whose caller never got a payment page. */
async function abandonPending(): Promise<void> {
  const dead = bench.paying(() => ({ createSession: () => Promise.reject(new PaymentsUnavailable('died')) }));
  await placeBooking(dead, { ...splitPayload(somePayload()), clientKey: 'abandoned' });
}

test('a payment that neither webhook nor browser told of is settled within 3 minutes', async () => {
  await bench.paidUnheard();
  await bench.reconcileAfter(minute);
  expect(await status()).toBe('checkout_open');
  expect(await retrievals()).toBe(0);
  await bench.reconcileAfter(minute);
  expect(await status()).toBe('paid');
  expect(await bench.enqueued()).toHaveLength(2);
  expect(bench.wakes()).toBe(1);
});

test('a booking expires only on the word of Stripe', async () => {
  await bench.open();
  await bench.controls.addOutage({ kind: 'refuse' });
  await bench.reconcileAfter(60 * minute, bench.impatientDeps);
  expect(await status()).toBe('checkout_open');
  await bench.controls.clearOutages();
  await bench.reconcileAfter(minute);
  expect(await status()).toBe('expired');
  const asked = await retrievals();
  await bench.reconcileAfter(60 * minute);
  expect(await retrievals()).toBe(asked);
});

test('a booking that died before its session was asked for gets the session it would have had', async () => {
  await abandonPending();
  await bench.reconcileAfter(3 * minute);
  expect(await status()).toBe('checkout_open');
  const again = await placeBooking(bench.deps, { ...splitPayload(somePayload()), clientKey: 'abandoned' });
  expect(again).toMatchObject({ outcome: 'opened', sessionId: (await bench.booking()).payment.sessionId });
  expect(await bench.sessions()).toBe(1);
});

test('a booking whose session can no longer be asked for expires, and its caller can come back', async () => {
  await abandonPending();
  await bench.reconcileAfter(60 * minute);
  expect(await status()).toBe('expired');
  expect(await bench.sessions()).toBe(0);
  const again = await placeBooking(bench.deps, { ...splitPayload(somePayload()), clientKey: 'abandoned' });
  expect(again).toMatchObject({ outcome: 'opened' });
});

test('a session that Stripe no longer knows is told, and given up a day after its end', async () => {
  await bench.open();
  await bench.controls.reset();
  await bench.reconcileAfter(3 * minute);
  expect(await status()).toBe('checkout_open');
  expect(bench.lines).toContainEqual({ level: 'error', text: 'Could not reconcile a booking: will try again' });
  await bench.reconcileAfter(26 * 60 * minute);
  expect(await status()).toBe('expired');
});

test('two processes share the work: every open session is asked about once a sweep', async () => {
  for (let count = 0; count < 30; count += 1) {
    // A day each: the fleet is not so great that all of them could leave at once.
    const pickupDate = new Date(Date.now() + (30 + count) * day).toISOString().slice(0, 10);
    const { sessionId } = await bench.open(somePayload({ pickupDate }));
    if (count % 3 === 0) await bench.controls.happen(sessionId, 'pay');
  }
  await bench.forward(3 * minute);
  const other = await bench.another();
  let [asking, most] = [0, 0];
  const watched = bench.paying(({ retrieveSession }) => ({
    async retrieveSession(id) {
      asking += 1;
      most = Math.max(most, asking);
      return retrieveSession(id).finally(() => (asking -= 1));
    },
  }));
  await Promise.all([reconcile(watched), reconcile(other)]);
  expect(await retrievals()).toBe(30);
  // The rest of its process's connections to the database are for guests.
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  const paid = async () => {
    const rows = await bench.database.db.select({ status: bookings.status }).from(bookings);
    return rows.filter((row) => row.status === 'paid').length;
  };
  // What a starved machine cannot write down in time is told, and the next sweep asks about it again.
  const putOff = bench.lines.filter(({ text }) => text === 'Could not reconcile a booking: will try again').length;
  expect(await paid()).toBeGreaterThanOrEqual(10 - putOff);
  await bench.reconcileAfter(2 * minute);
  expect(await paid()).toBe(10);
  expect(await bench.enqueued()).toHaveLength(20);
});

test('sweeps at start and again and again, one at a time, until it is stopped', async () => {
  let running = 0;
  let most = 0;
  let sweeps = 0;
  const { db } = bench.database;
  const counted = {
    ...bench.database,
    db: new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'update') return Reflect.get(target, name, receiver);
        running += 1;
        sweeps += 1;
        most = Math.max(most, running);
        void sleep(5).then(() => (running -= 1));
        return target.update.bind(target);
      },
    }),
  };
  const reconciler = startReconciler({ ...bench.deps, database: counted }, { everyMs: 20 });
  await vi.waitFor(() => expect(sweeps).toBeGreaterThan(6), { timeout: 120_000 });
  await reconciler.stop();
  const before = sweeps;
  await sleep(100);
  expect(sweeps).toBe(before);
  // A sweep claims four times: events, bookings, refunds, tips.
  expect(most).toBeLessThanOrEqual(4);
});

test('goes on after a sweep that broke off', async () => {
  let calls = 0;
  const broken = {
    ...bench.database,
    db: Object.assign(Object.create(bench.database.db), {
      select: (...args: []) => {
        calls += 1;
        if (calls === 1) throw new Error('the database is away');
        return bench.database.db.select(...args);
      },
    }),
  } as typeof bench.database;
  const reconciler = startReconciler({ ...bench.deps, database: broken }, { everyMs: 10 });
  await vi.waitFor(() => expect(calls).toBeGreaterThan(1), { timeout: 120_000 });
  await reconciler.stop();
  expect(bench.lines).toContainEqual({ level: 'error', text: 'A sweep broke off' });
});
