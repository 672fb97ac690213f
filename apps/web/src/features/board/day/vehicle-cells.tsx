import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { canFollow, type DrivingStep, drivingSteps } from '@fallsline/domain/vehicle-state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffRefused } from '../board-api.ts';
import { useBoardCall } from '../board-session.ts';
import { BoardButton, Wrong } from '../controls.tsx';
import styles from './cells.module.css';
import { useShownDay } from './day-context.ts';
import { carInWords, isDoneByItself, markOf, rideInWords, stateNames } from './day-words.ts';
import { DriverField } from './driver-field.tsx';
import { type DriverOffer, driverName, offersFor, problemsOf } from './free-drivers.ts';
import { showVehicle } from './use-day.ts';

type Shown = { ride: BoardRide; vehicle: BoardVehicle };

/** Gives a vehicle a driver and a car. Another's answer that came first is shown in place of one's own, and said. */
export function useAssigning({ vehicle }: Shown) {
  const { day } = useShownDay();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useBoardCall('assignments');
  const show = (shown: BoardVehicle) => showVehicle(queryClient, shown);
  const assign = (driverId: string | null, car: number | null) =>
    mutate(
      { vehicleId: vehicle.id, version: vehicle.version, driverId, car },
      {
        onSuccess: show,
        onError(refused) {
          const current = currentOf(refused);
          if (current) show({ ...vehicle, ...current });
        },
      },
    );
  return { assign, wanted: isPending ? variables : vehicle, problem: error ? inWords(error) : undefined };

  function inWords(refused: Error): string {
    const current = currentOf(refused);
    if (!current) return `Not saved. ${refused.message}`;
    const driver = day.drivers.find(({ id }) => id === current.driverId);
    const who = driver ? `${driverName(driver, day.drivers)} drives` : 'nobody drives';
    return `Somebody was faster: now ${who}, ${current.car === null ? 'no car' : `car ${current.car}`}. Yours was not saved.`;
  }
}

function currentOf(error: Error) {
  return error instanceof StaffRefused ? error.problem?.current : undefined;
}

/** Who drives a vehicle, and in which car; below it what does not fit. */
export function DriverAndCar({ ride, vehicle, isDense }: Shown & { isDense: boolean }) {
  const { day, now } = useShownDay();
  const { assign, wanted, problem } = useAssigning({ ride, vehicle });
  const driver = day.drivers.find(({ id }) => id === wanted.driverId);
  const of = vehicleInWords(ride, vehicle);
  const fits = (number: number) => {
    const car = day.cars.find((each) => each.number === number);
    return car !== undefined && problemsOf(car, ride, vehicle).length === 0;
  };
  const offered = day.cars.filter(({ retiredAt, number }) => retiredAt === null || number === wanted.car);
  const mark = isDense ? undefined : markOf(vehicle, now);
  const option = ({ number }: { number: number }) => (
    <option key={number} value={number}>
      {number}
    </option>
  );
  const unfit = offered.filter(({ number }) => !fits(number));
  return (
    <>
      <span className={styles.pair}>
        <DriverField
          label={`Driver, ${of}`}
          name={driver ? driverName(driver, day.drivers) : ''}
          isBad={vehicle.clashes.length > 0}
          offersFor={(typed) => offersFor({ day, ride, vehicle }, typed)}
          nameOf={(offer: DriverOffer) => driverName(offer.driver, day.drivers)}
          onChoose={(offer) => assign(offer?.driver.id ?? null, offer ? (wanted.car ?? offer.car) : null)}
        />
        <select
          aria-label={`Car, ${of}`}
          aria-invalid={vehicle.clashes.length > 0 || undefined}
          className={`${styles.control} ${styles.choice}`}
          value={wanted.car ?? ''}
          onChange={({ target }) => assign(wanted.driverId, target.value === '' ? null : Number(target.value))}
        >
          <option value="">–</option>
          {offered.filter(({ number }) => fits(number)).map(option)}
          {unfit.length > 0 ? <optgroup label="Seats or ramp missing">{unfit.map(option)}</optgroup> : null}
        </select>
      </span>
      <Wrong as="small" role="alert">
        {problem}
      </Wrong>
      {vehicle.clashes.map((clash) => (
        <Wrong as="small" key={clash}>
          {clash}
        </Wrong>
      ))}
      {mark && vehicle.clashes.length === 0 && !problem ? (
        <small className={styles.mark} data-is={mark.is}>
          {mark.words}
        </small>
      ) : null}
    </>
  );
}

/** How far a vehicle has come, and what staff say of it in the driver's place. */
export function StateField({ ride, vehicle }: Shown) {
  const queryClient = useQueryClient();
  const { mutate, error } = useBoardCall('vehicleEvents');
  const [isAskingForCall, setAskingForCall] = useState(false);
  const { id: vehicleId, state } = vehicle;
  const last = vehicle.reached.at(-1);
  const later = drivingSteps.filter((step) => canFollow(step, state));
  const say = (kind: DrivingStep | 'taken_back', more: { isCallConfirmed?: boolean; step?: DrivingStep } = {}) => {
    setAskingForCall(false);
    const event = { kind, id: crypto.randomUUID(), vehicleId, ...more } as Parameters<typeof mutate>[0];
    mutate(event, { onSuccess: (shown) => showVehicle(queryClient, shown) });
  };
  return (
    <>
      <select
        aria-label={`State, ${vehicleInWords(ride, vehicle)}`}
        className={`${styles.control} ${styles.choice} ${styles.state}`}
        data-state={state}
        value={state}
        onChange={({ target }) => {
          if (target.value === 'no_show') setAskingForCall(true);
          else if (target.value === 'taken_back') say('taken_back', last && { step: last.step });
          else say(target.value as DrivingStep);
        }}
      >
        <option value={state}>{stateNames[state]}</option>
        {later.map((step) => (
          <option key={step} value={step}>
            {stateNames[step]}
          </option>
        ))}
        {last && vehicle.noShowDecision === null && !isDoneByItself(vehicle) ? (
          <option value="taken_back">Take back: {stateNames[last.step]}</option>
        ) : null}
      </select>
      {isAskingForCall ? (
        <fieldset aria-label="No-show" className={styles.ask}>
          Has anybody called the guest since the free waiting ended?
          <BoardButton onClick={() => say('no_show', { isCallConfirmed: true })}>Yes: no-show</BoardButton>
          <BoardButton onClick={() => setAskingForCall(false)}>Not yet</BoardButton>
        </fieldset>
      ) : null}
      <Wrong as="small" role="alert">
        {error?.message}
      </Wrong>
    </>
  );
}

function vehicleInWords(ride: BoardRide, vehicle: BoardVehicle): string {
  return [carInWords(ride, vehicle)?.toLowerCase(), rideInWords(ride)].filter(Boolean).join(', ');
}
