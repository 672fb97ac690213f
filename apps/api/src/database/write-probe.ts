import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { writeProbe } from './service-schema.ts';

/** More than the memory given to them holds: about a megabyte. */
const spilledRows = 30_000;

/**
 * Throws where the database cannot keep anything: it is read-only, a standby, or has no room. Writes one row, always the
 * same, and lets a count spill to disk, for a commit may find room in the log where a table finds none. The spilled file
 * is gone afterwards: nothing grows. `at` in milliseconds since 1970.
 */
export async function probeWrites({ transaction }: Pick<Database, 'transaction'>, at: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(spilledRows))})`);
    const writtenAt = new Date(at);
    await tx.insert(writeProbe).values({ writtenAt }).onConflictDoUpdate({ target: writeProbe.id, set: { writtenAt } });
  });
}
