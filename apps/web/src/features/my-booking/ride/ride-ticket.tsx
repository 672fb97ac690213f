import { counted } from '@fallsline/domain/counted';
import { noteLabel } from '@fallsline/domain/extras-in-words';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { Price } from '../../../components/ui/ticket/price.tsx';
import { RouteLine } from '../../../components/ui/ticket/route-line.tsx';
import { Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { Punch } from '../booking/booking-icons.tsx';
import { cardInWords, endOf, itsRides, stands } from '../booking/booking-words.ts';
import { isPartKept } from '../receipt/money-timeline.tsx';
import { ends, Facts, Included, Stamp, When } from './ride-facts.tsx';
import { RideRoad } from './ride-road.tsx';
import { Actions, OnlyStub, Paid, type RideTicketProps } from './ride-stub.tsx';
import styles from './ride-ticket.module.css';

const { stub } = words;

/** The ticket of a booking's only ride. */
export function RideTicket({ booking, ride, actions, day }: RideTicketProps) {
  const { from, to } = ends(ride);
  const over = ride.state === 'past';
  const cancelled = ride.state === 'cancelled';
  return (
    <section aria-label={itsRides(booking)}>
      <Ticket
        tone={toneOf(ride)}
        paperClassName={cancelled ? styles.ended : over ? styles.driven : undefined}
        stub={<OnlyStub booking={booking} ride={ride} actions={actions} day={day} />}
      >
        {day?.over(ride)}
        <When ride={ride} instead={day?.instead(ride)} />
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
            state={cancelled || ride.missed ? 'cancelled' : over ? 'over' : 'ahead'}
            border={ride.crossesBorder}
            className={styles.road}
          />
        </div>
        {cancelled ? <Stamp booking={booking} ride={ride} /> : null}
        <Facts ride={ride} booking={booking} />
        {ride.extras.note ? (
          <p className={styles.note}>
            {noteLabel}: {ride.extras.note}
          </p>
        ) : null}
        {over && !ride.missed && !ride.inDoubt ? <Punch className={styles.punch} /> : null}
        {over || cancelled ? null : <Included booking={booking} ride={ride} />}
      </Ticket>
    </section>
  );
}

/** The tickets of a ride there and a ride back: one strip, a stub each. */
export function RideStrip({ booking, actions, day }: Omit<RideTicketProps, 'ride'>) {
  const { rides } = booking;
  const next = rides.find(({ state }) => state === 'upcoming') ?? (rides.some(stands) ? undefined : rides[0]);
  return (
    <div className={styles.strip}>
      {rides.map((ride) => {
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
                  <Actions booking={booking} ride={ride} actions={actions} day={day} isNext={ride === next} />
                </>
              }
            >
              {day?.over(ride)}
              <div className={styles.leg}>
                <div>
                  <h2>{name}</h2>
                  <When ride={ride} instead={day?.instead(ride)} />
                </div>
                <RouteLine from={from} to={to} className={styles.route} />
                {ride.state === 'cancelled' ? <p className={styles.quietStamp}>{endOf(ride)}</p> : null}
                <Facts ride={ride} {...(booking.traveler ? { booking } : {})} />
              </div>
            </Ticket>
          </section>
        );
      })}
    </div>
  );
}

/** What the two rides of a booking share: its reference, and the price of those that stand. */
export function RideSum({ booking }: { booking: MyBooking }) {
  const { money, rides } = booking;
  const left = rides.filter(({ state }) => state !== 'cancelled').length;
  const card = money?.entries.map(cardInWords).find(Boolean);
  return (
    <p className={styles.sum}>
      <span>
        {stub.reference} <b>{booking.bookingReference}</b>
      </span>
      {money ? (
        <>
          {left > 0 ? (
            <span>
              {left === rides.length ? words.sum(left) : words.sumLeft}
              {card && left === rides.length ? `, ${card}` : ''}
            </span>
          ) : null}
          {left < rides.length || isPartKept(money) ? (
            <span>
              {words.sumPaid(
                formatAmount(money.paidCents),
                money.returnedCents > 0 ? formatAmount(money.returnedCents) : undefined,
                isPartKept(money) ? formatAmount(money.keptCents) : undefined,
              )}
            </span>
          ) : null}
          {left > 0 ? <Price cents={money.bookedCents} className={styles.price} /> : null}
        </>
      ) : (
        <span>{stub.forTraveler(booking.booker.name)}</span>
      )}
    </p>
  );
}

function toneOf({ state }: BookingRide): 'void' | 'done' | undefined {
  if (state === 'cancelled') return 'void';
  return state === 'past' ? 'done' : undefined;
}
