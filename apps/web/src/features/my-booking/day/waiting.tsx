import type { GuestDay } from '@fallsline/domain/guest-day';
import type { BookingRide } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import { WaitingBar } from '../../../components/ui/waiting-bar.tsx';
import { rideDay } from '../../../content/my-booking/ride-day-words.ts';
import { pickupInPieces } from '../booking/booking-words.ts';
import { isStillMet } from './day-heading.ts';
import styles from './waiting.module.css';

const { waiting } = rideDay;

type WaitingProps = { ride: BookingRide; day: GuestDay; now: number };

/** How long the first car that is there still waits for nothing, in whole minutes: one clock for all cars, until one has gone. */
export function Waiting({ ride, day: { freeUntil, vehicles }, now }: WaitingProps) {
  if (freeUntil === undefined || !vehicles.some(({ state }) => state === 'arrived')) return null;
  const of = ride.waitingMinutes;
  const left = Math.min(of, Math.max(0, Math.ceil((Date.parse(freeUntil) - now) / 60_000)));
  const begins = Date.parse(freeUntil) - of * 60_000;
  const until = clockAt(freeUntil);
  const isOne = vehicles.length === 1 || !vehicles.every(isStillMet);
  const whose = isOne ? waiting.one : vehicles.length === 2 ? waiting.both : waiting.all;
  return (
    <section className={styles.clock} aria-label={waiting.label} data-is={left === 0 ? 'over' : undefined}>
      <p className={styles.left}>
        {left === 0 ? (
          <span>{waiting.over(until)}</span>
        ) : (
          <>
            <b>{waiting.left(left)}</b> <span>{whose}</span>
          </>
        )}
      </p>
      <WaitingBar
        label={waiting.used}
        of={of}
        used={of - left}
        isOver={left === 0}
        from={
          begins > Date.parse(ride.pickupAt) ? waiting.from(clockAt(begins)) : waiting.pickup(pickupInPieces(ride).time)
        }
        until={waiting.until(until)}
      />
    </section>
  );
}
