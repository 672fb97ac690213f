import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../paths.ts';
import { DatabaseUnavailable, type Queries } from './database.ts';

/**
 * Refuses a database that was made before the first release, whose migrations are no longer here: no booking of a guest is
 * in it. Nothing in it is touched. Throws DatabaseUnavailable.
 */
export async function refuseOlder(db: Queries, place: string, remedy: string): Promise<void> {
  const { rows: journals } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (journals[0]?.['name'] == null) return;
  const [first] = readMigrationFiles({ migrationsFolder });
  const { rows: older } = await db.execute(
    sql`select id from drizzle.__drizzle_migrations where created_at < ${first?.folderMillis ?? 0} limit 1`,
  );
  if (older.length === 0) return;
  throw new DatabaseUnavailable(
    `${place} was made by a version from before the first release and is left as it is: to start anew, ${remedy}.`,
  );
}
