import type { BoardDay } from '@fallsline/domain/board';
import { counted } from '@fallsline/domain/counted';
import { formatDay } from '@fallsline/domain/pickup-time';
import { useState } from 'react';
import { useUnreadRefusal } from '../board-session.ts';
import { useHasForm } from '../booking/booking-actions.tsx';
import { Refused } from '../controls.tsx';
import { changesSince, type PrintedDay } from '../print/printed-day.ts';
import styles from './board-table.module.css';
import { ShownDayProvider } from './day-context.ts';
import { countsOf, denseFrom, folded, type GroupName, groupsOf } from './day-groups.ts';
import { attentionCounts, columns, groupTitles, momentAt } from './day-words.ts';
import { DayDrivers } from './drivers/day-drivers.tsx';
import { LoadStrip } from './load-strip.tsx';
import { RideRow } from './ride-row.tsx';
import { useKeptFocus } from './use-open-ride.ts';

type DayBoardProps = {
  day: BoardDay;
  now: number;
  printed: PrintedDay | undefined;
  found: string | undefined;
};

const denseKey = 'fallsline-board-dense';

/** The rides of a day: what somebody has to do first, what is over last and folded. */
export function DayBoard({ day, now, printed, found }: DayBoardProps) {
  const { rides } = day;
  const [chosen, setChosen] = useState(() => localStorage.getItem(denseKey));
  const hasForm = useHasForm();
  const [unfolded, setUnfolded] = useState<readonly GroupName[]>(() =>
    groupsOf(rides)
      .filter((group) => group.rides.some(({ id }) => hasForm(id)))
      .map(({ name }) => name),
  );
  const isDense = chosen === null ? rides.length >= denseFrom : chosen === 'yes';
  const choose = (dense: boolean) => {
    localStorage.setItem(denseKey, dense ? 'yes' : 'no');
    setChosen(dense ? 'yes' : 'no');
  };
  const isUnfolded = ({ name, rides: own }: ReturnType<typeof groupsOf>[number]) =>
    !folded.includes(name) || unfolded.includes(name) || own.some(({ id }) => id === found);
  const keptFocus = useKeptFocus<HTMLTableElement>(rides);
  return (
    <ShownDayProvider value={{ day, now }}>
      <div className={styles.top}>
        <Counts day={day} now={now} printed={printed} />
        <fieldset aria-label="Rows" className={styles.switch}>
          <button type="button" aria-pressed={isDense} onClick={() => choose(true)}>
            Dense
          </button>
          <button type="button" aria-pressed={!isDense} onClick={() => choose(false)}>
            Full
          </button>
        </fieldset>
      </div>
      <UnreadRefusal />
      {isDense ? <LoadStrip day={day} now={now} /> : null}
      {rides.length === 0 ? (
        <p className={styles.empty}>No rides on {formatDay(day.day)}.</p>
      ) : (
        <table className={styles.table} {...keptFocus}>
          <caption className="visually-hidden">
            {counted(rides.length, 'ride')} on {formatDay(day.day)}, what needs somebody first
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {groupsOf(rides).map((group) => {
            const { name, rides: own } = group;
            const isShown = isUnfolded(group);
            return (
              <tbody key={name}>
                <tr className={styles.group} data-kind={name}>
                  <th colSpan={columns.length} scope="rowgroup">
                    {folded.includes(name) ? (
                      <button
                        type="button"
                        aria-expanded={isShown}
                        onClick={() =>
                          setUnfolded(isShown ? unfolded.filter((each) => each !== name) : [...unfolded, name])
                        }
                      >
                        {groupTitles[name]}
                      </button>
                    ) : (
                      groupTitles[name]
                    )}
                    <span>{own.length}</span>
                  </th>
                </tr>
                {isShown
                  ? own.map((ride) => (
                      <RideRow key={ride.id} ride={ride} isDense={isDense} isFound={ride.id === found} />
                    ))
                  : null}
              </tbody>
            );
          })}
        </table>
      )}
      <DayDrivers />
      <p className={styles.foot}>
        Every entry saves by itself. States come from the drivers’ cards; a state that you set here wins, and the driver
        is told. Press the time to open a ride.
      </p>
    </ShownDayProvider>
  );
}

function UnreadRefusal() {
  const { message, read } = useUnreadRefusal();
  return <Refused words={message === null ? undefined : `Not done: ${message}`} onRead={read} />;
}

function Counts({ day, now, printed }: Pick<DayBoardProps, 'day' | 'now' | 'printed'>) {
  const { attention, needsDriver, underWay, assigned, done } = countsOf(day.rides);
  const changed = printed ? changesSince(printed, day) : undefined;
  const news = changed ? changed.changed.size + changed.gone.length : 0;
  const calm = [
    { words: `${attentionCounts['needs-driver'][needsDriver === 1 ? 0 : 1]} later`, count: needsDriver },
    { words: 'under way', count: underWay },
    { words: 'assigned', count: assigned },
    { words: 'done', count: done },
  ];
  return (
    <p className={styles.counts}>
      {attention.map(({ kind, count }) => (
        <span key={kind} data-kind={kind === 'asks-to-cancel' || kind === 'ramp-van' ? 'ask' : 'bad'}>
          <b>{count}</b> {attentionCounts[kind][count === 1 ? 0 : 1]}
        </span>
      ))}
      {printed && news > 0 ? (
        <span data-kind="new">
          <b>{news}</b> changed since the print of {momentAt(new Date(printed.at).toISOString(), now)}
        </span>
      ) : null}
      {calm.map(({ words, count }) =>
        count > 0 ? (
          <span key={words}>
            <b>{count}</b> {words}
          </span>
        ) : null,
      )}
    </p>
  );
}
