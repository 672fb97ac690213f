import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { counted } from '@fallsline/domain/counted';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { Fragment } from 'react';
import { telOf } from '../../../lib/tel-of.ts';
import { LookHere } from '../look-here/look-here.tsx';
import { BoardRideDetails } from './board-ride-details.tsx';
import styles from './board-table.module.css';
import cells from './cells.module.css';
import { useShownDay } from './day-context.ts';
import { attentionTo, isOver, isSilent, isUnassigned } from './day-groups.ts';
import {
  carInWords,
  columns,
  markOf,
  momentAt,
  pickupIsIn,
  shortEnds,
  shownFlight,
  stateInWords,
} from './day-words.ts';
import { Arrow, BorderFlag } from './signs.tsx';
import { useOpenRide } from './use-open-ride.ts';
import { DriverAndCar, StateField } from './vehicle-cells.tsx';

type RideRowProps = {
  ride: BoardRide;
  isDense: boolean;
  /** A search has led here. */
  isFound?: boolean;
};

/** A ride of the board: a line, one more for each of several cars, what has to be done about it, and on demand the rest. */
export function RideRow({ ride, isDense, isFound = false }: RideRowProps) {
  const { now } = useShownDay();
  const { line, isOpen, toggle } = useOpenRide<HTMLTableRowElement>(ride, isFound);
  const { guest, vehicles, isCancelled } = ride;
  const [only] = vehicles.length === 1 ? vehicles : [];
  const attention = attentionTo(ride);
  const ends = isDense ? shortEnds(ride) : ride;
  const { time } = formatPickup(ride);
  const isIn = isDense ? undefined : pickupIsIn(ride.pickupAt, now);
  const [flight, landing] = ride.flight === null ? [] : shownFlight(ride.flight, isDense);
  const missing = vehicles.filter(isUnassigned).length;
  const kind = attention.some(isSilent) ? 'late' : attention.length > 0 ? 'ask' : undefined;
  const fits = vehicles.every(({ clashes }) => clashes.length === 0);
  // A strip says so of more.
  const isBehind = vehicles.some((each) => each.late && !each.attention.includes('late'));
  const showsCars = vehicles.length > 1 && (!isDense || isOpen || missing > 0 || !fits || isBehind);
  return (
    <Fragment>
      <tr
        ref={line}
        className={`${styles.row} ${isDense ? styles.dense : ''}`}
        data-ride={ride.id}
        data-kind={kind}
        data-goes-on={showsCars || attention.length > 0 || isOpen || undefined}
      >
        <th scope="row" className={styles.time}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${time}, ${guest.name}: ${isOpen ? 'close' : 'open'}`}
            onClick={toggle}
          >
            {time}
          </button>
          {isIn ? <small>{isIn}</small> : null}
        </th>
        <td className={styles.way}>
          <b>
            {ends.from} <Arrow /> {ends.to}
          </b>
          {ride.crossesInto ? <BorderFlag into={ride.crossesInto} /> : null}
          {isDense || !ride.address ? null : <small>{ride.address}</small>}
          {isDense || missing === 0 || vehicles.length === 1 || isCancelled || isOver(ride) ? null : (
            <span className={styles.tag} data-kind="missing">
              {missing} of {vehicles.length} cars {missing === 1 ? 'needs' : 'need'} a driver or car
            </span>
          )}
          {ride.changedAt ? (
            <span className={styles.tag} data-kind="new">
              changed {momentAt(ride.changedAt, now)}
            </span>
          ) : null}
        </td>
        <td className={styles.guest}>
          <b>{guest.name}</b>
          {isDense ? null : (
            <small>
              <a href={telOf(guest.phone)}>{phoneInWords(guest.phone)}</a>
            </small>
          )}
        </td>
        <td className={styles.party}>
          <b>
            {ride.passengers}
            {vehicles.length > 1 ? ` in ${vehicles.length} cars` : ''}
          </b>
          {ride.beside ? <small>{ride.beside}</small> : null}
        </td>
        <td className={styles.flight}>
          {flight ? <b>{flight}</b> : <span className={styles.none}>none</span>}
          {landing ? <small>{landing}</small> : null}
        </td>
        <td className={styles.who}>
          {isCancelled ? null : only ? (
            <DriverAndCar ride={ride} vehicle={only} isDense={isDense && !isBehind} />
          ) : (
            <>
              <b>
                {vehicles.length - missing} of {vehicles.length} cars
              </b>
              <small>{showsCars ? 'a row each, below' : 'with drivers'}</small>
            </>
          )}
        </td>
        <td className={styles.stateCell}>
          {isCancelled ? (
            <b>{stateInWords(ride)}</b>
          ) : only ? (
            <StateField ride={ride} vehicle={only} />
          ) : (
            <>
              <b>{stateInWords(ride)}</b>
              {isDense || ride.missedFare !== undefined ? null : <small>car furthest behind</small>}
            </>
          )}
        </td>
      </tr>
      {showsCars && !isCancelled
        ? vehicles.map((vehicle) => <CarRow key={vehicle.id} ride={ride} vehicle={vehicle} isDense={isDense} />)
        : null}
      <LookHere ride={ride} />
      {isOpen ? (
        <tr className={styles.strip}>
          <td colSpan={columns.length}>
            <BoardRideDetails ride={ride} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

function CarRow({ ride, vehicle, isDense }: { ride: BoardRide; vehicle: BoardVehicle; isDense: boolean }) {
  const { now } = useShownDay();
  const mark = markOf(vehicle, now);
  return (
    <tr className={`${styles.row} ${styles.car} ${isDense ? styles.dense : ''}`}>
      <td className={styles.branch} aria-hidden="true" />
      <th scope="row" className={styles.what} colSpan={4}>
        <b>{carInWords(ride, vehicle)}</b>
        <span>{counted(vehicle.guests, 'guest')}</span>
        {mark ? (
          <small className={cells.mark} data-is={mark.is}>
            {mark.words}
          </small>
        ) : null}
      </th>
      <td className={styles.who}>
        <DriverAndCar ride={ride} vehicle={vehicle} isDense />
      </td>
      <td className={styles.stateCell}>
        <StateField ride={ride} vehicle={vehicle} />
      </td>
    </tr>
  );
}
