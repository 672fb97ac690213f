import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SectionHeading } from '../../components/sections/page/section-heading.tsx';
import { PauseIcon, PlayIcon } from '../../components/ui/icons.tsx';
import { reviewWords, sampleReviews } from '../../content/reviews.ts';
import { useNear } from '../../lib/loading/use-near.ts';
import styles from './reviews.module.css';

const CarouselDriver = lazy(async () => ({ default: (await import('./carousel-driver.tsx')).CarouselDriver }));

/**
 * What riders say: seven reviews that move on by themselves (spec section 4) until somebody pauses them. Without scripts
 * they are a row to scroll; under reduced motion they stand still until somebody asks them to move.
 */
export function Reviews() {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNear(viewport);
  const [calm, setCalm] = useState(false);
  const [playing, setPlaying] = useState(true);
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
          text={sampleReviews.length > 0 ? reviewWords.samples : reviewWords.none}
          action={
            <button type="button" className={`btn btn-outline ${styles.pause}`} onClick={() => setPlaying(!playing)}>
              {playing ? <PauseIcon /> : <PlayIcon />}
              {playing ? 'Pause reviews' : 'Play reviews'}
            </button>
          }
        />
        {/* Until the driver takes over it is a scroller, which a keyboard must reach. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without controls of its own */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div ref={viewport} className={styles.viewport} role="group" aria-labelledby="reviews" tabIndex={0}>
          <ul className={styles.track}>
            {sampleReviews.map(({ id, name, text }) => (
              <li key={id} className={styles.slide}>
                <figure className={styles.review}>
                  <blockquote>{text}</blockquote>
                  <figcaption>
                    <span className={styles.avatar} aria-hidden="true">
                      {name.slice(0, 2).toUpperCase()}
                    </span>
                    <span>{name}</span>
                    <small className={styles.sample}>{reviewWords.sample}</small>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
        {near && viewport.current && (
          <Suspense fallback={null}>
            <CarouselDriver viewport={viewport.current} playing={playing} jump={calm} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
