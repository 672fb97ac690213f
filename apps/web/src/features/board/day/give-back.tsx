import { formatPrice, toCents } from '@fallsline/domain/money';
import { useId, useState } from 'react';
import { BoardButton } from '../controls.tsx';
import styles from './board-table.module.css';

type GiveBackProps = {
  label: string;
  mostCents: number;
  isPending: boolean;
  onGive: (cents: number) => void;
  onDrop?: () => void;
};

/** Said where all that was paid has gone back already. */
export const nothingLeft = 'Nothing that was paid is left to give back.';

/** An amount that goes back, from nothing to all that can, and is not asked for where nothing can: the second press does it. */
export function GiveBack({ label, mostCents, isPending, onGive, onDrop }: GiveBackProps) {
  const id = useId();
  const [dollars, setDollars] = useState<string>();
  const drop = () => {
    setDollars(undefined);
    onDrop?.();
  };
  if (dollars === undefined) {
    return (
      <BoardButton look="grave" onClick={() => setDollars('')}>
        {label}
      </BoardButton>
    );
  }
  if (mostCents === 0) {
    return (
      <div className={styles.giveBack}>
        <p>{nothingLeft}</p>
        <BoardButton look="grave" autoFocus disabled={isPending} onClick={() => onGive(0)}>
          Cancel without a refund
        </BoardButton>
        <BoardButton onClick={drop}>Not now</BoardButton>
      </div>
    );
  }
  const cents = toCents(Number(dollars));
  const isEmpty = dollars.trim() === '';
  const isAmount = !isEmpty && Number.isSafeInteger(cents) && cents >= 0;
  const fits = isAmount && cents <= mostCents;
  const most = `At most ${formatPrice(mostCents)}`;
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
        aria-invalid={(!isEmpty && !fits) || undefined}
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
      />
      <BoardButton type="submit" look="grave" disabled={!fits || isPending}>
        {fits ? `Give back ${formatPrice(cents)}` : isAmount || isEmpty ? most : 'Not an amount'}
      </BoardButton>
      <BoardButton onClick={drop}>Not now</BoardButton>
    </form>
  );
}
