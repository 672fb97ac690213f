import { counted } from '../words/counted.ts';

// Without schemas: pages that are only read say it.

/** Where everybody reads what guests have written. */
export const reviewsPage = '/reviews';

/** So long after the ride a review is taken, and can be written anew. It is taken back at any time. Ours, until the client says otherwise. */
export const reviewDays = 30;

/** What each number of stars means, the fewest first. */
export const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
/** The most stars that a ride can have. */
export const mostStars = starWords.length;

/** '4 of 5 stars' */
export function starsInWords(stars: number): string {
  return `${stars} of ${mostStars} stars`;
}

/** '★★★★☆' */
export function drawnStars(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(mostStars - stars);
}

/** The ride of a review: 'Buffalo Airport to Lewiston, booked for somebody else'. */
export function reviewedRide(ride: { from: string; to: string; bookedForOther: boolean }): string {
  return `${ride.from} to ${ride.to}${ride.bookedForOther ? ', booked for somebody else' : ''}`;
}

/** '4.7 of 5 stars, by 12 guests'; null where nobody has written. */
export function averageInWords(all: { count: number; averageStars: number | null }): string | null {
  return all.averageStars === null ? null : `${starsInWords(all.averageStars)}, by ${counted(all.count, 'guest')}`;
}
