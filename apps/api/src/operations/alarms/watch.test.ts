import { randomUUID } from 'node:crypto';
import { wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { reconcile } from '../../bookings/settlement/reconcile.ts';
import { sweepEvents } from '../../bookings/settlement/sweep-events.ts';
import { bookings } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { benchFor, day, minute } from '../../testing/bookings.ts';
import { letterOn } from '../../testing/letters.ts';
import type { Alarm, AlarmKind } from './alarm-rule.ts';
import { currentAlarms, watch } from './watch.ts';

const bench = benchFor();

const look = async (deps = bench.deps) => (await watch({ ...deps, selling: bench.selling })).map(({ kind }) => kind);
const alarmMails = () => bench.enqueued('alarm:');
const allClears = () => bench.enqueued('alarm-over:');
/** A process that alone sees that nothing can be sold, or sees that all is well. */
const processSees = (source: string, ...kinds: AlarmKind[]) => {
  const alarms = kinds.map((kind): Alarm => ({ kind, detail: 'Nothing can be sold.', mail: 'payments-down' }));
  return watch({ ...bench.deps, selling: { current: () => ({ sells: false, alarms }) } }, source);
};
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

test('a paid booking without a sent confirmation is told after 2 minutes, once', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.forward(minute);
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
  await bench.allIsSent();
  expect(await look()).toEqual([]);
  expect((await bench.booking()).id).toBe(id);
});

test('a paid booking whose confirmation was never enqueued is told as well, until it is cancelled', async () => {
  await bench.reconciledBooking();
  await bench.database.db.delete(outbox);
  await bench.forward(10 * minute);
  expect(await look()).toEqual(['confirmation-late']);
  await cancelRides(bench.deps, await bench.booking());
  await bench.database.db.delete(outbox);
  expect(await look()).toEqual([]);
});

test.each([
  [[], true],
  [['due'], true],
  [['sending'], true],
  [['sent'], false],
  [['failed'], false],
  [['skipped'], false],
  // Corrected since, and sent once more: that one is late as any other mail.
  [['sent', 'due'], false],
] as const)('a paid booking whose confirmations are %j: is one of them missing? %s', async (states, isMissing) => {
  const { id } = await bench.reconciledBooking();
  const { db } = bench.database;
  await bench.forward(10 * minute);
  const at = new Date(bench.deps.now());
  const missing = async () => (await look()).includes('confirmation-late');
  await db.delete(outbox);
  const others = [`dispatch:${id}:1`, `confirm:${randomUUID()}`].map((key) => [key, 'sent'] as const);
  for (const [dedupeKey, state] of [
    ...states.map((each, index) => [`confirm:${id}:${index}`, each] as const),
    ...others,
  ])
    await db.insert(outbox).values({
      dedupeKey,
      kind: dedupeKey.split(':')[0] ?? '',
      facts: {},
      state,
      dueAt: at,
      enqueuedAt: at,
    });
  expect(await missing()).toBe(isMissing);
  await db.update(bookings).set({ erasedAt: at });
  expect(await missing()).toBe(false);
});

test('what is over is over at the next look, said once, and told anew when it comes back', async () => {
  const { id } = await bench.reconciledBooking();
  await set(`dispatch:${id}:1`, { state: 'sent' });
  await bench.forward(3 * minute);
  await look();
  await bench.allIsSent();
  await bench.forward(minute);
  expect(await look()).toEqual([]);
  expect(await current()).toEqual([]);
  expect(await look()).toEqual([]);
  expect(await allClears()).toHaveLength(1);
  await bench.allIsSent();
  await bench.forward(5 * minute);
  await set(`confirm:${id}`, { state: 'due' });
  expect(await look()).toEqual(['confirmation-late']);
  expect(await alarmMails()).toHaveLength(2);
});

test('a warning that has not left by the end of what it warns of does not leave; the all-clear has both times', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.forward(3 * minute);
  await look();
  await set(`confirm:${id}`, { state: 'sent' });
  await set(`dispatch:${id}:1`, { state: 'sent' });
  const [warning = ''] = await alarmMails();
  const rows = () => bench.database.db.select().from(outbox).where(eq(outbox.dedupeKey, warning));
  await set(warning, { dueAt: new Date(bench.deps.now() + day), enqueuedAt: new Date(bench.deps.now()) });
  // Of another time, so nothing that is over now.
  const facts = { reason: 'confirmation-late', reference: 'FALLS-OLD' };
  const long = { dueAt: new Date(0), enqueuedAt: new Date(0) };
  await bench.database.db.insert(outbox).values({ dedupeKey: 'old', kind: 'attention', state: 'sent', facts, ...long });
  await look();
  expect(await rows()).toMatchObject([{ state: 'skipped', skippedWhy: 'overtaken' }]);
  const [over = ''] = await allClears();
  const [told] = await bench.database.db.select().from(outbox).where(eq(outbox.dedupeKey, over));
  expect(told?.facts).toMatchObject({ detail: expect.stringMatching(/^It lasted from .* to .*\.$/) });
  expect(told?.facts).not.toHaveProperty('reference');
  expect((await letterOn(bench, 'attention'))?.subject).toBe(
    'Please look: All clear after “Guests wait for their confirmation”',
  );
});

test('what one process sees is over when the last that saw it sees its end, or has ended itself', async () => {
  await processSees('one', 'payments-down');
  await processSees('two', 'payments-down');
  expect(await alarmMails()).toHaveLength(1);
  await processSees('one');
  expect(await current()).toEqual(['payments-down']);
  expect(await allClears()).toEqual([]);
  await processSees('two');
  expect(await current()).toEqual([]);
  expect(await allClears()).toHaveLength(1);
  await processSees('three', 'payments-down');
  await bench.forward(3 * minute + 1);
  expect(await current()).toEqual([]);
  await bench.forward(7 * minute);
  await processSees('one');
  expect(await allClears()).toHaveLength(2);
});

test('that mail was down is mailed once it is over, and not before', async () => {
  const sees = (...alarms: Alarm[]) =>
    watch({ ...bench.deps, selling: { current: () => ({ sells: true, alarms }) } }, 'one');
  await sees({ kind: 'mail-down', detail: 'No mail leaves.' });
  expect(await bench.enqueued()).toEqual([]);
  await sees();
  expect(await bench.enqueued()).toEqual([expect.stringMatching(/^alarm-over:mail-down:/)]);
  const told = await letterOn(bench, 'attention');
  expect(told?.subject).toBe('Please look: All clear after “The mail server takes no email”');
  expect(told?.text).toMatch(/It lasted from (.+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T) to \1\./);
});

test('a confirmation that is sent once more is no guest without one', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.allIsSent();
  await bench.database.db.insert(outbox).values({
    dedupeKey: `confirm:${id}:resent:1`,
    kind: 'confirm',
    facts: {},
    dueAt: new Date(bench.deps.now()),
    enqueuedAt: new Date(bench.deps.now()),
  });
  await bench.forward(3 * minute);
  expect(await look()).toEqual(['mail-late']);
});

test('two processes that look at the same time enqueue one mail', async () => {
  await bench.reconciledBooking();
  await bench.forward(11 * minute);
  const other = await bench.another();
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
  await bench.paidUnheard();
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
  await bench.paidUnheard();
  await bench.forward(3 * minute);
  await sweepEvents(bench.deps, { from: bench.deps.now() - day });
  await bench.allIsSent();
  expect(await look()).toEqual([]);
  await bench.forward(60 * minute);
  expect(await look()).toEqual(['events-missed']);
  await bench.deliver('checkout.session.completed');
  expect(await look()).toEqual([]);
});

test('a request to cancel that is not decided in the promised 2 hours is told, until it is', async () => {
  await bench.paid(wallClock(bench.deps.now() + day / 2));
  const asked = await bench.quoteCancellation(1);
  expect(await bench.confirm(asked)).toMatchObject({ outcome: 'asked' });
  await bench.allIsSent();
  await bench.forward(119 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['request-late']);
  await cancelRides(bench.deps, await bench.booking(), { refundCents: 0, position: undefined });
  await bench.allIsSent();
  expect(await look()).toEqual([]);
});

test('a refund that was promised an hour ago and is not made is told', async () => {
  await bench.reconciledBooking();
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelRides(bench.deps, await bench.booking());
  await bench.allIsSent();
  await bench.forward(59 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['refund-late']);
  await bench.controls.clearOutages();
  await reconcile(bench.deps);
  await bench.allIsSent();
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
