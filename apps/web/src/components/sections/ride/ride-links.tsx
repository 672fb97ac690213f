import { Link } from '@tanstack/react-router';
import { rideTrail, rideWords as words } from '../../../content/rides/landing-words.ts';
import type { RideLink, RidePage } from '../../../content/rides/rides.ts';
import { SectionHeading } from '../page/section-heading.tsx';
import styles from './ride-links.module.css';

/** Where a guest may rather want to go: back, next door, or anywhere on the map. */
export function RideLinks({ ride: { back, neighbors, mapLink } }: { ride: RidePage }) {
  return (
    <section className="section section-mist" aria-labelledby="more">
      <div className="wrap">
        <SectionHeading
          id="more"
          heading={words.more}
          action={
            <Link to="/pricing" search={mapLink} hash="map" className="btn btn-outline">
              {words.map}
            </Link>
          }
        />
        <ul className={styles.links}>
          {back ? <Ride link={back} note={words.back} /> : null}
          {neighbors.map((link) => (
            <Ride key={link.fareId} link={link} />
          ))}
        </ul>
        {back ? null : (
          <p className={styles.none}>
            <Link to="/contact">{words.noReturn}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** Where a landing page stands among the pages: the same that structured data says. */
export function RideTrail({ ride: { heading } }: { ride: RidePage }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol>
        {rideTrail.map(({ path, name }) => (
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

function Ride({ link: { fareId, label, price }, note }: { link: RideLink; note?: string }) {
  return (
    <li>
      <Link to="/rides/$fareId" params={{ fareId }}>
        {note ? <small>{note}</small> : null}
        <span>{label}</span>
        <b data-keep-clear>{price}</b>
      </Link>
    </li>
  );
}
