import { counted } from '@fallsline/domain/counted';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { travelerLabel } from '@fallsline/domain/names-in-words';
import { flightFollowedInShort, meetingSpot, waitingInShort } from '@fallsline/domain/promise-words';
import { detailsOf } from '@fallsline/domain/ride-in-words';
import type { ReactNode } from 'react';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import {
  addressEnd,
  endOf,
  extrasInPieces,
  flightInPieces,
  instantInWords,
  otherRider,
  pickupInPieces,
  placeOf,
  riderOf,
  standingOfFlight,
} from '../booking/booking-words.ts';
import styles from './ride-ticket.module.css';

/** When the ride begins. `instead`: what stands in the place of a time that will not be kept. */
export function When({ ride, instead }: { ride: BookingRide; instead?: ReactNode }) {
  const { weekday, day, time, zone } = pickupInPieces(ride);
  return (
    <dl className={styles.when}>
      <div>
        <dt>{weekday}</dt>
        <dd className={styles.figure}>{day}</dd>
      </div>
      <div>
        <dt>Pick up, Buffalo time</dt>
        <dd className={styles.figure}>
          {instead ?? time} <small className={styles.zone}>{zone}</small>
        </dd>
      </div>
    </dl>
  );
}

/** Both ends as the ticket shows them: the place, and under it the curb or the guest's own address. */
export function ends(ride: BookingRide, bold = true): { from: ReactNode; to: ReactNode } {
  const own = addressEnd(ride);
  const at = (end: 'from' | 'to') => {
    const address = end === own ? ride.address : end === 'from' ? meetingSpot(placeOf(ride)) : undefined;
    return (
      <>
        {bold ? <b className={styles.place}>{ride[end]}</b> : ride[end]}
        {address ? <span>{address}</span> : null}
      </>
    );
  };
  return { from: at('from'), to: at('to') };
}

/** Who and what rides along: passengers, flight, seats and bags, the rider where a booking names one. */
export function Facts({ ride, booking }: { ride: BookingRide; booking?: MyBooking }) {
  const flight = flightInPieces(ride);
  const extras = extrasInPieces(ride);
  const rider = booking && riderOf(booking);
  return (
    <dl className={styles.facts}>
      <Fact name="Passengers" value={String(ride.passengers)} more={`in ${counted(ride.vehicles, 'vehicle')}`} />
      {flight ? <Fact name="Flight" value={flight.name} more={flight.when} /> : null}
      {detailsOf(ride).map((detail) => (
        <Fact key={detail.label} name={detail.label} value={detail.words} more="" />
      ))}
      {extras ? <Fact name={words.facts.extras} value={extras.first} more={extras.rest} /> : null}
      {rider ? (
        <Fact
          name={booking.traveler ? travelerLabel : words.facts.guest}
          value={rider.name}
          more={`phone ends in ${rider.phoneEnding}`}
        />
      ) : null}
      {booking?.traveler ? <Fact name={words.facts.bookedBy} value={booking.booker.name} more="" /> : null}
    </dl>
  );
}

function Fact({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {more ? <span>{more}</span> : null}
      </dd>
    </div>
  );
}

/** What the price includes. */
export function Included({ booking, ride }: { booking: MyBooking; ride: BookingRide }) {
  const place = placeOf(ride);
  const isFollowed = standingOfFlight(ride, Date.parse(booking.now)) === 'followed';
  const flight = isFollowed ? [flightFollowedInShort(place, otherRider(booking))] : [];
  return (
    <ul className={styles.included}>
      {[waitingInShort(place), words.tolls, ...flight].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What is stamped across a cancelled ride. */
export function Stamp({ booking, ride }: { booking: MyBooking; ride: BookingRide }) {
  const back = booking.money?.entries.findLast(({ kind }) => kind === 'refund-asked' || kind === 'refund-sent');
  // Of who was not found it is when the driver told the desk, and no refund of later.
  const at = ride.missed?.until ?? back?.at;
  return (
    <p className={styles.stamp}>
      {endOf(ride)}
      {at ? <small>{instantInWords(at)}, Buffalo time</small> : null}
    </p>
  );
}
