import { borderMinutes, borderNotice } from '@fallsline/domain/border';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { PassportIcon } from '../booking/booking-icons.tsx';
import styles from './border-note.module.css';

/** What the border asks for, where one of the rides crosses it (decision 28): a traveler has paid no fare. */
export function BorderNote({ rides, link }: { rides: readonly BookingRide[]; link: MyBooking['link'] }) {
  const crossing = rides.filter(({ crossesBorder }) => crossesBorder);
  if (crossing.length === 0) return null;
  const both = crossing.length > 1;
  return (
    <section className={styles.border} aria-labelledby="border-note">
      <PassportIcon />
      <div>
        <h2 id="border-note">{both ? words.border.both : words.border.one}</h2>
        <p>
          {borderNotice.papers} {link === 'guest' ? borderNotice.refused : null}
        </p>
      </div>
      <p className={styles.minutes}>
        <b>{borderMinutes}</b>
        <span>{words.border.minutes}</span> <span>{both ? words.border.eachWay : words.border.atBridge}</span>
      </p>
    </section>
  );
}
