import { useEffect, useRef } from 'react';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import type { Fold, PartOfTicket, ShownTicket } from '../form/ticket-form.ts';
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

/** Gives the focus to the first field of a fold that was opened by a press. */
export function useFoldFocus({ unfolded }: ShownTicket, fold: Fold) {
  const group = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(unfolded[fold] === 'pressed');
  useEffect(() => {
    if (pressed.current) group.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  return group;
}
