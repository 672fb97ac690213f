import type { StaffMember } from '@fallsline/domain';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { staff, staffKeys, staffSessions } from '../database/driving-schema.ts';
import { isOfThisDatabase } from '../outbox/since-restore.ts';
import { hashOfToken, randomToken } from '../process/token.ts';
import { note } from './audit.ts';

export type StaffDeps = { database: Database; now: () => number; publicUrl: string };

/** How long a session lasts, in seconds. */
export const sessionSeconds = 12 * 60 * 60;

/** Who is signed in. */
export type Session = { readonly tokenHash: string; readonly staffId: string; readonly expiresAt: Date };

/** Begins a session, and returns its token: for the cookie, and nowhere kept but there. */
export async function beginSession(
  tx: Queries,
  staffId: string,
  at: number,
): Promise<{ token: string; session: Session }> {
  const token = randomToken();
  const session = { tokenHash: hashOfToken(token), staffId, expiresAt: new Date(at + sessionSeconds * 1000) };
  await tx.insert(staffSessions).values({ ...session, createdAt: new Date(at) });
  return { token, session };
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

/** Ends this session, or all of its owner's. */
export async function signOut({ database, now }: StaffDeps, session: Session, everywhere: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    if (everywhere) await endSessions(tx, session.staffId, now());
    else {
      await tx
        .update(staffSessions)
        .set({ endedAt: new Date(now()) })
        .where(eq(staffSessions.tokenHash, session.tokenHash));
    }
    await note(tx, session, { at: now(), words: everywhere ? 'Signed out everywhere.' : 'Signed out.' });
  });
}

/** Ends every session of a member of staff. */
export async function endSessions(tx: Queries, staffId: string, at: number): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: new Date(at) })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
}

/** Who is signed in, with their keys: with one alone a second is urged. */
export async function memberOf(db: Queries, { staffId, expiresAt }: Session): Promise<StaffMember> {
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  const keys = await db
    .select()
    .from(staffKeys)
    .where(eq(staffKeys.staffId, staffId))
    .orderBy(asc(staffKeys.createdAt));
  return {
    name: member?.name ?? '',
    until: expiresAt.toISOString(),
    keys: keys.map(({ label, createdAt, lastUsedAt }) => ({
      label,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
