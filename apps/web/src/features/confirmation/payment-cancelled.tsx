import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { confirmation } from '../../content/booking/payment-outcomes.ts';
import { lastSession } from '../../lib/booked-details.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import styles from './payment-outcome.module.css';
import { useConfirmation } from './use-confirmation.ts';

const words = confirmation.cancel;
const notMade = ['plain', 'asking', 'unreached', 'unpaid', 'unknown'];

/**
 * What /cancel says to whoever left the payment page (spec section 8). That nothing is charged it says once it knows of
 * this tab's own payment: Back leads here after one, too. `onMade` is told the session of one that was made.
 */
export function PaymentCancelled({ onMade }: { onMade: (sessionId: string) => void }) {
  const [sessionId] = useState(lastSession);
  const { state } = useConfirmation({ sessionId }).confirmation;
  const isMade = !notMade.includes(state);
  const tellMade = useEffectEvent(() => {
    if (sessionId !== undefined) onMade(sessionId);
  });
  useEffect(() => {
    if (isMade) tellMade();
  }, [isMade]);
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
      <p className={styles.reference} role="status">
        {state === 'unpaid' ? words.kept : words.always}
      </p>
    </MessagePage>
  );
}
