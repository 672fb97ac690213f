import type { ReactNode } from 'react';
import styles from './over-hero.module.css';

/** Where the booking ticket stands: its top lies on the hero, within the first screen of a phone. */
export function OverHero({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.hero}`}>{children}</div>;
}
