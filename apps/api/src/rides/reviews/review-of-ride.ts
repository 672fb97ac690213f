import {
  endsOf,
  isWithBank,
  mostReviewsShown,
  type PublishedReviews,
  type ReviewDoor,
  reviewDoor,
  type WrittenReview,
} from '@fallsline/domain';
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isAskedToCancel } from '../../bookings/changes/change-rows.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { lockBooking } from '../../bookings/rows/booking-rows.ts';
import { howDriven } from '../../bookings/rows/how-driven.ts';
import { accountOf, type BookingRow, type RideRow } from '../../bookings/stored/read-booking.ts';
import { readTrip } from '../../bookings/stored/stored-ride.ts';
import { type ReviewRecord, reviews } from '../../database/after-ride-schema.ts';
import type { Queries } from '../../database/database.ts';
import { rides } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';

/** Whether a review of a ride is taken now (law 26), and what was said. `now` in milliseconds since 1970. */
export async function reviewOfRide(
  db: Queries,
  row: BookingRow,
  ride: RideRow,
  now: number,
): Promise<{ door: ReviewDoor; drivers: readonly string[]; review: ReviewRecord | undefined }> {
  const { drivers, ...driven } = await howDriven(db, ride, now);
  const stands = ride.state === 'booked' && row.erasedAt === null && !isAskedToCancel(row, ride);
  const door = reviewDoor({ stands, ...driven, isWithBank: isWithBank(accountOf(row)), now });
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.rideId, ride.id), isSaid));
  return { door, drivers: drivers.map(({ firstName }) => firstName), review };
}

type ReviewDeps = Pick<BookingDeps, 'database' | 'now' | 'wakeOutbox'>;

/**
 * Keeps what a guest says of a ride, in the place of what they said before, and tells dispatch. What the desk holds back stays so, however
 * it is written anew. Returns the door that it found closed, under the booking's lock; 'open' where it was kept.
 */
export async function writeReview(
  { database, now, wakeOutbox }: ReviewDeps,
  { id: bookingId }: BookingRow,
  rideId: string,
  written: WrittenReview,
): Promise<ReviewDoor> {
  const door = await database.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const ride = row?.rides.find(({ id }) => id === rideId);
    if (!row || !ride) return 'no-ride';
    const found = await reviewOfRide(tx, row, ride, now());
    if (found.door !== 'open' || isSame(found.review, written)) return found.door;
    const at = new Date(now());
    const columns = { ...written, isForOther: row.guest.traveler !== undefined, changedAt: at };
    await tx
      .insert(reviews)
      .values({ ...columns, rideId, bookingId, writtenAt: at })
      .onConflictDoUpdate({ target: reviews.rideId, set: columns });
    const occasion = `${rideId}:${at.getTime()}`;
    await enqueue(tx, messageAbout('dispatch-review', bookingId, { position: ride.position }, occasion), now());
    return 'open';
  });
  if (door === 'open') wakeOutbox();
  return door;
}

function isSame(before: ReviewRecord | undefined, { stars, words, firstName, isConsented }: WrittenReview): boolean {
  return (
    before?.stars === stars &&
    before.words === words &&
    before.firstName === firstName &&
    before.isConsented === isConsented
  );
}

/**
 * Takes back what a guest has said of a ride: all of it is gone, at any time. Again is as good as once. Of what the desk holds back the
 * reason stays, without a word or a star: else the same words would be published by taking them back and sending them again.
 */
export async function withdrawReview({ database }: Pick<BookingDeps, 'database'>, rideId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(reviews).where(and(eq(reviews.rideId, rideId), isNull(reviews.heldBack)));
    const emptied = { stars: 0, words: null, firstName: null, isConsented: false };
    await tx.update(reviews).set(emptied).where(eq(reviews.rideId, rideId));
  });
}

/** Of a review that was taken back only the reason stays for which the desk held it back. */
export const isSaid = gt(reviews.stars, 0);

/** `isPublished` of the domain, as a question to the rows. */
const standsOnPages = and(
  reviews.isConsented,
  isNull(reviews.heldBack),
  isNotNull(reviews.words),
  isNotNull(reviews.firstName),
) as SQL;

/** What everybody may read: how many have written, and what the latest have said. */
export async function publishedReviews(db: Queries): Promise<PublishedReviews> {
  const [all] = await db
    .select({
      count: sql<number>`count(*)::int`,
      averageStars: sql<number | null>`round(avg(${reviews.stars}), 1)::float8`,
    })
    .from(reviews)
    .where(standsOnPages);
  const latest = await db
    .select({ review: reviews, ride: rides })
    .from(reviews)
    .innerJoin(rides, eq(rides.id, reviews.rideId))
    .where(standsOnPages)
    .orderBy(desc(reviews.writtenAt))
    .limit(mostReviewsShown);
  return {
    count: all?.count ?? 0,
    averageStars: all?.averageStars ?? null,
    reviews: latest.flatMap(({ review, ride }) => {
      const read = readTrip(ride.tripVersion, ride.trip);
      const { stars, words, firstName, isForOther: bookedForOther } = review;
      if (!('trip' in read) || words === null || firstName === null) return [];
      const { direction, dynamicLocation: location } = read.trip;
      const ends = endsOf({ fareId: ride.fareId, direction, location });
      return [{ stars, words, firstName, rideDate: ride.pickupDate, ...ends, bookedForOther }];
    }),
  };
}
