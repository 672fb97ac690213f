import { inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { erasedGuest, guestVersion } from '../../bookings/stored/stored-guest.ts';
import { readTrip, withoutGuest } from '../../bookings/stored/stored-ride.ts';
import { reviews, tips } from '../../database/after-ride-schema.ts';
import { allOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, changes, payments, rides } from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { endLinks } from '../../my-booking/links.ts';
import { messagesAbout, messagesToTravelerOf } from '../../outbox/outbox.ts';

/**
 * Removes from bookings everything that tells of a person: who ordered, where the rides begin and end, what Stripe is
 * asked, and their mail; that somebody needed a ramp van among it. Amounts, fares, dates and ids stay for the books.
 */
export async function eraseGuests(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({ guest: erasedGuest, guestVersion, clientKey: null, erasedAt: at })
    .where(inArray(bookings.id, [...ids]));
  const theirs = await tx
    .select()
    .from(rides)
    .where(inArray(rides.bookingId, [...ids]));
  const erased = theirs.map(({ id, tripVersion, trip }) => {
    const read = readTrip(tripVersion, trip);
    // In what cannot be read, nobody can tell what is personal: all of it goes.
    return { id, trip: 'trip' in read ? withoutGuest(read.trip) : {} };
  });
  await tx.execute(sql`
    update ${rides} set trip = erased.trip,
      ramp_answer_by = null, ramp_not_free_by = null, ramp_confirmed_at = null, ramp_declined_at = null
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as erased(id uuid, trip jsonb)
    where ${rides.id} = erased.id`);
  await tx
    .update(payments)
    .set({
      network: null,
      sessionParams: sql`jsonb_set(${payments.sessionParams}::jsonb, '{customer_email}', '""')::json`,
    })
    .where(inArray(payments.bookingId, [...ids]));
  await tx
    .update(tips)
    .set({ sessionParams: sql`jsonb_set(${tips.sessionParams}::jsonb, '{customer_email}', '""')::json` })
    .where(inArray(tips.bookingId, [...ids]));
  await tx.delete(reviews).where(inArray(reviews.bookingId, [...ids]));
  await tx
    .update(changes)
    // Old and new addresses, flights and names.
    .set({ tripBefore: {}, trip: null, guest: null })
    .where(inArray(changes.bookingId, [...ids]));
  // Nothing opens what is erased.
  await endLinks(tx, ids, ['guest', 'traveler'], at);
  await emptyMessages(tx, messagesAbout(ids), at);
}

/** Removes who rode from bookings that somebody else made for them: name, contact details, their link and their mail. */
export async function eraseTravelers(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({ guest: sql`${bookings.guest} - 'traveler'` })
    .where(inArray(bookings.id, [...ids]));
  await tx
    .update(changes)
    .set({ guest: null })
    .where(inArray(changes.bookingId, [...ids]));
  await endLinks(tx, ids, ['traveler'], at);
  await emptyMessages(tx, messagesToTravelerOf(ids), at);
}

/** Removes messages of the contact form, and what their mail says of them. */
export async function eraseMessages(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await emptyMessages(tx, messagesAbout(ids), at);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, [...ids]));
}

/** Removes subscriptions of the newsletter, and what their mail says of them. */
export async function eraseSubscriptions(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await emptyMessages(tx, messagesAbout(ids), at);
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, [...ids]));
}

/**
 * Empties messages of what may tell of a person: a mail server quotes the address that it refuses. Those that are not sent
 * yet are skipped: their reader is gone.
 */
export async function emptyMessages(tx: Queries, which: SQL, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({
      state: sql`case when ${outbox.state} in ('due', 'sending') then 'skipped' else ${outbox.state} end`,
      lastError: null,
      erasedAt: at,
    })
    .where(allOf(which, isNull(outbox.erasedAt)));
}
