import { beforeEach, expect, test } from 'vitest';
import { contactMessages, outbox } from '../../database/service-schema.ts';
import { createSharedCounts } from '../../database/shared-counts.ts';
import { databaseFor } from '../../testing/test-databases.ts';
import { acknowledgementQuota, receiveMessage } from './receive-message.ts';

const database = databaseFor();
let wakes = 0;
beforeEach(async () => {
  wakes = 0;
  await database.clear();
});

const at = Date.parse('2026-11-21T10:00:00Z');
const message = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you\nhave one?' };
const deps = () => ({ database, now: () => at, wakeOutbox: () => (wakes += 1) });
const receive = (changes = {}, clientKey?: string) =>
  receiveMessage(deps(), { message: { ...message, ...changes }, clientKey });

test('keeps the message and enqueues one mail to the company and one to the sender', async () => {
  expect(await receive()).toBe('received');
  const [stored] = await database.db.select().from(contactMessages);
  expect(stored).toMatchObject({ content: message, createdAt: new Date(at) });
  const about = { subject: stored?.id, facts: {}, state: 'due' };
  expect(await database.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
    { kind: 'contact-message', dedupeKey: `contact-message:${stored?.id}`, ...about },
    { kind: 'contact-acknowledgement', dedupeKey: `contact-acknowledgement:${stored?.id}`, ...about },
  ]);
  expect(wakes).toBe(1);
});

test('without an acknowledgement it still reaches the company', async () => {
  expect(await receiveMessage(deps(), { message, acknowledge: false })).toBe('received');
  expect(await database.db.select().from(contactMessages)).toHaveLength(1);
  expect(await database.db.select().from(outbox)).toMatchObject([{ kind: 'contact-message' }]);
});

test('ten calls at once with one key are one message and two mails', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive({}, 'one-key-for-all')));
  expect(new Set(answers)).toEqual(new Set(['received']));
  expect(await database.db.select().from(contactMessages)).toHaveLength(1);
  expect(await database.db.select().from(outbox)).toHaveLength(2);
  expect(wakes).toBe(1);
});

test('the same key with another message is refused, and nothing is kept of it', async () => {
  await receive({}, 'one-key-for-all');
  expect(await receive({ message: 'Another question' }, 'one-key-for-all')).toBe('key-reused');
  expect(await database.db.select().from(outbox)).toHaveLength(2);
});

test('the same message without a key is another message', async () => {
  await receive();
  await receive();
  expect(await database.db.select().from(contactMessages)).toHaveLength(2);
});

test('an address is acknowledged so often an hour, however it is written, and others are not affected', async () => {
  let clock = Date.parse('2026-11-21T10:59:00Z');
  const mayAcknowledge = acknowledgementQuota({ perHour: 2, ofAll: 10, now: () => clock });
  const written = ['ana@guest.example', 'Ana@Guest.example', 'ANA@GUEST.EXAMPLE'];
  expect(await Promise.all(written.map(mayAcknowledge))).toEqual([true, true, false]);
  expect(await mayAcknowledge('eve@guest.example')).toBe(true);
  clock += 60_000;
  expect(await mayAcknowledge('ana@guest.example')).toBe(true);
});

test('all addresses together are acknowledged so often an hour: nobody writes to strangers all day in our name', async () => {
  let clock = Date.parse('2026-11-21T10:00:00Z');
  const mayAcknowledge = acknowledgementQuota({ perHour: 2, ofAll: 3, now: () => clock });
  const asked = () => Promise.all(['a', 'b', 'c', 'd', 'e'].map((each) => mayAcknowledge(`${each}@guest.example`)));
  expect(await asked()).toEqual([true, true, true, false, false]);
  clock += 3600_000;
  expect(await asked()).toEqual([true, true, true, false, false]);
});

test('two processes acknowledge together what one may', async () => {
  const processes = await Promise.all(
    [database, await database.another()].map(async (one) => {
      const together = createSharedCounts({ database: one, secret: 'secret', log: { warn: console.warn } });
      return acknowledgementQuota({ perHour: 2, ofAll: 3, now: Date.now, together });
    }),
  );
  const answers: boolean[] = [];
  for (const [at, who] of ['a', 'a', 'a', 'b', 'c'].entries()) {
    answers.push((await processes[at % 2]?.(`${who}@guest.example`)) ?? false);
  }
  expect(answers).toEqual([true, true, false, true, false]);
});
