import { formatAmount, formatPrice } from '@fallsline/domain/money';
import type { BookingRide } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { type RefObject, useEffect } from 'react';
import { changeRide as words } from '../../../content/my-booking/change-words.ts';
import styles from './change-ride.module.css';

const minuteMs = 60_000;
/** How long a quote holds (decision 33). */
const heldMinutes = 30;

/** What a ride costs as it stands. */
export function AsItIs({ ride: { priceCents }, rider }: { ride: BookingRide; rider: string | undefined }) {
  if (priceCents === undefined) return null;
  return (
    <dl className={styles.diff}>
      <Line name={words.yourRide(rider)} value={formatAmount(priceCents)} />
    </dl>
  );
}

/** What it would cost, what it costs now, and what becomes of the difference. */
export function Difference({ quote: { money }, rider }: { quote: RideQuote; rider: string | undefined }) {
  if (!money) return null;
  const { priceBeforeCents, priceAfterCents, differenceCents, settledBy } = money;
  return (
    <dl className={styles.diff}>
      <Line name={words.ride(rider)} value={formatAmount(priceAfterCents)} />
      <Line name={words.before} value={`−${formatAmount(priceBeforeCents)}`} />
      {settledBy === 'nothing' ? null : (
        <Line last name={settledName(settledBy)} value={formatAmount(Math.abs(differenceCents))} />
      )}
    </dl>
  );
}

function settledName(settledBy: NonNullable<RideQuote['money']>['settledBy']): string {
  if (settledBy === 'payment') return words.toPay;
  return settledBy === 'keeping' ? words.kept : words.back_;
}

function Line({ name, value, last = false }: { name: string; value: string; last?: boolean }) {
  return (
    <div className={last ? styles.last : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type FigureProps = { quote: RideQuote; figure: RefObject<HTMLParagraphElement | null> };

/** The difference in large figures: the answer to who asked for the price, and where their focus goes on. */
export function Figure({ quote: { quoteId, money }, figure }: FigureProps) {
  // The button that asked is gone. The focus goes on where its answer is, and a phone scrolls there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quote is another answer
  useEffect(() => figure.current?.focus(), [quoteId]);
  if (!money || money.settledBy === 'nothing') {
    return (
      <p ref={figure} tabIndex={-1} className={`${styles.big} ${styles.words}`}>
        {money ? words.same : words.fits}
      </p>
    );
  }
  const more = money.settledBy === 'payment';
  const amount = formatPrice(Math.abs(money.differenceCents)).slice(1);
  return (
    <p ref={figure} tabIndex={-1} className={styles.big} data-length={amount.length + (more ? 1 : 0)} data-keep-clear>
      {more ? '+' : ''}
      <sup>$</sup>
      {amount}
      <small>{more ? words.once : money.settledBy === 'keeping' ? words.keptText : words.backTo}</small>
    </p>
  );
}

/** The words of the press that makes the change. */
export function labelOf({ money }: RideQuote): string {
  if (!money) return words.confirm;
  const amount = formatAmount(Math.abs(money.differenceCents));
  if (money.settledBy === 'payment') return words.pay(amount);
  return money.settledBy === 'refund' ? words.withRefund(amount) : words.confirm;
}

/** The price as it is read aloud. */
export function spoken(quote: RideQuote): string {
  const { money } = quote;
  if (!money) return words.fits;
  if (money.settledBy === 'nothing') return words.same;
  return `${settledName(money.settledBy)} ${formatAmount(Math.abs(money.differenceCents))}`;
}

/** Until when the price holds, as a clock time; where it is to be paid, with a line that shrinks. Nothing where none moves. */
export function Hold({ quote: { expiresAt, money }, now }: { quote: RideQuote; now: number }) {
  if (!money || money.settledBy === 'nothing') return null;
  // The page's minute may have begun before the quote was made.
  const left = Math.min(heldMinutes, Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / minuteMs)));
  return (
    <p className={styles.hold}>
      {words.until} <b>{clockAt(expiresAt)}</b>
      {words.buffaloTime}
      {money.settledBy === 'payment' ? (
        <>
          <progress max={heldMinutes} value={left} aria-hidden="true" />
          {words.left(left)}
        </>
      ) : null}
    </p>
  );
}
