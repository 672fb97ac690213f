import { randomUUID } from 'node:crypto';
import { invitationMinutes, invitationPagePath, type StaffList } from '@fallsline/domain';
import { and, asc, count, eq, gt, isNull, max } from 'drizzle-orm';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { allOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { invitations, staff, staffKeys } from '../../database/driving-schema.ts';
import { hashOfToken, randomToken } from '../../process/token.ts';
import { type Actor, note, notesAbout } from '../../rides/history.ts';
import { endSessions, type StaffDeps } from './staff-sessions.ts';

/**
 * Invites somebody to the board, by the name that the history shows; returns the address for their browser. With `reset` their
 * keys and sessions end first: they were lost. Undefined where somebody of that name has keys, and no reset was asked for. `by`:
 * who invites at the board; nobody there by `desk`.
 */
export async function invite(
  { database, now, publicUrl }: StaffDeps,
  { name, reset, by }: { name: string; reset: boolean; by?: Actor },
): Promise<string | undefined> {
  const token = randomToken();
  const at = now();
  const isInvited = await database.transaction(async (tx) => {
    await tx
      .insert(staff)
      .values({ id: randomUUID(), name, createdAt: new Date(at) })
      .onConflictDoNothing();
    const [member] = await tx.select().from(staff).where(eq(staff.name, name)).for('update');
    if (!member) return false;
    const { id: staffId } = member;
    if (reset) await endAccess(tx, staffId, at);
    else {
      const keys = await tx.select({ id: staffKeys.id }).from(staffKeys).where(eq(staffKeys.staffId, staffId));
      if (keys.length > 0) return false;
      await endInvitations(tx, staffId);
    }
    const expiresAt = new Date(at + invitationMinutes * 60_000);
    await tx.insert(invitations).values({ tokenHash: hashOfToken(token), staffId, createdAt: new Date(at), expiresAt });
    const done = reset ? 'Keys and sessions ended, and invited anew' : 'Invited';
    await note(tx, by ?? { staffId }, { at, words: by ? `${done}: ${name}.` : `${done} by the desk’s command.` });
    if (reset) await bumpRevision(tx);
    return true;
  });
  return isInvited ? `${publicUrl}${invitationPagePath}#${token}` : undefined;
}

/** Takes somebody off the board: keys, sessions and invitation end. Their name stays with what they did. False for nobody. */
export async function takeOffBoard({ database, now }: StaffDeps, by: Actor, name: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [member] = await tx.select().from(staff).where(eq(staff.name, name)).for('update');
    if (!member) return false;
    await endAccess(tx, member.id, now());
    await note(tx, by, { at: now(), words: `Taken off the board: ${name}.` });
    await bumpRevision(tx);
    return true;
  });
}

async function endAccess(tx: Queries, staffId: string, at: number): Promise<void> {
  await tx.delete(staffKeys).where(eq(staffKeys.staffId, staffId));
  await endSessions(tx, staffId, at);
  await endInvitations(tx, staffId);
}

/** One is open at a time. */
async function endInvitations(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(invitations).where(allOf(eq(invitations.staffId, staffId), isNull(invitations.usedAt)));
}

function isOpen(token: string, now: number) {
  const isItself = eq(invitations.tokenHash, hashOfToken(token));
  return allOf(isItself, isNull(invitations.usedAt), gt(invitations.expiresAt, new Date(now)));
}

/** Whom an invitation is for; undefined where it was used, is over, or never was one. */
export async function invitedBy(db: Queries, token: string, now: number): Promise<string | undefined> {
  const [invitation] = await db.select({ staffId: invitations.staffId }).from(invitations).where(isOpen(token, now));
  return invitation?.staffId;
}

/** Ends an invitation in the transaction that keeps its key; whether it was this call that did. */
export async function endInvitation(tx: Queries, token: string, now: number): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ usedAt: new Date(now) })
    .where(isOpen(token, now))
    .returning({ staffId: invitations.staffId });
  return used.length > 0;
}

/**
 * Who has a key or an open invitation, by name, and what staff have done that is about no ride: the latest 200 entries, newest
 * first. `now` in milliseconds since 1970.
 */
export async function staffList(db: Queries, now: number): Promise<StaffList> {
  const members = await db
    .select({ id: staff.id, name: staff.name, keys: count(staffKeys.id), lastUsedAt: max(staffKeys.lastUsedAt) })
    .from(staff)
    .leftJoin(staffKeys, eq(staffKeys.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.name));
  const open = await db
    .select()
    .from(invitations)
    .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, new Date(now))));
  const entries = await notesAbout(db, null);
  return {
    people: members
      .map(({ id, name, keys, lastUsedAt }) => ({
        name,
        keys,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        invitedUntil: open.find(({ staffId }) => staffId === id)?.expiresAt.toISOString() ?? null,
      }))
      .filter(({ keys, invitedUntil }) => keys > 0 || invitedUntil !== null),
    entries: entries.map(({ at, who, words }) => ({ at: at.toISOString(), who: who ?? 'Driver', words })),
  };
}
