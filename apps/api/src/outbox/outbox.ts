import type { ConfirmationEmail } from '@fallsline/domain';
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../database/conditions.ts';
import type { Database, Queries } from '../database/database.ts';
import { type MessageState, outbox, outboxHold } from '../database/service-schema.ts';
import { kindsForTravelers, type MessageKind, type NewMessage, personalKinds } from './message.ts';

/**
 * Enqueues a message, in the transaction that makes it necessary; returns whether this call was the first. A key that was
 * ever enqueued is not enqueued again. `now` in milliseconds since 1970. What happened before the moment from which
 * a restored database may send was mailed by the system that was lost: it is kept as skipped (see `outbox-hold.ts`);
 * `since` says when it happened where that is not now. A warning to staff is never skipped (law 13): nobody knows whether
 * the lost system had come to the same one, and twice it is one mail.
 */
export async function enqueue(tx: Queries, message: NewMessage, now: number, since?: Date): Promise<boolean> {
  return (await enqueueAll(tx, [message], now, since)).length > 0;
}

/** Enqueues messages in their order as `enqueue` does, in one statement; returns the keys of those that are new. */
export async function enqueueAll(
  tx: Queries,
  messages: readonly NewMessage[],
  now: number,
  since?: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const enqueuedAt = new Date(now);
  const about = (since ?? enqueuedAt).toISOString();
  const isTold = sql`exists (select from ${outboxHold} where ${outboxHold.sendFrom} > ${about})`;
  const unlessTold = sql<'due' | 'skipped'>`case when ${isTold} then 'skipped' else 'due' end`;
  const enqueued = await tx
    .insert(outbox)
    .values(
      messages.map(({ dedupeKey, kind, facts }) => ({
        dedupeKey,
        kind,
        facts,
        state: kind === 'attention' ? ('due' as const) : unlessTold,
        dueAt: enqueuedAt,
        enqueuedAt,
        aboutAt: since ?? null,
      })),
    )
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ key: outbox.dedupeKey });
  return enqueued.map(({ key }) => key);
}

/** How far the latest message of a kind about a subject has come, as a column of a greater question; null for none. */
export function stateOfLatest(kind: MessageKind, subject: AnyColumn): SQL<MessageState | null> {
  const isIt = sql`${outbox.subject} = ${subject}::text and ${outbox.kind} = ${kind}`;
  return sql`(select ${outbox.state} from ${outbox} where ${isIt} order by ${outbox.id} desc limit 1)`;
}

/** How far a mail has come, as its reader is told. */
export function mailStateOf(state: MessageState): ConfirmationEmail['state'] {
  if (state === 'due' || state === 'sending') return 'queued';
  // What is skipped was sent by the system that was lost.
  return state === 'failed' ? 'failed' : 'sent';
}

/** Which messages are about these rows, of every kind but those to staff, which say nothing personal. */
export function messagesAbout(subjects: readonly string[]): SQL {
  return allOf(inArray(outbox.subject, [...subjects]), inArray(outbox.kind, personalKinds));
}

/** Which of the messages about these bookings went to who rides and had not booked. */
export function messagesToTravelerOf(bookingIds: readonly string[]): SQL {
  return allOf(inArray(outbox.subject, [...bookingIds]), inArray(outbox.kind, kindsForTravelers));
}

/** How far behind the outbox is, for `/api/ready`. */
export async function outboxState(
  { db }: Database,
  now: number = Date.now(),
): Promise<{ due: number; oldestDueSeconds: number; failed: number }> {
  const open = sql`${outbox.state} in ('due', 'sending')`;
  const [unsent] = await db
    .select({ due: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${outbox.enqueuedAt})` })
    .from(outbox)
    .where(open);
  const [given] = await db
    .select({ failed: sql<number>`count(*)::int` })
    .from(outbox)
    .where(sql`${outbox.state} = 'failed'`);
  const oldest = unsent?.oldest ? new Date(unsent.oldest).getTime() : now;
  return {
    due: unsent?.due ?? 0,
    oldestDueSeconds: Math.max(0, Math.round((now - oldest) / 1000)),
    failed: given?.failed ?? 0,
  };
}
