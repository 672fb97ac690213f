import { minutesInWords } from '@fallsline/domain/drive';
import { clockAt, formatDay, formatPickup } from '@fallsline/domain/pickup-time';
import { reachedAt } from '@fallsline/domain/vehicle-state';
import type { ReactNode } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { Heading, Say } from '../parts/card-parts.tsx';
import { CardSign } from '../parts/card-signs.tsx';
import { endsOfRide, firstNameOf } from './reach-guest.ts';
import styles from './ride.module.css';
import { BorderPapers, Rail, RideLines } from './ride-lines.tsx';
import type { RideNow } from './ride-now.ts';
import { WaitingClock } from './waiting-clock.tsx';

const minute = 60_000;

type ComingRideProps = {
  shown: RideNow;
  /** How many rides are to come, this one among them. */
  count: number;
  onSign: () => void;
  /** The text that is ready, and where the car is seen: they stand at their places among the rest. */
  text: ReactNode;
  position: ReactNode;
};

/** A ride until its guests are at their place: what is needed next is the largest. */
export function ComingRide(props: ComingRideProps) {
  const { shown } = props;
  switch (shown.progress.state) {
    case 'on_board':
      return <OnBoard {...props} />;
    case 'arrived':
      return <Arrived {...props} />;
    default:
      return <Before {...props} />;
  }
}

function Before({ shown, count, onSign, text, position }: ComingRideProps) {
  const { ride, progress, isToday } = shown;
  const isUnderWay = progress.state === 'on_the_way';
  return (
    <>
      <Heading>
        {count > 1 && !isUnderWay ? (
          words.rides(count, isToday ? undefined : formatDay(ride.pickupDate))
        ) : (
          <>
            <span className="visually-hidden">{words.yourRide} </span>
            {formatDay(ride.pickupDate)}
          </>
        )}
      </Heading>
      <PickupTime shown={shown} label={count > 1 && !isUnderWay ? words.firstPickUp : words.pickUp} />
      {isUnderWay ? position : <SignLink shown={shown} onSign={onSign} />}
      <Rail shown={shown} />
      <RideLines shown={shown} isUnderWay={false} />
      {text}
      {ride.crossesBorder && <BorderPapers />}
      {!isUnderWay && position}
    </>
  );
}

function PickupTime({ shown: { ride, now, pickupAt, due, progress }, label }: { shown: RideNow; label: string }) {
  const { time, zone } = formatPickup(ride);
  const minutes = Math.round((pickupAt - now) / minute);
  const until = minutesInWords(Math.abs(minutes));
  const isUnderWay = progress.state === 'on_the_way';
  const landsAt = ride.landsAt !== null && isUnderWay ? Date.parse(ride.landsAt) : undefined;
  const lands = landsAt === undefined ? '' : `. ${(now < landsAt ? words.lands : words.landed)(clockAt(landsAt))}`;
  const when = minutes < 0 ? words.wasDue(until) : words.inTime(until);
  const leaving = due.isLateGift ? words.leaveNow : due.isPast ? words.leftLate : words.leaveBy;
  const leave = isUnderWay ? '' : `. ${leaving(clockAt(due.at))}`;
  return (
    <p className={styles.when}>
      <span>{label}</span>
      <b>{time}</b>
      <i>{zone}</i>
      <em>
        {when}
        {leave}
        {lands}
      </em>
    </p>
  );
}

function Arrived({ shown, onSign, text }: ComingRideProps) {
  const { ride, freeUntil, isSaid, guest, now } = shown;
  const name = firstNameOf(guest?.name ?? '');
  const isOver = freeUntil !== undefined && now >= freeUntil;
  const { atAirport, atDoor } = words.waiting;
  return (
    <>
      <Heading>{isSaid ? words.arrived.said(name) : words.arrived.kept(name)}</Heading>
      {freeUntil !== undefined && <WaitingClock shown={shown} freeUntil={freeUntil} />}
      <SignLink shown={shown} onSign={onSign} />
      <Rail shown={shown} />
      {isOver && <Say>{ride.meetingPoint === 'door' ? atDoor : atAirport}</Say>}
      {text}
      <RideLines shown={shown} isUnderWay={false} />
      {ride.crossesBorder && <BorderPapers />}
    </>
  );
}

function OnBoard({ shown, position }: ComingRideProps) {
  const { ride, progress, guest } = shown;
  const { to } = endsOfRide(ride, guest?.address);
  return (
    <>
      <Heading>{words.onBoard(clockAt(reachedAt(progress, 'on_board') ?? shown.now))}</Heading>
      <p className={`${styles.when} ${styles.to}`}>
        <span>{words.to}</span>
        <b>{to.name}</b>
        {to.under && <em>{to.under}</em>}
      </p>
      <Rail shown={shown} />
      {ride.crossesBorder && <BorderPapers />}
      <RideLines shown={shown} isUnderWay />
      {position}
    </>
  );
}

function SignLink({ shown: { guest }, onSign }: { shown: RideNow; onSign: () => void }) {
  if (!guest) return null;
  return (
    <button type="button" className={styles.sign} onClick={onSign}>
      <span>{words.sign}</span>
      <b>{guest.name}</b>
      <CardSign name="card" size={34} />
    </button>
  );
}
