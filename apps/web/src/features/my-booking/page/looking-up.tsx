import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import styles from './looking-up.module.css';
import { Below, CallButton, CallUs, Notice, OverBanner, Tag } from './page-parts.tsx';

/** Until the booking is there. It is also what the page says without scripts: the token is for them alone to read. */
export function LookingUp({ withoutScript = false }: { withoutScript?: boolean }) {
  const { heading, text } = withoutScript ? words.prerendered : words.loading;
  return (
    <>
      <PageBanner
        scene={bannerScenes.success}
        heading={heading}
        text={text}
        above={<Tag>{words.loading.tag}</Tag>}
        shape="ticket"
      />
      <OverBanner>
        {withoutScript ? (
          <noscript>
            <Notice heading={words.withoutScript.heading} actions={<CallButton />}>
              <p>{words.withoutScript.text}</p>
            </Notice>
          </noscript>
        ) : null}
        <EmptyTicket />
      </OverBanner>
      <Below />
      <CallUs />
    </>
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
