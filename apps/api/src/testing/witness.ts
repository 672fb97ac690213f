import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { outbox } from '../database/service-schema.ts';
import { readMailContent } from '../mail/content/mail-content.ts';
import { deliverByMail } from '../mail/deliver-mail.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { outboxState } from '../outbox/outbox.ts';
import { startOutboxWorker } from '../outbox/worker.ts';
import { type Mailer, PermanentDeliveryFailure } from '../ports/mail/mailer.ts';
import { type benchFor, hour } from './bookings.ts';
import { contradicted, contradictionsIn, dispatch, type Read, wordsOf } from './contradictions.ts';
import { linkSecret } from './test-site.ts';

type Bench = ReturnType<typeof benchFor>;
/** The mail server takes nothing, or nothing for the guest, for good. */
type MailFault = 'away' | 'refuses-guest';

/** The worker looks for messages far more often. */
const quietMs = 60;

/**
 * Reads what is said of a booking, as its readers do: every mail in the order in which it came, the private page, what the
 * desk shows, and the calendar. `contradictions` compares that with the books and with Stripe. `booking` reads the one that is
 * meant, where there may be others.
 */
export function createWitness(bench: Bench, booking: () => Promise<BookingRow> = () => bench.booking()) {
  const read: Read[] = [];
  const letters = new Map<string, { id: number; about: OutboxMessage }>();
  /** One of two processes that send mail. */
  let other: BookingDeps | undefined;
  let fault: MailFault | undefined;

  const mailer: Mailer = {
    async send(mail) {
      const letter = letters.get(mail.messageId);
      if (!letter) throw new Error(`Nobody enqueued ${mail.messageId}`);
      const row = await booking();
      const words = wordsOf(mail);
      if (fault === 'refuses-guest' && words.to === row.guest.email) throw new PermanentDeliveryFailure('recipient');
      const untrue = contradicted(letter.about, words, row);
      read.push({ id: letter.id, ...words, untrue, refunds: row.refunds.map(({ state }) => state) });
    },
    ping: async () => {},
    close() {},
  };

  /** Writes a mail as the API does, and reads it. */
  async function deliver(message: OutboxMessage): Promise<void> {
    const { db } = bench.database;
    const { now, publicUrl } = bench.deps;
    const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, message.dedupeKey));
    letters.set(message.messageId, { id: row?.id ?? 0, about: message });
    await deliverByMail({
      contentOf: (given) => readMailContent({ db, linkSecret, now }, given),
      mailer,
      from: 'Fallsline <booking@fallsline.example>',
      dispatch,
      contact: 'us@fallsline.example',
      publicUrl,
      now,
    })(message);
  }

  /** Two workers run until they have nothing more to do at this hour. */
  async function work(now?: MailFault): Promise<void> {
    fault = now;
    let lastAt = Date.now();
    let busy = 0;
    other ??= await bench.another();
    const workers = [bench.deps, other].map((deps) =>
      startOutboxWorker({
        ...deps,
        pollMs: 20,
        async deliver(message) {
          busy += 1;
          try {
            if (fault === 'away') throw new Error('The mail server is away');
            await deliver(message);
          } finally {
            busy -= 1;
            lastAt = Date.now();
          }
        },
      }),
    );
    // A message that waits for another, or for its next try, is left for later.
    await vi.waitUntil(() => busy === 0 && Date.now() - lastAt > quietMs, { timeout: 120_000, interval: 5 });
    for (const worker of workers) await worker.stop();
    fault = undefined;
  }

  return {
    deliver,
    /** Whatever can leave at this hour leaves, or fails as the mail server does. */
    work,
    /** The mail server stays, and hours pass: everything leaves. */
    async readMail(): Promise<void> {
      for (let hours = 0; (await outboxState(bench.database)).due > 0; hours += 1) {
        if (hours > 30) throw new Error('Some messages never leave');
        await bench.forward(hour);
        await work();
      }
    },
    mails: () => read,
    forget: () => void read.splice(0),
    /** What is said and not so, a sentence each; `isAtRest` where every mail was read and Stripe has nothing to tell. */
    contradictions: async ({ isAtRest = false } = {}) => contradictionsIn(bench, await booking(), read, isAtRest),
  };
}
