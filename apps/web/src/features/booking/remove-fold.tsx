import { ticketAdditions } from '../../content/ticket-additions.ts';
import styles from './additions.module.css';
import type { PartOfTicket } from './ticket-form.ts';

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
