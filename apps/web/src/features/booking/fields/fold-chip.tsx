import { formatPrice } from '@fallsline/domain/money';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { FoldWords } from '../form/late-additions.ts';
import type { Fold, PartOfTicket } from '../form/ticket-form.ts';
import type { BookingForm } from '../form/use-booking-form.ts';
import styles from './fold-chip.module.css';

/**
 * What opens a fold of the ticket, on the line of a legend, so that a folded ticket is no higher than one without; who
 * rides is asked beside the name of who books. Once something is in the fold it says what.
 */
export function FoldChip({ form, idOf, fold }: Omit<PartOfTicket, 'form'> & { form: BookingForm; fold: Fold }) {
  const { near, back, ride, unfolded } = form;
  const isBack = fold === 'back';
  if (isBack && !back) {
    return ride.dynamicLocation === '' ? null : (
      <a className={styles.none} href="/contact">
        {words.noFareBack}
      </a>
    );
  }
  return (
    <button
      type="button"
      id={idOf(fold)}
      className={`${styles.chip} ${fold === 'traveler' ? styles.inLabel : ''}`}
      aria-expanded={Boolean(unfolded[fold])}
      onClick={() => form.turn(fold)}
    >
      <span>{near ? <FoldWords form={form} fold={fold} meanwhile={words.folds[fold]} /> : words.folds[fold]}</span>
      {isBack && back?.quote ? <b>{formatPrice(back.quote.amountCents)}</b> : null}
    </button>
  );
}
