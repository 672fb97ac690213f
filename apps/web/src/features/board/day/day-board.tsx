import type { BoardDay } from '@fallsline/domain/board';
import { counted } from '@fallsline/domain/counted';
import { formatDay } from '@fallsline/domain/pickup-time';
import { useState } from 'react';
import styles from './board-table.module.css';
import { ShownDayProvider } from './day-context.ts';
import { countsOf, denseFrom, type GroupName, groupsOf, type RideGroup } from './day-groups.ts';
import { attentionCounts, columns, groupTitles } from './day-words.ts';
import { LoadStrip } from './load-strip.tsx';
import { RideRow } from './ride-row.tsx';

type DayBoardProps = {
  day: BoardDay;
  now: number;
  /** The ride that a search has led to. */
  found: string | undefined;
};

const folded: readonly GroupName[] = ['done', 'cancelled'];
const denseKey = 'fallsline-board-dense';

/** The rides of a day: what somebody has to do first, what is over last and folded. */
export function DayBoard({ day, now, found }: DayBoardProps) {
  const { rides } = day;
  const [chosen, setChosen] = useState(() => localStorage.getItem(denseKey));
  const [unfolded, setUnfolded] = useState<readonly GroupName[]>([]);
  const isDense = chosen === null ? rides.length >= denseFrom : chosen === 'yes';
  const choose = (dense: boolean) => {
    localStorage.setItem(denseKey, dense ? 'yes' : 'no');
    setChosen(dense ? 'yes' : 'no');
  };
  const isUnfolded = ({ name, rides: own }: RideGroup) =>
    !folded.includes(name) || unfolded.includes(name) || own.some(({ id }) => id === found);
  return (
    <ShownDayProvider value={{ day, now }}>
      <div className={styles.top}>
        <Counts day={day} />
        <fieldset aria-label="Rows" className={styles.switch}>
          <button type="button" aria-pressed={isDense} onClick={() => choose(true)}>
            Dense
          </button>
          <button type="button" aria-pressed={!isDense} onClick={() => choose(false)}>
            Full
          </button>
        </fieldset>
      </div>
      {isDense ? <LoadStrip day={day} now={now} /> : null}
      {rides.length === 0 ? (
        <p className={styles.empty}>No rides on {formatDay(day.day)}.</p>
      ) : (
        <table className={styles.table}>
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
      <p className={styles.foot}>
        Every entry saves by itself. States come from the drivers’ cards; what you set here wins and is told to the
        driver. A press on the time opens a ride.
      </p>
    </ShownDayProvider>
  );
}

function Counts({ day: { rides } }: { day: BoardDay }) {
  const { attention, needsDriver, underWay, assigned, done } = countsOf(rides);
  const calm = [
    { words: 'need a driver or car later', count: needsDriver },
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
