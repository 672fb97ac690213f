import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { isDriverShown } from '@fallsline/domain/seen-when';
import { canBeEntered, type DrivingStep, drivingSteps, lastSaid } from '@fallsline/domain/vehicle-state';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callStaff, StaffRefused } from '../board-api.ts';
import { useBoardCall } from '../board-session.ts';
import { BoardButton, Refused, Wrong } from '../controls.tsx';
import styles from './cells.module.css';
import { useShownDay } from './day-context.ts';
import { carInWords, markOf, rideInWords, stateNames } from './day-words.ts';
import { DriverField } from './driver-field.tsx';
import { type DriverOffer, driverName, offersFor, problemsOf } from './free-drivers.ts';
import { showVehicle } from './use-day.ts';

type Shown = { ride: BoardRide; vehicle: BoardVehicle };

/**
 * Gives a vehicle a driver and a car. Another's answer that came first is shown in place of one's own, and said. What one
 * person enters while a save is on its way waits for it, and goes on from what it has made.
 */
export function useAssigning({ vehicle }: Shown) {
  const { day } = useShownDay();
  const queryClient = useQueryClient();
  /** What a version became by one's own save. */
  const ownSaves = useRef(new Map<number, number>());
  const { mutate, isPending, error, variables, reset } = useBoardCall('assignments', {
    scope: { id: vehicle.id },
    async mutationFn(asked) {
      let { version } = asked;
      for (let next = ownSaves.current.get(version); next; next = ownSaves.current.get(version)) version = next;
      try {
        const saved = await callStaff('assignments', { body: { ...asked, version } });
        ownSaves.current.set(version, saved.version);
        showVehicle(queryClient, saved);
        return saved;
      } catch (refused) {
        const current = currentOf(refused);
        if (!current) throw refused;
        const shown = { ...vehicle, ...current };
        showVehicle(queryClient, shown);
        // One's own, whose first answer was lost.
        if (current.driverId === asked.driverId && current.car === asked.car) return shown;
        throw refused;
      }
    },
  });
  const assign = (driverId: string | null, car: number | null) =>
    mutate({ vehicleId: vehicle.id, version: vehicle.version, driverId, car });
  return { assign, wanted: isPending ? variables : vehicle, problem: error ? inWords(error) : undefined, read: reset };

  function inWords(refused: Error): string | undefined {
    const current = currentOf(refused);
    // Since then somebody has given it again.
    if (current && vehicle.version > current.version) return undefined;
    if (!current) return `Not saved. ${refused.message}`;
    const driver = day.drivers.find(({ id }) => id === current.driverId);
    const who = driver ? `${driverName(driver, day.drivers)} drives` : 'nobody drives';
    return `Somebody was faster: now ${who}, ${current.car === null ? 'no car' : `car ${current.car}`}. Yours was not saved.`;
  }
}

function currentOf(error: unknown) {
  return error instanceof StaffRefused ? error.problem?.current : undefined;
}

/** Who drives a vehicle, and in which car; below it what does not fit. */
export function DriverAndCar({ ride, vehicle, isDense }: Shown & { isDense: boolean }) {
  const { day, now } = useShownDay();
  const { assign, wanted, problem, read } = useAssigning({ ride, vehicle });
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
          offersFor={(typed) =>
            offersFor({ day, ride, vehicle: { ...vehicle, driverId: wanted.driverId, car: wanted.car } }, typed)
          }
          nameOf={(offer: DriverOffer) => driverName(offer.driver, day.drivers)}
          onChoose={(offer) => assign(offer?.driver.id ?? null, offer?.car ?? null)}
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
      <Refused words={problem} onRead={read} />
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
  const { now } = useShownDay();
  const queryClient = useQueryClient();
  const { mutate, error, reset } = useBoardCall('vehicleEvents');
  const [isAskingForCall, setAskingForCall] = useState(false);
  const { id: vehicleId, state } = vehicle;
  const last = lastSaid(vehicle);
  // Before, no call counts: the server says what is missing, and for how long.
  const isWaitingOver =
    vehicle.reached.some(({ step }) => step === 'arrived') && now >= Date.parse(ride.freeUntil ?? '');
  // Of a ride on another day the server takes none.
  const isForToday = ride.pickupAt === null || isDriverShown({ pickupAt: Date.parse(ride.pickupAt), now });
  const later = drivingSteps.filter((step) => isForToday && canBeEntered(step, vehicle));
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
          if (target.value === 'no_show' && isWaitingOver) setAskingForCall(true);
          else if (target.value === 'taken_back') say('taken_back', last && { step: last });
          else say(target.value as DrivingStep);
        }}
      >
        <option value={state}>{stateNames[state]}</option>
        {later.map((step) => (
          <option key={step} value={step}>
            {stateNames[step]}
          </option>
        ))}
        {last && vehicle.noShowDecision === null ? (
          <option value="taken_back">Take back: {stateNames[last]}</option>
        ) : null}
      </select>
      {isAskingForCall ? (
        <fieldset aria-label="No-show" className={styles.ask}>
          Has anybody called the guest since the free waiting ended?
          <BoardButton onClick={() => say('no_show', { isCallConfirmed: true })}>Yes: no-show</BoardButton>
          <BoardButton onClick={() => setAskingForCall(false)}>Not yet</BoardButton>
        </fieldset>
      ) : null}
      <Refused words={error?.message} onRead={reset} />
    </>
  );
}

function vehicleInWords(ride: BoardRide, vehicle: BoardVehicle): string {
  return [carInWords(ride, vehicle)?.toLowerCase(), rideInWords(ride)].filter(Boolean).join(', ');
}
