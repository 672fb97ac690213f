import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { rideWords as words } from '../../../content/rides/landing-words.ts';
import type { RideCurb, RidePage } from '../../../content/rides/rides.ts';
import { late } from '../../../lib/loading/late.tsx';
import { Section, SectionHeading } from '../page/section.tsx';
import { CurbDrawing } from './curb-drawing.tsx';
import { FactTable } from './fact-table.tsx';
import { Questions } from './questions.tsx';
import styles from './ride-details.module.css';
import { TickList } from './tick-list.tsx';

const InCanadian = late(async () => (await import('../../../lib/in-canadian.tsx')).InCanadian);

/** What a landing page says about its trip: the road, the curb, the day of the flight, prices to compare, the border, questions. */
export function RideDetails({ ride }: { ride: RidePage }) {
  const { fare, story, price, drive, included, crosses, curb, times, shares, questions } = ride;
  const scrolled = useScrolled();
  return (
    <>
      <Section id="ride" ground="mist" className={styles.two}>
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
            <dd>{crosses ? <Papers /> : words.notCrossed}</dd>
          </dl>
          <h3 className="display">{words.included}</h3>
          <TickList items={included} />
        </div>
      </Section>
      {curb ? <Curb curb={curb} /> : null}
      <Section id="times" ground={curb ? 'mist' : 'paper'} className={styles.two}>
        <div>
          <SectionHeading id="times" heading={times.heading} text={times.text} />
          {curb ? null : (
            <p className={styles.story}>
              <Link to="/guides/$guideId" params={{ guideId: 'early-morning' }}>
                {words.early}
              </Link>
            </p>
          )}
        </div>
        <FactTable table={times.table} />
      </Section>
      <Section id="shares" ground={curb ? 'paper' : 'mist'} className={styles.two}>
        <div>
          <SectionHeading id="shares" heading={words.shares} text={words.sharesText} />
          <p className={styles.story}>
            <Link to="/guides/$guideId" params={{ guideId: 'groups' }}>
              {words.groups}
            </Link>
          </p>
        </div>
        <FactTable table={shares} />
      </Section>
      <Questions questions={questions} isTinted={Boolean(curb)} />
    </>
  );
}

function Papers() {
  return (
    <>
      {words.crossed}{' '}
      <Link to="/guides/$guideId" params={{ guideId: 'which-niagara-falls' }} hash="papers">
        {words.papers}
      </Link>
    </>
  );
}

function Curb({ curb: { airport, levels, atCurb, inside } }: { curb: RideCurb }) {
  return (
    <Section id="curb" className={styles.two}>
      <div>
        <SectionHeading id="curb" heading={words.curb(airport)} />
        <ol className={styles.marks}>
          <li>{atCurb}</li>
          <li>{inside}</li>
        </ol>
      </div>
      <CurbDrawing levels={levels} label={words.curbAlt} />
    </Section>
  );
}

/** The place of a landing page's booking ticket: its top overlaps the banner. */
export function OverBanner({ children }: { children: ReactNode }) {
  return (
    <div id="book" className={`wrap ${styles.banner}`}>
      {children}
    </div>
  );
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
