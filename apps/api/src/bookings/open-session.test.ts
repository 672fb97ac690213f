import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { benchFor, somePayload } from '../testing/bookings.ts';
import { placeBooking } from './place-booking.ts';

describe('on PGlite', () => {
  const bench = benchFor('pglite');

  // On PostgreSQL a server of its own would still have written it: only its crash forgets.
  it('has written the session down before the guest is sent to it: a kill of the process forgets nothing', async () => {
    await placeBooking(bench.deps, { payload: somePayload() });
    const { rows } = await bench.database.db.execute<{ unwritten: string }>(
      sql`select pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() as unwritten`,
    );
    expect(Number(rows[0]?.unwritten)).toBe(0);
  });
});
