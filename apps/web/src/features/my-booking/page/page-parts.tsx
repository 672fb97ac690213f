import { business } from '@fallsline/domain/business';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { CheckerBand } from '../../../scenes/checker.tsx';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { BookingIcon } from '../booking/booking-icons.tsx';
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
      <button type="button" className={`btn-link ${styles.back}`} onClick={onBack}>
        <BookingIcon name="back" />
        {label}
      </button>
    </div>
  );
}

/** A quiet line. */
export function Small({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}

type PrivatePageProps = {
  banner: ReactNode;
  /** What is under the tickets, in two columns where there is room. */
  below?: ReactNode;
  /** The tickets, and what stands over them: on the lower edge of the banner. */
  children: ReactNode;
};

/** A page about a booking. It ends with the phone, which always works. */
export function PrivatePage({ banner, below, children }: PrivatePageProps) {
  return (
    <>
      {banner}
      <div className={`wrap ${styles.over}`}>{children}</div>
      <div className={styles.below}>{below ? <div className={`wrap ${styles.columns}`}>{below}</div> : null}</div>
      <section className={styles.call}>
        <div className={`wrap ${styles.callRow}`}>
          <div>
            <h2>{words.call.heading}</h2>
            <p>{words.call.text}</p>
          </div>
          <PhoneLink />
        </div>
      </section>
    </>
  );
}

export type NoticeProps = {
  /** Amber asks for something, `calm` waits, `bad` has failed. */
  tone?: 'calm' | 'bad';
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Its heading takes the focus when it appears: for the answer to what the guest has just sent. */
  takesFocus?: boolean;
};

/** Something the guest must know before the rest: over the ticket, one at a time. */
export function Notice({ tone, heading, children, actions, takesFocus = false }: NoticeProps) {
  const id = useId();
  const named = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) named.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.notice} data-tone={tone} aria-labelledby={id}>
      {tone === 'bad' ? <Icon name="warning" /> : <BookingIcon name="clock" />}
      <div>
        <h2 id={id} ref={named} tabIndex={takesFocus ? -1 : undefined}>
          {heading}
        </h2>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}

/** A press that is less than a button. */
export function NoticeLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn-link" onClick={onPress}>
      {children}
    </button>
  );
}

/** A button that calls us. */
export function CallButton({ className = 'btn-primary' }: { className?: string }) {
  return (
    <a className={`btn ${className}`} href={`tel:${business.bookingPhone.tel}`}>
      {words.callButton}
    </a>
  );
}

/** Until the booking is there. It is also what the page says without scripts: the token is for them alone to read. */
export function LookingUp({ withoutScript = false }: { withoutScript?: boolean }) {
  const { tag, heading, text } = withoutScript ? words.prerendered : words.loading;
  // Who arrived on its heading goes on from the one that comes in its place.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('main h1')) queueMicrotask(focusHeading);
    },
    [],
  );
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={bannerScenes.success}
          heading={heading}
          text={text}
          above={<Tag>{tag}</Tag>}
          shape="ticket"
        />
      }
    >
      {withoutScript ? (
        <noscript>
          <Notice heading={words.withoutScript.heading} actions={<CallButton />}>
            <p>{words.withoutScript.text}</p>
          </Notice>
        </noscript>
      ) : null}
      <EmptyTicket />
    </PrivatePage>
  );
}

/** What comes where the booking was looked up: as high as the empty ticket at least, so that nothing jumps. */
export function InItsPlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.held} inert>
        <EmptyTicket />
      </div>
      <div>{children}</div>
    </div>
  );
}

/** The ticket before its words are there, in the same boxes: nothing jumps when they come. Shown after a moment only. */
function EmptyTicket() {
  return (
    <section className={styles.late} aria-label="Your ride">
      <Ticket
        stub={
          <>
            <StubHeading>{words.stub.heading}</StubHeading>
            <svg className={styles.stub} width="100%" height="190" aria-hidden="true" focusable="false">
              <rect width="40%" height="14" />
              <rect y="24" width="75%" height="22" />
              <rect y="64" width="55%" height="48" />
              <rect y="134" width="100%" height="56" rx="6" />
            </svg>
            <StubBarcode />
            <div className={styles.run} aria-hidden="true" />
          </>
        }
      >
        <p className="visually-hidden" role="status">
          {words.loading.heading}
        </p>
        <svg width="100%" height="380" aria-hidden="true" focusable="false" fill="#DFE6E8">
          <path d="M0 0h130v18H0zM0 30h340v62H0zM0 146h70v14H0zM0 168h200v22H0zM0 198h260v14H0z" />
          <rect y="246" width="100%" height="16" rx="8" />
          <path d="M0 318h110v14H0zM0 340h140v20H0z" />
          <rect x="58%" width="26%" height="18" />
          <rect x="58%" y="30" width="36%" height="62" />
          <rect x="58%" y="318" width="14%" height="14" />
          <rect x="58%" y="340" width="18%" height="20" />
        </svg>
      </Ticket>
    </section>
  );
}
