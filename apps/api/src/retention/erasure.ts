import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readStored, withoutGuest } from '../bookings/stored-booking.ts';
import type { Queries } from '../database/database.ts';
import { type BookingRecord, bookings, contactMessages, newsletterSubscriptions, outbox } from '../database/schema.ts';
import { readFacts } from '../outbox/message.ts';
import { messagesAbout } from '../outbox/outbox.ts';

type MessageRow = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'facts' | 'state'>;

/**
 * Removes from bookings everything that tells of a person: in what was booked, in what Stripe is asked, and in their
 * mail. Amounts, fare, dates and ids stay for the books.
 */
export async function eraseGuests(tx: Queries, rows: readonly BookingRecord[], at: Date): Promise<void> {
  for (const { id, detailsVersion, details } of rows) {
    const stored = readStored(detailsVersion, details);
    await tx
      .update(bookings)
      .set({
        // In what cannot be read, nobody can tell what is personal: all of it goes.
        details: 'booking' in stored ? withoutGuest(stored.booking) : {},
        sessionParams: sql`jsonb_set(${bookings.sessionParams}, '{customer_email}', '""')`,
        clientKey: null,
        erasedAt: at,
      })
      .where(eq(bookings.id, id));
  }
  await emptyMail(
    tx,
    rows.map(({ id }) => id),
    at,
  );
}

/** Removes messages of the contact form, and what their mail says of them. */
export async function eraseMessages(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await emptyMail(tx, ids, at);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, [...ids]));
}

/** Removes subscriptions of the newsletter, and what their mail says of them. */
export async function eraseSubscriptions(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await emptyMail(tx, ids, at);
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, [...ids]));
}

/** Empties the messages about these rows. Those that are not sent yet are skipped: their reader is gone. */
async function emptyMail(tx: Queries, subjects: readonly string[], at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(messagesAbout(subjects), isNull(outbox.erasedAt)))
    .for('update');
  await emptyMessages(tx, rows, at);
}

/** Removes what may tell of a person: the words of a mail server, and what a release before kept beside the facts. */
export async function emptyMessages(tx: Queries, rows: readonly MessageRow[], at: Date): Promise<void> {
  for (const row of rows) {
    const state = row.state === 'due' || row.state === 'sending' ? 'skipped' : row.state;
    await tx
      .update(outbox)
      // A mail server quotes the address that it refuses.
      .set({ facts: readFacts(row.kind, row.facts), state, lastError: null, erasedAt: at })
      .where(eq(outbox.id, row.id));
  }
}
