import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { linkToBookAgain } from '@fallsline/domain/trip-link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Price } from '../../components/ui/price.tsx';
import { RouteLine } from '../../components/ui/route-line.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../components/ui/ticket.tsx';
import { myBooking as words } from '../../content/my-booking.ts';
import { partyWords } from '../../content/party-words.ts';
import { counted } from '../../lib/counted.ts';
import {
  addressEnd,
  cardInWords,
  deadlineInWords,
  extrasInPieces,
  flightInPieces,
  instantInWords,
  pickupInPieces,
  riderOf,
  vehiclesInWords,
} from './booking-words.ts';
import { Punch } from './icons.tsx';
import { RideRoad } from './ride-road.tsx';
import styles from './ride-ticket.module.css';
import { CallButton } from './slip.tsx';

/** What can be pressed on a ticket. Absent where nothing can be asked for: without a network. */
export type RideActions = { change: (ride: BookingRide) => void; cancel: (ride: BookingRide) => void };
type RideTicketProps = { booking: MyBooking; ride: BookingRide; actions: RideActions | undefined };

const { stub } = words;

/** The ticket of a booking's only ride. */
export function RideTicket({ booking, ride, actions }: RideTicketProps) {
  const { from, to } = ends(ride);
  const over = ride.state === 'past';
  const cancelled = ride.state === 'cancelled';
  return (
    <section aria-label="Your ride">
      <Ticket
        tone={toneOf(ride)}
        paperClassName={cancelled ? styles.ended : over ? styles.driven : undefined}
        stub={<OnlyStub {...{ booking, ride, actions }} />}
      >
        <When ride={ride} />
        <div className={styles.way}>
          <dl>
            <div>
              <dt>From</dt>
              <dd>{from}</dd>
            </div>
            <div>
              <dt>To</dt>
              <dd>{to}</dd>
            </div>
          </dl>
          <RideRoad
            state={over ? 'over' : cancelled ? 'cancelled' : 'ahead'}
            border={ride.crossesBorder}
            className={styles.road}
          />
        </div>
        {cancelled ? <Stamp booking={booking} /> : null}
        <Facts ride={ride} booking={booking} />
        {ride.extras.note ? (
          <p className={styles.note}>
            {partyWords.texts.note.label}: {ride.extras.note}
          </p>
        ) : null}
        {over ? <Punch className={styles.punch} /> : null}
        {over || cancelled ? null : <Included ride={ride} />}
      </Ticket>
    </section>
  );
}

/** The tickets of a ride there and a ride back: one strip, a stub each. */
export function RideStrip({ booking, actions }: Omit<RideTicketProps, 'ride'>) {
  const next = booking.rides.find(({ state }) => state === 'upcoming');
  return (
    <div className={styles.strip}>
      {booking.rides.map((ride) => {
        const name = ride.position === 1 ? 'There' : 'Back';
        const { from, to } = ends(ride, false);
        return (
          <section key={ride.position} aria-label={name}>
            <Ticket
              tone={toneOf(ride)}
              paperClassName={ride.state === 'cancelled' ? styles.ended : undefined}
              stub={
                <>
                  <Paid ride={ride}>
                    <p>for {counted(ride.vehicles, 'vehicle')}</p>
                  </Paid>
                  <Actions {...{ booking, ride, actions }} isNext={ride === next} />
                </>
              }
            >
              <div className={styles.leg}>
                <div>
                  <h2>{name}</h2>
                  <When ride={ride} />
                </div>
                <RouteLine from={from} to={to} className={styles.route} />
                {ride.state === 'cancelled' ? <p className={styles.quietStamp}>{words.tags.cancelled}</p> : null}
                <Facts ride={ride} {...(booking.traveler ? { booking } : {})} />
              </div>
            </Ticket>
          </section>
        );
      })}
    </div>
  );
}

/** What the two rides of a booking share: its reference, and their price together. */
export function RideSum({ booking }: { booking: MyBooking }) {
  const { money } = booking;
  const card = money?.entries.map(cardInWords).find(Boolean);
  return (
    <p className={styles.sum}>
      <span>
        {stub.reference} <b>{booking.bookingReference}</b>
      </span>
      {money ? (
        <>
          <span>
            {words.sum(booking.rides.length)}
            {card ? `, ${card}` : ''}
          </span>
          <Price cents={money.bookedCents} className={styles.price} />
        </>
      ) : (
        <span>{stub.forTraveler}</span>
      )}
    </p>
  );
}

function When({ ride }: { ride: BookingRide }) {
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
          {time} <small className={styles.zone}>{zone}</small>
        </dd>
      </div>
    </dl>
  );
}

/** Both ends as the ticket shows them: the place, and under it the curb or the guest's own address. */
function ends(ride: BookingRide, bold = true): { from: ReactNode; to: ReactNode } {
  const own = addressEnd(ride);
  const at = (end: 'from' | 'to') => {
    const address =
      end === own ? ride.address : end === 'from' && ride.meetingPoint === 'airport' ? words.curb : undefined;
    return (
      <>
        {bold ? <b className={styles.place}>{ride[end]}</b> : ride[end]}
        {address ? <span>{address}</span> : null}
      </>
    );
  };
  return { from: at('from'), to: at('to') };
}

function Facts({ ride, booking }: { ride: BookingRide; booking?: MyBooking }) {
  const flight = flightInPieces(ride);
  const extras = extrasInPieces(ride);
  const rider = booking && riderOf(booking);
  return (
    <dl className={styles.facts}>
      <Fact name="Passengers" value={String(ride.passengers)} more={vehiclesInWords(ride)} />
      {flight ? <Fact name="Flight" value={flight.name} more={flight.lands} /> : null}
      {extras ? <Fact name={words.change.rows.extras} value={extras.first} more={extras.rest} /> : null}
      {rider ? (
        <Fact
          name={booking.traveler ? words.facts.rides : words.facts.guest}
          value={rider.name}
          more={`phone ends in ${rider.phoneEnding}`}
        />
      ) : null}
      {booking?.traveler ? <Fact name={words.facts.bookedBy} value={booking.guest.name} more="" /> : null}
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

function Included({ ride }: { ride: BookingRide }) {
  const { waiting, tolls, follows } = words.included;
  return (
    <ul className={styles.included}>
      {(ride.flight ? [waiting, tolls, follows] : [tolls]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Stamp({ booking }: { booking: MyBooking }) {
  const back = booking.money?.entries.findLast(({ kind }) => kind === 'refund-asked' || kind === 'refund-sent');
  return (
    <p className={styles.stamp}>
      {words.tags.cancelled}
      {back ? <small>{instantInWords(back.at)}, Buffalo time</small> : null}
    </p>
  );
}

function OnlyStub({ booking, ride, actions }: RideTicketProps) {
  const { money } = booking;
  const card = money?.entries.map(cardInWords).find(Boolean);
  const cancelled = ride.state === 'cancelled';
  return (
    <>
      <div>
        <StubHeading>{booking.link === 'guest' ? stub.heading : stub.travelerHeading}</StubHeading>
        <dl className={styles.ref}>
          <dt>{stub.reference}</dt>
          <dd>{booking.bookingReference}</dd>
        </dl>
      </div>
      <StubBarcode />
      <div>
        <Paid ride={ride}>
          {booking.status === 'needs-attention' ? null : (
            <p>
              {cancelled ? words.was : words.paidWith}
              {card && !cancelled ? (
                <>
                  <br />
                  {card}
                </>
              ) : null}
            </p>
          )}
        </Paid>
        <Actions {...{ booking, ride, actions }} isNext />
      </div>
    </>
  );
}

function Paid({ ride, children }: { ride: BookingRide; children: ReactNode }) {
  if (ride.priceCents === undefined) return null;
  return (
    <div className={styles.paid} data-keep-clear>
      <Price cents={ride.priceCents} className={styles.price} />
      {children}
    </div>
  );
}

/** What can be done with a ride here and now; a closed door is not drawn. Amber is the next ride's first button. */
function Actions({ booking, ride, actions, isNext }: RideTicketProps & { isNext: boolean }) {
  const both = booking.rides.length > 1;
  if (booking.status === 'needs-attention') return <p className={styles.load}>{stub.checking}</p>;
  if (ride.state === 'cancelled' || ride.state === 'past') {
    return (
      <div className={styles.actions}>
        <Link
          to="/"
          search={searchFor(linkToBookAgain(ride, Date.parse(booking.now)))}
          hash="book"
          className={`btn ${isNext ? 'btn-primary' : 'btn-outline'}`}
        >
          {ride.state === 'past' ? stub.bookItAgain : stub.bookAgain}
        </Link>
      </div>
    );
  }
  const traveler = booking.link === 'traveler';
  const canChange = actions && ride.changes.length > 0;
  const canCancel = actions && ride.cancel !== 'no';
  const changeLabel = traveler ? stub.correct : both ? stub.changeThis : stub.change;
  const cancelLabel = ride.cancel === 'ask' ? stub.askToCancel : both ? stub.cancelThis : stub.cancel;
  return (
    <div>
      <div className={styles.actions}>
        {traveler && isNext ? <CallButton /> : null}
        {canChange ? (
          <button
            type="button"
            className={`btn ${isNext && !traveler ? 'btn-primary' : 'btn-outline'}`}
            onClick={() => actions.change(ride)}
          >
            {changeLabel}
          </button>
        ) : null}
        {canCancel ? (
          <button type="button" className="btn btn-outline" onClick={() => actions.cancel(ride)}>
            {cancelLabel}
          </button>
        ) : null}
      </div>
      {traveler ? (
        both ? null : (
          <p className={styles.load}>{stub.forTraveler}</p>
        )
      ) : (
        <dl className={styles.until}>
          <dt>{stub.refundUntil}</dt>
          <dd>{deadlineInWords(ride.cancelFreeUntil)}</dd>
          <dt>{stub.changeUntil}</dt>
          <dd>{deadlineInWords(ride.changeUntil)}</dd>
        </dl>
      )}
    </div>
  );
}

function toneOf({ state }: BookingRide): 'void' | 'done' | undefined {
  if (state === 'cancelled') return 'void';
  return state === 'past' ? 'done' : undefined;
}

/** The router writes a text of digits in quotes, for it would read a number there. */
function searchFor(link: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(link).map(([word, told]) => [word, /^\d{1,2}$/.test(told) ? Number(told) : told]),
  );
}
