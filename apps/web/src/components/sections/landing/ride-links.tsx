import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingTrail, rideWords as words } from '../../../content/rides/landing-words.ts';
import type { RideLink, RidePage } from '../../../content/rides/rides.ts';
import { Section } from '../page/section.tsx';
import styles from './ride-links.module.css';

/** Where a guest may rather want to go: back, next door, or anywhere on the map. */
export function RideLinks({ ride: { back, neighbors, mapLink } }: { ride: RidePage }) {
  return (
    <RideList rides={back ? [{ ...back, note: words.back }, ...neighbors] : neighbors} mapLink={mapLink}>
      {back ? null : (
        <p className={styles.none}>
          <Link to="/contact">{words.noReturn}</Link>
        </p>
      )}
    </RideList>
  );
}

type RideListProps = {
  rides: readonly (RideLink & { note?: string })[];
  /** What the map shows when it is opened from here. */
  mapLink?: RidePage['mapLink'];
  children?: ReactNode;
};

/** Rides with their fares, each a link to its page. */
export function RideList({ rides, mapLink, children }: RideListProps) {
  return (
    <Section
      id="more"
      ground="mist"
      heading={words.more}
      action={
        <Link to="/pricing" {...(mapLink && { search: mapLink })} hash="map" className="btn btn-outline">
          {words.map}
        </Link>
      }
    >
      <ul className={styles.links}>
        {rides.map(({ fareId, label, price, note }) => (
          <li key={fareId}>
            <Link to="/rides/$fareId" params={{ fareId }}>
              {note ? <small>{note}</small> : null}
              <span>{label}</span>
              <b data-keep-clear>{price}</b>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** Where a landing page stands among the pages: the same that structured data says. */
export function Trail({ heading }: { heading: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol>
        {landingTrail.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li className="visually-hidden" aria-current="page">
          {heading}
        </li>
      </ol>
    </nav>
  );
}
