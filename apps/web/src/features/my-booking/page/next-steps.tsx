import { driveInWords } from '@fallsline/domain/drive';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { formatClock, formatDay } from '@fallsline/domain/pickup-time';
import { followedAndAwaited, reminderInWords, signInWords } from '@fallsline/domain/promise-words';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { longInstant, pickupInPieces, placeOf, rightsTo, stands, unbroken } from '../booking/booking-words.ts';
import styles from './next-steps.module.css';

export type Step = { heading: string; text: string };

export type Retold = (usual: readonly Step[]) => readonly Step[];

const next = words.next;

/** What happens next, in the order in which it does; `retold` where the day knows better. `now` in milliseconds since 1970. */
export function NextSteps({ booking, now, retold }: { booking: MyBooking; now: number; retold?: Retold | undefined }) {
  const usual = stepsOf(booking, now);
  const steps = retold?.(usual) ?? usual;
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(booking: MyBooking, now: number): Step[] {
  if (booking.status === 'needs-attention') return [next.compare, next.tell, next.settle];
  const rides = booking.rides.filter(stands);
  if (rides.length > 0) return rides.flatMap((ride) => stepsOfRide(ride, now));
  const { returnedCents, owedCents } = booking.money ?? { returnedCents: 0, owedCents: 0 };
  // A refund that came back is the notice's to tell: nothing about it is done.
  if (returnedCents + owedCents === 0 || booking.status === 'refund-refused') return [];
  const told = ({ heading, text }: typeof next.refundOwed | typeof next.refundAsked, cents: number) =>
    cents > 0 ? [{ heading, text: text(formatAmount(cents)) }] : [];
  return [...told(next.refundAsked, returnedCents), ...told(next.refundOwed, owedCents), next.bank, next.nothing];
}

function stepsOfRide(ride: BookingRide, now: number): Step[] {
  const { weekday, time } = pickupInPieces(ride);
  const promised = {
    ...placeOf(ride),
    may: rightsTo(ride),
  };
  const { reminderAt } = ride;
  const pickup = { heading: `${weekday}, ${time}: ${next.pickup}`, text: ride.meeting };
  const dayOfFlight = ride.flight?.date && formatDay(ride.flight.date).split(', ')[0];
  const landing = ride.flight && {
    // Nobody waits for a landing once its pickup is over.
    heading:
      now > Date.parse(ride.pickupAt)
        ? next.landed
        : `${dayOfFlight ?? weekday}, ${unbroken(formatClock(ride.flight.arrival))}: ${next.lands}`,
    text: [followedAndAwaited(promised), ride.meeting, signInWords(promised, true)].filter(Boolean).join(' '),
  };
  return [
    ...(reminderAt !== null && now < Date.parse(reminderAt)
      ? [{ heading: longInstant(reminderAt), text: reminderInWords(ride) }]
      : []),
    landing ?? pickup,
    ...(ride.drive ? [{ heading: next.arrive(ride.to), text: next.drive(driveInWords(ride.drive)) }] : []),
  ];
}
