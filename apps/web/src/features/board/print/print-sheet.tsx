import type { BoardDay, BoardRide } from '@fallsline/domain/board';
import { business } from '@fallsline/domain/business';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { counted } from '@fallsline/domain/counted';
import { formatInstant, formatPickup } from '@fallsline/domain/pickup-time';
import { momentAt } from '../day/day-words.ts';
import { Arrow } from '../day/signs.tsx';
import styles from './print-sheet.module.css';
import { changesSince, crewOnPaper, type PrintedDay } from './printed-day.ts';

type PrintSheetProps = {
  day: BoardDay;
  at: number;
  before: PrintedDay | undefined;
};

const heads = ['Time', 'From and to', 'Guest', 'Party', 'Flight', 'Border', 'Driver, car', 'Done'];

/** A day on paper, by pickup, with room for a pen: when it was printed, and what is otherwise than on the sheet before. */
export function PrintSheet({ day, at, before }: PrintSheetProps) {
  const { changed, gone } = before ? changesSince(before, day) : { changed: new Map<string, string>(), gone: [] };
  const rides = day.rides.filter(({ isCancelled, id }) => !isCancelled || changed.has(id));
  const { time, zone } = formatInstant(at);
  return (
    <section className={styles.sheet} aria-label="The day on paper">
      <header>
        <svg width="168" height="14" viewBox="0 0 168 14" aria-hidden="true">
          <path d={Array.from({ length: 24 }, (_, i) => `M${i * 7} ${(i % 2) * 7}h7v7h-7z`).join('')} />
        </svg>
        <h1>{formatPickup({ pickupDate: day.day, pickupTime: '12:00' }).date}</h1>
        <p>
          {business.name}, the desk’s board
          <br />
          Printed {time} {zone}, {counted(rides.filter(({ isCancelled }) => !isCancelled).length, 'ride')}
        </p>
      </header>
      {before ? (
        <p className={styles.since}>
          <b>Since the print of {momentAt(new Date(before.at).toISOString(), at)}:</b>{' '}
          {[
            ...(changed.size > 0 ? [`${changed.size} changed, marked ►.`] : []),
            ...(gone.length > 0 ? [`No longer on this day: ${gone.join('; ')}.`] : []),
          ].join(' ') || 'nothing has changed.'}
        </p>
      ) : null}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <Row key={ride.id} ride={ride} drivers={day.drivers} change={changed.get(ride.id)} />
          ))}
        </tbody>
      </table>
      <footer>Destroy after use: names and phone numbers.</footer>
    </section>
  );
}

function Row({ ride, drivers, change }: { ride: BoardRide; drivers: BoardDay['drivers']; change: string | undefined }) {
  const crew = crewOnPaper(ride, drivers);
  return (
    <tr data-off={ride.isCancelled || undefined}>
      <th scope="row">{formatPickup(ride).time}</th>
      <td>
        <b>
          {ride.from} <Arrow /> {ride.to}
        </b>
        {ride.address ? <small>{ride.address}</small> : null}
        {change === undefined ? null : <small className={styles.change}>► {change}</small>}
      </td>
      <td className={styles.name}>
        <b>{ride.guest.name}</b>
        <small>{phoneInWords(ride.guest.phone)}</small>
      </td>
      <td>
        {ride.passengers}
        {crew.length > 1 ? ` in ${crew.length} cars` : ''}
        {ride.beside ? `, ${ride.beside}` : ''}
      </td>
      <td>{ride.flight}</td>
      <td>
        <b>{ride.crossesInto}</b>
      </td>
      <td className={styles.hand}>
        {crew.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a car is its place
          <b key={index}>{words}</b>
        ))}
      </td>
      <td className={styles.box} />
    </tr>
  );
}
