import type { ReactNode } from 'react';
import styles from './over-banner.module.css';

/** Where a landing page's booking ticket stands: its top lies on the banner's scene. */
export function OverBanner({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.banner}`}>{children}</div>;
}
