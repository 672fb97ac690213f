import type { StaffList } from '@fallsline/domain';
import { and, asc, count, eq, gt, isNull, max } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { invitations, staff, staffKeys } from '../database/driving-schema.ts';
import { notesAbout } from './audit.ts';

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
