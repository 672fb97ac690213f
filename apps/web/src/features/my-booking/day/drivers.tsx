import type { GuestDay, GuestVehicle } from '@fallsline/domain/guest-day';
import { minutesAwayInWords } from '@fallsline/domain/guest-words';
import type { BookingRide } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/icons.tsx';
import { rideDay as words } from '../../../content/my-booking/ride-day-words.ts';
import { telOf } from '../../../lib/tel-of.ts';
import { vehicleScenes } from '../../../scenes/scenes.ts';
import { BookingIcon } from '../booking/booking-icons.tsx';
import { metAt, reachedAt } from './day-heading.ts';
import styles from './drivers.module.css';
import { sightingOf } from './sighting.tsx';
import { Waiting } from './waiting.tsx';

type DriversProps = { ride: BookingRide; day: GuestDay; now: number; rider: string | undefined };

/** Who drives, in what, and how far they are, over the time on the ticket. Nothing until somebody is named. */
export function Drivers({ ride, day, now, rider }: DriversProps) {
  const { vehicles } = day;
  const [only] = vehicles;
  if (!vehicles.some(({ driver }) => driver)) return null;
  const waiting = <Waiting ride={ride} day={day} now={now} />;
  if (vehicles.length === 1 && only) {
    return (
      <>
        <Driver car={only} heading={words.driver.heading(rider)} isFirst>
          {waiting}
        </Driver>
        <Rail ride={ride} car={only} />
      </>
    );
  }
  return (
    <>
      <div className={styles.several}>
        {vehicles.map((car) => (
          <Driver key={car.order} car={car} heading={words.driver.carOf(car.order, vehicles.length)}>
            <CarState car={car} now={now} />
          </Driver>
        ))}
      </div>
      {waiting}
    </>
  );
}

type DriverProps = { car: GuestVehicle; heading: string; isFirst?: boolean; children: ReactNode };

/** `isFirst`: whose call is the first thing to press on the page. */
function Driver({ car: { driver, car, state }, heading, isFirst = false, children }: DriverProps) {
  const name = driver?.firstName ?? words.driver.unnamed;
  const isBusy = state === 'on_board' || state === 'done';
  // The drawings are yellow: a car of another color is words and a plate.
  const scene = car && /yellow/i.test(car.color) ? vehicleScenes[car.seats > 4 ? 'van' : 'taxi'] : undefined;
  return (
    <section className={styles.driver} aria-label={driver ? name : heading}>
      {scene ? <img src={scene.src} width={scene.width} height={scene.height} alt="" /> : null}
      <div className={styles.who}>
        <h2>{heading}</h2>
        <p className={styles.name}>{name}</p>
        {car ? <p>{words.driver.model(car)}</p> : null}
      </div>
      {car ? (
        <p className={styles.plate}>
          <small>{words.driver.plate}</small>
          <b>{car.plate}</b>
        </p>
      ) : null}
      {children}
      {driver?.phone ? <Reach name={name} phone={driver.phone} isFirst={isFirst && !isBusy} /> : null}
    </section>
  );
}

function Reach({ name, phone, isFirst }: { name: string; phone: string; isFirst: boolean }) {
  const tel = telOf(phone);
  const shown = tel.slice('tel:'.length).replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
  return (
    <div className={styles.reach}>
      <a className={`btn ${isFirst ? 'btn-primary' : 'btn-night'}`} href={tel}>
        <Icon name="phone" />
        {words.driver.call(name)}
      </a>
      <a className="btn btn-outline" href={tel.replace('tel:', 'sms:')}>
        <BookingIcon name="text" />
        {words.driver.text(name)}
      </a>
      {/* For who reads this on a screen that cannot call; with its country, for guests come from others. */}
      <p>{words.driver.phone(shown)}</p>
    </div>
  );
}

const { tags } = words;

function CarState({ car, now }: { car: GuestVehicle; now: number }) {
  const told = { on_the_way: tags.onTheWay, arrived: tags.arrived, on_board: tags.onBoard, no_show: tags.missed };
  const since = reachedAt(car, car.state);
  // Where nobody has said so, that a car is done is no news.
  if (car.state === 'booked' || car.state === 'assigned' || since === undefined) return null;
  const state = tags.since(car.state === 'done' ? words.rail.done : told[car.state], clockAt(since));
  const seen = sightingOf(car, now);
  const away = seen?.place && seen.minutesAway !== undefined ? minutesAwayInWords(seen.minutesAway) : undefined;
  return (
    <p className={styles.state} data-is={car.state === 'on_the_way' ? 'way' : undefined}>
      {seen ? words.seen.with(away ?? state, seen.words) : state}
    </p>
  );
}

/** The steps of a ride with their times, once its car has left. */
function Rail({ ride, car }: { ride: BookingRide; car: GuestVehicle }) {
  const { rail } = words;
  const steps = [
    ['on_the_way', rail.onTheWay],
    ['arrived', rail.arrived[metAt(ride)]],
    ['on_board', rail.onBoard],
    ['done', rail.done],
  ] as const;
  const last = car.reached.at(-1)?.step;
  if (!last || last === 'no_show') return null;
  const come = steps.findIndex(([step]) => step === last);
  return (
    <ol className={styles.rail} aria-label={rail.label}>
      {steps.map(([step, name], index) => {
        const at = index <= come ? reachedAt(car, step) : undefined;
        const is = index < come ? 'done' : index === come ? 'now' : 'later';
        return (
          <li key={step} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            {at ? <span>{clockAt(at)}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
