import { formatPrice } from '@fallsline/domain/money';
import styles from './price.module.css';

/** A price as it is printed on a ticket: big figures, the dollar sign small and high. */
export function Price({ cents, className }: { cents: number; className?: string | undefined }) {
  const text = formatPrice(cents);
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')} data-length={text.length}>
      <sup>$</sup>
      {text.slice(1)}
    </span>
  );
}
