import { wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../database/service-schema.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { benchFor, day, hour } from '../testing/bookings.ts';
import { drivingOn } from '../testing/driving.ts';
import { letterOn } from '../testing/letters.ts';
import { linkSecret } from '../testing/test-site.ts';
import { readMailContent } from './content/mail-content.ts';
import { remind } from './remind.ts';

const bench = benchFor();
const { fleet, give, ride, standBefore } = drivingOn(bench);
const paid = (hoursAhead: number) => bench.paid(wallClock(bench.deps.now() + hoursAhead * hour));
const reminders = () => bench.enqueued('reminder:');
/** What a reminder of a ride there is written from. */
function told(subject: string, sequence: number, now = bench.deps.now()) {
  const facts = { position: 1, sequence };
  const message = { kind: 'reminder', subject, dedupeKey: `reminder:${subject}`, facts } as OutboxMessage;
  return readMailContent({ db: bench.database.db, linkSecret, now: () => now }, message);
}

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
  const first = await letterOn(bench, 'reminder');
  expect(first?.text).not.toContain('earlier reminder');
  await bench.database.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.kind, 'reminder'));
  await bench.confirm(await bench.quoteChange(wallClock(bench.deps.now() + 5 * hour)));
  expect(await remind(bench.deps)).toBe(1);
  await expect(told(bookingId, 0)).rejects.toThrow('overtaken');
  expect(await told(bookingId, 1)).toMatchObject({ kind: 'reminder', content: { guest } });
  const second = await letterOn(bench, 'reminder');
  expect(second?.subject).toMatch(/: your changed ride to /);
  expect(second?.text).toMatch(/The ride was changed after an\s+earlier\s+reminder: this one counts\./);
});

test('a reminder says whether its ride is today', async () => {
  const { id, rides } = await bench.paid({ ...wallClock(bench.deps.now() + 5 * day), pickupTime: '12:00' });
  const noon = Number(rides[0].pickupAt);
  expect(await told(id, 0, noon - 20 * hour)).toMatchObject({ content: { isToday: false } });
  expect(await told(id, 0, noon - 4 * hour)).toMatchObject({ content: { isToday: true } });
});

test('a reminder names whose ride it is to who booked it for somebody else, and who drives once that is shown', async () => {
  const { row, vehicleId } = await ride({ guest: { name: 'Maria Lopez', phone: '+525550177000' } });
  await give(vehicleId, (await fleet()).sam);
  await standBefore(row, 13 * hour);
  expect(await remind(bench.deps)).toBe(1);
  const first = await letterOn(bench, 'reminder');
  expect(first?.subject).toMatch(/^(?:Today|Tomorrow), 5:50 PM: Maria Lopez’s ride to /);
  expect(first?.text).toMatch(/^MARIA LOPEZ’S RIDE IS (?:TODAY|TOMORROW)\n/);
  expect(first?.text).not.toMatch(/your ride (?:is|to)|Sam/i);
  expect(first?.text).toMatch(/can see, change or ask to cancel your booking, so please\s+do\s+not\s+forward/);
  await standBefore(row, 11 * hour);
  expect((await letterOn(bench, 'reminder'))?.text).toContain(
    'Driver: Sam: Yellow Toyota Sienna, car 7, plate FLS 4207',
  );
});

test('a ride less than three hours ahead is not reminded of', async () => {
  await paid(2);
  expect(await remind(bench.deps)).toBe(0);
});
