import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import type { PartOfTicket } from '../form/ticket-form.ts';
import styles from './additions.module.css';

/** Takes what a fold holds out of the ticket, and gives the focus back to the chip that opens it. */
export function RemoveFold({ form, idOf, fold }: Pick<PartOfTicket, 'form' | 'idOf'> & { fold: 'back' | 'traveler' }) {
  const words = ticketAdditions[fold];
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`${words.remove}: ${words.heading}`}
      onClick={() => {
        document.getElementById(idOf(fold))?.focus();
        form.remove(fold);
      }}
    >
      {words.remove}
    </button>
  );
}
