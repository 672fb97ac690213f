import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { confirmation } from '../../content/booking/payment-outcomes.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import styles from './payment-outcome.module.css';

const words = confirmation.cancel;

/** What /cancel says to whoever left the payment page: nothing is charged, and nothing is lost (spec section 8). */
export function PaymentCancelled() {
  return (
    <MessagePage
      scene={bannerScenes.cancel}
      heading={words.heading}
      actions={
        <Link to="/" hash="book" className="btn btn-primary">
          {words.again}
        </Link>
      }
    >
      <p>{words.text}</p>
      <p className={styles.reference}>{words.kept}</p>
    </MessagePage>
  );
}
