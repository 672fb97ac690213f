import type { ReactNode } from 'react';
import styles from './over-hero.module.css';

/** The place of the booking ticket: its top overlaps the hero, within the first screen of a phone. */
export function OverHero({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.hero}`}>{children}</div>;
}
