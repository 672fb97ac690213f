import { formatPrice, toCents, toDollars } from '@fallsline/domain/money';
import { useId, useState } from 'react';
import styles from './board-table.module.css';
import cells from './cells.module.css';

/** An amount that goes back, from nothing to all that can: the second press does it. */
export function GiveBack({
  label,
  mostCents,
  isPending,
  onGive,
  onDrop,
}: {
  label: string;
  mostCents: number;
  isPending: boolean;
  onGive: (cents: number) => void;
  onDrop?: () => void;
}) {
  const id = useId();
  const [dollars, setDollars] = useState<string>();
  const drop = () => {
    setDollars(undefined);
    onDrop?.();
  };
  if (dollars === undefined) {
    return (
      <button
        type="button"
        className={`${cells.button} ${cells.grave}`}
        onClick={() => setDollars(String(toDollars(mostCents)))}
      >
        {label}
      </button>
    );
  }
  const cents = toCents(Number(dollars));
  const fits = dollars.trim() !== '' && Number.isSafeInteger(cents) && cents >= 0 && cents <= mostCents;
  return (
    <form
      className={styles.giveBack}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onGive(cents);
      }}
    >
      <label htmlFor={id}>Goes back, $</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the press on the button before asked for it
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={!fits || undefined}
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
      />
      <button type="submit" className={`${cells.button} ${cells.grave}`} disabled={!fits || isPending}>
        {fits ? `Give back ${formatPrice(cents)}` : `At most ${formatPrice(mostCents)}`}
      </button>
      <button type="button" className={cells.button} onClick={drop}>
        Not now
      </button>
    </form>
  );
}
