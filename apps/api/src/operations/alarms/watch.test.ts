import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { reconcile } from '../../bookings/settlement/reconcile.ts';
import { sweepEvents } from '../../bookings/settlement/sweep-events.ts';
import { outbox } from '../../database/schema.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { benchFor, day, minute } from '../../testing/bookings.ts';
import { currentAlarms, watch } from './watch.ts';

const bench = benchFor();

const look = async (deps = bench.deps) => (await watch({ ...deps, selling: bench.selling })).map(({ kind }) => kind);
const alarmMails = async () => (await bench.enqueued()).filter((key) => key.startsWith('alarm:'));
const current = () => currentAlarms(bench, bench.deps.now());
const set = (key: string, change: Partial<typeof outbox.$inferInsert>) =>
  bench.database.db.update(outbox).set(change).where(eq(outbox.dedupeKey, key));

test('a quiet site has no alarms', async () => {
  const { id } = await bench.reconciledBooking();
  await set(`confirm:${id}`, { state: 'sent' });
  await set(`dispatch:${id}:1`, { state: 'sent' });
  await bench.forward(day);
  expect(await look()).toEqual([]);
  expect(await alarmMails()).toEqual([]);
  expect(await current()).toEqual([]);
});

test('a paid booking without a sent confirmation is told after 10 minutes, once', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.forward(9 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['confirmation-late']);
  expect(await look()).toEqual(['confirmation-late']);
  expect(await alarmMails()).toHaveLength(1);
  expect(await current()).toEqual(['confirmation-late']);
  expect(bench.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await bench.forward(10 * minute);
    await look();
  }
  expect(await alarmMails()).toHaveLength(1);
  // The alarm's own mail is a mail that waits, too.
  await bench.database.db.update(outbox).set({ state: 'sent' });
  expect(await look()).toEqual([]);
  expect((await bench.booking()).id).toBe(id);
});

test('a paid booking whose confirmation was never enqueued is told as well', async () => {
  await bench.reconciledBooking();
  await bench.database.db.delete(outbox);
  await bench.forward(10 * minute);
  expect(await look()).toEqual(['confirmation-late']);
});

test('what comes back after half an hour of quiet is told again', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.forward(11 * minute);
  await look();
  await bench.database.db.update(outbox).set({ state: 'sent' });
  await bench.forward(31 * minute);
  await set(`confirm:${id}`, { state: 'due' });
  expect(await look()).toEqual(['confirmation-late']);
  expect(await alarmMails()).toHaveLength(2);
});

test('what comes and goes within half an hour is told once', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.forward(11 * minute);
  for (const state of ['sent', 'due', 'sent', 'due'] as const) {
    await set(`confirm:${id}`, { state });
    await set(`dispatch:${id}:1`, { state: 'sent' });
    await look();
    await bench.forward(5 * minute);
  }
  expect(await alarmMails()).toHaveLength(1);
});

test('two processes that look at the same time enqueue one mail', async () => {
  await bench.reconciledBooking();
  await bench.forward(11 * minute);
  const other = { ...bench.deps, database: await bench.database.another() };
  await Promise.all([look(), look(other), look(), look(other)]);
  expect(await alarmMails()).toHaveLength(1);
});

test('mail that waits is told where no confirmation does', async () => {
  const { id } = await bench.reconciledBooking();
  await set(`confirm:${id}`, { state: 'sent' });
  await bench.forward(10 * minute);
  expect(await look()).toEqual(['mail-late']);
});

test('events that nobody could follow up are told after 5 minutes', async () => {
  const { sessionId } = await bench.open();
  await bench.controls.happen(sessionId, 'pay');
  const [event] = await bench.events('checkout.session.completed');
  await bench.controls.addOutage({ kind: 'refuse' });
  await bench.receive(event ?? {}, bench.impatientDeps);
  await bench.forward(4 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['events-unprocessed']);
  expect(await alarmMails()).toHaveLength(1);
});

test('events that only the sweep has brought are told after an hour, unless their webhook comes', async () => {
  const { sessionId } = await bench.open();
  await bench.controls.happen(sessionId, 'pay');
  await bench.forward(3 * minute);
  await sweepEvents(bench.deps, { from: bench.deps.now() - day });
  await bench.database.db.update(outbox).set({ state: 'sent' });
  expect(await look()).toEqual([]);
  await bench.forward(60 * minute);
  expect(await look()).toEqual(['events-missed']);
  await bench.deliver('checkout.session.completed');
  expect(await look()).toEqual([]);
});

test('a refund that was promised an hour ago and is not made is told', async () => {
  await bench.reconciledBooking();
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelRides(bench.deps, await bench.booking());
  await bench.database.db.update(outbox).set({ state: 'sent' });
  await bench.forward(59 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['refund-late']);
  await bench.controls.clearOutages();
  await reconcile(bench.deps);
  await bench.database.db.update(outbox).set({ state: 'sent' });
  expect(await look()).toEqual([]);
});

test('a warning that no mail server took, and a held outbox, are logged and shown, not mailed', async () => {
  const { id } = await bench.reconciledBooking();
  await set(`confirm:${id}`, { state: 'sent' });
  await set(`dispatch:${id}:1`, { state: 'failed', kind: 'attention' });
  await bench.database.transaction((tx) => holdOutbox(tx, bench.deps.now(), bench.deps.now()));
  expect(await look()).toEqual(['outbox-held', 'warning-lost']);
  expect(await current()).toEqual(['outbox-held', 'warning-lost']);
  expect(await alarmMails()).toEqual([]);
});
