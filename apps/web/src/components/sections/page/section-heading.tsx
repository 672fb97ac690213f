import type { ReactNode } from 'react';
import { CheckerBand } from '../../../scenes/checker.tsx';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  /** For the section's aria-labelledby. */
  id: string;
  heading: string;
  text?: string;
  /** A link or button at the right of the heading. */
  action?: ReactNode;
};

/** How a section begins: the checker band, its heading, a line under it. */
export function SectionHeading({ id, heading, text, action }: SectionHeadingProps) {
  return (
    <div className={styles.head}>
      <div>
        <CheckerBand className={styles.band} />
        <h2 id={id} className="display">
          {heading}
        </h2>
        {text && <p className="lede">{text}</p>}
      </div>
      {action}
    </div>
  );
}
