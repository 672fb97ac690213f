import type { ReactNode } from 'react';
import styles from './route-line.module.css';

type RouteLineProps = { from: ReactNode; to: ReactNode; className?: string | undefined };

/** Both ends of a trip, joined by a dotted road that ends in a ring. Its colors are the surface's: --road, --quiet. */
export function RouteLine({ from, to, className }: RouteLineProps) {
  return (
    <dl className={[styles.route, className].filter(Boolean).join(' ')}>
      <dt>From</dt>
      <dd>{from}</dd>
      <dt>To</dt>
      <dd>{to}</dd>
    </dl>
  );
}
