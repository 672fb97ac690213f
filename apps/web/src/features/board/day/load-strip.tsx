import type { BoardDay } from '@fallsline/domain/board';
import { formatClock, wallClock } from '@fallsline/domain/pickup-time';
import { dayAt, loadByHours } from './day-groups.ts';
import styles from './load-strip.module.css';

const barWidth = 47;
const tallest = 48;
const ground = 52;

/** How many cars are out in each hour of a day, beside how many there are. */
export function LoadStrip({ day: { day, load, fleet }, now }: { day: BoardDay; now: number }) {
  const hours = loadByHours(load, day);
  const most = Math.max(fleet, ...hours, 1);
  const full = hours.flatMap((out, hour) => (fleet > 0 && out >= fleet ? [hour] : []));
  const peak = Math.max(...hours);
  const words =
    full.length > 0
      ? `All ${fleet} are out ${hoursInWords(full)}.`
      : `At most ${peak} of ${fleet} at once${peak > 0 ? `, ${hoursInWords([hours.indexOf(peak)])}` : ''}.`;
  const { pickupTime } = wallClock(now);
  const hourNow = Number(pickupTime.slice(0, 2)) + Number(pickupTime.slice(3)) / 60;
  const height = (count: number) => (count / most) * tallest;
  return (
    <figure className={styles.load}>
      <figcaption>
        <b>Cars out, hour by hour</b> {words}
      </figcaption>
      <svg viewBox="0 -10 1130 84" aria-hidden="true">
        {hours.map((out, hour) => {
          const within = Math.min(out, fleet);
          const x = 3 + hour * barWidth;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            <g key={hour}>
              <rect
                x={x}
                y={ground - height(within)}
                width="41"
                height={height(within)}
                data-over={dayAt(now) === day && hour < Math.floor(hourNow) ? '' : undefined}
              />
              {out > fleet ? (
                <rect x={x} y={ground - height(out)} width="41" height={height(out - fleet)} data-kind="bad" />
              ) : null}
              {hour % 3 === 0 ? (
                <text x={x} y="70" data-kind="hour">
                  {hourInWords(hour)}
                </text>
              ) : null}
            </g>
          );
        })}
        <path d="M0 52.5h1130" data-kind="ground" />
        {dayAt(now) === day ? <path d={`M${3 + hourNow * barWidth} -8v60`} data-kind="now" /> : null}
        {hours.map((out, hour) =>
          out > 0 ? (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              key={hour}
              x={23 + hour * barWidth}
              y={ground - 5 - height(out)}
              textAnchor="middle"
              data-kind={out > fleet ? 'bad' : undefined}
            >
              {out}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  );
}

const hourInWords = (hour: number) => formatClock(`${String(hour % 24).padStart(2, '0')}:00`).replace(':00', '');

/** 'from 5 PM to 7 PM', and more such where there are gaps. */
function hoursInWords(hours: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  return spans.map(([from, until]) => `from ${hourInWords(from)} to ${hourInWords(until)}`).join(' and ');
}
