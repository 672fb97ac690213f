import { formatDay } from '@fallsline/domain/pickup-time';
import type { StaffMember } from '@fallsline/domain/staff';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { useBoardView } from './board-view.ts';
import { DayBoard } from './day/day-board.tsx';
import { dayAt } from './day/day-groups.ts';
import { clockAt } from './day/day-words.ts';
import { useDay, useLine, useNow } from './day/use-day.ts';

/** The board of who is signed in. */
export function Board({ member }: { member: StaffMember }) {
  const view = useBoardView();
  const now = useNow();
  const line = useLine();
  const today = dayAt(now);
  const day = view.day ?? today;
  const { data, error, dataUpdatedAt, refetch } = useDay(day);
  const isOld = line === 'lost' || error !== null;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the rides
      </a>
      <BoardBar member={member} view={view} day={day} today={today} now={now} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isOld ? (
          <p role="alert" className={styles.lost}>
            <b>No line to the server.</b> {data ? `This is how it was at ${clockAt(dataUpdatedAt)}. ` : ''}
            {error?.message ?? 'What you enter may not be saved.'}{' '}
            <button type="button" onClick={() => void refetch()}>
              Ask again
            </button>
          </p>
        ) : null}
        {data ? (
          <DayBoard key={day} day={data} now={now} found={undefined} changesSince={undefined} />
        ) : error ? null : (
          <p role="status">Looking up {formatDay(day)}.</p>
        )}
      </main>
    </>
  );
}
