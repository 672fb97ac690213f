import { freshMinutes, type StaffMember } from '@fallsline/domain';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import type { Database, Queries } from '../../database/database.ts';
import { staff, staffKeys, staffSessions } from '../../database/driving-schema.ts';
import { isOfThisDatabase } from '../../outbox/outbox-hold.ts';
import { hashOfToken, randomToken } from '../../process/token.ts';
import { note } from '../../rides/history.ts';

export type StaffDeps = { database: Database; now: () => number; publicUrl: string };

/** How long a session lasts, in seconds. */
export const sessionSeconds = 12 * 60 * 60;

/** Who is signed in. */
export type Session = {
  readonly tokenHash: string;
  readonly staffId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Begins a session in place of the browser's one before, and returns its token: for the cookie, and nowhere kept but there.
 */
export async function beginSession(
  tx: Queries,
  staffId: string,
  { at, before }: { at: number; before: Session | undefined },
): Promise<{ token: string; session: Session }> {
  const token = randomToken();
  const createdAt = new Date(at);
  const session = {
    tokenHash: hashOfToken(token),
    staffId,
    createdAt,
    expiresAt: new Date(at + sessionSeconds * 1000),
  };
  if (before) await endSession(tx, before, at);
  await tx.insert(staffSessions).values(session);
  return { token, session };
}

/** For how many milliseconds more a sign-in counts as fresh; 0 where it does not. `now` in milliseconds since 1970. */
export function freshFor({ createdAt }: Session, now: number): number {
  return Math.max(0, createdAt.getTime() + freshMinutes * 60_000 - now);
}

/** The session of a cookie; undefined where it has ended, on the server or by its time. */
export async function sessionOf(
  { database: { db }, now }: StaffDeps,
  token: string | undefined,
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const [session] = await db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.tokenHash, hashOfToken(token)),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, new Date(now())),
        isOfThisDatabase(db, staffSessions.createdAt),
      ),
    );
  return session;
}

/** Ends this session, or all of its owner's: the streams of its boards end by the revision. */
export async function signOut({ database, now }: StaffDeps, session: Session, everywhere: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    if (everywhere) await endSessions(tx, session.staffId, now());
    else await endSession(tx, session, now());
    await note(tx, session, { at: now(), words: everywhere ? 'Signed out everywhere.' : 'Signed out.' });
    await bumpRevision(tx);
  });
}

async function endSession(tx: Queries, { tokenHash }: Session, at: number): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: new Date(at) })
    .where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends every session of a member of staff. */
export async function endSessions(tx: Queries, staffId: string, at: number): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: new Date(at) })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
}

/** Who is signed in, with their keys: with one alone a second is urged. */
export async function memberOf(
  { database: { db }, now }: Pick<StaffDeps, 'database' | 'now'>,
  session: Session,
): Promise<StaffMember> {
  const { staffId, expiresAt } = session;
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  const keys = await db
    .select()
    .from(staffKeys)
    .where(eq(staffKeys.staffId, staffId))
    .orderBy(asc(staffKeys.createdAt));
  return {
    name: member?.name ?? '',
    until: expiresAt.toISOString(),
    freshMs: freshFor(session, now()),
    keys: keys.map(({ id, label, createdAt, lastUsedAt }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
