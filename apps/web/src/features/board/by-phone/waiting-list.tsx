import type { PhoneBookingAct, WaitingBooking } from '@fallsline/domain/at-desk';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { formatPrice } from '@fallsline/domain/money';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDay } from '../../../lib/short-day.ts';
import { telOf } from '../../../lib/tel-of.ts';
import { callStaff } from '../board-api.ts';
import { newsKey, useBoardCall } from '../board-session.ts';
import { BoardLink } from '../board-view.tsx';
import { Outcome } from '../booking/desk-fields.tsx';
import { BoardButton } from '../controls.tsx';
import { momentAt } from '../day/day-words.ts';
import page from '../desk-page.module.css';
import styles from './by-phone.module.css';

/** Bookings taken by phone that somebody may have to see to, as they are now. */
function useWaitingBookings() {
  return useQuery({
    queryKey: [...newsKey, 'waiting-bookings'],
    queryFn: ({ signal }) => callStaff('waitingBookings', { signal }),
  });
}

/** Who was mailed a link: who can still pay, who has not, and who has. */
export function WaitingList({ now }: { now: number }) {
  const { data, error } = useWaitingBookings();
  return (
    <section aria-labelledby="taken">
      <h2 id="taken">
        Taken by phone <span>{data?.bookings.length}</span>
      </h2>
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.bookings.length === 0 ? <p className={styles.none}>Nobody is waiting.</p> : null}
      {data ? (
        <ul className={`${page.list} ${styles.taken}`}>
          {data.bookings.map((each) => (
            <Waiting key={each.bookingReference} booking={each} now={now} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** How a booking by phone stands by now; where it is gone from the list, as it was seen there last. */
export function useStateOfTaken(bookingReference: string | undefined): WaitingBooking['state'] {
  const { data } = useWaitingBookings();
  const now = data?.bookings.find((each) => each.bookingReference === bookingReference);
  const [seen, setSeen] = useState<Pick<WaitingBooking, 'state'>>({ state: 'waiting' });
  if (now && now.state !== seen.state) setSeen(now);
  return (now ?? seen).state;
}

type State = NonNullable<WaitingBooking['state']>;
const stateWords: Record<State, (payUntil: string, now: number) => string> = {
  waiting: (payUntil, now) => `To be paid by ${momentAt(payUntil, now)}`,
  ending: () => 'Being let go: Stripe has not answered yet',
  unpaid: () => 'Not paid: no car is held any more, and the guest was told',
  paid: () => 'Paid, and on the board',
  cancelled: () => 'Paid, and cancelled since',
};
/** How a booking by phone stands; to be read by a page of a later release, where this one cannot. */
export function stateInWords(state: State | undefined, payUntil: string, now: number): string {
  return state ? stateWords[state](payUntil, now) : 'Load this page again to see how it stands';
}

const acts: Record<State, readonly (readonly [PhoneBookingAct['act'], string])[]> = {
  waiting: [['let-go', 'Let it go']],
  ending: [],
  unpaid: [
    ['new-link', 'Mail a new link'],
    ['put-away', 'Put away'],
  ],
  paid: [['put-away', 'Put away']],
  cancelled: [['put-away', 'Put away']],
};

function Waiting({ booking, now }: { booking: WaitingBooking; now: number }) {
  const { mutate, data, error, isPending } = useBoardCall('phoneBookingActs');
  const { bookingReference, state, name, phone, email, from, to, isBothWays, pickupDate, takenAt, takenBy } = booking;
  return (
    <li data-state={state}>
      <p>
        <b>{name}</b> <a href={telOf(phone)}>{phoneInWords(phone)}</a>
        <small>
          {shortDay(pickupDate)}, {formatPickup(booking).time}, {from} to {to}
          {isBothWays ? ' and back' : ''}, {booking.passengers} in all, {formatPrice(booking.amountCents)}
        </small>
        <small>
          {bookingReference}, {email}, taken {momentAt(takenAt, now)} by {takenBy}
        </small>
        <strong data-state={state}>{stateInWords(state, booking.payUntil, now)}</strong>
      </p>
      <div className={styles.do}>
        {state === 'paid' ? (
          <BoardLink to={{ view: 'day', day: pickupDate, ride: booking.rideId }}>Open the ride</BoardLink>
        ) : null}
        {(state ? acts[state] : []).map(([act, words]) => (
          <BoardButton
            key={act}
            aria-label={`${words}: ${name}`}
            disabled={isPending}
            onClick={() => mutate({ bookingReference, act })}
          >
            {words}
          </BoardButton>
        ))}
      </div>
      {data || error ? <Outcome error={error}>{data?.words}</Outcome> : null}
    </li>
  );
}

/** On every view of the board: what waits, and above all what was not paid. */
export function PhoneNews() {
  const { data } = useWaitingBookings();
  const of = (state: State) => data?.bookings.filter((each) => each.state === state).length ?? 0;
  const [waiting, unpaid] = [of('waiting'), of('unpaid')];
  if (waiting + unpaid === 0) return null;
  const words = [
    ...(unpaid > 0 ? [`${unpaid} ${unpaid === 1 ? 'was' : 'were'} not paid in time`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} to be paid`] : []),
  ];
  return (
    <p className={styles.news} data-state={unpaid > 0 ? 'unpaid' : undefined}>
      Taken by phone: {words.join(', ')}. <BoardLink to={{ view: 'by-phone' }}>See to it</BoardLink>
    </p>
  );
}
