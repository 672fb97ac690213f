import type { BoardDay } from '@fallsline/domain/board';
import { counted } from '@fallsline/domain/counted';
import { formatDay, formatPickup } from '@fallsline/domain/pickup-time';
import type { StaffMember } from '@fallsline/domain/staff';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { useBoardView } from './board-view.ts';
import { DayBoard } from './day/day-board.tsx';
import { dayAsCsv } from './day/day-csv.ts';
import { dayAt } from './day/day-groups.ts';
import { clockAt } from './day/day-words.ts';
import { useDay, useLine, useNow } from './day/use-day.ts';
import { FindRides } from './find-rides.tsx';
import { Fleet } from './fleet/fleet.tsx';

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
      <BoardBar member={member} view={view} day={day} today={today} now={now}>
        {data && view.view === 'day' ? <TakeAlong day={data} /> : null}
      </BoardBar>
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
        <FindRides />
        {data && view.view === 'fleet' ? (
          <Fleet day={data} />
        ) : data ? (
          <>
            <p className={styles.printed}>
              {formatPickup({ pickupDate: day, pickupTime: '12:00' }).date}: {counted(data.rides.length, 'ride')},
              printed {clockAt(now)}. Destroy after use: names and phone numbers.
            </p>
            <DayBoard
              key={`${day} ${view.view === 'day' ? view.ride : ''}`}
              day={data}
              now={now}
              found={view.view === 'day' ? view.ride : undefined}
            />
          </>
        ) : error ? null : (
          <p role="status">Looking up {formatDay(day)}.</p>
        )}
      </main>
    </>
  );
}

/** The day on paper, and as a table for spreadsheets. */
function TakeAlong({ day }: { day: BoardDay }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([dayAsCsv(day)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `board-${day.day}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <button type="button" onClick={() => print()}>
        Print
      </button>
      <button type="button" onClick={save}>
        CSV
      </button>
    </>
  );
}
