import { mostReviewsShown, mostStars } from '@fallsline/domain';
import { publishedReviews } from '../../rides/reviews/review-of-ride.ts';
import type { DocumentedCall } from './documented-call.ts';

/** What guests have said of their rides (law 26). Who takes a review back finds it gone within a minute. */
export const reviews: DocumentedCall<'reviews'> = {
  answered: ({ database: { db } }) => ({
    handle: async () => ({
      status: 200,
      body: await publishedReviews(db),
      headers: { 'cache-control': 'public, max-age=60' },
    }),
  }),
  reference: () => ({
    tag: 'Messages',
    description:
      'What guests have written after their rides and want to be read by everybody, whatever their stars. Held back is only what names somebody, insults, is untrue or is about something else.',
    replies: {
      200: {
        component: 'PublishedReviews',
        description: 'How many there are, and the latest.',
        fields: {
          count: 'How many guests have written.',
          averageStars: 'The average of all their stars, to a tenth. Null where nobody has written.',
          reviews: {
            description: `The latest ${mostReviewsShown}, the latest first.`,
            fields: {
              stars: `Stars, 1 to ${mostStars}.`,
              words: 'What the guest wrote, as plain text.',
              firstName: 'How the guest signed.',
              rideDate: 'The day of the ride in Buffalo, as year-month-day.',
              from: 'Where it began.',
              to: 'Where it ended.',
              bookedForOther: 'Whether the guest booked it and somebody else rode.',
            },
          },
        },
        example: {
          count: 1,
          averageStars: 5,
          reviews: [
            {
              stars: 5,
              words: 'On time at 4 AM, and the price we had seen.',
              firstName: 'Ana',
              rideDate: '2026-11-20',
              from: 'Buffalo Airport',
              to: 'Lewiston',
              bookedForOther: false,
            },
          ],
        },
      },
    },
  }),
};
