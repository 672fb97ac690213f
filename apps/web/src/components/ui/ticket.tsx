import type { ReactNode } from 'react';
import { FallsBarcode } from '../../scenes/falls-barcode.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  /** What is on the white paper. */
  children: ReactNode;
  /** What is on the stub. */
  stub: ReactNode;
  /** A stub whose ride is over: `void` where it was cancelled, `done` where it was driven. */
  tone?: 'void' | 'done' | undefined;
  paperClassName?: string | undefined;
};

/** A ticket: white paper, and a stub torn off along the dots. Whoever shows it names it. */
export function Ticket({ children, stub, tone, paperClassName }: TicketProps) {
  return (
    <div className={styles.ticket} data-ticket>
      <div className={[styles.paper, paperClassName].filter(Boolean).join(' ')} data-paper>
        {children}
      </div>
      <div className={styles.stub} data-stub data-tone={tone}>
        <div className={styles.inner}>{stub}</div>
      </div>
    </div>
  );
}

export function StubHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.heading}>{children}</h2>;
}

/** The ornament of a stub, where there is room for it. */
export function StubBarcode() {
  return <FallsBarcode className={styles.barcode} />;
}
