import { driveInWords } from '@fallsline/domain/drive';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { formatClock, formatDay } from '@fallsline/domain/pickup-time';
import {
  meetingAndFlight,
  meetingSpot,
  reminderInWords,
  signInWords,
  waitingInShort,
} from '@fallsline/domain/promise-words';
import { onceVanConfirmed } from '@fallsline/domain/ramp-van';
import { shownFrom } from '@fallsline/domain/seen-when';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import {
  longInstant,
  otherRider,
  pickupInPieces,
  placeOf,
  rampVanOf,
  rightsTo,
  standingOfFlight,
  stands,
  unbroken,
} from '../booking/booking-words.ts';
import styles from './next-steps.module.css';

type Step = { heading: string; text: string };

type Usual = 'reminder' | 'driver' | 'pickup' | 'arrival';
/** A step of a ride, and which of its steps it is. */
export type StepOfRide = Step & { is: Usual | 'phone' | 'reference' | 'held-up' | 'bridge' };
export type Retold = (ride: BookingRide, usual: readonly StepOfRide[]) => readonly StepOfRide[];

const next = words.next;

/** What happens next, in the order in which it does; `retold` where the day knows better. `now` in milliseconds since 1970. */
export function NextSteps({ booking, now, retold }: { booking: MyBooking; now: number; retold?: Retold | undefined }) {
  const steps = stepsOf(booking, now, retold);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, heading, text }) => (
        <li key={key ?? heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(booking: MyBooking, now: number, retold: Retold | undefined): (Step & { key?: string })[] {
  if (booking.status === 'needs-attention') return [next.compare, next.tell, next.settle];
  const rides = booking.rides.filter(stands);
  if (rides.length > 0)
    return rides.flatMap((ride) => {
      const about = { now, rider: otherRider(booking), isNext: ride === rides[0], knowsDay: retold !== undefined };
      const usual = stepsOfRide(ride, about);
      // Two rides may have the same heading, as where both reminders are for one morning.
      return (retold?.(ride, usual) ?? usual).map((step) => ({ ...step, key: `${ride.position} ${step.is}` }));
    });
  const { returnedCents, owedCents, entries } = booking.money ?? { returnedCents: 0, owedCents: 0, entries: [] };
  // A refund that came back is the notice's to tell: nothing about it is done.
  if (returnedCents + owedCents === 0 || booking.status === 'refund-refused') return [];
  const sentCents = entries.reduce((sum, { kind, amountCents }) => sum + (kind === 'refund-sent' ? amountCents : 0), 0);
  const told = ({ heading, text }: (typeof next)['refundOwed' | 'refundAsked' | 'refundSent'], cents: number) =>
    cents > 0 ? [{ heading, text: text(formatAmount(cents)) }] : [];
  return [
    ...told(next.refundSent, sentCents),
    ...told(next.refundAsked, returnedCents - sentCents),
    ...told(next.refundOwed, owedCents),
    next.nothing,
  ];
}

function stepsOfRide(
  ride: BookingRide,
  { now, rider, isNext, knowsDay }: { now: number; rider: string | undefined; isNext: boolean; knowsDay: boolean },
): StepOfRide[] {
  const { weekday, time } = pickupInPieces(ride);
  const promised = {
    ...placeOf(ride),
    flightStanding: standingOfFlight(ride, now),
    may: rightsTo(ride),
  };
  const { reminderAt } = ride;
  const pickupAt = Date.parse(ride.pickupAt);
  const { driver: shown } = shownFrom(pickupAt);
  const van = onceVanConfirmed(rampVanOf(ride), now);
  const dayOfFlight = ride.flight?.date && formatDay(ride.flight.date).split(', ')[0];
  const flightToMeet =
    promised.flightStanding === 'followed' && ride.flight
      ? `${dayOfFlight ?? weekday}, ${unbroken(formatClock(ride.flight.arrival))}: ${next.lands}`
      : promised.flightStanding === 'landed' && next.landed;
  const pickup = {
    heading: flightToMeet || (now > pickupAt ? next.meet : `${weekday}, ${time}: ${next.pickup}`),
    text: [
      // From then on nobody is promised: whether a car is there, late or missing its day tells.
      now > pickupAt ? `${meetingSpot(promised) ?? ride.address ?? ride.from}.` : meetingAndFlight(promised, rider),
      van,
      `${waitingInShort(promised)}.`,
      ...(ride.flight ? [signInWords(promised, true)] : []),
    ]
      .filter(Boolean)
      .join(' '),
  };
  return [
    ...(reminderAt !== null && now < Date.parse(reminderAt)
      ? [{ is: 'reminder' as const, heading: longInstant(reminderAt), text: reminderInWords({ ...ride, ...promised }) }]
      : []),
    // Whether it is decided who drives, its day alone knows.
    ...(isNext && now < (knowsDay ? pickupAt : shown)
      ? [{ is: 'driver' as const, ...next.driver(now < shown ? longInstant(shown) : undefined, ride.vehicles, rider) }]
      : []),
    { is: 'pickup', ...pickup },
    ...(ride.drive
      ? [{ is: 'arrival' as const, heading: next.arrive(ride.to), text: next.drive(driveInWords(ride.drive)) }]
      : []),
  ];
}
