import { type GuestTips, leftOfTip, reviewPage, tipPage } from '@fallsline/domain';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { reviewOfRide } from '../rides/reviews/review-of-ride.ts';
import { tipOfRide } from '../rides/tips.ts';
import type { Holder } from './open-page.ts';
import { rideAddress } from './ride-key.ts';

/** What a guest can give to who drove, or has given (law 25), and say of the ride, or has said (law 26). A traveler's link shows nothing of money. */
export async function guestTips(
  { database: { db }, now }: Pick<BookingDeps, 'database' | 'now'>,
  { kind, row, token }: Holder & { token: string },
): Promise<GuestTips> {
  const shown: GuestTips['rides'] = [];
  if (kind === 'traveler') return { rides: shown };
  for (const ride of row.rides) {
    const { door, drivers, given } = await tipOfRide(db, row, ride, now());
    const names = (who: readonly { firstName: string }[]) => who.map(({ firstName }) => firstName);
    const { position } = ride;
    const givenCents = given.reduce((sum, tip) => sum + leftOfTip(tip), 0);
    const said = await reviewOfRide(db, row, ride, now());
    const review =
      said.door === 'open' || said.review
        ? {
            review: {
              page: rideAddress(reviewPage, token, ride.id),
              ...(said.review ? { stars: said.review.stars } : {}),
            },
          }
        : {};
    if (door === 'open')
      shown.push({ position, drivers: names(drivers), page: rideAddress(tipPage, token, ride.id), ...review });
    else if (givenCents > 0) shown.push({ position, drivers: names(given[0]?.drivers ?? []), givenCents, ...review });
    else if ('review' in review) shown.push({ position, drivers: [], ...review });
  }
  return { rides: shown };
}
