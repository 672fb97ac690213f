import { steps } from '../../../content/about.ts';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './steps.module.css';

/** How we work, in four steps. */
export function Steps({ ground }: { ground: 'paper' | 'mist' }) {
  return (
    <section className={`section ${ground === 'mist' ? 'section-mist' : ''}`} aria-labelledby="steps">
      <div className="wrap">
        <SectionHeading id="steps" heading={steps.heading} />
        <ol className={styles.steps}>
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="display">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
