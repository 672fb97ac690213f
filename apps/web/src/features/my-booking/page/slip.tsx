import { business } from '@fallsline/domain/business';
import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../../../components/ui/icons.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking.ts';
import { ClockIcon } from '../booking/icons.tsx';
import styles from './slip.module.css';

type SlipProps = {
  /** Amber asks for something, `calm` waits, `bad` has failed. */
  tone?: 'calm' | 'bad';
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** Something the guest must know before the rest: over the ticket, one at a time. */
export function Slip({ tone, heading, children, actions }: SlipProps) {
  const id = useId();
  return (
    <section className={styles.slip} data-tone={tone} aria-labelledby={id}>
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
export function SlipLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
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
