import { rideWords } from '../../../content/rides/landing-words.ts';
import type { RideQuestion } from '../../../content/rides/ride-story.ts';
import { Section } from '../page/section.tsx';
import styles from './questions.module.css';

/** What guests of a landing page ask, with the answers open: they are what was searched for. */
export function Questions({ questions, isTinted = false }: { questions: readonly RideQuestion[]; isTinted?: boolean }) {
  return (
    <Section id="questions" ground={isTinted ? 'mist' : 'paper'} heading={rideWords.questions}>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
