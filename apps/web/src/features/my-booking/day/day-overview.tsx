import { fareById } from '@fallsline/domain/fares';
import type { GuestDay } from '@fallsline/domain/guest-day';
import { isOverdue } from '@fallsline/domain/guest-words';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import { places } from '@fallsline/domain/places';
import { shownFrom } from '@fallsline/domain/seen-when';
import { type ReactNode, useState } from 'react';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { rideDay as words } from '../../../content/my-booking/ride-day-words.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { otherRider, pickupInPieces, stands, unbroken } from '../booking/booking-words.ts';
import { BookingOverview, type OverviewProps } from '../page/booking-overview.tsx';
import type { Retold, StepOfRide } from '../page/next-steps.tsx';
import { CallButton, LookingUp, Notice, Tag } from '../page/page-parts.tsx';
import { BorderNote } from '../ride/border-note.tsx';
import { type DayHeading, headingOfDay, isStillMet } from './day-heading.ts';
import styles from './day-overview.module.css';
import { Drivers } from './drivers.tsx';
import { LiveMap } from './map/live-map.tsx';
import { Seen, sightingOf } from './sighting.tsx';
import { useGuestDays } from './use-guest-days.ts';

type OfRide = { ride: BookingRide; day: GuestDay; now: number };

/** The page of a booking when one of its rides is near, under way or just over: who drives, how far they are, what counts now. */
export default function DayOverview(props: OverviewProps) {
  const { booking, token, now } = props;
  const { data, isFetched } = useGuestDays(token, booking.rides, now);
  // Once it has failed, `isError` is false again while it is asked for anew.
  if (!data) return isFetched ? <BookingOverview {...props} /> : <LookingUp />;
  const { days } = data;
  const rides = booking.rides.map((ride) => asDriven(ride, days.get(ride.position)));
  const seen = { ...booking, rides };
  const ride = rides.find((each) => stands(each) && days.has(each.position));
  const day = ride && days.get(ride.position);
  const rider = otherRider(booking);
  const heading = ride && day && headingOfDay(ride, day, now, rider);
  const isUnderWay = day?.state === 'on_board';
  return (
    <>
      <BookingOverview
        {...props}
        booking={seen}
        day={{
          banner: heading ? <Banner heading={heading} ride={ride} day={day} now={now} /> : null,
          notice: ride && day ? <DayNotice ride={ride} day={day} now={now} rider={rider} /> : null,
          ticket: {
            over: (each) => {
              const its = each.state === 'cancelled' ? undefined : days.get(each.position);
              return its ? <Drivers ride={each} day={its} now={now} rider={rider} /> : null;
            },
            instead: (each) => <NewTime ride={each} day={days.get(each.position)} />,
            callsDriver: (each) => days.get(each.position)?.vehicles.some(({ driver }) => driver?.phone) ?? false,
          },
          papers: isUnderWay && ride ? <BorderNote rides={[ride]} link={booking.link} /> : null,
          steps: (each, usual) => (each === ride && day ? stepsOfDay({ usual, booking, ride, day, now }) : usual),
        }}
      />
      <Changes said={heading?.said ?? ''} />
    </>
  );
}

/** A ride whose guests are on board is neither changed nor cancelled; once they are there it is over, hours before it is for our books. */
function asDriven(ride: BookingRide, day: GuestDay | undefined): BookingRide {
  if (!stands(ride) || (day?.state !== 'on_board' && day?.state !== 'done')) return ride;
  return { ...ride, state: day.state === 'done' ? 'past' : ride.state, cancel: 'no', changes: [] };
}

function Banner({ heading: { tag, heading, text }, ride, day, now }: OfRide & { heading: DayHeading }) {
  return (
    <PageBanner
      scene={day.state === 'arrived' ? bannerScenes.services : bannerScenes.success}
      picture={mapOf(ride, day, now)}
      heading={heading}
      text={text}
      above={<Tag>{tag}</Tag>}
      below={<Seen vehicles={day.vehicles} now={now} />}
      shape="ticket"
    />
  );
}

/** The map, once a car on its way was seen: with its dot while that is younger than two minutes. */
function mapOf(ride: BookingRide, { vehicles }: GuestDay, now: number): ReactNode {
  const seen = vehicles.flatMap((car) => {
    const sighting = sightingOf(car, now);
    return sighting ? [{ car, sighting }] : [];
  });
  const fare = fareById(ride.fareId);
  if (seen.length === 0 || !fare) return undefined;
  const dots = seen.flatMap(({ car, sighting: { place, is } }) =>
    place ? [{ key: car.order, label: `${car.car?.number ?? ''}`, place, isFaded: is === 'faded' }] : [],
  );
  const name = ride.meetingPoint === 'airport' ? words.pin : ride.from;
  return <LiveMap pickup={places[fare.from]} name={name} cars={dots} />;
}

/** What does not go as it was booked, with the number to call. */
function DayNotice({ ride, day, now, rider }: OfRide & { rider: string | undefined }) {
  const call = <CallButton className="btn-night" />;
  if (day.late) {
    return (
      <Notice heading={words.lateNotice.heading} actions={call}>
        <p>{words.lateNotice.text(clockAt(day.late.at), rider)}</p>
      </Notice>
    );
  }
  const cars = day.vehicles.length;
  if (!isOverdue({ pickupAt: Date.parse(ride.pickupAt), state: day.state, now })) return null;
  return (
    <Notice heading={words.overdue.heading(rider, cars)} actions={call}>
      <p>{words.overdue.text(pickupInPieces(ride).time, rider, cars)}</p>
    </Notice>
  );
}

/** The time that a late car comes, beside the one that it does not. */
function NewTime({ ride, day }: { ride: BookingRide; day: GuestDay | undefined }) {
  const { time } = pickupInPieces(ride);
  if (!day?.late) return time;
  return (
    <>
      <s className={styles.old}>
        <span className="visually-hidden">{words.insteadOf} </span>
        {time.split(/\s/)[0]}
      </s>{' '}
      {unbroken(clockAt(day.late.at))}
    </>
  );
}

type Day = OfRide & { usual: Parameters<Retold>[1]; booking: MyBooking };

function stepsOfDay({ usual, booking, ride, day, now }: Day): readonly StepOfRide[] {
  const { steps } = words;
  const rider = otherRider(booking);
  // Who rides says it.
  const reference = rider ? [] : [{ is: 'reference' as const, ...steps.reference(booking.bookingReference) }];
  const arrival = usual.filter(({ is }) => is === 'arrival');
  switch (day.state) {
    case 'arrived': {
      const until = isStillToLand(ride, day, now) ? undefined : day.freeUntil && clockAt(day.freeUntil);
      return [
        ...reference,
        ...(until
          ? [{ is: 'held-up' as const, ...steps.heldUp(until, rider, day.vehicles.filter(isStillMet).length) }]
          : []),
        ...arrival,
      ];
    }
    case 'on_board':
      return [...(ride.crossesBorder ? [{ is: 'bridge' as const, ...steps.bridge }] : []), ...arrival];
    default: {
      const names = day.vehicles.flatMap(({ driver }) => driver?.firstName ?? []);
      const { phone: from } = shownFrom(Date.parse(ride.pickupAt));
      if (names.length === 0) return usual;
      const known = usual.filter(({ is }) => is !== 'driver');
      return now >= from ? known : [{ is: 'phone', ...steps.phone(clockAt(from), names) }, ...known];
    }
  }
}

/** Whether a car is there before a flight that lands after the pickup: its free waiting has not begun, and nobody is held up. */
function isStillToLand({ pickupAt, waitingMinutes }: BookingRide, { freeUntil }: GuestDay, now: number): boolean {
  const begins = Date.parse(freeUntil ?? pickupAt) - waitingMinutes * 60_000;
  return begins > Math.max(now, Date.parse(pickupAt));
}

/** What a screen reader says by itself when the ride has come further; nothing of what stood there from the start. */
function Changes({ said }: { said: string }) {
  const [first] = useState(said);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && said !== first) setHasChanged(true);
  return (
    <p className="visually-hidden" role="status">
      {hasChanged ? said : ''}
    </p>
  );
}
