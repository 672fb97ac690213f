import type { BoardDay } from '@fallsline/domain/board';
import { clockAt, formatDay } from '@fallsline/domain/pickup-time';
import type { StaffMember } from '@fallsline/domain/staff';
import { saveFile } from '../../lib/save-file.ts';
import { shortDay } from '../../lib/short-day.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { BoardLink, useBoardView } from './board-view.tsx';
import { OpenForms } from './booking/booking-actions.tsx';
import { ByPhone } from './by-phone/by-phone.tsx';
import { PhoneNews } from './by-phone/waiting-list.tsx';
import { BoardButton } from './controls.tsx';
import { DayBoard } from './day/day-board.tsx';
import { dayAsCsv } from './day/day-csv.ts';
import { dayAt } from './day/day-groups.ts';
import { useDay, useLine } from './day/use-day.ts';
import { FindRides } from './find-rides.tsx';
import { Fleet } from './fleet/fleet.tsx';
import { People } from './people/people.tsx';
import { PhoneDay } from './phone/phone-day.tsx';
import { PhoneFind, PhoneTabs } from './phone/phone-tabs.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { usePrinting } from './print/use-printing.ts';

/** There it is a list under the thumb, and no table. */
const phone = 'screen and (max-width: 640px)';

/** The board of who is signed in. */
export function Board({ member }: { member: StaffMember }) {
  const view = useBoardView();
  const now = useNow();
  const line = useLine();
  const today = dayAt(now);
  const day = view.day ?? today;
  const { data, error, dataUpdatedAt, refetch } = useDay(day);
  const isOld = line === 'lost' || error !== null;
  const isPhone = useMedia(phone);
  const printing = usePrinting(data, today);
  return (
    <OpenForms>
      <a className={styles.skip} href="#main">
        Skip to the rides
      </a>
      <BoardBar member={member} view={view} day={day} today={today} now={now}>
        {data && view.view === 'day' ? <TakeAlong day={data} /> : null}
      </BoardBar>
      <main id="main" tabIndex={-1} className={styles.main}>
        {isOld ? (
          <p role="alert" className={styles.lost}>
            <b>No connection to the server.</b> {data ? `This is how it was at ${clockAt(dataUpdatedAt)}. ` : ''}
            {error?.message ?? 'What you enter may not be saved.'}{' '}
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : null}
        {data?.onOtherDays?.map(({ id, guest, boardedAt, pickupDate }) => (
          <p key={id} role="alert" className={styles.lost}>
            <b>
              {guest.name} on board since {clockAt(boardedAt)}?
            </b>{' '}
            So says a card. The ride is on {shortDay(pickupDate)} now.{' '}
            <BoardLink to={{ view: 'day', day: pickupDate, ride: id }}>See what to do</BoardLink>
          </p>
        ))}
        {member.keys.length === 1 && view.view !== 'people' ? (
          <p className={styles.urge}>
            You have one key. If its device is lost you are locked out:{' '}
            <BoardLink to={{ view: 'people' }}>make a second one</BoardLink>.
          </p>
        ) : null}
        {printing.answer ? <OnPaper onAnswer={printing.answer} /> : null}
        {view.view === 'by-phone' ? null : <PhoneNews />}
        {isPhone ? null : (
          <div className={styles.tools}>
            <FindRides />
            <BoardLink to={{ view: 'by-phone' }} isCurrent={view.view === 'by-phone'}>
              A booking by phone
            </BoardLink>
          </div>
        )}
        {isPhone && view.view === 'find' ? (
          <PhoneFind member={member} today={today} />
        ) : view.view === 'people' ? (
          <People member={member} now={now} />
        ) : view.view === 'by-phone' ? (
          <ByPhone now={now} />
        ) : data && view.view === 'fleet' ? (
          <Fleet day={data} />
        ) : data && isPhone && view.view === 'day' ? (
          <PhoneDay
            key={`${day} ${view.ride}`}
            day={data}
            now={now}
            isWhole={day !== today || view.of === 'all' || view.ride !== undefined}
            found={view.ride}
          />
        ) : data ? (
          <DayBoard
            key={`${day} ${view.view === 'day' ? view.ride : ''}`}
            day={data}
            now={now}
            printed={printing.before}
            found={view.view === 'day' ? view.ride : undefined}
          />
        ) : error ? null : (
          <p role="status">Looking up {formatDay(day)}.</p>
        )}
      </main>
      {data && printing.at !== undefined ? <PrintSheet day={data} at={printing.at} before={printing.before} /> : null}
      {isPhone ? <PhoneTabs view={view} today={today} /> : null}
    </OpenForms>
  );
}

/** What changed since is told against the last paper: a print that was cancelled is none. */
function OnPaper({ onAnswer }: { onAnswer: (isOnPaper: boolean) => void }) {
  return (
    <p role="status" className={styles.urge}>
      Did the day print? <BoardButton onClick={() => onAnswer(true)}>Yes, mark what changes from now on</BoardButton>{' '}
      <BoardButton onClick={() => onAnswer(false)}>No</BoardButton>
    </p>
  );
}

/** The day on paper, and as a table for spreadsheets. */
function TakeAlong({ day }: { day: BoardDay }) {
  const save = () => saveFile(new Blob([dayAsCsv(day)], { type: 'text/csv;charset=utf-8' }), `board-${day.day}.csv`);
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
