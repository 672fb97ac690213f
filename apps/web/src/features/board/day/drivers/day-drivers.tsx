import type { BoardDay } from '@fallsline/domain/board';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { counted } from '@fallsline/domain/counted';
import type { Driver } from '@fallsline/domain/fleet';
import { formatDay, formatPickup } from '@fallsline/domain/pickup-time';
import { useState } from 'react';
import { telOf } from '../../../../lib/tel-of.ts';
import { useDriverLink } from '../../board-session.ts';
import { BoardButton, Wrong } from '../../controls.tsx';
import page from '../../desk-page.module.css';
import { useShownDay } from '../day-context.ts';
import { momentAt } from '../day-words.ts';
import { driverName } from '../free-drivers.ts';
import styles from './day-drivers.module.css';
import { SendLink } from './send-link.tsx';

/** Who drives that day, each with the link to all their rides of it. */
export function DayDrivers() {
  const { day } = useShownDay();
  const drivers = driversOf(day);
  if (drivers.length === 0) return null;
  return (
    <section aria-labelledby="day-drivers" className={styles.drivers}>
      <h2 id="day-drivers">
        Drivers of the day <span>{drivers.length}</span>
      </h2>
      <p>
        One link has all rides of a driver that day, in order. What you give or take away later shows on it by itself.
      </p>
      <ul className={page.list}>
        {drivers.map(({ driver, rides }) => (
          <li key={driver.id}>
            <p>
              <b>{driverName(driver, day.drivers)}</b> <a href={telOf(driver.phone)}>{phoneInWords(driver.phone)}</a>
              <small>
                {counted(rides.length, 'ride')}: {rides.map((ride) => formatPickup(ride).time).join(', ')}
              </small>
            </p>
            <DayLink driver={driver} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drivers with the rides that they have on a day and that stand, who drives first on top. */
function driversOf({ rides, drivers }: BoardDay) {
  return drivers
    .map((driver) => ({
      driver,
      rides: rides.filter(
        ({ isCancelled, vehicles }) => !isCancelled && vehicles.some(({ driverId }) => driverId === driver.id),
      ),
    }))
    .filter((each) => each.rides.length > 0)
    .toSorted((a, b) => (a.rides[0]?.pickupAt ?? '').localeCompare(b.rides[0]?.pickupAt ?? ''));
}

/** Makes the link of a driver's day; one that is there already ends by it, which is asked about first. */
function DayLink({ driver }: { driver: Driver }) {
  const { day, now } = useShownDay();
  const {
    make: makeAnew,
    made,
    error,
    isPending,
  } = useDriverLink({ of: 'day', driverId: driver.id, day: day.day }, driver.id);
  const [isAsking, setAsking] = useState(false);
  const name = driverName(driver, day.drivers);
  const before = day.dayLinks.find(({ driverId }) => driverId === driver.id);
  const make = () => {
    setAsking(false);
    makeAnew();
  };
  if (isAsking && before) {
    return (
      <div role="alert" className={styles.ask}>
        <p>
          The link made {momentAt(before.madeAt, now)} ends, and {name} opens the new one. What the phone has not sent
          yet goes out by it.
        </p>
        <BoardButton onClick={make}>Make a new link</BoardButton>
        <BoardButton onClick={() => setAsking(false)}>Keep the link</BoardButton>
      </div>
    );
  }
  return (
    <div className={styles.link}>
      {made ? (
        <SendLink
          to={name}
          phone={driver.phone}
          words={`Your Fallsline rides of ${formatDay(day.day)}`}
          url={made.url}
        />
      ) : null}
      <Wrong role="alert">{error?.message}</Wrong>
      {made && !error ? null : before ? <small>made {momentAt(before.madeAt, now)}</small> : null}
      <BoardButton
        aria-label={before ? `New link for ${name}` : `Make the link for ${name}`}
        disabled={isPending}
        onClick={() => (before ? setAsking(true) : make())}
      >
        {before ? 'New link' : 'Make the link'}
      </BoardButton>
    </div>
  );
}
