import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ContactMessage } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contactMessages } from '../database/schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';

export type ContactDeps = {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after a commit that enqueued messages. */
  wakeOutbox: () => void;
};

/**
 * Keeps a message to the company together with its mails: one to the company and, unless `acknowledge` is false,
 * one to the sender. The same
 * client key with the same message is the same message; with another one it answers 'key-reused' and keeps nothing.
 */
export async function receiveMessage(
  { database, now, wakeOutbox }: ContactDeps,
  {
    message,
    clientKey,
    acknowledge = true,
  }: { message: ContactMessage; clientKey?: string | undefined; acknowledge?: boolean },
): Promise<'received' | 'key-reused'> {
  const id = randomUUIDv7();
  const at = now();
  const before = await database.transaction(async (tx) => {
    const stored = await tx
      .insert(contactMessages)
      .values({ id, clientKey: clientKey ?? null, content: message, createdAt: new Date(at) })
      .onConflictDoNothing({ target: contactMessages.clientKey })
      .returning({ id: contactMessages.id });
    if (stored.length === 0 && clientKey !== undefined) {
      const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.clientKey, clientKey));
      return row;
    }
    await enqueue(tx, messageAbout('contact-message', id, {}), at);
    if (acknowledge) await enqueue(tx, messageAbout('contact-acknowledgement', id, {}), at);
    return undefined;
  });
  if (before) return isDeepStrictEqual(before.content, message) ? 'received' : 'key-reused';
  wakeOutbox();
  return 'received';
}
