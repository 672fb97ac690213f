import type { BoardDay, BoardRide } from '@fallsline/domain/board';
import { formatDay, formatPickup } from '@fallsline/domain/pickup-time';
import { type ReactNode, useState } from 'react';
import { useHasForm } from '../booking/booking-actions.tsx';
import { BoardRideDetails } from '../day/board-ride-details.tsx';
import cells from '../day/cells.module.css';
import { ShownDayProvider, useShownDay } from '../day/day-context.ts';
import { attentionTo, folded, groupsOf, isSilent, nowGroupsOf, type RideGroup } from '../day/day-groups.ts';
import { carInWords, groupTitles, rideMark } from '../day/day-words.ts';
import { DayDrivers } from '../day/drivers/day-drivers.tsx';
import { Arrow, BorderFlag } from '../day/signs.tsx';
import { useKeptFocus, useOpenRide } from '../day/use-open-ride.ts';
import { DriverAndCar, StateField } from '../day/vehicle-cells.tsx';
import { LookHere } from '../look-here/look-here.tsx';
import styles from './phone.module.css';

type PhoneDayProps = {
  day: BoardDay;
  now: number;
  /** All rides of the day, or what is going on now. */
  isWhole: boolean;
  found: string | undefined;
};

/** A day for a dispatcher on the move: what is urgent is open with what does it, the rest is a tap away. */
export function PhoneDay({ day, now, isWhole, found }: PhoneDayProps) {
  const hasForm = useHasForm();
  // Whose form was open when the board was drawn anew is in view, wherever the day has it.
  const [isInHand] = useState(() => day.rides.filter(({ id }) => hasForm(id)).map(({ id }) => id));
  const groups: RideGroup[] = isWhole ? groupsOf(day.rides) : nowGroupsOf(day.rides, isInHand);
  const keptFocus = useKeptFocus<HTMLDivElement>(day.rides);
  return (
    <ShownDayProvider value={{ day, now }}>
      {isWhole ? <h2 className={styles.title}>{formatDay(day.day)}</h2> : null}
      {groups.length === 0 ? (
        <p className={styles.empty}>{isWhole ? `No rides on ${formatDay(day.day)}.` : 'Nothing to do now.'}</p>
      ) : null}
      <div {...keptFocus}>
        {groups.map((group) => (
          <Group key={group.name} group={group} found={found} />
        ))}
      </div>
      {isWhole ? <DayDrivers /> : null}
    </ShownDayProvider>
  );
}

function Group({ group: { name, rides }, found }: { group: RideGroup; found: string | undefined }) {
  const hasForm = useHasForm();
  // As it was drawn: what opens in a group that folds does not draw it anew.
  const [isInHand] = useState(() => rides.some(({ id }) => hasForm(id)));
  const isFolded = folded.includes(name) && !isInHand && !rides.some(({ id }) => id === found);
  const heading = (
    <>
      {groupTitles[name]} <span>{rides.length}</span>
    </>
  );
  const list = (
    <ul>
      {rides.map((ride) => (
        <Ride key={ride.id} ride={ride} isFound={ride.id === found} />
      ))}
    </ul>
  );
  if (isFolded) {
    return (
      <details className={styles.group} data-kind={name}>
        <summary>
          <h2>{heading}</h2>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section className={styles.group} data-kind={name}>
      <h2>{heading}</h2>
      {list}
    </section>
  );
}

function Ride({ ride, isFound }: { ride: BoardRide; isFound: boolean }) {
  const { day, now } = useShownDay();
  const { line, isOpen, toggle } = useOpenRide<HTMLLIElement>(ride, isFound);
  const { guest, vehicles, isCancelled, passengers } = ride;
  const mark = rideMark(ride, day.drivers, now);
  return (
    <li
      ref={line}
      className={styles.ride}
      data-ride={ride.id}
      data-kind={attentionTo(ride).some(isSilent) ? 'silent' : undefined}
    >
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        <b className={styles.time}>{formatPickup(ride).time}</b>
        <span className={styles.way}>
          {ride.from} <Arrow /> {ride.to} {ride.crossesInto ? <BorderFlag into={ride.crossesInto} /> : null}
        </span>
        <span className={styles.guest}>
          {guest.name}, {passengers}
          {vehicles.length > 1 ? ` in ${vehicles.length} cars` : ''}
        </span>
        <span className={cells.mark} data-is={mark.is}>
          {mark.words}
        </span>
      </button>
      <LookHere ride={ride} Row={Strip} />
      {isOpen ? (
        <div className={styles.open}>
          {isCancelled
            ? null
            : vehicles.map((vehicle) => (
                <div key={vehicle.id} className={styles.vehicle}>
                  {vehicles.length > 1 ? (
                    <p>
                      {carInWords(ride, vehicle)}: {vehicle.guests} of the guests
                    </p>
                  ) : null}
                  <DriverAndCar ride={ride} vehicle={vehicle} isDense={false} />
                  <StateField ride={ride} vehicle={vehicle} />
                </div>
              ))}
          {ride.flight ? <p>{ride.flight}</p> : null}
          <BoardRideDetails ride={ride} />
        </div>
      ) : null}
    </li>
  );
}

function Strip({ kind, children }: { kind: 'silent' | 'ask'; children: ReactNode }) {
  return (
    <div className={styles.strip} data-kind={kind}>
      {children}
    </div>
  );
}
