import {
  averageInWords,
  business,
  drawnStars,
  formatPickup,
  type PublishedReviews,
  reviewedRide,
  reviewsPage as reviewsPath,
  starsInWords,
} from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '../../database/database.ts';
import { publishedReviews } from '../../rides/reviews/review-of-ride.ts';
import { readPageShell } from '../forms/page-shell.ts';

/** All that guests have said for everybody to read, with scripts and without (law 26). */
export function reviewsPage(
  api: FastifyInstance,
  { database: { db } }: { database: Pick<Database, 'db'> },
  { webRoot }: { webRoot: string },
): void {
  const shell = readPageShell(webRoot);
  api.get(reviewsPath, { schema: { hide: true } }, async (_request, reply) => {
    const main = renderToStaticMarkup(<Reviews {...(await publishedReviews(db))} />);
    return (
      reply
        // Kept nowhere: what is taken back is gone.
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(shell({ title: `What riders say | ${renderToStaticMarkup(business.name)}`, main }))
    );
  });
}

function Reviews(all: PublishedReviews) {
  const { count, reviews } = all;
  const latest = count > reviews.length ? ` These are the latest ${reviews.length}.` : '';
  return (
    <div className="wrap form-page">
      <h1 className="display">What riders say</h1>
      <p className="lede">
        {count === 0
          ? 'We ask our guests after the ride. Nobody has published a review yet.'
          : `${averageInWords(all)}.${latest}`}
      </p>
      <ul className="form-again">
        {reviews.map((review) => (
          <li key={`${review.rideDate} ${review.firstName} ${review.words}`} className="form-review">
            <figure>
              <p>
                <span role="img" aria-label={starsInWords(review.stars)}>
                  {drawnStars(review.stars)}
                </span>
              </p>
              <blockquote>
                {review.words.split('\n').map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is written once
                  <p key={index}>{line}</p>
                ))}
              </blockquote>
              <figcaption className="field-hint">
                <b>{review.firstName}</b>
                {`, ${reviewedRide(review)}, ${dayOf(review)}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="form-page-phone">
        Each is from a guest whose ride we have driven, and who was given nothing for it. We publish what they agree to,
        few stars as well as many, and hold back only what names somebody, insults, is plainly untrue or is about
        something else.
      </p>
      <p className="form-page-actions">
        <a className="btn btn-primary" href="/pricing">
          See our fares
        </a>
      </p>
    </div>
  );
}

function dayOf({ rideDate: pickupDate }: { rideDate: string }): string {
  return formatPickup({ pickupDate, pickupTime: '12:00' }).date.replace(/^\w+, /, '');
}
