import { bookingReference, business } from '@fallsline/domain';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../components/sections/message-page.tsx';
import { confirmation as words } from '../../content/confirmation.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import styles from './payment-outcome.module.css';
import { type ConfirmationOptions, useConfirmation } from './use-confirmation.ts';

/** What /success says after a payment: the truth, as far as the API has settled it (decision 14). */
export function PaymentOutcome(options: ConfirmationOptions) {
  const confirmation = useConfirmation(options);
  const busy = confirmation === 'confirming' || confirmation === 'paid';
  const { heading, text } = words[confirmation === 'paid' ? 'confirming' : confirmation];
  const reference = confirmation === 'plain' ? undefined : options.sessionId;
  return (
    <MessagePage
      scene={bannerScenes.success}
      heading={heading}
      actions={
        busy ? (
          <button type="button" className="btn btn-night" disabled aria-busy="true">
            {words.busy}
          </button>
        ) : (
          <Link to="/" className="btn btn-night">
            {words.home}
          </Link>
        )
      }
    >
      <p role="status">{text}</p>
      {reference ? (
        <p className={styles['reference']}>
          {words.reference} <b>{bookingReference(reference)}…</b>
        </p>
      ) : null}
      {busy ? null : (
        <p className={styles['reference']}>
          {words.help}{' '}
          <a href={`tel:${business.bookingPhone.tel}`} className={styles['phone']}>
            {business.bookingPhone.display}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
