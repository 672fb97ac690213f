import { type Mailbox, startMailbox } from '@fallsline/mailbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import {
  attentionAbout,
  type MessageKind,
  messageKinds,
  type OutboxMessage,
  personalKinds,
} from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { startOutboxWorker } from '../../outbox/worker.ts';
import { createSmtpMailer } from '../../ports/mail/smtp.ts';
import { benchFor, somePrice } from '../../testing/bookings.ts';
import { linkSecret } from '../../testing/test-site.ts';
import { deliverByMail } from '../deliver-mail.ts';
import { confirm, subscribe } from '../visitors/newsletter-subscriptions.ts';
import { receiveMessage } from '../visitors/receive-message.ts';
import { readMailContent } from './mail-content.ts';

const dispatch = 'desk@fallsline.example';
const contact = 'office@fallsline.example';
const ana = 'ana@guest.example';

const bench = benchFor();
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
});
afterAll(() => mailbox.close());

/** Delivers what is due, and returns who got which subject. */
async function delivered(): Promise<string[]> {
  await mailbox.clear();
  const { database, deps } = bench;
  const mailer = createSmtpMailer({ smtpUrl: mailbox.smtpUrl });
  const deliver = deliverByMail({
    contentOf: (message) => readMailContent({ db: database.db, linkSecret, now: deps.now }, message),
    now: deps.now,
    mailer,
    dispatch,
    contact,
    from: 'booking@fallsline.example',
    publicUrl: 'https://fallsline.example',
  });
  const worker = startOutboxWorker({ database, deliver, now: deps.now, log: deps.log, pollMs: 20 });
  const isOver = async () => {
    const rows = await database.db.select({ state: outbox.state }).from(outbox);
    expect(rows.filter(({ state }) => state === 'due' || state === 'sending')).toEqual([]);
  };
  await vi.waitFor(isOver, { timeout: 120_000, interval: 50 });
  await worker.stop();
  mailer.close();
  return mailbox
    .messages()
    .map(
      ({ To, Subject }) =>
        `${To[0]?.Address}: ${Subject.replace(/[:,(].*/, '')
          .replace(/ob \S+$/, 'ob')
          .trim()}`,
    )
    .sort();
}
/** What a booking, its cancellation, a message, a subscription and an alarm enqueue. */
async function severalMessages(): Promise<void> {
  const row = await bench.reconciledBooking();
  await cancelRides(bench.deps, row);
  await receiveMessage(bench.deps, {
    message: { name: 'Ana', email: ana, subject: 'A seat', message: 'Have you one?' },
  });
  await subscribe(bench.deps, { email: ana });
  const [reader] = await bench.database.db.select().from(newsletterSubscriptions);
  await confirm(bench.deps, reader?.token ?? '');
  const warning = attentionAbout(row.id, { reason: 'disputed', detail: 'Please look.' }, null);
  await enqueue(bench.database.db, warning, bench.deps.now());
}
/** What the cancellation overtakes before it has left. */
const overtaken = [`${ana}: Your ride is booked`, `${dispatch}: Job`];
const everyMail = [
  `${ana}: Do you want the Fallsline newsletter?`,
  `${ana}: We have your message`,
  `${ana}: Welcome to the Fallsline newsletter`,
  `${ana}: Your ride is booked`,
  `${ana}: Your ride is cancelled`,
  `${dispatch}: CANCELLED job`,
  `${dispatch}: Job`,
  `${dispatch}: Please look`,
  `${contact}: Website message`,
];

test('a mail is written from what it is about, and the outbox holds nothing of the person', async () => {
  await severalMessages();
  const rows = await bench.messages();
  expect(JSON.stringify(rows)).not.toMatch(/oliveira|ana@|5550123|3rd street|have you one/i);
  expect(await delivered()).toEqual(everyMail.filter((mail) => !overtaken.includes(mail)));
  const cancelled = mailbox.messages().find(({ Subject }) => Subject.startsWith('Your ride is cancelled'));
  expect(cancelled?.Text).toContain(`You get all of it back: ${somePrice}.`);
});

test('a person who is erased before the mail leaves gets none, and neither does anybody about them', async () => {
  await severalMessages();
  await bench.database.db.execute(sql.raw(`update booking set erased_at = now()`));
  await bench.database.db.execute(sql.raw('delete from contact_message'));
  await bench.database.db.execute(sql.raw('delete from newsletter_subscription'));
  expect(await delivered()).toEqual([`${dispatch}: Please look`]);
  const states = await bench.messages();
  expect(states.filter(({ state }) => state === 'skipped')).toHaveLength(everyMail.length - 1);
});

test('of a person who is erased nothing is read for any kind of mail', async () => {
  const { id } = await bench.reconciledBooking();
  const { db } = bench.database;
  /** The kinds whose mail can be written about this booking. */
  async function readable(): Promise<MessageKind[]> {
    const kinds: MessageKind[] = [];
    for (const kind of personalKinds) {
      const named = {
        kind,
        subject: id,
        dedupeKey: `${kind}:${id}`,
        facts: { position: 1, positions: [1], sequence: 0 },
      };
      const reading = { db, linkSecret, now: bench.deps.now };
      // What is overtaken was read before that was found.
      const content = await readMailContent(reading, named as unknown as OutboxMessage).catch(({ why }) => why);
      if (content) kinds.push(kind);
    }
    return kinds;
  }
  const aboutBooking = personalKinds.filter((kind) =>
    ['booking', 'booking-by-phone', 'request', 'ride', 'driven-ride'].includes(messageKinds[kind].about),
  );
  expect(await readable()).toEqual(aboutBooking);
  await db.execute(sql.raw('update booking set erased_at = now()'));
  expect(await readable()).toEqual([]);
});
