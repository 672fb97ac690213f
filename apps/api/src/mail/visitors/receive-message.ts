import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ContactMessage, withoutHoneypot } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contactMessages } from '../../database/service-schema.ts';
import type { CountTogether } from '../../database/shared-counts.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Log, sampled } from '../../process/log.ts';

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

export type ContactFormDeps = ContactDeps & {
  /** Whether an address may be sent another acknowledgement now. */
  mayAcknowledge: (address: string) => Promise<boolean>;
  log: Log;
};

/** Takes what the contact form sent, by script or by the browser itself. What a program wrote is answered and dropped. */
export async function takeContactForm(
  { mayAcknowledge, log, ...deps }: ContactFormDeps,
  { form, clientKey }: { form: ContactMessage & { website?: string | undefined }; clientKey: string | undefined },
): Promise<'received' | 'key-reused'> {
  const { filled, form: message } = withoutHoneypot(form);
  if (filled) {
    log.info(sampled({}), 'A message that filled the honeypot was dropped');
    return 'received';
  }
  const acknowledge = await mayAcknowledge(message.email);
  if (!acknowledge)
    log.warn(
      sampled({}),
      'A message is not acknowledged: its address, or all together, have had as many as they may in an hour',
    );
  return receiveMessage(deps, { message, clientKey, acknowledge });
}

const hourMs = 3600_000;

/**
 * Says whether an address may be sent another acknowledgement in this hour: whoever fills in a form can name anybody's
 * address, and may not have us fill anybody's mailbox, nor write to strangers all day in our name: all addresses together
 * get `ofAll`. A message is kept and read all the same. Counted in the process, and by all processes together where they
 * can. `now` in milliseconds since 1970.
 */
export function acknowledgementQuota({
  perHour,
  ofAll,
  now,
  together,
}: {
  perHour: number;
  ofAll: number;
  now: () => number;
  together?: CountTogether;
}): (address: string) => Promise<boolean> {
  let hour = 0;
  const counts = new Map<string, number>();
  let given = 0;
  return async (address) => {
    const current = Math.floor(now() / hourMs);
    if (current !== hour) {
      counts.clear();
      given = 0;
    }
    hour = current;
    const mailbox = address.toLowerCase();
    const count = (counts.get(mailbox) ?? 0) + 1;
    counts.set(mailbox, count);
    if (count > perHour || given >= ofAll) return false;
    given += 1;
    const limits = [
      { key: `acknowledgement ${mailbox}`, max: perHour },
      { key: 'acknowledgement', max: ofAll },
    ];
    const counted = await together?.(limits, hourMs / 1000);
    return !counted?.some((each, at) => each.counted > (limits[at]?.max ?? 0));
  };
}
