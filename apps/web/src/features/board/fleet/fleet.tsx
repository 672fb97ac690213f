import type { BoardDay } from '@fallsline/domain/board';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import type { Car, Driver, NewCar, NewDriver } from '@fallsline/domain/fleet';
import { fleetSize } from '@fallsline/domain/vehicles';
import { type FormEvent, useRef } from 'react';
import { telOf } from '../../../lib/tel-of.ts';
import { StaffRefused } from '../board-api.ts';
import { useBoardCall } from '../board-session.ts';
import { DeskField, DeskSelect } from '../booking/desk-fields.tsx';
import { BoardButton, Wrong } from '../controls.tsx';
import { isOver } from '../day/day-groups.ts';
import page from '../desk-page.module.css';
import styles from './fleet.module.css';

/** Who drives, and in what: added in a row, retired and back. Nothing is deleted, for old rides keep their names. */
export function Fleet({ day }: { day: BoardDay }) {
  return (
    <div className={page.page} data-columns>
      <Drivers day={day} />
      <Cars cars={day.cars} />
    </div>
  );
}

function Drivers({ day }: { day: BoardDay }) {
  const inService = day.drivers.filter(({ retiredAt }) => retiredAt === null);
  const retired = day.drivers.filter(({ retiredAt }) => retiredAt !== null);
  return (
    <section aria-labelledby="drivers">
      <h2 id="drivers">
        Drivers <span>{inService.length}</span>
      </h2>
      <AddDriver />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Phone</th>
            <th scope="col">Rides today</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {[...inService, ...retired].map((driver) => (
            <DriverRow key={driver.id} driver={driver} day={day} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        Guests see the first name, and the phone from 90 minutes before the pickup until an hour after the ride.
      </p>
    </section>
  );
}

function AddDriver() {
  const { mutate, error, isPending } = useBoardCall('drivers');
  const form = useRef<HTMLFormElement>(null);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as NewDriver;
    mutate({ driver: given, isRetired: false }, { onSuccess: () => form.current?.reset() });
  };
  return (
    <form ref={form} className={styles.add} onSubmit={add}>
      <DeskField required name="firstName" label="First name" />
      <DeskField required name="lastName" label="Last name" />
      <DeskField required name="phone" label="Phone" type="tel" />
      <DeskSelect name="language" label="Language">
        <option value="en">English</option>
        <option value="fr">French</option>
        <option value="es">Spanish</option>
      </DeskSelect>
      <BoardButton type="submit" look="go" disabled={isPending}>
        Add driver
      </BoardButton>
      <Wrong role="alert">{error?.message}</Wrong>
    </form>
  );
}

function DriverRow({ driver, day }: { driver: Driver; day: BoardDay }) {
  const call = useBoardCall('drivers');
  const { id, retiredAt, ...known } = driver;
  const rides = day.rides.filter(
    ({ isCancelled, vehicles }) => !isCancelled && vehicles.some((each) => each.driverId === id && !isOver(each)),
  );
  const isRetired = retiredAt !== null;
  return (
    <tr data-off={isRetired || undefined}>
      <th scope="row">
        {driver.firstName} <small>{driver.lastName}</small>
      </th>
      <td>
        <a href={telOf(driver.phone)}>{phoneInWords(driver.phone)}</a>
      </td>
      <td>{rides.length === 0 ? 'none ahead' : `${rides.length} ahead`}</td>
      <td>
        <Service
          call={call}
          retire="Retire"
          whom={`${driver.firstName} ${driver.lastName}`}
          short={driver.firstName}
          isRetired={isRetired}
          write={(knowsRides) => call.mutate({ id, driver: known, isRetired: !isRetired, knowsRides })}
        />
      </td>
    </tr>
  );
}

function Cars({ cars }: { cars: readonly Car[] }) {
  return (
    <section aria-labelledby="cars">
      <h2 id="cars">
        Cars <span>{`${cars.filter(({ retiredAt }) => retiredAt === null).length} of ${fleetSize}`}</span>
      </h2>
      <AddCar cars={cars} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Car</th>
            <th scope="col">Plate</th>
            <th scope="col">Seats</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <CarRow key={car.number} car={car} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        A car out of service keeps its rides, outlined in red on the board, until they are given to another.
      </p>
    </section>
  );
}

function AddCar({ cars }: { cars: readonly Car[] }) {
  const { mutate, error, isPending } = useBoardCall('cars');
  const form = useRef<HTMLFormElement>(null);
  const next = Array.from({ length: fleetSize }, (_, index) => index + 1).find(
    (number) => !cars.some((car) => car.number === number),
  );
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { number, seats, ramp, ...given } = Object.fromEntries(new FormData(event.currentTarget));
    const car = { ...given, number: Number(number), seats: Number(seats), ramp: ramp === 'on' } as NewCar;
    mutate({ car, isRetired: false }, { onSuccess: () => form.current?.reset() });
  };
  if (next === undefined) return null;
  return (
    <form ref={form} key={next} className={styles.add} onSubmit={add}>
      <DeskField
        required
        name="number"
        label="Number"
        inputMode="numeric"
        defaultValue={next}
        className={styles.short}
      />
      <DeskField required name="make" label="Make" />
      <DeskField required name="model" label="Model" />
      <DeskField required name="color" label="Color" />
      <DeskField required name="plate" label="Plate" />
      <DeskField required name="seats" label="Seats" inputMode="numeric" className={styles.short} />
      <label className={styles.check}>
        <input type="checkbox" name="ramp" /> Ramp
      </label>
      <BoardButton type="submit" look="go" disabled={isPending}>
        Add car
      </BoardButton>
      <Wrong role="alert">{error?.message}</Wrong>
    </form>
  );
}

function CarRow({ car }: { car: Car }) {
  const call = useBoardCall('cars');
  const { retiredAt, ...known } = car;
  const isRetired = retiredAt !== null;
  return (
    <tr data-off={isRetired || undefined}>
      <th scope="row">{car.number}</th>
      <td>
        <b>
          {car.make} {car.model}
        </b>
        <small>{car.color}</small>
      </td>
      <td>
        <span className={styles.plate}>{car.plate}</span>
      </td>
      <td>
        {car.seats}
        {car.ramp ? ', ramp' : ''}
      </td>
      <td>
        <Service
          call={call}
          retire="Out of service"
          whom={`car ${car.number}`}
          isRetired={isRetired}
          write={(knowsRides) => call.mutate({ car: known, isRetired: !isRetired, knowsRides })}
        />
      </td>
    </tr>
  );
}

type ServiceProps = {
  call: Pick<ReturnType<typeof useBoardCall<'drivers' | 'cars'>>, 'error' | 'isPending' | 'reset'>;
  retire: string;
  whom: string;
  /** Whom it is called in an answer. */
  short?: string;
  isRetired: boolean;
  write: (knowsRides: boolean) => void;
};

/** Out of service and back. Whoever has rides to do yet is asked about first: the server says which, and where they stay. */
function Service({ call: { error, isPending, reset }, retire, whom, short = whom, isRetired, write }: ServiceProps) {
  const isAsked = !isRetired && error instanceof StaffRefused && error.kind === 'notPossible';
  return (
    <>
      {isAsked ? null : (
        <BoardButton
          aria-label={`${isRetired ? 'Back in service' : retire}: ${whom}`}
          disabled={isPending}
          onClick={() => write(false)}
        >
          {isRetired ? 'Back in service' : retire}
        </BoardButton>
      )}
      <Wrong role="alert">{error?.message}</Wrong>
      {isAsked ? (
        <>
          <BoardButton onClick={() => write(true)}>{retire} all the same</BoardButton>{' '}
          <BoardButton onClick={reset}>Keep {short}</BoardButton>
        </>
      ) : null}
    </>
  );
}
