import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Price } from '../../../components/ui/ticket/price.tsx';
import { StubBarcode, StubHeading } from '../../../components/ui/ticket/ticket.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { late } from '../../../lib/loading/late.tsx';
import { awaitsRampVan, cardInWords, deadlineInWords } from '../booking/booking-words.ts';
import { CallButton } from '../page/page-parts.tsx';
import styles from './ride-ticket.module.css';

/** What can be pressed on a ticket. Absent where nothing can be asked for: without a network. */
export type RideActions = { change: (ride: BookingRide) => void; cancel: (ride: BookingRide) => void };
/** What the day of a ride writes on its ticket: over its time, and in the place of a time that will not be kept. */
export type DayOnTicket = { over: (ride: BookingRide) => ReactNode; instead: (ride: BookingRide) => ReactNode };
export type RideTicketProps = {
  booking: MyBooking;
  ride: BookingRide;
  actions: RideActions | undefined;
  day?: DayOnTicket | undefined;
};

const { stub } = words;

const BookAgain = late(async () => (await import('./book-again.tsx')).BookAgain);

/** The stub of a booking's only ride. */
export function OnlyStub({ booking, ride, actions }: RideTicketProps) {
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
        <Actions booking={booking} ride={ride} actions={actions} isNext />
      </div>
    </>
  );
}

/** What one ride costs. */
export function Paid({ ride, children }: { ride: BookingRide; children: ReactNode }) {
  if (ride.priceCents === undefined) return null;
  return (
    <div className={styles.paid} data-keep-clear>
      <Price cents={ride.priceCents} className={styles.price} />
      {children}
    </div>
  );
}

/** What can be done with a ride here and now; a closed door is not drawn. Amber is the next ride's first button. */
export function Actions({ booking, ride, actions, isNext }: RideTicketProps & { isNext: boolean }) {
  const both = booking.rides.length > 1;
  if (booking.status === 'needs-attention') return <p className={styles.load}>{stub.checking}</p>;
  if (ride.state === 'cancelled' || ride.state === 'past') {
    if (booking.link === 'traveler') return null;
    const link = {
      className: `btn ${isNext ? 'btn-primary' : 'btn-outline'}`,
      children: ride.state === 'past' ? stub.bookItAgain : stub.bookAgain,
    };
    return (
      <div className={styles.actions}>
        <BookAgain {...link} ride={ride} now={booking.now} meanwhile={<Link {...link} to="/" hash="book" />} />
      </div>
    );
  }
  const traveler = booking.link === 'traveler';
  const { freeCancellationHours, freeChangeHours } = booking.policy;
  const until = awaitsRampVan(ride) ? stub.untilVan : ride.cancelFreeUntil && deadlineInWords(ride.cancelFreeUntil);
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
      {traveler ? null : (
        <p className={styles.load}>
          <BookAgain ride={ride} now={booking.now}>
            {stub.bookAnotherDay}
          </BookAgain>
        </p>
      )}
      {traveler && !both ? <p className={styles.load}>{stub.forTraveler}</p> : null}
      {/* While nothing can be cancelled at all, as while a bank holds the money, no hour of a refund is promised either. */}
      {traveler || ride.cancel === 'no' ? null : (
        <dl className={styles.until}>
          <dt>{until ? stub.refundUntil : stub.refund}</dt>
          <dd>{until ?? stub.none(freeCancellationHours)}</dd>
          <dt>{ride.changeUntil ? stub.changeUntil : stub.freeChange}</dt>
          <dd>{ride.changeUntil ? deadlineInWords(ride.changeUntil) : stub.none(freeChangeHours)}</dd>
        </dl>
      )}
    </div>
  );
}
