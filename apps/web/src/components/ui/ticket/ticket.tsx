import type { ReactNode } from 'react';
import { FallsBarcode } from '../../../scenes/falls-barcode.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  /** What is on the white paper. */
  children: ReactNode;
  /** What is on the stub. */
  stub: ReactNode;
  /** A stub whose ride is over: `void` where it was cancelled, `done` where it was driven. */
  tone?: 'void' | 'done' | undefined;
  paperClassName?: string | undefined;
  stubClassName?: string | undefined;
};

/** A ticket: white paper, and a stub torn off along the dots. Whoever shows it names it. */
export function Ticket({ children, stub, tone, paperClassName, stubClassName }: TicketProps) {
  return (
    <div className={styles.ticket} data-ticket>
      <div className={[styles.paper, paperClassName].filter(Boolean).join(' ')} data-paper>
        {children}
      </div>
      <div className={styles.stub} data-stub data-tone={tone}>
        <div className={[styles.inner, stubClassName].filter(Boolean).join(' ')}>{stub}</div>
      </div>
    </div>
  );
}

/** The heading of a stub. `level` 3 where the ticket's paper has one of its own. */
export function StubHeading({ level = 2, children }: { level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return <Heading className={styles.heading}>{children}</Heading>;
}

/** When one or more rides begin, on a stub: each with its day and its clock time. */
export function StubPickups({ pickups }: { pickups: readonly { name: string; day: string; clock: string }[] }) {
  return (
    <dl className={styles.when}>
      {pickups.map(({ name, day, clock }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.line}>{day}</span> <span className={styles.line}>{clock}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The ornament of a stub, where there is room for it. */
export function StubBarcode() {
  return <FallsBarcode className={styles.barcode} />;
}
