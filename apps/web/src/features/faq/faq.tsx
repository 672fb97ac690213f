import { Section } from '../../components/sections/page/section.tsx';
import { Fold } from '../../components/ui/fold.tsx';
import { type GuideId, guideLinks, guidePath } from '../../content/guides/guide-links.ts';
import { toMyBooking } from '../../content/navigation.ts';
import { questions, questionsHeading, serviceAreas } from '../../content/services.ts';
import styles from './faq.module.css';

type Question = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly areas?: true;
  /** Answered on the page of a booking. */
  readonly door?: string;
  readonly guide?: GuideId;
};

/** The questions people ask: none open or one, and a click on the open one closes it (spec section 4). */
export function Faq() {
  return (
    <Section id="faq" heading={questionsHeading}>
      <ul className={styles.list}>
        {questions.map(({ id, question, answer, areas, door, guide }: Question) => (
          <li key={id} className={styles.item}>
            <Fold name="faq" className={styles.fold} summary={<h3 className={styles.question}>{question}</h3>}>
              <div className={styles.answer}>
                <p>{answer}</p>
                {door && (
                  <p>
                    <a href={toMyBooking.to}>{door}</a>
                  </p>
                )}
                {areas && <ServiceAreas />}
                {guide && (
                  <p>
                    <a href={guidePath(guide)}>{guideLinks[guide]}</a>
                  </p>
                )}
              </div>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ServiceAreas = () => (
  <dl className={styles.areas}>
    {serviceAreas.map(({ region, places }) => (
      <div key={region}>
        <dt>{region}</dt>
        <dd>{places.join(' · ')}</dd>
      </div>
    ))}
  </dl>
);
