import type { ReactNode } from 'react';
import styles from './over-banner.module.css';

/** The place of a landing page's booking ticket: its top overlaps the banner. */
export function OverBanner({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.banner}`}>{children}</div>;
}
