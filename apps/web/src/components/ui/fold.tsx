import type { ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  summary: ReactNode;
  /** Where a link leads to: it stands at what is pressed, which a browser gives the focus then. */
  id?: string;
  /** Of the folds that share a name, one is open at most. */
  name?: string;
  /** Stays open where there is room, on all but phones; in a browser that cannot, it folds there too. */
  unfolds?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * What not everybody needs to scroll past: the browser's own `<details>`, so that it opens without scripts, and a search
 * in the page finds what is in it.
 */
export function Fold({ summary, id, name, unfolds = false, className, children }: FoldProps) {
  return (
    <details
      name={name}
      className={[styles.fold, className].filter(Boolean).join(' ')}
      data-unfolds={unfolds || undefined}
    >
      <summary id={id} className={styles.summary}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
