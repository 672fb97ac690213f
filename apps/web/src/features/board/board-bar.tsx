import { formatInstant, laterDay } from '@fallsline/domain/pickup-time';
import type { StaffMember } from '@fallsline/domain/staff';
import { type ReactNode, useRef } from 'react';
import { shortDay } from '../../lib/short-day.ts';
import { Logo } from '../../scenes/logo.tsx';
import styles from './board.module.css';
import { useBoardCall, useSignedIn } from './board-session.ts';
import { BoardLink, type BoardView, goTo } from './board-view.tsx';

type BoardBarProps = {
  member: StaffMember;
  view: BoardView;
  day: string;
  today: string;
  now: number;
  children: ReactNode;
};

/** The bar of the board: which day, what time it is, and the way out. */
export function BoardBar({ member, view, day, today, now, children }: BoardBarProps) {
  const tomorrow = laterDay(today, 1);
  const { time, zone } = formatInstant(now);
  const isDay = view.view === 'day';
  const title = isDay || view.view === 'find' ? dayTitle(day, today) : titles[view.view];
  return (
    <header className={styles.bar}>
      <div className={styles.in}>
        <Logo surface="dark" className={styles.logo} />
        <h1>{title}</h1>
        <nav aria-label="Board" className={styles.days}>
          <BoardLink to={{ view: 'day' }} isCurrent={isDay && day === today}>
            <b>Today</b> <i>{shortDay(today)}</i>
          </BoardLink>
          <BoardLink to={{ view: 'day', day: tomorrow }} isCurrent={isDay && day === tomorrow}>
            <b>Tomorrow</b> <i>{shortDay(tomorrow)}</i>
          </BoardLink>
          <BoardLink to={{ view: 'fleet' }} isCurrent={view.view === 'fleet'}>
            <b>Fleet</b>
          </BoardLink>
          <OtherDay day={day} today={today} />
        </nav>
        <p className={styles.clock}>
          {time} <small>{zone}</small>
        </p>
        <div className={styles.do}>
          {children}
          <SignOut name={member.name} />
        </div>
      </div>
    </header>
  );
}

/** Leads to any day. */
export function OtherDay({ day, today }: { day: string; today: string }) {
  return (
    <label className={styles.day}>
      <span className="visually-hidden">Another day</span>
      <input
        type="date"
        value={day}
        onChange={({ target }) => {
          const { value } = target;
          if (value) goTo(value === today ? { view: 'day' } : { view: 'day', day: value });
        }}
      />
    </label>
  );
}

const titles = { fleet: 'Drivers and cars', people: 'People and keys', 'by-phone': 'By phone' } as const;

function dayTitle(day: string, today: string): string {
  if (day === today) return 'Today’s board';
  return day === laterDay(today, 1) ? 'Tomorrow’s board' : shortDay(day);
}

/** Who is signed in, and the way out. */
export function SignOut({ name }: { name: string }) {
  const signedIn = useSignedIn();
  const { mutate } = useBoardCall('signOut');
  const signOut = (everywhere: boolean) => mutate({ everywhere }, { onSuccess: () => signedIn(null) });
  const menu = useRef<HTMLDetailsElement>(null);
  // What has the focus would be hidden with it.
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <summary>{name}</summary>
      <div>
        <BoardLink to={{ view: 'people' }} onGo={close}>
          People and keys
        </BoardLink>
        <button type="button" onClick={() => signOut(false)}>
          Sign out
        </button>
        <button type="button" onClick={() => signOut(true)}>
          Sign out everywhere
        </button>
      </div>
    </details>
  );
}
