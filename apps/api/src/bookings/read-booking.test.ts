import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../database/schema.ts';
import { bookingsOfDay, ridesOfDay } from '../desk/rides-of-day.ts';
import { keepPeriods } from '../retention/keep-periods.ts';
import { benchFor, day, minute, somePayload } from '../testing/bookings.ts';
import { engines } from '../testing/databases.ts';
import { bookingById } from './booking-rows.ts';
import { cancelBooking } from './cancel-booking.ts';
import { UnreadableBooking } from './read-booking.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';

/** A booking as the release before 2026-11-22 says it to the database. */
const insertAsBefore = (id: string, status: string, columns: Record<string, string> = {}) => {
  const details = {
    direction: 'to-buffalo',
    dynamicLocation: 'Lewiston NY',
    customPickupAddress: '12 Center Street',
    passengerCount: 2,
    pickupDate: '2026-12-04',
    pickupTime: '05:40',
    email: 'ana@guest.example',
    name: 'Ana Oliveira',
    phone: '+17165550123',
  };
  const params = { mode: 'payment', customer_email: details.email, expires_at: 1_795_300_000 };
  const values: Record<string, string> = {
    ...{ id: `'${id}'`, status: `'${status}'`, details: `'${JSON.stringify(details)}'` },
    ...{ fare_id: `'buffalo-airport--lewiston-ny'`, vehicles: '1', amount_cents: '7000', currency: `'USD'` },
    ...{ session_params: `'${JSON.stringify(params)}'`, created_at: 'now()', next_check_at: 'now()' },
    ...columns,
  };
  return sql.raw(
    `insert into booking (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
  );
};

describe.each(engines)('on %s', (engine) => {
  const bench = benchFor(engine);
  const spoil = (id: string, path: string) =>
    bench.database.db
      .update(bookings)
      .set({ details: sql`${bookings.details} #- ${`{${path}}`}::text[]` })
      .where(eq(bookings.id, id));
  const statusOf = async (id: string) =>
    (await bench.database.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;

  test('a row that the release before wrote, without a version, is read with all of it', async () => {
    const id = randomUUID();
    await bench.database.db.execute(
      insertAsBefore(id, 'paid', { session_id: `'cs_test_old1'`, payment_intent_id: `'pi_old'`, paid_at: 'now()' }),
    );
    const row = await bookingById(bench.database.db, id);
    expect(row).toMatchObject({ status: 'paid', sessionId: 'cs_test_old1', paidAt: expect.any(Date) });
    expect(row?.details).toEqual({
      ...{ direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', customPickupAddress: '12 Center Street' },
      ...{ passengerCount: 2, pickupDate: '2026-12-04', pickupTime: '05:40' },
      ...{ email: 'ana@guest.example', name: 'Ana Oliveira', phone: '+17165550123' },
    });
    expect((await ridesOfDay(bench.database.db, '2026-12-04'))[1]).toContain('Ana Oliveira');
  });

  test.each([
    ['checkout_open', 'sessionId'],
    ['paid', 'sessionId'],
    ['cancelled', 'sessionId'],
    ['refunded', 'sessionId'],
  ] as const)(
    'a row that is %s without what it must have cannot be read, and says which and why',
    async (status, missing) => {
      const id = randomUUID();
      await bench.database.db.execute(insertAsBefore(id, status));
      const why = `booking ${id}: ${status} without ${missing}`;
      await expect(bookingById(bench.database.db, id)).rejects.toMatchObject({ bookingId: id, why });
      await expect(bookingById(bench.database.db, id)).rejects.toBeInstanceOf(UnreadableBooking);
    },
  );

  test('a sweep goes on past a booking that it cannot read: staff are told once, the others are settled', async () => {
    const broken = await bench.open();
    const { id } = await bench.booking();
    const sound = await bench.open(somePayload({ passengerCount: 2, amount: undefined }));
    await spoil(id, 'pickupDate');
    for (const { sessionId } of [broken, sound]) await bench.controls.happen(sessionId, 'pay');
    await bench.forward(3 * minute);
    await reconcile(bench.deps);
    await bench.forward(3 * minute);
    await reconcile(bench.deps);
    expect(await statusOf(id)).toBe('needs_attention');
    expect(await settle(bench.deps, sound.sessionId)).toMatchObject({ status: 'paid' });
    const keys = await bench.enqueued();
    expect(keys.filter((key) => key.startsWith('attention:'))).toEqual([`attention:${id}:unreadable-booking`]);
    expect(JSON.stringify(bench.lines)).not.toMatch(/ana|oliveira/i);
  });

  test('a booking that a later release wrote is left to that, and staff are not called', async () => {
    await bench.open();
    const { id } = await bench.booking();
    await bench.database.db.update(bookings).set({ detailsVersion: 99, details: { rides: [] } });
    await bench.forward(3 * minute);
    await reconcile(bench.deps);
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
    await cancelBooking(bench.impatientDeps, row);
    await bench.controls.clearOutages();
    await spoil(row.id, 'phone');
    await bench.forward(2 * minute);
    await reconcile(bench.deps);
    const [held] = await bench.database.db.select().from(bookings);
    expect(held).toMatchObject({ status: 'cancelled', refundState: 'owed' });
    expect(await bench.enqueued()).toContain(`attention:${row.id}:unreadable-booking`);
    await bench.database.db.update(bookings).set({ details: row.details });
    await bench.forward(2 * minute);
    await reconcile(bench.deps);
    expect(await bench.booking()).toMatchObject({ refundState: 'made' });
  });

  test('an event about a booking that cannot be read is kept, and staff are told', async () => {
    const { sessionId } = await bench.open();
    const { id } = await bench.booking();
    await spoil(id, 'name');
    await bench.controls.happen(sessionId, 'pay');
    await bench.deliver('checkout.session.completed');
    expect(await bench.enqueued()).toEqual([`attention:${id}:unreadable-booking`]);
  });

  test('what cannot be read is erased whole when its time is over', async () => {
    const { id } = await bench.reconciledBooking();
    await spoil(id, 'pickupTime');
    const now = () => bench.deps.now() + 3 * 366 * day;
    expect(await keepPeriods({ database: bench.database, now })).toMatchObject({ paidDetails: 1 });
    expect(await bench.everything()).not.toMatch(/oliveira|guest\.example/i);
  });

  test('the list of a day shows what it cannot read, with its id, among the others', async () => {
    const row = await bench.reconciledBooking();
    const { details } = row;
    const broken = randomUUID();
    const lost = { ...details, name: undefined };
    await bench.database.db.insert(bookings).values({
      ...row,
      ...{
        id: broken,
        reference: 'FALLS-2222-22',
        clientKey: null,
        sessionId: null,
        paymentIntentId: null,
        details: lost,
      },
    });
    const lines = await ridesOfDay(bench.database.db, details.pickupDate);
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes('FALLS-2222-22'))).toContain(`paid, cannot be read: ${broken}`);
    expect(lines.find((line) => line.includes('Ana Oliveira'))).toBeDefined();
  });

  test('the rides of a day are found by their index', async () => {
    const { db } = bench.database;
    const row = await bench.reconciledBooking();
    // A year and more of rides: as few as a table may have for the plan to be that of a full one.
    await db.execute(
      sql.raw(`insert into booking (id, reference, status, details, fare_id, vehicles, amount_cents, currency, session_params,
        session_id, created_at, paid_at, next_check_at)
        select gen_random_uuid(), 'R' || n, 'paid', details || jsonb_build_object('pickupDate', ('2024-01-01'::date + n % 600)::text),
        fare_id, vehicles, amount_cents, currency, session_params, 'cs_' || n, created_at, paid_at, next_check_at
        from booking, generate_series(1, 3000) n`),
    );
    await db.execute(sql.raw('analyze booking'));
    const question = bookingsOfDay(db, row.details.pickupDate).getSQL();
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('booking_of_day');
    expect(plan).not.toContain('Seq Scan');
  });
});
