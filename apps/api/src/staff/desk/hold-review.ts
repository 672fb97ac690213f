import { drawnStars, type HoldReason, holdReasons, isPublished } from '@fallsline/domain';
import { and, desc, eq, inArray, not } from 'drizzle-orm';
import type { BookingRow } from '../../bookings/stored/read-booking.ts';
import { reviews } from '../../database/after-ride-schema.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, rides } from '../../database/schema.ts';
import { isSaid } from '../../rides/reviews/review-of-ride.ts';
import { DeskError } from './desk-command.ts';
import { csvLines, table } from './output.ts';

const mostListed = 100;

/** What guests have said, the latest first, as lines; of one booking where it is given. */
export async function listReviews(db: Queries, as: 'table' | 'csv', row?: BookingRow): Promise<string[]> {
  const found = await db
    .select({ review: reviews, reference: bookings.reference, ride: rides })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(rides, eq(rides.id, reviews.rideId))
    .where(and(isSaid, row && eq(reviews.bookingId, row.id)))
    .orderBy(desc(reviews.changedAt))
    .limit(mostListed);
  const lines = found.map(({ review, reference, ride: { position, pickupDate } }) => [
    position === 2 ? `${reference} --ride 2` : reference,
    pickupDate,
    as === 'csv' ? String(review.stars) : drawnStars(review.stars),
    isPublished(review) ? 'published' : review.heldBack ? `held back: ${review.heldBack}` : 'for us alone',
    review.firstName ?? '',
    (review.words ?? '').replaceAll(/\s+/g, ' '),
  ]);
  const rows = [['Booking', 'Ride', 'Stars', 'Stands', 'Signed', 'Words'], ...lines];
  if (as === 'csv') return csvLines(rows);
  return lines.length === 0 ? ['No guest has said anything yet.'] : table(rows);
}

/**
 * Holds back what the guest of a booking has said of a ride, for a reason, or lets it out again (null). Returns lines; throws a DeskError
 * where nobody has said anything, or which ride is meant is not said.
 */
export async function holdReview(
  db: Queries,
  row: BookingRow,
  { position, reason }: { position: number | undefined; reason: HoldReason | null },
): Promise<string[]> {
  const own = row.rides.filter((ride) => position === undefined || ride.position === position).map(({ id }) => id);
  // Of one that was taken back the reason is left: it can be let out, and holds nothing back.
  const isMeant = and(inArray(reviews.rideId, own), reason === null ? undefined : isSaid);
  const [found, ...others] = await db.select().from(reviews).where(isMeant);
  if (!found) throw new DeskError(`Nobody has said anything of this ride of ${row.reference}. Nothing was changed.`);
  if (others.length > 0)
    throw new DeskError('Both rides have a review: say --ride 1 or --ride 2. Nothing was changed.');
  const [emptied] = await db
    .delete(reviews)
    .where(and(eq(reviews.rideId, found.rideId), not(isSaid)))
    .returning({ id: reviews.rideId });
  if (emptied) return ['No longer held back. Its guest has taken it back: nothing of it is left.'];
  await db.update(reviews).set({ heldBack: reason }).where(eq(reviews.rideId, found.rideId));
  if (reason !== null)
    return [
      `Held back. Its guest reads on the page of the review: ${holdReasons[reason]}.`,
      'It is gone from the site within a minute.',
    ];
  return [
    isPublished({ ...found, heldBack: null })
      ? 'Published again.'
      : 'No longer held back. Its guest has not said that it may be published.',
  ];
}
