import { day } from '@fallsline/domain';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '../database/service-schema.ts';
import { PermanentDeliveryFailure } from '../ports/mail/mailer.ts';
import { quietLog } from '../testing/bookings.ts';
import { databaseFor, type TestDatabase } from '../testing/test-databases.ts';
import { type Deliver, NothingToDeliver } from './delivery.ts';
import { attentionAbout, messageAbout, type OutboxMessage } from './message.ts';
import { enqueue, outboxState } from './outbox.ts';
import { type OutboxWorker, startOutboxWorker } from './worker.ts';

const second = 1000;

const note = (id: string) => messageAbout('contact-message', id, {});
/** Enough for every kind that is enqueued here. */
const someFacts = { position: 1, refundCents: 0, money: { paidCents: 0, keptCents: 0, beforeCents: 0 } } as never;
/** What cannot wait. */
const warning = (id: string) => attentionAbout(id, { reason: 'disputed', detail: 'Please look.' }, null);

const database = databaseFor();
let clock: number;
const workers: OutboxWorker[] = [];
const { log, lines } = quietLog();
beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  lines.length = 0;
  await database.clear();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function work(deliver: Deliver, options: Partial<Parameters<typeof startOutboxWorker>[0]> = {}) {
  const worker = startOutboxWorker({ database, deliver, now: () => clock, log, pollMs: 20, slowMs: 300, ...options });
  workers.push(worker);
  return worker;
}
const enqueueNote = (id: string) => database.transaction((tx) => enqueue(tx, note(id), clock));
const enqueueWarning = (id: string) => database.transaction((tx) => enqueue(tx, warning(id), clock));
const rows = () => database.db.select().from(outbox).orderBy(outbox.id);
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 20 });
/** Waits until the rows are these. */
const become = (...expected: object[]) => soon(async () => expect(await rows()).toMatchObject(expected));
const areSent = (count: number) =>
  soon(async () => expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(count));
/** Long enough, where nothing else is said, for a worker to have looked. */
const pause = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The database, of which nothing can be asked while `isAway`. */
function unsteadyDatabase(isAway: () => boolean): TestDatabase {
  const db = new Proxy(database.db, {
    get(target, name) {
      if (isAway()) throw new Error('the database is away');
      return Reflect.get(target, name);
    },
  });
  return { ...database, db };
}

/** Deliveries that take a while, and how many were under way at once at most. */
function slowDeliveries(milliseconds: number) {
  const seen = { running: 0, most: 0 };
  const deliver: Deliver = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await pause(milliseconds);
    seen.running -= 1;
  };
  return { seen, deliver };
}

test('delivers a message as it was enqueued, and keeps the row as sent', async () => {
  const delivered: OutboxMessage[] = [];
  await enqueueNote('one');
  work(async (message) => {
    delivered.push(message);
  });
  await become({ state: 'sent', attempts: 1, lastError: null });
  expect(delivered).toEqual([
    {
      ...note('one'),
      subject: 'one',
      messageId: '<contact-message.one@fallsline.example>',
      attempt: 1,
      enqueuedAt: new Date(clock),
    },
  ]);
  expect((await rows())[0]?.sentAt).toEqual(new Date(clock));
});

test('what was ever enqueued under a key is not enqueued again, not even when it is delivered', async () => {
  const deliver = vi.fn<Deliver>(async () => {});
  expect(await enqueueNote('one')).toBe(true);
  work(deliver);
  await become({ state: 'sent' });
  expect(await enqueueNote('one')).toBe(false);
  expect(await rows()).toHaveLength(1);
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('a wake delivers at once, without waiting for the next look', async () => {
  const deliver = vi.fn<Deliver>(async () => {});
  await enqueueNote('one');
  const asked = vi.spyOn(pg.Pool.prototype, 'query');
  const worker = work(deliver, { pollMs: 2 ** 31 - 1, slowMs: 2 ** 31 - 1 });
  // The look that follows a delivery has found nothing: from here on only a wake makes it look.
  const foundNothing = ({ value }: { value: { command?: string; rowCount?: number } | undefined }) =>
    value?.command === 'UPDATE' && value.rowCount === 0;
  await soon(() => expect(asked.mock.settledResults.some(foundNothing as never)).toBe(true));
  asked.mockRestore();
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
  await enqueueNote('two');
  await pause();
  expect(deliver).toHaveBeenCalledTimes(1);
  worker.wake();
  await soon(() => expect(deliver).toHaveBeenCalledTimes(2));
});

test('a failure is tried again after 5 seconds, then 10, with the same Message-ID', async () => {
  const ids: string[] = [];
  const deliver = vi.fn<Deliver>(async ({ messageId }) => {
    ids.push(messageId);
    if (ids.length < 3) throw new Error('the mail server does not answer');
  });
  await enqueueNote('one');
  work(deliver);
  const failed = (attempts: number, dueAt: number) =>
    become({ state: 'due', attempts, dueAt: new Date(dueAt), lastError: 'Error: the mail server does not answer' });
  await failed(1, clock + 5 * second);
  clock += 5 * second - 1;
  await pause();
  expect(deliver).toHaveBeenCalledTimes(1);
  clock += 1;
  await failed(2, clock + 10 * second);
  clock += 10 * second;
  await become({ state: 'sent', attempts: 3, lastError: null });
  expect(new Set(ids)).toEqual(new Set(['<contact-message.one@fallsline.example>']));
});

test('a refusal for good is kept as failed, and staff are told once', async () => {
  const kinds: string[] = [];
  await enqueueNote('one');
  work(async ({ kind }) => {
    kinds.push(kind);
    if (kind === 'contact-message') throw new PermanentDeliveryFailure('recipient');
  });
  await become(
    { state: 'failed', attempts: 1 },
    {
      state: 'sent',
      dedupeKey: 'attention:one:delivery-failed:contact-message:one',
      facts: {
        reason: 'delivery-failed',
        detail: 'The mail contact-message:one was refused for good. Please reach the person another way.',
      },
    },
  );
  expect(kinds).toEqual(['contact-message', 'attention']);
  expect(await outboxState(database, clock)).toEqual({ due: 0, oldestDueSeconds: 0, failed: 1 });
});

test('what has nobody to go to any more is skipped, and nobody is told', async () => {
  await enqueueNote('one');
  work(() => Promise.reject(new NothingToDeliver('gone')));
  await become({ state: 'skipped', attempts: 1 });
  expect(await rows()).toHaveLength(1);
});

test('a message that could not be delivered for 7 days is kept as failed, and staff are told', async () => {
  await enqueueNote('one');
  clock += 7 * day;
  work(async ({ kind }) => {
    if (kind === 'contact-message') throw new Error('still down');
  });
  await become({ state: 'failed' }, { kind: 'attention', state: 'sent' });
  expect((await rows())[1]?.facts).toMatchObject({
    detail: expect.stringContaining('could not be sent for 7 days'),
  });
});

test('a warning to staff that is refused leaves no further warning', async () => {
  await enqueueNote('one');
  work(() => Promise.reject(new PermanentDeliveryFailure('recipient')));
  await become({ state: 'failed' }, { state: 'failed' });
  await pause();
  expect(await rows()).toHaveLength(2);
});

test('an answer that no text column can hold is kept without what it cannot hold, and holds up nothing', async () => {
  await enqueueNote('one');
  await enqueueNote('two');
  work(async ({ dedupeKey }) => {
    if (dedupeKey === 'contact-message:one') throw new Error('553 no\0t you: \ud800\r\n again');
  });
  await become({ state: 'due', attempts: 1, lastError: 'Error: 553 no t you: again' }, { state: 'sent' });
});

test('what the database refuses to store is not tried forever', async () => {
  await enqueueNote('one');
  const update = vi.fn((...args: Parameters<typeof database.db.update>) => {
    // As though a text had come that we have not thought of.
    const failing = { set: () => failing, where: () => Promise.reject(unstorable) };
    return update.mock.calls.length === 3 ? failing : database.db.update(...args);
  });
  const unstorable = Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error(), { code: '22021' }),
  });
  const db = new Proxy(database.db, {
    get: (target, name) => (name === 'update' ? update : Reflect.get(target, name)),
  });
  const deliver = vi.fn<Deliver>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue();
  work(deliver, { database: { ...database, db, engine: 'pglite' } });
  await soon(() =>
    expect(lines).toContainEqual({ level: 'error', text: 'Could not record the outcome of a delivery' }),
  );
  // Its lease ends, and it is tried again.
  clock += 60 * second;
  await become({ state: 'sent', attempts: 2 });
});

test('a delivery that stalls does not hold up the others', async () => {
  for (let count = 0; count < 12; count += 1) await enqueueNote(String(count));
  const { promise: stalled, resolve: end } = Promise.withResolvers<void>();
  work(({ dedupeKey }) => (dedupeKey === 'contact-message:0' ? stalled : Promise.resolve()), { parallel: 3 });
  await areSent(11);
  expect((await rows())[0]).toMatchObject({ state: 'sending', attempts: 1 });
  end();
  await soon(async () => expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1 }));
});

test('what is about a ride or for staff goes before older mail that any visitor can make us send', async () => {
  for (let count = 0; count < 8; count += 1) await enqueueNote(String(count));
  clock += second;
  await enqueueWarning('one');
  const delivered: string[] = [];
  work(
    async ({ dedupeKey }) => {
      delivered.push(dedupeKey);
    },
    { parallel: 2 },
  );
  await soon(() => expect(delivered).toHaveLength(9));
  expect(delivered[0]).toBe('attention:one:disputed');
});

test('however many messages stall, there is a place for what cannot wait', async () => {
  for (let count = 0; count < 8; count += 1) await enqueueNote(String(count));
  const { promise: stalled, resolve: end } = Promise.withResolvers<void>();
  const delivered: string[] = [];
  work(async ({ kind, dedupeKey }) => {
    if (kind === 'contact-message') await stalled;
    delivered.push(dedupeKey);
  });
  await soon(async () => expect((await rows()).filter(({ state }) => state === 'sending')).toHaveLength(3));
  for (const id of ['one', 'two']) await enqueueWarning(id);
  await soon(() => expect(delivered).toEqual(['attention:one:disputed', 'attention:two:disputed']));
  end();
  await soon(() => expect(delivered).toHaveLength(10));
});

test.each([
  ['one at a time, so that the end of the process leaves at most one in doubt', { slowMs: 60_000, most: 1 }],
  ['while they are slow, as many at a time as allowed and no more', { slowMs: 1, most: 2 }],
])('%s', async (_what, { slowMs, most }) => {
  for (let count = 0; count < 10; count += 1) await enqueueWarning(String(count));
  const { seen, deliver } = slowDeliveries(40);
  work(deliver, { parallel: 2, slowMs });
  await areSent(10);
  expect(seen.most).toBe(most);
});

test('what takes long to load makes no delivery slow: one at a time still', async () => {
  for (let count = 0; count < 3; count += 1) await enqueueWarning(String(count));
  const { seen, deliver } = slowDeliveries(30);
  let loading: Promise<void> | undefined;
  const prepare = () => (loading ??= new Promise((resolve) => setTimeout(resolve, 400)));
  work(deliver, { prepare, slowMs: 200 });
  await areSent(3);
  expect(seen.most).toBe(1);
});

test('what has left while the database was away does not leave again, however long that was', async () => {
  let away = false;
  const deliver = vi.fn<Deliver>(async () => {
    away = true;
  });
  await enqueueNote('one');
  work(deliver, { database: unsteadyDatabase(() => away) });
  await soon(() => expect(deliver).toHaveBeenCalledTimes(1));
  clock += 10 * 60 * second;
  await pause(300);
  away = false;
  await become({ state: 'sent', attempts: 1 });
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('what one reader is told of one booking goes in the order of the facts, and one that waits holds back nothing else', async () => {
  const about = (kind: 'confirm' | 'cancellation' | 'dispatch' | 'traveler-confirmation', id: string) =>
    database.transaction((tx) => enqueue(tx, messageAbout(kind, id, someFacts), clock));
  const earlier = clock;
  await about('confirm', 'one');
  clock -= 60 * second;
  // Due before, as after a back-off.
  await about('cancellation', 'one');
  await about('dispatch', 'one');
  await about('traveler-confirmation', 'one');
  await about('confirm', 'two');
  clock = earlier;
  const delivered: string[] = [];
  let away = true;
  const deliver: Deliver = async ({ dedupeKey }) => {
    if (away && dedupeKey === 'confirm:one') throw new Error('450 later');
    delivered.push(dedupeKey);
  };
  work(deliver);
  await soon(() => expect(delivered.toSorted()).toEqual(['confirm:two', 'dispatch:one', 'traveler-confirmation:one']));
  await soon(async () => expect((await rows())[0]).toMatchObject({ state: 'due', attempts: 1 }));
  away = false;
  clock += 5 * second;
  await soon(() => expect(delivered.slice(3)).toEqual(['confirm:one', 'cancellation:one']));
});

test('a message that is refused for good lets the next of its reader go', async () => {
  for (const kind of ['confirm', 'cancellation'] as const) {
    await database.transaction((tx) => enqueue(tx, messageAbout(kind, 'one', someFacts), clock));
  }
  const delivered: string[] = [];
  work(async ({ dedupeKey }) => {
    if (dedupeKey === 'confirm:one') throw new PermanentDeliveryFailure('content');
    delivered.push(dedupeKey);
  });
  await soon(() => expect(delivered).toContain('cancellation:one'));
});

test('three workers deliver fifty messages once each', async () => {
  const delivered: string[] = [];
  const deliver: Deliver = async ({ dedupeKey }) => {
    delivered.push(dedupeKey);
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  for (let count = 0; count < 50; count += 1) await enqueueNote(String(count));
  for (let count = 0; count < 3; count += 1) {
    work(deliver, { database: { ...database, ...(await database.another()) } });
  }
  await areSent(50);
  expect(delivered).toHaveLength(50);
  expect(new Set(delivered).size).toBe(50);
});

test('the message of a worker that died is taken over when its lease is over, and the dead one cannot spoil it', async () => {
  await enqueueNote('one');
  const { promise: frozen, reject: thaw } = Promise.withResolvers<void>();
  // It looks no more: what it has begun is all that is left of it.
  work(() => frozen, { pollMs: 600_000 });
  await become({ state: 'sending', attempts: 1 });
  const deliver = vi.fn<Deliver>(async () => {});
  work(deliver);
  clock += 60 * second - 1;
  await pause();
  expect(deliver).not.toHaveBeenCalled();
  clock += 1;
  await become({ state: 'sent', attempts: 2 });
  thaw(new PermanentDeliveryFailure('recipient'));
  await pause();
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test.each([
  { who: 'the one owner takes up what was left half done', engine: 'pglite' },
  { who: 'one of several leaves what is half done its lease', engine: 'postgresql' },
] as const)('at its start $who', async ({ engine }) => {
  await enqueueNote('one');
  await database.db.update(outbox).set({ state: 'sending', attempts: 1, dueAt: new Date(clock + 60 * second) });
  work(async () => {}, { database: { ...database, engine } });
  await pause(300);
  if (engine === 'postgresql') {
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    clock += 60 * second;
  }
  await become({ state: 'sent', attempts: 2 });
});

test('goes on after the database was away', async () => {
  let away = true;
  await enqueueNote('one');
  const deliver = vi.fn<Deliver>(async () => {});
  work(deliver, { database: unsteadyDatabase(() => away) });
  await soon(() =>
    expect(lines).toContainEqual({ level: 'error', text: 'Could not look into the outbox: will try again' }),
  );
  away = false;
  await soon(() => expect(deliver).toHaveBeenCalledTimes(1));
});

test('when it is stopped it takes nothing more, and ends what it has begun', async () => {
  await enqueueNote('one');
  let ended = false;
  const worker = work(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ended = true;
  });
  await become({ state: 'sending' });
  await enqueueNote('two');
  await worker.stop();
  expect(ended).toBe(true);
  expect(await rows()).toMatchObject([{ state: 'sent' }, { attempts: expect.any(Number) }]);
  worker.wake();
  await pause();
  expect((await rows())[1]?.state).not.toBe('sending');
});

test('the state counts what is open and what failed, and how long the oldest has waited', async () => {
  expect(await outboxState(database, clock)).toEqual({ due: 0, oldestDueSeconds: 0, failed: 0 });
  await enqueueNote('one');
  clock += 90 * second;
  await enqueueNote('two');
  expect(await outboxState(database, clock)).toEqual({ due: 2, oldestDueSeconds: 90, failed: 0 });
});
