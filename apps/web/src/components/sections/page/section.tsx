import type { ReactNode } from 'react';
import { CheckerBand } from '../../../scenes/checker.tsx';
import styles from './section.module.css';

const grounds = {
  paper: 'section',
  mist: 'section section-mist',
  river: 'section section-river on-dark',
  night: 'section section-night on-dark',
};

type SectionHeadingProps = {
  /** For the section's aria-labelledby. */
  id: string;
  heading: string;
  text?: string;
  action?: ReactNode;
};

type SectionProps = (SectionHeadingProps | { heading?: never; text?: never; action?: never }) & {
  /** Of the heading that names the section: without `heading` here it is among the children. */
  id: string;
  ground?: keyof typeof grounds;
  /** Of the box within the page's margins. */
  className?: string;
  children?: ReactNode;
};

/** A section of a page: its ground from edge to edge, and within the page's margins its heading and what it says. */
export function Section({ ground = 'paper', className, children, heading, ...head }: SectionProps) {
  return (
    <section className={grounds[ground]} aria-labelledby={head.id}>
      <div className={className ? `wrap ${className}` : 'wrap'}>
        {heading ? <SectionHeading heading={heading} {...head} /> : null}
        {children}
      </div>
    </section>
  );
}

/** How a section begins: the checker band, its heading, a line under it. A link to the section gives the heading the focus. */
export function SectionHeading({ id, heading, text, action }: SectionHeadingProps) {
  return (
    <div className={styles.head}>
      <div>
        <CheckerBand className={styles.band} />
        <h2 id={id} tabIndex={-1} className="display">
          {heading}
        </h2>
        {text && <p className="lede">{text}</p>}
      </div>
      {action}
    </div>
  );
}
