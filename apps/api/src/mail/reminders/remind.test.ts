import { wallClock } from '@fallsline/domain';
import { expect, test } from 'vitest';
import type { OutboxMessage } from '../../outbox/message.ts';
import { benchFor, day, hour } from '../../testing/bookings.ts';
import { linkSecret } from '../../testing/test-site.ts';
import { readMailContent } from '../content/mail-content.ts';
import { remind } from './remind.ts';

const bench = benchFor();
const paid = (hoursAhead: number) => bench.paid(wallClock(bench.deps.now() + hoursAhead * hour));
const reminders = () => bench.enqueued('reminder:');

test('a ride is reminded of once, the day before, by any number of processes', async () => {
  const row = await paid(5 * 24);
  expect(await remind(bench.deps)).toBe(0);
  await bench.forward(4 * day + 18 * hour);
  const other = await bench.another();
  await Promise.all([remind(bench.deps), remind(other)]);
  expect(await reminders()).toEqual([`reminder:${row.id}:${row.rides[0].id}:0`]);
  expect(await remind(bench.deps)).toBe(0);
});

test('a ride that is moved afterwards is reminded of again, and the first reminder is not sent any more', async () => {
  const { id: bookingId, guest } = await paid(6);
  expect(await remind(bench.deps)).toBe(1);
  await bench.confirm(await bench.quoteChange(wallClock(bench.deps.now() + 5 * hour)));
  expect(await remind(bench.deps)).toBe(1);
  const reading = { db: bench.database.db, linkSecret, now: bench.deps.now };
  const told = (sequence: number) =>
    readMailContent(reading, {
      kind: 'reminder',
      subject: bookingId,
      facts: { position: 1, sequence },
    } as OutboxMessage);
  await expect(told(0)).rejects.toThrow('overtaken');
  expect(await told(1)).toMatchObject({ kind: 'reminder', content: { guest } });
});

test('a ride less than three hours ahead is not reminded of', async () => {
  await paid(2);
  expect(await remind(bench.deps)).toBe(0);
});
