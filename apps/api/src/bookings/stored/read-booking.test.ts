import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments, refunds, rides } from '../../database/schema.ts';
import { keepPeriods } from '../../operations/retention/keep-periods.ts';
import { queryOfDay, ridesOfDay } from '../../staff/desk/rides-of-day.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { standAs } from '../../testing/stand-as.ts';
import { cancelRides } from '../changes/cancel.ts';
import { bookingByClientKey, bookingById } from '../rows/booking-rows.ts';
import { settle } from '../settlement/settle.ts';
import { UnreadableBooking } from './read-booking.ts';

const bench = benchFor();
const spoilGuest = (id: string, key: 'name' | 'phone') =>
  bench.database.db
    .update(bookings)
    .set({ guest: sql`${bookings.guest} - ${key}::text` })
    .where(eq(bookings.id, id));
const spoilRide = (id: string, key: 'pickupDate' | 'pickupTime') =>
  bench.database.db
    .update(rides)
    .set({ trip: sql`${rides.trip} - ${key}::text` })
    .where(eq(rides.bookingId, id));
const statusOf = async (id: string) =>
  (await bench.database.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;

test.each([
  ['checkout_open', 'sessionId'],
  ['paid', 'sessionId'],
  ['paid', 'paidAt'],
  ['cancelled', 'sessionId'],
  ['refunded', 'sessionId'],
] as const)(
  'a row that is %s without what it must have cannot be read, and says which and why',
  async (status, missing) => {
    await bench.open();
    const { id } = await bench.booking();
    await standAs(bench.database.db, status);
    await bench.database.db.update(payments).set({ [missing]: null });
    const why = `booking ${id}: ${status} without ${missing}`;
    await expect(bookingById(bench.database.db, id)).rejects.toMatchObject({ bookingId: id, why });
    await expect(bookingById(bench.database.db, id)).rejects.toBeInstanceOf(UnreadableBooking);
  },
);

test('a sweep goes on past a booking that it cannot read: staff are told once, the others are settled', async () => {
  const broken = await bench.open();
  const { id } = await bench.booking();
  const sound = await bench.open(somePayload({ passengerCount: 2, amount: undefined }));
  await spoilRide(id, 'pickupDate');
  for (const { sessionId } of [broken, sound]) await bench.controls.happen(sessionId, 'pay');
  await bench.reconcileAfter(3 * minute);
  await bench.reconcileAfter(3 * minute);
  expect(await statusOf(id)).toBe('needs_attention');
  expect(await settle(bench.deps, sound.sessionId)).toMatchObject({ status: 'paid' });
  const keys = await bench.enqueued();
  expect(keys.filter((key) => key.startsWith('attention:'))).toEqual([`attention:${id}:unreadable-booking`]);
  expect(JSON.stringify(bench.lines)).not.toMatch(/oliveira|ana@/i);
});

test('a booking that a later release wrote is left to that, and staff are not called', async () => {
  await bench.open();
  const { id } = await bench.booking();
  await bench.database.db.update(bookings).set({ guestVersion: 99, guest: {} });
  await bench.reconcileAfter(3 * minute);
  expect(await statusOf(id)).toBe('checkout_open');
  expect(await bench.enqueued()).toEqual([]);
  expect(bench.lines).toContainEqual({
    level: 'warn',
    text: 'A booking was written by a later release: left to that',
  });
});

test('a refund that is owed stays owed while its booking cannot be read, and is made once it can', async () => {
  const row = await bench.reconciledBooking();
  await bench.controls.addOutage({ kind: 'reset', phase: 'before', method: 'POST', pathPrefix: '/v1/refunds' });
  await cancelRides(bench.impatientDeps, row);
  await bench.controls.clearOutages();
  await spoilGuest(row.id, 'phone');
  await bench.reconcileAfter(2 * minute);
  expect(await bench.database.db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: 'cancelled' }]);
  expect(await bench.database.db.select({ state: refunds.state }).from(refunds)).toEqual([{ state: 'owed' }]);
  expect(await bench.enqueued()).toContain(`attention:${row.id}:unreadable-booking`);
  await bench.database.db.update(bookings).set({ guest: row.guest });
  await bench.reconcileAfter(2 * minute);
  expect(await bench.booking()).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] });
});

test('an event about a booking that cannot be read is kept, and staff are told', async () => {
  const { sessionId } = await bench.open();
  const { id } = await bench.booking();
  await spoilGuest(id, 'name');
  await bench.controls.happen(sessionId, 'pay');
  await bench.deliver('checkout.session.completed');
  expect(await bench.enqueued()).toEqual([`attention:${id}:unreadable-booking`]);
});

test('what cannot be read is erased whole when its time is over', async () => {
  const { id } = await bench.reconciledBooking();
  await spoilRide(id, 'pickupTime');
  const now = () => bench.deps.now() + 3 * 366 * day;
  expect(await keepPeriods({ database: bench.database, now })).toMatchObject({ paidDetails: 1 });
  expect(await bench.everything()).not.toMatch(/oliveira|guest\.example/i);
});

test('the list of a day shows what it cannot read, with its id, among the others', async () => {
  const { rides: booked } = await bench.reconciledBooking();
  const [other, [ride]] = [await bench.open(), booked];
  const broken = await bookingByClientKey(bench.database.db, other.clientKey);
  await bench.pay(other.sessionId);
  await spoilGuest(broken?.id ?? '', 'name');
  const lines = await ridesOfDay(bench.database.db, ride.pickupDate, bench.deps.now());
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.includes(other.bookingReference))).toContain(
    `booked, cannot be read: ${broken?.id}`,
  );
  expect(lines.find((line) => line.includes('Ana Oliveira'))).toBeDefined();
});

test('the rides of a day are found by their index', async () => {
  const { db } = bench.database;
  const row = await bench.reconciledBooking();
  // A year and more of rides: as few as a table may have for the plan to be that of a full one.
  await bench.database.transaction(async (tx) => {
    // What a statement of production has not the time for, on a machine that is busy.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql.raw(`with copy as (
        insert into booking (id, reference, status, guest, guest_version, policy, created_at)
        select gen_random_uuid(), 'R' || n, status, guest, guest_version, policy, created_at
        from booking, generate_series(1, 3000) n
        returning id, substr(reference, 2)::int as n)
      insert into ride (id, booking_id, position, state, trip, trip_version, fare_id, vehicles, price_cents, pickup_date)
      select gen_random_uuid(), copy.id, 1, state, trip, trip_version, fare_id, vehicles, price_cents,
        ('2024-01-01'::date + n % 600)::text
      from ride, copy`),
    );
  });
  for (const table of ['booking', 'ride']) await db.execute(sql.raw(`analyze ${table}`));
  const question = queryOfDay(db, row.rides[0].pickupDate).getSQL();
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('ride_of_day');
  expect(plan).not.toContain('Seq Scan');
});
