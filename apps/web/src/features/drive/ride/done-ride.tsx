import { formatPrice } from '@fallsline/domain/money';
import { clockAt, formatPickup } from '@fallsline/domain/pickup-time';
import { phoneKeptMinutes } from '@fallsline/domain/seen-when';
import { reachedAt } from '@fallsline/domain/vehicle-state';
import { driverCard } from '../../../content/driver-card-words.ts';
import { Heading, Say } from '../parts/card-parts.tsx';
import styles from './done.module.css';
import { firstNameOf } from './reach-guest.ts';
import rideStyles from './ride.module.css';
import type { RideNow } from './ride-now.ts';

const { done: words, pickUp, steps } = driverCard;
/** Then a driver sees guest and address no more (law 21). */
const guestKeptMs = phoneKeptMinutes * 60_000;

/** A ride that is over: how it went, and for an hour who rode. */
export function DoneRide({ shown: { ride, progress, guest }, driver }: { shown: RideNow; driver: string }) {
  const doneAt = reachedAt(progress, 'done') ?? Date.parse(ride.pickupAt);
  const name = guest && firstNameOf(guest.name);
  const { heading, text } = words.byItself;
  const setDown = progress.isDoneByItself
    ? { label: pickUp, at: ride.pickupAt }
    : { label: words.setDown, at: new Date(doneAt).toISOString() };
  const facts = [
    [words.from, ride.from],
    [words.to, ride.to],
    [words.guest, name && words.inAll(name, ride.guests)],
    [words.tip, ride.tipCents && words.allYours(formatPrice(ride.tipCents))],
  ];
  return (
    <>
      <Heading large>{progress.isDoneByItself ? heading : words.heading(driver)}</Heading>
      {progress.isDoneByItself && <Say>{text}</Say>}
      <section className={styles.ticket} aria-label={words.label}>
        <div className={styles.paper}>
          <p className={`${rideStyles.when} ${rideStyles.small}`}>
            <span>{setDown.label}</span>
            <b>{clockAt(setDown.at)}</b>
            <i>{formatPickup(ride).zone}</i>
          </p>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <svg className={styles.punch} width="76" height="48" viewBox="0 0 76 48" aria-hidden="true" focusable="false">
            <path d="M2 2h14v14H2zM30 2h14v14H30zM58 2h14v14H58zM16 16h14v14H16zM44 16h14v14H44z" />
          </svg>
        </div>
        <div className={styles.stub}>
          {progress.reached.map(({ step, at, isFilledIn }) => (
            <p key={step} className={styles.step}>
              <span>{steps[step]}</span>
              <b>{isFilledIn ? '' : clockAt(at)}</b>
            </p>
          ))}
        </div>
      </section>
      <Say>
        {words.found} {name && words.leaves(name, clockAt(doneAt + guestKeptMs))}
      </Say>
    </>
  );
}
