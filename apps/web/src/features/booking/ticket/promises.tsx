import type { WallTime } from '@fallsline/domain/pickup-time';
import { promisesNow, refundPromise } from '@fallsline/domain/ride-promises';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import type { Ride } from '../form/ticket-form.ts';
import styles from './promises.module.css';

/** What a guest may rely on, beside the button that pays; a pickup too near to be cancelled for nothing says so. */
export function Promises({ ride, className }: { ride: Ride; className: string | undefined }) {
  const rampVan = ride.wheelchair === 'yes' ? ({ state: 'waiting' } as const) : undefined;
  const { text, isFree } = refundPromise(pickupsOf(ride).map((pickup) => ({ ...promisedNow(pickup), rampVan })));
  return (
    <ul className={[styles.promises, className].filter(Boolean).join(' ')}>
      <li data-without={isFree ? undefined : ''} aria-live="polite">
        {text}
      </li>
      {words.promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

function pickupsOf({ pickupDate, pickupTime, back, backDate, backTime }: Ride): WallTime[] {
  const there = { pickupDate, pickupTime };
  return back ? [there, { pickupDate: backDate, pickupTime: backTime }] : [there];
}

/** Of a pickup that is typed: the page has no clock before. */
function promisedNow(pickup: WallTime): { cancelFreeUntil?: number | null } {
  return promisesNow(pickup, Date.now()) ?? {};
}
