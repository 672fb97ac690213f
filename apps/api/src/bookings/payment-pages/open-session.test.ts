import { splitPayload } from '@fallsline/domain';
import { startPostgresServer } from '@fallsline/postgres';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { pgliteDatabase } from '../../database/pglite/pglite.ts';
import { payments } from '../../database/schema.ts';
import { benchFor, somePayload } from '../../testing/bookings.ts';
import { loadPglite } from '../../testing/test-databases.ts';
import { placeBooking } from '../checkout/place-booking.ts';

describe('the session a guest is sent to', () => {
  const bench = benchFor();

  it('is in the log of PGlite by then: a kill of the process forgets nothing', async () => {
    const database = await pgliteDatabase(await loadPglite('pgliteWithTables'));
    onTestFinished(() => database.close());
    await placeBooking({ ...bench.deps, database }, { ...splitPayload(somePayload()) });
    const { rows } = await database.db.execute<{ unwritten: string }>(
      sql`select pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() as unwritten`,
    );
    expect(Number(rows[0]?.unwritten)).toBe(0);
  });

  it('is on the disk of PostgreSQL by then: a crash of the server forgets nothing', async () => {
    // Whoever writes the log later than at a commit comes too late.
    const server = await startPostgresServer({ settings: { wal_writer_delay: '10000' } });
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
    try {
      const placed = await placeBooking({ ...bench.deps, database }, { ...splitPayload(somePayload()) });
      await server.crash();
      await server.restart();
      // The pool learns of its broken connections.
      await database.ping().catch(() => {});
      const rows = await database.db.select({ sessionId: payments.sessionId }).from(payments);
      expect(placed).toMatchObject({ outcome: 'opened', sessionId: expect.stringMatching(/^cs_/) });
      expect(rows).toEqual([{ sessionId: 'sessionId' in placed ? placed.sessionId : undefined }]);
    } finally {
      await database.close();
      await server.stop();
    }
  });
});
