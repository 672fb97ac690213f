import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf, idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { type BookingRecord, type BookingStatus, bookings, payments } from '../../database/schema.ts';
import { type BookingRow, orThrow } from '../stored/read-booking.ts';
import { bookingsWhere, isUnsettled } from './booking-rows.ts';
import { letPagesEnd } from './let-pages-end.ts';

// Rows are taken as they are stored: what is booked is not looked at here, and so cannot keep anybody from replacing it.

const withoutPage = sql<BookingStatus>`case ${bookings.status} when 'pending' then 'expired' else ${bookings.status} end`;

/** More tabs than one visitor changes the same trip in at the same moment. */
const mostLooks = 5;

/**
 * Lets a booking take the place of the earlier ones with these client keys (decision 38), of what has taken their place
 * since, and of all that those had replaced: from then on none of them is given a payment page. What is paid is never
 * touched: if one of them is, it is kept, and the new booking is given no page. A booking that was replaced itself
 * replaces nothing. Expects to be in a transaction; whoever is replaced and has a page open is closed after it.
 */
export async function takePlaceOf(
  tx: Queries,
  { id }: Pick<BookingRecord, 'id'>,
  earlierKeys: readonly string[],
): Promise<void> {
  const { own, earlier } = await lockConcerned(tx, id, earlierKeys);
  if (!own || own.replacedBy !== null || !isUnsettled(own.status)) return;
  const paid = earlier.find(({ status }) => status === 'paid' || status === 'needs_attention');
  if (paid && own.status !== 'checkout_open') return keepEarlier(tx, paid, own);
  const ids = earlier.filter(({ status }) => isUnsettled(status)).map((each) => each.id);
  if (ids.length === 0) return;
  await replace(tx, inArray(bookings.id, ids), id);
}

/**
 * A booking and whom it is to replace, locked, all in the same order. Looks again where somebody was faster and the
 * booking that took a place is one more to be replaced; what the look before has locked is let go first, or two that
 * look again would wait for each other.
 */
async function lockConcerned(
  tx: Queries,
  id: string,
  earlierKeys: readonly string[],
): Promise<{ own: BookingRecord | undefined; earlier: BookingRecord[] }> {
  for (let looks = 1; ; looks += 1) {
    await tx.execute(sql`savepoint before_look`);
    const named = tx
      .select({ id: sql`unnest(array[${bookings.id}, ${bookings.replacedBy}])` })
      .from(bookings)
      .where(inArray(bookings.clientKey, [...earlierKeys]));
    const rows = await tx
      .select()
      .from(bookings)
      .where(
        or(
          eq(bookings.id, id),
          // What it has replaced goes with it where an earlier one is kept.
          eq(bookings.replacedBy, id),
          sql`${bookings.id} = any(array(${named}))`,
          and(isNotNull(bookings.replacedBy), sql`${bookings.replacedBy} = any(array(${named}))`),
        ),
      )
      .orderBy(bookings.id)
      .for('update');
    const locked = new Set(rows.map((row) => row.id));
    const complete = rows.every((row) => row.id === id || row.replacedBy === null || locked.has(row.replacedBy));
    if (complete || looks === mostLooks) {
      return { own: rows.find((row) => row.id === id), earlier: rows.filter((row) => row.id !== id) };
    }
    await tx.execute(sql`rollback to savepoint before_look`);
  }
}

/**
 * Keeps the earlier booking after all, for it is paid or being paid. The later one, which has no page that could be paid,
 * is given none, and all that it had replaced are replaced by the one that is kept. Expects to be in a transaction.
 */
export async function keepEarlier(
  tx: Queries,
  earlier: Pick<BookingRecord, 'id'>,
  later: Pick<BookingRecord, 'id'>,
): Promise<void> {
  await tx.update(bookings).set({ replacedBy: null }).where(eq(bookings.id, earlier.id));
  await replace(tx, anyOf(eq(bookings.id, later.id), eq(bookings.replacedBy, later.id)), earlier.id);
}

/** Gives the places of bookings to another one, and lets their pages end. A pending one ends: nobody was sent to its page. */
async function replace(tx: Queries, which: SQL, by: string): Promise<void> {
  const replaced = await tx
    .update(bookings)
    .set({ replacedBy: by, status: withoutPage })
    .where(which)
    .returning({ id: bookings.id });
  await letPagesEnd(tx, idsOf(replaced));
}

/** A booking that may be paid, and the one that took its place, locked with all that one replaced, in the order of `takePlaceOf`. */
export async function lockReplaced(
  tx: Queries,
  { id, replacedBy }: Pick<BookingRecord, 'id' | 'replacedBy'>,
): Promise<{ earlier: BookingRecord | undefined; later: BookingRecord | undefined }> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      or(inArray(bookings.id, [id, ...(replacedBy ? [replacedBy] : [])]), eq(bookings.replacedBy, replacedBy ?? id)),
    )
    .orderBy(bookings.id)
    .for('update');
  return { earlier: rows.find((row) => row.id === id), later: rows.find((row) => row.id === replacedBy) };
}

/** The bookings that one has replaced and whose pages are, as far as we know, still open. */
export async function openPagesReplacedBy(db: Queries, { id }: Pick<BookingRecord, 'id'>): Promise<BookingRow[]> {
  const withPage = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), inArray(payments.state, ['open', 'ending'])));
  return (await bookingsWhere(db, and(eq(bookings.replacedBy, id), exists(withPage)))).map(orThrow);
}
