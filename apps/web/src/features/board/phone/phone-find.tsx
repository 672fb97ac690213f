import type { StaffMember } from '@fallsline/domain/staff';
import { OtherDay, SignOut } from '../board-bar.tsx';
import { BoardLink } from '../board-link.tsx';
import { FindRides } from '../find-rides.tsx';
import styles from './phone.module.css';

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
