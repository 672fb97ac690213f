import type { TakenBooking } from '@fallsline/domain/at-desk';
import { type Booking, ridesOf } from '@fallsline/domain/booking';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { counted } from '@fallsline/domain/counted';
import { formatPrice } from '@fallsline/domain/money';
import type { FreeTimes } from '@fallsline/domain/no-car-free';
import { formatPickup, type WallTime } from '@fallsline/domain/pickup-time';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { besideInWords, flightInWords } from '@fallsline/domain/ride-in-words';
import { endsOf } from '@fallsline/domain/trip';
import { vehiclesOf } from '@fallsline/domain/vehicles';
import desk from '../booking/desk-form.module.css';
import { BeyondFleet, DeskStep } from '../booking/desk-form.tsx';
import { momentAt } from '../day/day-words.ts';
import styles from './by-phone.module.css';

type ReadBackProps = {
  booking: Booking;
  offer: TakenBooking;
  error: Error | null;
  isPending: boolean;
  now: number;
  onBook: () => void;
  onChange: () => void;
  onTake: (told: FreeTimes, free: WallTime) => void;
};

/** What was understood, to be read back to the caller; what it costs, whether cars are free, and what is odd about it. */
export function ReadBack({ booking, offer, error, isPending, now, onBook, onChange, onTake }: ReadBackProps) {
  const { guest: traveler, name, phone, email, extras } = booking;
  return (
    <DeskStep
      title="Read it back to the caller"
      error={error}
      main={{ label: 'Book it, mail the link', isPending, onPress: onBook }}
      others={[{ label: 'Change something', onPress: onChange }]}
    >
      <ul className={styles.said}>
        {ridesOf(booking).map((ride) => {
          const { from, to } = endsOf({ direction: ride.direction, location: ride.dynamicLocation });
          const { date, time } = formatPickup(ride);
          const address = 'customPickupAddress' in ride ? ride.customPickupAddress : ride.customDropoffAddress;
          const more = [address, flightInWords(ride), besideInWords({ ...ride, extras })].filter(Boolean);
          return (
            <li key={ride.direction}>
              <b>
                {from} to {to}
              </b>
              , {date}, {time}, {counted(ride.passengerCount, 'passenger')}
              {more.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </li>
          );
        })}
        <li>
          {name}, {phoneInWords(phone)}, <b>{email}</b>
        </li>
        {traveler ? (
          <li>
            {traveler.name} rides, {phoneInWords(traveler.phone)}
            {traveler.email ? (
              <>
                , <b>{traveler.email}</b>
              </>
            ) : null}
          </li>
        ) : null}
        <li>
          <b>{formatPrice(offer.amountCents)}</b> in all, tolls and bridge included. The link can be paid until{' '}
          {momentAt(offer.payUntil, now)}.
        </li>
      </ul>
      {/* How many cars are free says nothing of one with a ramp. */}
      {extras?.wheelchair ? (
        <p className={styles.ask}>
          <b>Tell the caller:</b> {rampVanPromise('your payment')}
        </p>
      ) : null}
      {offer.beyond.length > 0 ? (
        offer.beyond.map((told) => (
          <BeyondFleet
            key={told.ride}
            told={told}
            can="booked"
            isPending={isPending}
            onTake={(free) => onTake(told, free)}
          />
        ))
      ) : extras?.wheelchair ? null : (
        <p className={desk.done}>
          {ridesOf(booking).some((ride) => vehiclesOf(ride) > 1) ? 'Cars are free.' : 'A car is free.'}
        </p>
      )}
      {offer.advice.map(({ ride, code, message }) => (
        <p key={`${ride} ${code}`} className={styles.ask}>
          <b>Ask:</b> {message}
        </p>
      ))}
    </DeskStep>
  );
}
