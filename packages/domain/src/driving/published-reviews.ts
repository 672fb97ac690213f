import * as z from 'zod/mini';
import type { starWords } from './review-words.ts';

// Apart from what is typed and asked: each page that calls the API loads the contract with all of this.

/** The type holds it, for each page that calls the API would load the words too. */
const mostStars: (typeof starWords)['length'] = 5;

/** A review as everybody may see it. */
const publishedReviewSchema = z.object({
  stars: z.int().check(z.gte(1), z.lte(mostStars)),
  words: z.string(),
  firstName: z.string(),
  /** The day of the ride in Buffalo. */
  rideDate: z.iso.date(),
  from: z.string(),
  to: z.string(),
  /** Whoever writes booked it, and somebody else rode. */
  bookedForOther: z.boolean(),
});

/** What guests have said: how much in all, and the latest of it. */
export const publishedReviewsSchema = z.object({
  count: z.int(),
  /** Of all of them, to a tenth; null where there is none. */
  averageStars: z.nullable(z.number()),
  reviews: z.array(publishedReviewSchema),
});
export type PublishedReviews = z.output<typeof publishedReviewsSchema>;

/** How many of the latest are told. */
export const mostReviewsShown = 50;
