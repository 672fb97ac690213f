import type { MoneyEntryKind } from '@fallsline/domain/booking-page';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingMoney, MoneyEntry } from '@fallsline/domain/my-booking';
import { myBooking as words } from '../../content/my-booking.ts';
import { cardInWords, instantInWords } from './booking-words.ts';
import styles from './money-timeline.module.css';

/** A step of a refund that is not money by itself: it was counted when it was asked. */
const progress: readonly MoneyEntryKind[] = ['refund-sent', 'refund-refused'];

const sign: Record<MoneyEntryKind, string> = {
  paid: '',
  'change-paid': '+',
  'refund-asked': '−',
  'refund-sent': '−',
  'refund-refused': '−',
  kept: '',
};

/** What is under way has an open ring, what failed a red one; the words say it too. */
function looks(entries: readonly MoneyEntry[]): ('asked' | 'failed' | undefined)[] {
  const ended = entries.filter(({ kind }) => progress.includes(kind)).map(({ amountCents }) => amountCents);
  return entries.map(({ kind, amountCents }) => {
    if (kind === 'refund-refused') return 'failed';
    if (kind !== 'refund-asked') return undefined;
    const its = ended.indexOf(amountCents);
    if (its < 0) return 'asked';
    ended.splice(its, 1);
    return undefined;
  });
}

/** Every movement of money in order, with its time, amount and card (decision 37). */
export function MoneyTimeline({ money, rides }: { money: BookingMoney; rides: number }) {
  const left = money.paidCents - money.returnedCents;
  const nothingStands = money.bookedCents === 0 && money.returnedCents > 0;
  const look = looks(money.entries);
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money">{words.money.heading}</h2>
      <ol>
        {money.entries.map((entry, index) => (
          // Entries are only ever added, and none is known by anything else.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} data-state={look[index]}>
            <span className={styles.what}>{moneyLabel(entry.kind, rides)}</span>
            <span className={styles.amount}>{signedAmount(entry)}</span>
            <span className={styles.small}>
              {[instantInWords(entry.at), cardInWords(entry)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{nothingStands ? words.money.onItsWay : words.money.paidInAll}</span>
        <b>{formatAmount(nothingStands ? money.returnedCents : left)}</b>
      </p>
      <p className={styles.note}>{nothingStands ? words.money.banks : words.money.note}</p>
    </section>
  );
}

/** What a movement of money is called, on the page and on the receipt. */
export function moneyLabel(kind: MoneyEntryKind, rides: number): string {
  if (kind === 'paid' && rides > 1) return words.money.kinds.paidBoth;
  return words.money.kinds[kind];
}

/** '$120.00', '+$70.00', '−$70.00'; nothing for a step of a refund that was counted before. */
export function signedAmount({ kind, amountCents }: Pick<MoneyEntry, 'kind' | 'amountCents'>): string {
  if (progress.includes(kind)) return '';
  return `${sign[kind]}${formatAmount(amountCents)}`;
}
