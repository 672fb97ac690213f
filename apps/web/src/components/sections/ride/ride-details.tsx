import { type ReactNode, useEffect, useState } from 'react';
import { borderPapers, rideWords as words } from '../../../content/rides/landing-words.ts';
import type { RidePage } from '../../../content/rides/rides.ts';
import { late } from '../../../lib/loading/late.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './ride-details.module.css';

const InCanadian = late(async () => (await import('../../../lib/in-canadian.tsx')).InCanadian);

/** What a landing page says about its trip: the road, what is in the fare, papers where it crosses, questions. */
export function RideDetails({ ride }: { ride: RidePage }) {
  const { fare, story, price, drive, included, crosses, questions } = ride;
  const scrolled = useScrolled();
  return (
    <>
      <section className="section section-mist" aria-labelledby="ride">
        <div className={`wrap ${styles.two}`}>
          <div>
            <SectionHeading id="ride" heading={words.ride} />
            {story.map((sentence) => (
              <p key={sentence} className={styles.story}>
                {sentence}
              </p>
            ))}
          </div>
          <div className={styles.card}>
            <dl className={styles.facts}>
              <dt>{words.facts.fare}</dt>
              <dd className={styles.price} data-keep-clear>
                <span>{price}</span>
                {scrolled ? <InCanadian cents={fare.cents} /> : null}
              </dd>
              <dt>{words.facts.distance}</dt>
              <dd>{drive}</dd>
              <dt>{words.facts.border}</dt>
              <dd>{crosses ? 'crossed: bring papers' : 'not crossed'}</dd>
            </dl>
            <h3 className="display">{words.included}</h3>
            <ul className={styles.ticks}>
              {included.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      {crosses ? (
        <section className="section section-river on-dark" aria-labelledby="border">
          <div className={`wrap ${styles.two}`}>
            <SectionHeading id="border" heading={words.border} text={words.borderText} />
            <ul className={styles.ticks}>
              {borderPapers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section" aria-labelledby="questions">
        <div className="wrap">
          <SectionHeading id="questions" heading={words.questions} />
          <div className={styles.questions}>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** The place of a landing page's booking ticket: its top overlaps the banner. */
export function OverBanner({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.banner}`}>{children}</div>;
}

/** Whether a visitor has scrolled: then what comes late to the top of the page moves nothing that is in view. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const seen = () => setScrolled(true);
    window.addEventListener('scroll', seen, { once: true, passive: true });
    return () => window.removeEventListener('scroll', seen);
  }, []);
  return scrolled;
}
