import { refundPromise } from '@fallsline/domain/cancellation-terms';
import { tooLateToChange, waitingInShort } from '@fallsline/domain/promise-words';
import { waitingInGeneral } from '@fallsline/domain/promises-in-general';
import { type RidePromises, ridePromises } from '@fallsline/domain/ride-promises';
import { tripBack } from '@fallsline/domain/trip';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import type { Ride } from '../form/ticket-form.ts';
import styles from './promises.module.css';

/** What a guest may rely on, beside the button that pays; a pickup too near to be cancelled free of charge, or to be changed, says so. */
export function Promises({ ride, className }: { ride: Ride; className: string | undefined }) {
  const promises = promisesOf(ride);
  const rampVan = ride.wheelchair === 'yes' ? ({ state: 'waiting' } as const) : undefined;
  const { text, isFree } = refundPromise(promises.map(({ cancelFreeUntil }) => ({ cancelFreeUntil, rampVan })));
  const late = tooLateToChange(promises);
  const [only, back] = promises;
  return (
    <ul className={[styles.promises, className].filter(Boolean).join(' ')}>
      <li data-without={isFree ? undefined : ''} aria-live="polite">
        {text}
      </li>
      {late ? <li data-without="">{late}</li> : null}
      <li>{ride.direction !== '' && only && !back ? waitingInShort(only) : waitingInGeneral}</li>
      <li>{words.payment}</li>
    </ul>
  );
}

/** What the rides that are typed would promise if they were bought now; of the ride back its deadlines, and whether it meets a flight. */
function promisesOf(ride: Ride): RidePromises[] {
  const { back, backDate, backTime, dynamicLocation } = ride;
  // Deadlines are the same whichever way a ride goes; before that is chosen nothing else of it is said.
  const direction = ride.direction || 'to-buffalo';
  const about = { reader: 'visitor', now: Date.now() } as const;
  const there = ridePromises({ ...ride, direction }, about);
  if (!back) return [there];
  const way = tripBack(direction, dynamicLocation)?.direction ?? direction;
  const returning = { direction: way, dynamicLocation, pickupDate: backDate, pickupTime: backTime };
  return [there, ridePromises({ ...returning, flightDeparture: ride.backFlightDeparture }, about)];
}
