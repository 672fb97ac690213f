import type { BoardDay, BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/icons.tsx';
import { telOf } from '../../../lib/tel-of.ts';
import { useBoardCall } from '../board-session.ts';
import controls from '../controls.module.css';
import { BoardButton, Wrong } from '../controls.tsx';
import styles from '../day/board-table.module.css';
import { useShownDay } from '../day/day-context.ts';
import { carInWords } from '../day/day-words.ts';
import { driverName, offersFor } from '../day/free-drivers.ts';
import { showVehicle } from '../day/use-day.ts';

export type About = { ride: BoardRide; vehicle: BoardVehicle };

/** Which of several cars a strip is about; nothing where there is one. */
export function ofCar({ ride, vehicle }: About): string {
  const car = carInWords(ride, vehicle);
  return car ? `${car}. ` : '';
}

type StripProps = { title: string; words?: ReactNode; error?: string | undefined; children: ReactNode };

export function Strip({ title, words, error, children }: StripProps) {
  return (
    <div className={styles.alarm}>
      <div>
        <p>
          <b>{title}</b>
          {words}
        </p>
        <Wrong role="alert">{error}</Wrong>
      </div>
      <div className={styles.do}>{children}</div>
    </div>
  );
}

export function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={`${controls.button} ${controls.go}`} href={telOf(phone)}>
      <Icon name="phone" />
      Call {name.split(' ')[0]}
    </a>
  );
}

type GiveToProps = About & { most: number; assign: (driverId: string, car: number | null) => void };

/** Takes the vehicle for who is free, with their car of the day. */
export function GiveTo({ ride, vehicle, most, assign }: GiveToProps) {
  const { day } = useShownDay();
  const free = offersFor({ day, ride, vehicle }, '').filter(
    ({ clash, driver }) => clash === undefined && driver.id !== vehicle.driverId,
  );
  return free.slice(0, most).map((offer) => (
    <BoardButton key={offer.driver.id} onClick={() => assign(offer.driver.id, offer.car)}>
      Give to {driverName(offer.driver, day.drivers)}
      {offer.car === null ? '' : `, car ${offer.car}`}
    </BoardButton>
  ));
}

export function driverOf({ driverId }: BoardVehicle, { drivers }: BoardDay) {
  const driver = drivers.find(({ id }) => id === driverId);
  return { driver, name: driver ? driverName(driver, drivers) : 'The driver' };
}

/** A step in the driver's place. */
export function useSaying({ id: vehicleId }: BoardVehicle) {
  const queryClient = useQueryClient();
  const { mutate, error } = useBoardCall('vehicleEvents');
  const onSuccess = (shown: BoardVehicle) => showVehicle(queryClient, shown);
  return {
    say: (kind: 'on_the_way' | 'arrived' | 'on_board') =>
      mutate({ kind, id: crypto.randomUUID(), vehicleId }, { onSuccess }),
    deny: (heardAt: string) => mutate({ kind: 'denied', heardAt, id: crypto.randomUUID(), vehicleId }, { onSuccess }),
    problem: error?.message,
  };
}
