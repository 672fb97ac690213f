import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { revisions } from '../../database/driving-schema.ts';
import type { Log } from '../../process/log.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';

/** How often anything has changed that a board, a card or a guest's page can see. */
export async function revisionNow(db: Queries): Promise<number> {
  const [row] = await db.select().from(revisions);
  return row?.number ?? 0;
}

/** After what it is selected from: a part of a statement that nobody reads from runs last. */
export const bumping = (after: SQLWrapper) => sql`insert into ${revisions} (id, number) select 1, 1 from ${after}
  on conflict (id) do update set number = revision.number + 1`;

/** Tells every board and page that looks that something has changed: last in its transaction, for all wait for this row. */
export async function bumpRevision(tx: Queries): Promise<void> {
  await tx.execute(bumping(sql`(values (1)) as nothing`));
}

const everyMs = 1000;

/**
 * Tells listeners of each new revision, whichever process has made it: one question a second for all of them, and none while
 * nobody listens.
 */
export function createRevisionWatch({ database: { db }, log }: { database: Pick<Database, 'db'>; log: Log }) {
  const listeners = new Set<(revision: number) => void>();
  let last: number | undefined;
  let looking: Periodical | undefined;
  async function look(): Promise<void> {
    const revision = await revisionNow(db);
    if (revision === last) return;
    last = revision;
    for (const tell of listeners) tell(revision);
  }
  return {
    /** Tells the revision of the moment, and each after it. Returns how to stop. */
    listen(tell: (revision: number) => void): () => void {
      listeners.add(tell);
      if (last !== undefined && looking) tell(last);
      looking ??= periodically(look, { everyMs, log, brokeOff: 'Could not look for a new revision' });
      return () => {
        listeners.delete(tell);
        if (listeners.size > 0) return;
        void looking?.stop();
        looking = undefined;
        last = undefined;
      };
    },
  };
}
