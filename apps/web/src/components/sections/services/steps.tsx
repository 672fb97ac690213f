import { steps } from '../../../content/about.ts';
import { Section } from '../page/section.tsx';
import styles from './steps.module.css';

/** How we work, in four steps. */
export function Steps({ ground }: { ground: 'paper' | 'mist' }) {
  return (
    <Section id="steps" ground={ground} heading={steps.heading}>
      <ol className={styles.steps}>
        {steps.items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="display">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
