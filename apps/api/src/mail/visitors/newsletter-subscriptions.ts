import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { hour, type NewsletterSubscription, withoutHoneypot } from '@fallsline/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newsletterSubscriptions } from '../../database/service-schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Log, sampled } from '../../process/log.ts';

export type NewsletterDeps = {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after a commit that enqueued messages. */
  wakeOutbox: () => void;
};

/** However often an address is typed in, it is asked to confirm no more than once in this time. */
const askAgainAfterMs = hour;

/**
 * Takes a subscription to the newsletter (decision 17). The address is asked by mail to confirm, unless it has confirmed
 * already or has just been asked. Nothing tells the caller which: whether an address is known is nobody's business.
 */
export async function subscribe(
  { database, now, wakeOutbox }: NewsletterDeps,
  { email }: NewsletterSubscription,
): Promise<void> {
  const at = now();
  const askedAt = new Date(at);
  const askedBefore = new Date(at - askAgainAfterMs).toISOString();
  const asked = await database.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({
        id: randomUUIDv7(),
        email,
        addressKey: email.toLowerCase(),
        token: randomBytes(32).toString('base64url'),
        status: 'pending',
        askedAt,
      })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.addressKey,
        set: { status: 'pending', askedAt, endedAt: null },
        setWhere: sql`${newsletterSubscriptions.status} <> 'confirmed' and ${newsletterSubscriptions.askedAt} <= ${askedBefore}`,
      })
      .returning();
    if (!row) return false;
    return enqueue(tx, messageAbout('newsletter-confirm', row.id, {}, at), at);
  });
  if (asked) wakeOutbox();
}

/**
 * Confirms the subscription that the secret belongs to; again is as good as once. Enqueues the mail that welcomes a new
 * subscriber. 'unknown' for a secret we never gave out and for one whose subscription was ended.
 */
export async function confirm(
  { database, now, wakeOutbox }: NewsletterDeps,
  token: string,
): Promise<'confirmed' | 'unknown'> {
  const at = now();
  const before = await database.transaction(async (tx) => {
    const [row] = await tx
      .update(newsletterSubscriptions)
      .set({ status: 'confirmed', confirmedAt: new Date(at) })
      .where(and(eq(newsletterSubscriptions.token, token), eq(newsletterSubscriptions.status, 'pending')))
      .returning();
    if (row) {
      await enqueue(tx, messageAbout('newsletter-welcome', row.id, {}, at), at);
      return 'pending';
    }
    const [other] = await tx
      .select({ status: newsletterSubscriptions.status })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.token, token));
    return other?.status;
  });
  if (before === 'pending') wakeOutbox();
  return before === 'pending' || before === 'confirmed' ? 'confirmed' : 'unknown';
}

/** Ends the subscription that the secret belongs to, confirmed or not; again is as good as once. */
export async function unsubscribe(
  { database, now }: Pick<NewsletterDeps, 'database' | 'now'>,
  token: string,
): Promise<'unsubscribed' | 'unknown'> {
  const ended = await database.db
    .update(newsletterSubscriptions)
    .set({
      status: 'unsubscribed',
      endedAt: sql`coalesce(${newsletterSubscriptions.endedAt}, ${new Date(now()).toISOString()})`,
    })
    .where(eq(newsletterSubscriptions.token, token))
    .returning({ id: newsletterSubscriptions.id });
  return ended.length > 0 ? 'unsubscribed' : 'unknown';
}

export type NewsletterFormDeps = NewsletterDeps & { log: Log };

/** Takes what the newsletter form sent, by script or by the browser itself. What a program wrote is dropped. */
export async function takeNewsletterForm(
  { log, ...deps }: NewsletterFormDeps,
  sent: NewsletterSubscription & { website?: string | undefined },
): Promise<void> {
  const { filled, form } = withoutHoneypot(sent);
  if (filled) log.info(sampled({}), 'A subscription that filled the honeypot was dropped');
  else await subscribe(deps, form);
}
