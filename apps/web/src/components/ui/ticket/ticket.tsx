import { type ReactNode, useEffect, useRef } from 'react';
import { FallsBarcode } from '../../../scenes/checker.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  children: ReactNode;
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

type StubNoticeProps = {
  tone?: 'bad';
  className: string | undefined;
  heading: string;
  children: ReactNode;
  /** Beside an answer, which has the focus. */
  leavesFocus?: boolean;
  /** Its reader is back from another page, which may stand at its top: the notice is led to at once. */
  returned?: boolean;
};

/** Something on a stub that a visitor must know before pressing on. It takes the focus. */
export function StubNotice({ tone, className, heading, children, leavesFocus, returned = false }: StubNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (leavesFocus) return;
    notice.current?.focus({ preventScroll: returned });
    // The page's smooth way there is long, and ends at the first touch, or short of what has moved since.
    if (returned) notice.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [leavesFocus, returned]);
  return (
    <div
      ref={notice}
      className={[styles.notice, className].filter(Boolean).join(' ')}
      data-tone={tone}
      role="alert"
      tabIndex={-1}
    >
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

type StubRide = {
  /** 'There' or 'Back'. */
  name: string;
  price?: string | undefined;
  way: string;
  /** When it begins, or why it does not. */
  detail?: string | undefined;
};

/** Several rides on a stub, in short. `level` is that of their headings, one below the stub's. */
export function StubRides({ rides, level }: { rides: readonly StubRide[]; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.rides}>
      {rides.map(({ name, price, way, detail }) => (
        <li key={name}>
          <Heading className={styles.name}>
            {name}
            {price ? <span>{price}</span> : null}
          </Heading>
          <p>
            {way}
            {detail ? <span>{detail}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
