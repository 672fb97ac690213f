import { business } from '@fallsline/domain/business';
import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../../../components/ui/icons.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { CheckerBand } from '../../../scenes/checker.tsx';
import { BackIcon, ClockIcon } from '../booking/booking-icons.tsx';
import styles from './page-parts.module.css';

/** What stands over the heading of the page: the taxi band and two or three words. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag}>
      <CheckerBand columns={8} />
      {children}
    </span>
  );
}

/** The way back to the ride, over the heading of what is done to it. */
export function BackToRide({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div>
      <button type="button" className={styles.back} onClick={onBack}>
        <BackIcon />
        {label}
      </button>
    </div>
  );
}

/** The place of the tickets, on the lower edge of the banner. */
export function OverBanner({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.over}`}>{children}</div>;
}

/** What is under the tickets, in two columns where there is room. */
export function Below({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.below}>{children ? <div className={`wrap ${styles.columns}`}>{children}</div> : null}</div>
  );
}

/** A quiet line. */
export function Small({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}

/** The phone, which always works. */
export function CallUs() {
  return (
    <section className={styles.call}>
      <div className={`wrap ${styles.callRow}`}>
        <div>
          <h2>{words.call.heading}</h2>
          <p>{words.call.text}</p>
        </div>
        <PhoneLink />
      </div>
    </section>
  );
}

type NoticeProps = {
  /** Amber asks for something, `calm` waits, `bad` has failed. */
  tone?: 'calm' | 'bad';
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** Something the guest must know before the rest: over the ticket, one at a time. */
export function Notice({ tone, heading, children, actions }: NoticeProps) {
  const id = useId();
  return (
    <section className={styles.notice} data-tone={tone} aria-labelledby={id}>
      {tone === 'bad' ? <WarningIcon /> : <ClockIcon />}
      <div>
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}

/** A press that is less than a button. */
export function NoticeLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.noticeLink} onClick={onPress}>
      {children}
    </button>
  );
}

export function CallButton({ className = 'btn-primary' }: { className?: string }) {
  return (
    <a className={`btn ${className}`} href={`tel:${business.bookingPhone.tel}`}>
      {words.callButton}
    </a>
  );
}
