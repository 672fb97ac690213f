import { hour } from '@fallsline/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '../database/service-schema.ts';
import { quietLog } from '../testing/bookings.ts';
import { databaseFor } from '../testing/test-databases.ts';
import type { NewMessage, OutboxMessage } from './message.ts';
import { enqueue } from './outbox.ts';
import { holdOutbox, outboxHeld, releaseOutbox } from './outbox-hold.ts';
import { type OutboxWorker, startOutboxWorker } from './worker.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

const database = databaseFor();
let worker: OutboxWorker;
let clock: number;
const sent: string[] = [];
beforeEach(async () => {
  await database.clear();
  sent.length = 0;
  clock = noon;
});
afterEach(() => worker.stop());

function work(): void {
  const deliver = async ({ dedupeKey }: OutboxMessage) => {
    sent.push(dedupeKey);
  };
  worker = startOutboxWorker({ database, deliver, now: () => clock, log: quietLog().log, pollMs: 20 });
}
/** A message that is enqueued at a time, about something that happened then or at another time. */
const enqueueAt = (key: string, at: number, since?: number, kind: 'confirm' | 'attention' = 'confirm') => {
  const facts = kind === 'attention' ? ({ reason: 'disputed', detail: key } as const) : {};
  const message = { dedupeKey: key, kind, facts } as NewMessage;
  return enqueue(database.db, message, at, since === undefined ? undefined : new Date(since));
};
const states = async () => {
  const rows = await database.db.select().from(outbox);
  return Object.fromEntries(rows.map(({ dedupeKey, state }) => [dedupeKey, state]));
};
const hold = () => database.transaction((tx) => holdOutbox(tx, noon, noon + hour));
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 20 });
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200));

test('while it is held nothing leaves, neither what was due before nor what is enqueued later', async () => {
  await enqueueAt('before', noon - hour);
  await database.db.update(outbox).set({ state: 'sending' });
  await hold();
  expect(await states()).toEqual({ before: 'due' });
  clock = noon + 2 * hour;
  work();
  await enqueueAt('after', clock);
  worker.wake();
  await aWhile();
  expect(sent).toEqual([]);
  expect(await outboxHeld(database)).toMatchObject({ backupTakenAt: new Date(noon) });
});

test('released from a moment on, it sends what happened after it and skips what happened before, now and later', async () => {
  await enqueueAt('enqueued-before', noon - hour);
  await hold();
  await enqueueAt('heard-late', noon + 2 * hour, noon - 1);
  await enqueueAt('paid-after', noon + 2 * hour, noon);
  await enqueueAt('enqueued-after', noon + 2 * hour);
  clock = noon + 2 * hour;
  work();
  expect(await releaseOutbox(database, noon)).toEqual({ skipped: ['enqueued-before', 'heard-late'], due: 2 });
  await soon(() => expect(sent.toSorted()).toEqual(['enqueued-after', 'paid-after']));
  // What we hear of only now may have happened, and been mailed, long before.
  await enqueueAt('heard-later', clock, noon - 1);
  await enqueueAt('new', clock);
  await soon(() => expect(sent).toContain('new'));
  await soon(async () =>
    expect(await states()).toEqual({
      'enqueued-before': 'skipped',
      'heard-late': 'skipped',
      'heard-later': 'skipped',
      'paid-after': 'sent',
      'enqueued-after': 'sent',
      new: 'sent',
    }),
  );
  expect(await outboxHeld(database)).toBeUndefined();
});

test('released without a moment, it sends everything', async () => {
  await enqueueAt('before', noon - hour);
  await hold();
  clock = noon + hour;
  work();
  expect(await releaseOutbox(database, 0)).toEqual({ skipped: [], due: 1 });
  await soon(() => expect(sent).toEqual(['before']));
});

test('what the restored system itself warns of is sent, whenever it happened; what was due in the backup was told', async () => {
  await enqueueAt('warned-by-the-lost', noon - hour, undefined, 'attention');
  await hold();
  const heard = noon + 2 * hour;
  await enqueueAt('warned-while-held', heard, noon - 1, 'attention');
  clock = heard;
  work();
  const from = heard + hour;
  expect(await releaseOutbox(database, from)).toEqual({ skipped: ['warned-by-the-lost'], due: 1 });
  await enqueueAt('warned-later', heard, noon - 1, 'attention');
  await soon(() => expect(sent.toSorted()).toEqual(['warned-later', 'warned-while-held']));
});

test('a release of what is not held, or was released, changes nothing', async () => {
  work();
  expect(await releaseOutbox(database, clock)).toBeUndefined();
  await hold();
  await releaseOutbox(database, noon);
  expect(await releaseOutbox(database, noon + 5 * hour)).toBeUndefined();
  clock = noon + hour;
  await enqueueAt('after', clock);
  worker.wake();
  await soon(() => expect(sent).toEqual(['after']));
});

test('messages that are enqueued during the release are sent or skipped by the same moment', async () => {
  await hold();
  const other = await database.another();
  work();
  const keys = Array.from({ length: 20 }, (_, index) => String(index));
  const [released] = await Promise.all([
    releaseOutbox(other, noon),
    ...keys.map((key) => enqueueAt(key, noon + hour, Number(key) % 2 ? noon - 1 : noon)),
  ]);
  expect(released).toBeDefined();
  const found = await states();
  for (const key of keys)
    expect([key, found[key]]).toEqual([key, Number(key) % 2 ? 'skipped' : expect.not.stringMatching('skipped')]);
});
