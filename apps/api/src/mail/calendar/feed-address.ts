import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { calendarFeeds } from '../../database/service-schema.ts';
import { feedToken } from '../../my-booking/link-token.ts';
import { generationAfter, isOfThisDatabase } from '../../outbox/outbox-hold.ts';
import { hashOfToken } from '../../process/token.ts';

/** Where the feed is asked for; its token is the name of the file, for calendar programs send no headers. */
export const feedPath = '/api/calendar/:file';

/**
 * The address of the secret calendar of coming rides; with `isNew` another one, which ends the one before. Made the
 * first time that it is asked for. `now` in milliseconds since 1970.
 */
export function feedAddress(
  { transaction }: Pick<Database, 'transaction'>,
  { linkSecret, publicUrl, isNew, now }: { linkSecret: string; publicUrl: string; isNew: boolean; now: number },
): Promise<string> {
  return transaction(async (tx) => {
    const isOfThis = sql<boolean>`${isOfThisDatabase(tx, calendarFeeds.createdAt)}`;
    const [latest] = await tx
      .select({ ...getTableColumns(calendarFeeds), isOfThis })
      .from(calendarFeeds)
      .orderBy(desc(calendarFeeds.generation))
      .limit(1);
    const current = latest?.endedAt === null && latest.isOfThis ? feedToken(linkSecret, latest.generation) : undefined;
    if (current && !isNew && hashOfToken(current) === latest?.tokenHash) return addressOf(publicUrl, current);
    await tx
      .update(calendarFeeds)
      .set({ endedAt: new Date(now) })
      .where(isNull(calendarFeeds.endedAt));
    const generation = await generationAfter(tx, latest);
    const token = feedToken(linkSecret, generation);
    await tx.insert(calendarFeeds).values({ tokenHash: hashOfToken(token), generation, createdAt: new Date(now) });
    return addressOf(publicUrl, token);
  });
}

/** Whether a file's name is that of the feed: its token and `.ics`. */
export async function isFeed(db: Queries, file: string): Promise<boolean> {
  const [, token] = /^([\w-]{22})\.ics$/.exec(file) ?? [];
  if (token === undefined) return false;
  const [feed] = await db
    .select({ endedAt: calendarFeeds.endedAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), isOfThisDatabase(db, calendarFeeds.createdAt)));
  return feed?.endedAt === null;
}

function addressOf(publicUrl: string, token: string): string {
  return publicUrl + feedPath.replace(':file', `${token}.ics`);
}
