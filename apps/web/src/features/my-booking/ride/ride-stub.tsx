import { isFreeUntilVan, vanRefundPromise, whyNotFree } from '@fallsline/domain/cancellation-terms';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { ReactNode } from 'react';
import { Price } from '../../../components/ui/ticket/price.tsx';
import { StubBarcode, StubHeading } from '../../../components/ui/ticket/ticket.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { keyOf } from '../booking/booking-view.ts';
import { cardInWords, deadlineInWords, extrasInPieces, rightsTo } from '../booking/booking-words.ts';
import { isAllBack } from '../booking/cents-back.ts';
import { CallButton } from '../page/page-parts.tsx';
import { isPartKept } from '../receipt/money-timeline.tsx';
import { BookAgain } from './book-again.tsx';
import styles from './ride-ticket.module.css';

/** What can be pressed on a ticket. Absent where nothing can be asked for: without a network. */
export type RideActions = { change: (ride: BookingRide) => void; cancel: (ride: BookingRide) => void };
/** What the day of a ride writes on its ticket: over its time, and in the place of a time that will not be kept. */
export type DayOnTicket = {
  over: (ride: BookingRide) => ReactNode;
  instead: (ride: BookingRide) => ReactNode;
  /** Whether its driver can be called there: that is pressed before our dispatch's number. */
  callsDriver: (ride: BookingRide) => boolean;
};
export type RideTicketProps = {
  booking: MyBooking;
  ride: BookingRide;
  actions: RideActions | undefined;
  day?: DayOnTicket | undefined;
};

const { stub } = words;

/** The stub of a booking's only ride. */
export function OnlyStub({ booking, ride, actions, day }: RideTicketProps) {
  const { money } = booking;
  const card = money?.entries.map(cardInWords).find(Boolean);
  const cancelled = ride.state === 'cancelled';
  const kept = money && !cancelled && isPartKept(money) ? money : undefined;
  const paid = kept ? words.sumPaid(formatAmount(kept.paidCents), undefined, formatAmount(kept.keptCents)) : card;
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
              {cancelled ? words.was : kept ? words.costs : words.paidWith}
              {paid && !cancelled ? (
                <>
                  <br />
                  {paid}
                </>
              ) : null}
            </p>
          )}
        </Paid>
        <Actions booking={booking} ride={ride} actions={actions} day={day} isNext />
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

/** What can be done with a ride here and now; a closed door is not drawn. Amber is the first button of the next ride, or of what is left of a trip. */
export function Actions({ booking, ride, actions, day, isNext }: RideTicketProps & { isNext: boolean }) {
  const both = booking.rides.length > 1;
  /** Of two rides each button's name says which it is about: not every reader sees the ticket around it. */
  const named = (label: string) => ({
    children: label,
    'aria-label': both ? stub.ofRide(label, ride.position === 1) : undefined,
  });
  // An address bar and a server's log are no place for what somebody needs: the link to book it again carries none of it.
  const addedAgain = booking.traveler || extrasInPieces(ride) ? <p className={styles.load}>{stub.addedAgain}</p> : null;
  if (booking.status === 'needs-attention') return <p className={styles.load}>{stub.checking}</p>;
  if (ride.state === 'cancelled' || ride.state === 'past') {
    if (booking.link === 'traveler') return null;
    const link = {
      className: `btn ${isNext ? 'btn-primary' : 'btn-outline'}`,
      ...named(ride.state === 'past' ? stub.bookItAgain : stub.bookAgain),
    };
    return (
      <div className={styles.actions}>
        <BookAgain {...link} ride={ride} now={booking.now} />
        {addedAgain}
      </div>
    );
  }
  const traveler = booking.link === 'traveler';
  const canChange = actions && ride.changes.length > 0;
  const canCancel = actions && ride.cancel !== 'no';
  const { change } = rightsTo(ride);
  const label = traveler ? stub.correct : both ? stub.changeThis : stub.change;
  const changeLabel = change === 'flight' ? stub.correctFlight : label;
  // What is not done here is done by phone. Of what our dispatch has in hand, or waits for, the notice above gives the number.
  const isByPhone = ride.state === 'upcoming' && ride.changeReason !== 'with-our-desk';
  const callsFirst = traveler || (actions && isByPhone && (change === 'flight' || change === 'nothing'));
  const cancelLabel = ride.cancel === 'ask' ? stub.askToCancel : both ? stub.cancelThis : stub.cancel;
  return (
    <div>
      <div className={styles.actions}>
        {isNext && callsFirst ? <CallButton {...(day?.callsDriver(ride) ? { className: 'btn-outline' } : {})} /> : null}
        {canChange ? (
          <button
            type="button"
            className={`btn ${isNext && !callsFirst ? 'btn-primary' : 'btn-outline'}`}
            data-opens={keyOf({ change: ride.position })}
            onClick={() => actions.change(ride)}
            {...named(changeLabel)}
          />
        ) : null}
        {canCancel ? (
          <button
            type="button"
            className="btn btn-outline"
            data-opens={keyOf({ cancel: ride.position })}
            onClick={() => actions.cancel(ride)}
            {...named(cancelLabel)}
          />
        ) : null}
      </div>
      {traveler ? null : (
        <>
          <p className={styles.load}>
            <BookAgain ride={ride} now={booking.now} {...named(stub.bookAnotherDay)} />
          </p>
          {addedAgain}
        </>
      )}
      {traveler && !both ? <p className={styles.load}>{stub.forTraveler(booking.booker.name)}</p> : null}
      {/* While nothing can be cancelled at all, as while a bank holds the money, no hour of a refund is promised either. */}
      {traveler || ride.cancel === 'no' ? null : (
        <dl className={styles.until}>
          {deadlinesOf(ride, booking).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type Deadline = [name: string, value: string];

/** Until when cancelling and changing are free, or that this has ended, and what can still be put right then. */
function deadlinesOf(ride: BookingRide, booking: MyBooking): Deadline[] {
  const { policy } = booking;
  const { change } = rightsTo(ride);
  const flight: Deadline[] = change === 'flight' ? [[stub.flight, stub.correctable]] : [];
  const held = { now: Date.parse(booking.now), isAll: isAllBack(booking, [ride]) };
  const refund: Deadline = isFreeUntilVan(ride)
    ? [stub.ifYouCancel, vanRefundPromise(ride, held)]
    : refundOf(ride, policy.freeCancellationHours);
  return [refund, changesOf(ride, policy.freeChangeHours), ...flight];
}

function refundOf(ride: BookingRide, hours: number): Deadline {
  if (ride.cancelFreeUntil === null) return [stub.refund, stub.none(hours, whyNotFree(ride) === 'moved')];
  const until = deadlineInWords(ride.cancelFreeUntil);
  return ride.cancel === 'free' ? [stub.refundUntil, until] : [stub.refund, stub.ended(until)];
}

function changesOf(ride: BookingRide, hours: number): Deadline {
  if (!ride.changeUntil) return [stub.freeChange, stub.none(hours)];
  const until = deadlineInWords(ride.changeUntil);
  const { change } = rightsTo(ride);
  return change === 'flight' || change === 'nothing' ? [stub.changes, stub.ended(until)] : [stub.changeUntil, until];
}
