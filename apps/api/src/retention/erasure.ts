import { withoutGuest } from '@fallsline/domain';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { mailKeysOf } from '../bookings/booking-rows.ts';
import type { Queries } from '../database/database.ts';
import { type BookingRow, bookings, contactMessages, newsletterSubscriptions, outbox } from '../database/schema.ts';
import { emptiedPayload } from '../outbox/emptied-payload.ts';

type MessageRow = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'state'>;

/**
 * Removes from bookings everything that tells of a person: in what was booked, in what Stripe is asked, and in their
 * mail. Amounts, fare, dates and ids stay for the books.
 */
export async function eraseGuests(tx: Queries, rows: readonly BookingRow[], at: Date): Promise<void> {
  for (const { id, details, sessionParams } of rows) {
    const params = { ...sessionParams, customer_email: '' };
    await tx
      .update(bookings)
      .set({ details: withoutGuest(details), sessionParams: params, clientKey: null, erasedAt: at })
      .where(eq(bookings.id, id));
  }
  await emptyMail(tx, inArray(outbox.dedupeKey, rows.flatMap(mailKeysOf)), at);
}

/** Removes messages of the contact form, and what their mail says of them. */
export async function eraseMessages(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const keys = ids.flatMap((id) => [`contact-message:${id}`, `contact-acknowledgement:${id}`]);
  await emptyMail(tx, inArray(outbox.dedupeKey, keys), at);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, [...ids]));
}

/** Removes subscriptions of the newsletter, and what their mail says of them. */
export async function eraseSubscriptions(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  // 'newsletter-confirm:<id>:<time>', as often as the address was asked.
  const own = or(
    ...ids.map((id) => sql`${outbox.dedupeKey} like ${`newsletter-confirm:${id}:%`}`),
    ...ids.map((id) => sql`${outbox.dedupeKey} like ${`newsletter-welcome:${id}:%`}`),
  );
  await emptyMail(tx, own, at);
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, [...ids]));
}

/** Empties the mail that a condition chooses; what is still to be sent will not be, for it has no reader any more. */
async function emptyMail(tx: Queries, chosen: SQL | undefined, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(chosen, isNull(outbox.erasedAt)))
    .for('update');
  await emptyMessages(tx, rows, at);
}

export async function emptyMessages(tx: Queries, rows: readonly MessageRow[], at: Date): Promise<void> {
  for (const row of rows) {
    const state = row.state === 'due' || row.state === 'sending' ? 'skipped' : row.state;
    await tx
      .update(outbox)
      // A mail server quotes the address that it refuses.
      .set({ payload: emptiedPayload(row), state, lastError: null, erasedAt: at })
      .where(eq(outbox.id, row.id));
  }
}
