import { sessionReference } from '@fallsline/domain/booking-reference';
import { business } from '@fallsline/domain/business';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { bookedNotice } from '../../content/booking/booked-notice.ts';
import { confirmation as words } from '../../content/booking/payment-outcomes.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import styles from './payment-outcome.module.css';
import { type ConfirmationOptions, useConfirmation } from './use-confirmation.ts';

/** What /success says after a payment: the truth, as far as the API has settled it (decision 14). */
export function PaymentOutcome(options: ConfirmationOptions) {
  const { confirmation, busy, again } = useConfirmation(options);
  const { state } = confirmation;
  const { heading, text } = words[state];
  const email = state === 'paid' ? bookedNotice.email(confirmation.booked.confirmationEmail) : undefined;
  const bookingReference = state === 'paid' ? confirmation.booked.bookingReference : undefined;
  const sessionId = state === 'plain' ? undefined : options.sessionId;
  return (
    <MessagePage
      scene={bannerScenes.success}
      heading={heading}
      actions={
        <>
          {state === 'unreached' ? (
            // Stays in its place while it asks, so that the focus does: disabled it would lose it.
            <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={busy ? undefined : again}>
              {busy ? words.busy : words.again}
            </button>
          ) : null}
          {state === 'asking' ? (
            <button type="button" className="btn btn-night" disabled aria-busy="true">
              {words.busy}
            </button>
          ) : (
            <Link to="/" replace={state === 'paid'} className="btn btn-night">
              {words.home}
            </Link>
          )}
        </>
      }
    >
      <p role="status">{[text, email].filter(Boolean).join(' ')}</p>
      {bookingReference ? (
        <p className={styles.reference}>
          {bookedNotice.reference} <b>{bookingReference}</b>
        </p>
      ) : null}
      {sessionId ? (
        <p className={styles.reference}>
          {bookingReference ? words.payment : bookedNotice.reference} <b>{sessionReference(sessionId)}…</b>
        </p>
      ) : null}
      {state === 'asking' ? null : (
        <p className={styles.reference}>
          {bookedNotice.help}{' '}
          <a href={`tel:${business.bookingPhone.tel}`} className={styles.phone}>
            {business.bookingPhone.display}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
