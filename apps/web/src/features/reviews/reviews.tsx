import type { ReplyOf } from '@fallsline/domain/contract';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { averageInWords, drawnStars, reviewedRide, reviewsPage, starsInWords } from '@fallsline/domain/review-words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SectionHeading } from '../../components/sections/page/section.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { reviewWords, type ShownReview, sampleReviews } from '../../content/shown-reviews.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useNear } from '../../lib/loading/use-near.ts';
import styles from './reviews.module.css';

const CarouselDriver = lazy(async () => ({ default: (await import('./carousel-driver.tsx')).CarouselDriver }));

type Published = ReplyOf<'reviews'>;

/**
 * What riders say: reviews that move on by themselves (spec section 4) until somebody pauses them. Without scripts they are a row to
 * scroll; under reduced motion they stand still until somebody asks them to move. Guests' own take the place of samples once the section
 * is near: before it is seen, so that nothing jumps.
 */
export function Reviews() {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNear(viewport);
  const [calm, setCalm] = useState(false);
  const [playing, setPlaying] = useState(true);
  const { data: published, isLoading } = useQuery({
    queryKey: ['reviews'],
    queryFn: async ({ signal }) => {
      const answer = await callApi('reviews', { signal });
      if (answer.ok) return answer.data;
      throw new Error('What guests have said is unavailable');
    },
    enabled: near,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = published && published.count > 0 ? published : undefined;
  const reviews = own ? own.reviews.map(shown) : sampleReviews;
  useEffect(() => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      setCalm(preference.matches);
      if (preference.matches) setPlaying(false);
    };
    follow();
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);
  return (
    <section className="section" aria-labelledby="reviews" aria-roledescription="carousel">
      <div className="wrap">
        <SectionHeading
          id="reviews"
          heading={reviewWords.heading}
          {...textOf(own)}
          action={
            reviews.length > 1 && (
              <button type="button" className={`btn btn-outline ${styles.pause}`} onClick={() => setPlaying(!playing)}>
                {playing ? <Icon name="pause" /> : <Icon name="play" />}
                {playing ? 'Pause reviews' : 'Play reviews'}
              </button>
            )
          }
        />
        {/* Until the driver takes over it is a scroller, which a keyboard must reach. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without controls of its own */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div ref={viewport} className={styles.viewport} role="group" aria-labelledby="reviews" tabIndex={0}>
          <ul className={styles.track}>
            {reviews.length === 0 && (
              <li className={styles.slide}>
                <p className={styles.review}>{reviewWords.none}</p>
              </li>
            )}
            {reviews.map(({ id, name, text, stars, ride }) => (
              <li key={id} className={styles.slide}>
                <figure className={styles.review}>
                  {stars && (
                    <p className={styles.stars} role="img" aria-label={starsInWords(stars)}>
                      {drawnStars(stars)}
                    </p>
                  )}
                  <blockquote>{text}</blockquote>
                  <figcaption>
                    <span className={styles.avatar} aria-hidden="true">
                      {name.slice(0, 2).toUpperCase()}
                    </span>
                    <span>
                      {name}
                      {ride && <small>{ride}</small>}
                    </span>
                    {stars === undefined && <small className={styles.sample}>{reviewWords.sample}</small>}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
        {own && (
          <p className={styles.all}>
            <a href={reviewsPage}>{reviewWords.all}</a>
          </p>
        )}
        <noscript>
          <p className={styles.all}>
            <a href={reviewsPage}>{reviewWords.all}</a>
          </p>
        </noscript>
        {near && !isLoading && reviews.length > 1 && viewport.current && (
          <Suspense fallback={null}>
            <CarouselDriver viewport={viewport.current} playing={playing} jump={calm} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function textOf(own: Published | undefined): { text?: string } {
  const average = own && averageInWords(own);
  if (average) return { text: `${average}.` };
  return sampleReviews.length > 0 ? { text: reviewWords.samples } : {};
}

function shown(review: Published['reviews'][number], index: number): ShownReview {
  const { date } = formatPickup({ pickupDate: review.rideDate, pickupTime: '12:00' });
  return {
    id: `own-${index}`,
    name: review.firstName,
    text: review.words,
    stars: review.stars,
    ride: `${reviewedRide(review)}, ${date.replace(/^\w+, /, '')}`,
  };
}
