import type { ContactMessage } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { bookingById } from '../bookings/booking-rows.ts';
import type { Queries } from '../database/database.ts';
import { changes, contactMessages, newsletterSubscriptions } from '../database/schema.ts';
import { type Facts, type MessageKind, messageKinds, type OutboxMessage, type SubjectType } from '../outbox/message.ts';
import { type BookedRides, bookedRides, type ChangedRides, changedRides } from './booked-ride.ts';

/** A reader of the newsletter, with the secret of their subscription. */
export type NewsletterReader = { email: string; token: string };

/** What the mail of a message is written from, by what the message is about. */
type Subjects = {
  booking: BookedRides;
  change: ChangedRides;
  'contact-message': ContactMessage;
  subscription: NewsletterReader;
  staff: object;
};
/** What the mail of a message is written from: its subject as it is now, with the facts that the message brought. */
export type MailContent = {
  [Kind in MessageKind]: { kind: Kind; content: Subjects[(typeof messageKinds)[Kind]['about']] & FactsIfAny<Kind> };
}[MessageKind];
/** Most kinds bring none, which zod types as an object that has no keys at all. */
type FactsIfAny<Kind extends MessageKind> = Facts<Kind> extends Record<string, never> ? unknown : Facts<Kind>;

/**
 * Reads what a message is about, as it is now, with the facts that the message brought. Undefined where its subject is
 * gone or its person erased. Throws UnreadableBooking: the message waits.
 */
export async function readMailContent(
  db: Queries,
  { kind, subject, facts }: OutboxMessage,
): Promise<MailContent | undefined> {
  const found = await readSubject[messageKinds[kind].about](db, subject, facts as { changeId?: string });
  // The kind decides both what it is about and which facts it brings.
  return found && ({ kind, content: { ...found, ...facts } } as MailContent);
}

const readSubject: {
  [About in SubjectType]: (
    db: Queries,
    id: string,
    facts: { changeId?: string },
  ) => Promise<Subjects[About] | undefined>;
} = {
  async booking(db, id) {
    const row = await bookingById(db, id);
    return row && row.erasedAt === null ? bookedRides(row) : undefined;
  },
  async change(db, id, { changeId }) {
    const row = await bookingById(db, id);
    if (!row || row.erasedAt !== null || changeId === undefined) return undefined;
    const [change] = await db.select().from(changes).where(eq(changes.id, changeId));
    return change && changedRides(row, change);
  },
  async 'contact-message'(db, id) {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row?.content;
  },
  async subscription(db, id) {
    const { email, token } = newsletterSubscriptions;
    const [row] = await db
      .select({ email, token })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id));
    return row;
  },
  /** All that it says is in its facts. */
  staff: async () => ({}),
};
