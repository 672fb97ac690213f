import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Two halves of a section side by side, one above the other on a small screen. */
export function TwoColumns({ children, labelledBy }: { children: ReactNode; labelledBy: string }) {
  return (
    <section className="section" aria-labelledby={labelledBy}>
      <div className={`wrap ${styles.columns}`}>{children}</div>
    </section>
  );
}
