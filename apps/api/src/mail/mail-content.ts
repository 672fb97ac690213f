import type { ContactMessage } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { bookingById } from '../bookings/booking-rows.ts';
import type { Queries } from '../database/database.ts';
import { contactMessages, newsletterSubscriptions } from '../database/schema.ts';
import type { Attention, MessageKind, OutboxMessage } from '../outbox/message.ts';
import { type BookedRide, bookedRide, type CancelledRide } from './booked-ride.ts';

/** A reader of the newsletter, with the secret of their subscription. */
export type NewsletterReader = { email: string; token: string };

type Contents = {
  confirm: BookedRide;
  dispatch: BookedRide;
  cancellation: CancelledRide;
  'dispatch-cancellation': CancelledRide;
  'payment-returned': CancelledRide;
  'contact-message': ContactMessage;
  'contact-acknowledgement': ContactMessage;
  'newsletter-confirm': NewsletterReader;
  'newsletter-welcome': NewsletterReader;
  attention: Attention;
};
/** What the mail of a message is written from. */
export type MailContent = { [Kind in MessageKind]: { kind: Kind; content: Contents[Kind] } }[MessageKind];

/**
 * Reads what a message is about, as it is now, with the facts that the message brought. Undefined where its subject is
 * gone or its person erased. Throws UnreadableBooking: the message waits.
 */
export async function readMailContent(db: Queries, message: OutboxMessage): Promise<MailContent | undefined> {
  const { kind, subject } = message;
  switch (kind) {
    case 'confirm':
    case 'dispatch': {
      const content = await rideOf(db, subject);
      return content && { kind, content };
    }
    case 'cancellation':
    case 'dispatch-cancellation':
    case 'payment-returned': {
      const ride = await rideOf(db, subject);
      return ride && { kind, content: { ...ride, ...message.facts } };
    }
    case 'contact-message':
    case 'contact-acknowledgement': {
      const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, subject));
      return row && { kind, content: row.content };
    }
    case 'newsletter-confirm':
    case 'newsletter-welcome': {
      const { id, email, token } = newsletterSubscriptions;
      const [content] = await db.select({ email, token }).from(newsletterSubscriptions).where(eq(id, subject));
      return content && { kind, content };
    }
    case 'attention':
      return { kind, content: message.facts };
  }
}

async function rideOf(db: Queries, bookingId: string): Promise<BookedRide | undefined> {
  const row = await bookingById(db, bookingId);
  return row && row.erasedAt === null ? bookedRide(row) : undefined;
}
