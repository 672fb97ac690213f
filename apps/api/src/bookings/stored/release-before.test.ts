import { readFile } from 'node:fs/promises';
import { imbalances, standingOf } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { pgliteDatabase } from '../../database/pglite/pglite.ts';
import { type LegacyBooking, legacyBookings, supersededSessions } from '../../database/release-before.ts';
import { bookings, payments, refunds, rides } from '../../database/schema.ts';
import { findBooking } from '../../desk/find-booking.ts';
import { erasePerson } from '../../desk/person.ts';
import { createPostgresDatabase, loadPglite, openTestDatabase } from '../../testing/databases.ts';
import { bookingById, bookingBySession, bookingsWhere } from '../rows/booking-rows.ts';
import { carryOverAll, followReleaseBefore } from './carry-over.ts';
import { accountOf, type BookingRow, orThrow, priceOf } from './read-booking.ts';

const dump = new URL('../../testing/release-before.sql', import.meta.url);
/** When the release after it takes over: by then nothing of that release is under way. */
const takenOver = Date.parse('2026-11-23T12:00:00Z');

const whole = 14_000;
/** The money of each booking as it must come out, by its guest, and the attempts at its payment. */
const expected: Record<
  string,
  { rides: string; kept?: number; payments: string[]; refunds?: [number, string, string][] }
> = {
  'Pending Plain': { rides: 'held', payments: ['pending'] },
  'Open Plain': { rides: 'held', payments: ['open'] },
  'Open Again': { rides: 'held', payments: ['expired', 'open'] },
  'Expired Once': { rides: 'held', payments: ['expired'] },
  'Expired Twice': { rides: 'held', payments: ['expired', 'expired'] },
  'Paid Plain': { rides: 'booked', payments: ['paid'] },
  'Paid Again': { rides: 'booked', payments: ['expired', 'paid'] },
  // The release before kept nothing of what staff gave back of it at Stripe.
  'Paid Part Back': { rides: 'booked', payments: ['paid'] },
  'Cancelled Owed': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'cancellation', 'owed']] },
  'Cancelled Made': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'cancellation', 'succeeded']] },
  'Cancelled Part': {
    rides: 'cancelled',
    kept: 9000,
    payments: ['paid'],
    refunds: [[5000, 'cancellation', 'succeeded']],
  },
  'Cancelled Nothing': { rides: 'cancelled', kept: whole, payments: ['paid'] },
  'Cancelled Refused': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'cancellation', 'refused']] },
  'Refunded Ours': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'cancellation', 'succeeded']] },
  'Refunded By Hand': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'by-hand', 'succeeded']] },
  'Refunded Rest By Hand': {
    ...{ rides: 'cancelled', kept: 9000, payments: ['paid'] },
    refunds: [
      [5000, 'cancellation', 'succeeded'],
      [9000, 'by-hand', 'succeeded'],
    ],
  },
  'Refunded Unheard': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'by-hand', 'succeeded']] },
  'Needs Attention': { rides: 'held', payments: ['expired'] },
  'Replaced First': { rides: 'held', payments: ['expired'] },
  'Replaced Second': { rides: 'held', payments: ['open'] },
  'Returned First': { rides: 'cancelled', payments: ['paid'], refunds: [[whole, 'cancellation', 'succeeded']] },
  'Returned Second': { rides: 'held', payments: ['open'] },
  'erased, expired': { rides: 'held', payments: ['expired'] },
  'erased, paid': { rides: 'booked', payments: ['paid'] },
};

describe.each(['pglite', 'postgresql'])('on %s', { timeout: 300_000 }, (engine) => {
  /** The dump, opened by this release: closed at the end of the test. */
  async function restored(): Promise<Database> {
    const statements = await readFile(dump, 'utf8');
    const database = await (engine === 'pglite' ? onPglite(statements) : onPostgres(statements));
    onTestFinished(() => database.close());
    return database;
  }
  async function legacyRows({ db }: Database): Promise<{ row: LegacyBooking; sessions: string[] }[]> {
    const found = await db.select().from(legacyBookings);
    const earlier = await db.select().from(supersededSessions);
    return found.map((row) => ({
      row,
      sessions: [
        ...earlier.filter((each) => each.bookingId === row.id).map((each) => each.sessionId),
        row.sessionId,
      ].filter((each) => each !== null),
    }));
  }
  const everyRow = async ({ db }: Database) =>
    Promise.all([bookings, rides, payments, refunds].map((table) => db.select().from(table).orderBy(table.id)));

  test('every booking has its rides, payments and refunds in the end, and nothing of it is lost', async () => {
    const database = await restored();
    const before = await legacyRows(database);
    const columns = await database.db.select().from(bookings);
    expect(before.map(({ row }) => nameIn(row)).sort()).toEqual(Object.keys(expected).sort());
    expect(await carryOverAll(database.db, takenOver)).toEqual([]);
    for (const { row: legacy, sessions } of before) {
      const name = nameIn(legacy);
      const row = (await bookingById(database.db, legacy.id)) as BookingRow;
      expectCarried(row, legacy, sessions);
      const {
        status: _as,
        guest: _details,
        guestVersion: _one,
        policy: _none,
        ...kept
      } = columns.find(({ id }) => id === row.id) ?? {};
      expect(row, name).toMatchObject(kept);
      const money = {
        rides: row.rides[0].state,
        ...(row.rides[0].keptCents > 0 ? { kept: row.rides[0].keptCents } : {}),
        payments: row.payments.map(({ state }) => state),
        ...(row.refunds.length > 0
          ? { refunds: row.refunds.map((each) => [each.amountCents, each.reason, each.state]) }
          : {}),
      };
      expect(money, name).toEqual(expected[name]);
    }
    const once = await everyRow(database);
    expect(await carryOverAll(database.db, takenOver)).toEqual([]);
    expect(await everyRow(database)).toEqual(once);
  });

  test('how each booking stands is what its rows say, and its money keeps the laws', async () => {
    const database = await restored();
    // Without a sweep: whoever looks a booking up carries it over.
    const rows = (await bookingsWhere(database.db, undefined)).map(orThrow);
    expect(rows).toHaveLength(Object.keys(expected).length);
    for (const row of rows) {
      const account = accountOf(row);
      expect(imbalances(account), row.guest.name).toEqual([]);
      const isAPersons = row.status === 'needs_attention';
      expect([row.guest.name, isAPersons ? 'needs_attention' : standingOf(account)]).toEqual([
        row.guest.name,
        row.status,
      ]);
    }
  });

  test('a booking is found by its payment and by any of its sessions before it is carried over', async () => {
    const database = await restored();
    const { db } = database;
    for (const { row, sessions } of await legacyRows(database)) {
      if (row.paymentIntentId !== null)
        expect((await findBooking(db, row.paymentIntentId)).id, nameIn(row)).toBe(row.id);
      for (const sessionId of sessions) expect((await bookingBySession(db, sessionId))?.id, nameIn(row)).toBe(row.id);
    }
  });

  test('what the release before may be at work on is left to it until its next check is over', async () => {
    const database = await restored();
    const [first] = await database.db
      .select({ at: sql<string>`min(next_check_at)` })
      .from(legacyBookings)
      .where(sql`status in ('pending', 'checkout_open')`);
    await carryOverAll(database.db, Date.parse(first?.at ?? ''));
    const left = await database.db.select().from(bookings).where(eq(bookings.guestVersion, 1));
    expect(left.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'checkout_open'),
      'pending',
    ]);
  });

  test('a payment that the release before still writes down is taken in', async () => {
    const database = await restored();
    const open = (await bookingsWhere(database.db, sql`details->>'name' = 'Open Again'`)).map(orThrow)[0] as BookingRow;
    await database.db
      .update(legacyBookings)
      .set({ status: 'paid', paidAt: new Date(takenOver), paymentIntentId: 'pi_beside' })
      .where(eq(legacyBookings.id, open.id));
    await followReleaseBefore(database.db, takenOver);
    const row = (await bookingById(database.db, open.id)) as BookingRow;
    expect(row).toMatchObject({
      ...{ status: 'paid', rides: [{ state: 'booked' }] },
      payments: [{ state: 'expired' }, { state: 'paid', paymentIntentId: 'pi_beside', paidAt: new Date(takenOver) }],
    });
    expect(imbalances(accountOf(row))).toEqual([]);
  });

  test('a guest is erased also from what the release before kept', async () => {
    const database = await restored();
    await erasePerson(database, 'paid.plain@guest.example', takenOver + 60 * 24 * 60 * 60_000);
    const { rows } = await database.db.execute(sql`select to_jsonb(booking) from booking`);
    const { rows: sent } = await database.db.execute(sql`select to_jsonb(payment) from payment`);
    expect(JSON.stringify([rows, sent])).not.toMatch(/paid.plain/i);
  });
});

/** The guest, or how an erased booking stands. */
function nameIn({ details, status }: LegacyBooking): string {
  return (details as { name: string }).name || `erased, ${status}`;
}

function expectCarried(row: BookingRow, legacy: LegacyBooking, sessions: readonly string[]): void {
  const { name, email, phone, ...trip } = legacy.details as Record<string, unknown>;
  expect(row.guest).toEqual({ name, email, phone });
  expect(row.rides).toHaveLength(1);
  expect(row.rides[0]).toMatchObject({
    ...{ trip, fareId: legacy.fareId, vehicles: legacy.vehicles, cancelledAt: legacy.cancelledAt },
    ...{ pickupAt: expect.any(Date), cancelFreeUntil: expect.any(Date), changeUntil: expect.any(Date) },
  });
  // All of it has gone back: that release waited for an event of Stripe to say so.
  const isReturned = legacy.status === 'cancelled' && legacy.refundState === 'made' && legacy.refundCents === whole;
  expect(row.status).toBe(isReturned ? 'refunded' : legacy.status);
  expect(priceOf(row)).toBe(legacy.amountCents);
  expect(row.payments.map(({ sessionId }) => sessionId).filter((each) => each !== null)).toEqual(sessions);
  const { attempt, amountCents, currency, sessionParams, paymentIntentId, paidAt, createdAt, nextCheckAt } = legacy;
  expect(row.payments.at(-1)).toMatchObject({
    ...{ attempt, amountCents, currency, sessionParams, paymentIntentId, paidAt, createdAt, nextCheckAt },
  });
}

async function onPglite(statements: string): Promise<Database> {
  const pglite = await loadPglite('pgliteEmpty');
  await pglite.exec(statements);
  return pgliteDatabase(pglite);
}

async function onPostgres(statements: string): Promise<Database> {
  const url = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statements);
  await client.end();
  return openTestDatabase({ at: url });
}
