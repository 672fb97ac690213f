import { expect, test, vi } from 'vitest';
import { stripeEvents } from '../../database/service-schema.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { benchFor, day, minute, someCents } from '../../testing/bookings.ts';
import { startEventSweep, sweepAfterRestore, sweepEvents } from './sweep-events.ts';

// The bench's emulator drops every webhook: nothing comes here by itself.
const bench = benchFor();

const sweep = (deps = bench.deps) => sweepEvents(deps, { from: deps.now() - day });
const kept = () => bench.database.db.select().from(stripeEvents);
const status = async () => (await bench.booking()).status;
async function paidBooking() {
  const { sessionId } = await bench.open();
  const session = await bench.controls.happen(sessionId, 'pay');
  return { sessionId, paymentIntent: String(session.payment_intent) };
}

test('a delayed payment whose webhook was lost is settled', async () => {
  const { sessionId } = await bench.open();
  await bench.controls.happen(sessionId, 'pay-delayed');
  await bench.deliver('checkout.session.completed');
  expect(await status()).toBe('checkout_open');
  await bench.controls.happen(sessionId, 'succeed-delayed');
  await bench.forward(3 * minute);
  // The one that came by webhook is undelivered for the emulator as well, and known to us.
  expect(await sweep()).toBe(1);
  expect(await status()).toBe('paid');
  expect(await bench.enqueued()).toHaveLength(2);
});

test('a refund whose webhook was lost is followed', async () => {
  const { paymentIntent } = await paidBooking();
  await bench.deliver('checkout.session.completed');
  await bench.dashboard.refunds.create({ payment_intent: paymentIntent });
  await bench.forward(3 * minute);
  expect(await sweep()).toBe(2);
  expect(await bench.booking()).toMatchObject({
    status: 'paid',
    refunds: [{ reason: 'by-hand', state: 'succeeded' }],
  });
});

test('a dispute whose webhook was lost is told to staff', async () => {
  const { sessionId } = await paidBooking();
  await bench.deliver('checkout.session.completed');
  await bench.controls.happen(sessionId, 'dispute');
  await bench.forward(3 * minute);
  // That it was opened, and that its money was withdrawn.
  expect(await sweep()).toBe(2);
  const { id, disputes } = await bench.booking();
  expect(await bench.enqueued()).toContain(`attention:${id}:disputed:${disputes[0]?.stripeId}`);
});

test('is done once by any number of processes, and again it brings no news', async () => {
  await paidBooking();
  await bench.forward(3 * minute);
  const other = await bench.another();
  const news = await Promise.all([sweep(), sweep(other)]);
  expect(news.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await sweep()).toBe(0);
  expect(await status()).toBe('paid');
  expect(await bench.enqueued()).toHaveLength(2);
  expect(await kept()).toMatchObject([{ broughtBy: 'sweep', processedAt: expect.any(Date) }]);
});

test('leaves what is younger than two minutes to its webhook', async () => {
  await paidBooking();
  await bench.forward(minute);
  expect(await sweep()).toBe(0);
  expect(await kept()).toEqual([]);
});

test('a webhook that comes after the sweep changes nothing but who brought the event', async () => {
  await paidBooking();
  await bench.forward(3 * minute);
  await sweep();
  await bench.deliver('checkout.session.completed');
  expect(await kept()).toMatchObject([{ broughtBy: 'webhook' }]);
  expect(await bench.enqueued()).toHaveLength(2);
});

test('an event that was swept in while Stripe was down again is followed up by the reconciler', async () => {
  await paidBooking();
  await bench.forward(3 * minute);
  await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/checkout' });
  await sweep(bench.impatientDeps);
  expect(await kept()).toMatchObject([{ processedAt: null }]);
  await bench.controls.clearOutages();
  await bench.reconcileAfter(2 * minute);
  expect(await kept()).toMatchObject([{ processedAt: expect.any(Date) }]);
  expect(await status()).toBe('paid');
});

test.each([5000, someCents])(
  'after a restore every event since the backup is taken in, and a cancellation that was forgotten (%i cents) is told to staff, once and truly',
  async (amountCents) => {
    const { paymentIntent } = await paidBooking();
    await bench.deliver('checkout.session.completed');
    const backupTakenAt = bench.deps.now();
    const { id, payment } = await bench.booking();
    // What the lost system did after the backup.
    const refundId = crypto.randomUUID();
    await bench.deps.payments.refund({
      bookingId: id,
      paymentId: payment.id,
      refundId,
      sequence: 1,
      tries: 1,
      paymentIntentId: paymentIntent,
      amountCents,
      reason: 'cancellation',
    });
    expect(await sweepAfterRestore(bench.deps)).toBe(0);
    await bench.database.transaction((tx) => holdOutbox(tx, backupTakenAt, bench.deps.now()));
    expect(await sweepAfterRestore(bench.deps)).toBe(2);
    expect(await sweepAfterRestore(bench.deps)).toBe(0);
    const warnings = await bench.enqueued('attention:');
    expect(warnings).toEqual([`attention:${id}:cancelled-before-restore:${refundId}`]);
    const swept = (await kept()).filter(({ broughtBy }) => broughtBy === 'restore');
    expect(swept.map(({ type }) => type).sort()).toEqual(['charge.refunded', 'refund.created']);
  },
);

test('a stop does not wait for the answer of Stripe', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const silent = bench.paying(() => ({
    listEvents() {
      ask();
      return new Promise<never>(() => {});
    },
  }));
  const periodical = startEventSweep(silent);
  await asked;
  await periodical.stop();
  expect(bench.lines).toEqual([]);
});

test('the first sweep looks back over all that Stripe knows, is repeated until it succeeds, and later ones over a day', async () => {
  await paidBooking();
  await bench.forward(10 * day);
  const asked: number[] = [];
  const flaky = bench.paying((payments) => ({
    async listEvents(query) {
      asked.push(Math.round((bench.deps.now() - query.from) / day));
      if (asked.length === 1) throw new Error('Stripe is away');
      return payments.listEvents(query);
    },
  }));
  const periodical = startEventSweep(flaky, { everyMs: 30 });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3), { timeout: 120_000 });
  await periodical.stop();
  expect(asked.slice(0, 4)).toEqual([30, 30, 1, 1]);
  expect(await status()).toBe('paid');
  expect(bench.lines).toContainEqual({
    level: 'error',
    text: 'Could not ask Stripe for events that it could not deliver: will try again',
  });
});
