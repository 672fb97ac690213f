import { laterDay } from '@fallsline/domain/pickup-time';
import type { StaffMember } from '@fallsline/domain/staff';
import { OtherDay, SignOut } from '../board-bar.tsx';
import { BoardLink, type BoardView } from '../board-view.tsx';
import { nowGroupsOf } from '../day/day-groups.ts';
import { useDay } from '../day/use-day.ts';
import { FindRides } from '../find-rides.tsx';
import styles from './phone.module.css';

/** What a thumb reaches: what is going on now, the whole day, tomorrow, and where anything else is found. */
export function PhoneTabs({ view, today }: { view: BoardView; today: string }) {
  const tomorrow = laterDay(today, 1);
  const { data: now } = useDay(today);
  const { data: next } = useDay(tomorrow);
  const isDay = view.view === 'day';
  const day = view.day ?? today;
  const isOtherDay = isDay && day !== today && day !== tomorrow;
  const tabs: { name: string; to: BoardView; isCurrent: boolean; count: number | undefined }[] = [
    {
      name: 'Now',
      to: { view: 'day' },
      isCurrent: isDay && day === today && view.of === undefined,
      count: now && nowGroupsOf(now.rides).reduce((sum, { rides }) => sum + rides.length, 0),
    },
    {
      name: 'All day',
      to: { view: 'day', of: 'all' },
      isCurrent: isDay && day === today && view.of === 'all',
      count: now?.rides.length,
    },
    {
      name: 'Tomorrow',
      to: { view: 'day', day: tomorrow },
      isCurrent: isDay && day === tomorrow,
      count: next?.rides.length,
    },
    { name: 'Find', to: { view: 'find' }, isCurrent: !isDay || isOtherDay, count: undefined },
  ];
  return (
    <nav aria-label="Board" className={styles.tabs}>
      {tabs.map(({ name, to, isCurrent, count }) => (
        <BoardLink key={name} to={to} isCurrent={isCurrent} onGo={() => scrollTo(0, 0)}>
          <b>{name}</b>
          {count === undefined ? null : <span>{count}</span>}
        </BoardLink>
      ))}
    </nav>
  );
}

/** Any ride, any day, and what is looked at seldom. */
export function PhoneFind({ member, today }: { member: StaffMember; today: string }) {
  return (
    <div className={styles.find}>
      <FindRides />
      <div className={styles.other}>
        <span>Another day</span>
        <OtherDay day={today} today={today} />
      </div>
      <BoardLink to={{ view: 'by-phone' }}>A booking by phone</BoardLink>
      <BoardLink to={{ view: 'fleet' }}>Drivers and cars</BoardLink>
      <SignOut name={member.name} />
    </div>
  );
}
