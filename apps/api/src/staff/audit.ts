import { desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { audit, staff } from '../database/driving-schema.ts';

/** Who does something: a member of staff, or, with null, somebody by a command of the desk. */
export type Actor = { readonly staffId: string | null };

/** Writes down who did what, in the transaction that does it. The words name drivers and cars, never a guest. */
export async function note(
  tx: Queries,
  { staffId }: Actor,
  { at, rideId = null, words }: { at: number; rideId?: string | null; words: string },
): Promise<void> {
  await tx.insert(audit).values({ at: new Date(at), staffId, rideId, words });
}

/** What was done about a ride, or, with null, about none: the latest 200 entries, newest first. */
export function notesAbout(db: Queries, rideId: string | null) {
  return db
    .select({ at: audit.at, who: staff.name, words: audit.words })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .where(rideId === null ? isNull(audit.rideId) : eq(audit.rideId, rideId))
    .orderBy(desc(audit.id))
    .limit(200);
}
