import type { MoneyEntryKind } from '@fallsline/domain/booking-page';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingMoney, MoneyEntry } from '@fallsline/domain/my-booking';
import { moneyWords as words } from '../../../content/my-booking/receipt-words.ts';
import { cardInWords, instantInWords } from '../booking/booking-words.ts';
import styles from './money-timeline.module.css';

/** What a bank has made of what it was asked. */
const answers: readonly MoneyEntryKind[] = ['refund-sent', 'refund-refused'];
/** A step that moves no money by itself: it was counted when it was asked or paid, or nobody was asked. */
const progress: readonly MoneyEntryKind[] = [
  'refund-owed',
  'refund-sent',
  'refund-not-sent',
  'dispute-lost',
  'kept',
  'kept-no-show',
];

const sign: Record<MoneyEntryKind, string> = {
  paid: '',
  'change-paid': '+',
  'refund-owed': '',
  'refund-asked': '−',
  'refund-sent': '',
  'refund-refused': '+',
  'refund-not-sent': '',
  disputed: '−',
  'dispute-won': '+',
  'dispute-lost': '',
  kept: '',
  'kept-no-show': '',
};

/** What is under way has an open ring, what failed a red one; the words say it too. */
function looks(entries: readonly MoneyEntry[]): ('asked' | 'failed' | undefined)[] {
  const ended = entries.filter(({ kind }) => answers.includes(kind)).map(({ amountCents }) => amountCents);
  return entries.map(({ kind, amountCents }) => {
    if (kind === 'refund-refused' || kind === 'refund-not-sent') return 'failed';
    if (kind === 'refund-owed') return 'asked';
    if (kind !== 'refund-asked') return undefined;
    const its = ended.indexOf(amountCents);
    if (its < 0) return 'asked';
    ended.splice(its, 1);
    return undefined;
  });
}

/** Every movement of money in order, with its time, amount and card (decision 37). */
export function MoneyTimeline({ money, rides }: { money: BookingMoney; rides: number }) {
  const nothingStands = money.bookedCents === 0 && money.returnedCents > 0;
  const look = looks(money.entries);
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money">{words.heading}</h2>
      <ol>
        {money.entries.map((entry, index) => (
          // Entries are only ever added, and none is known by anything else.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} data-state={look[index]}>
            <span className={styles.what}>{moneyLabel(entry, rides)}</span>
            <span className={styles.amount}>{signedAmount(entry)}</span>
            <span className={styles.small}>
              {[instantInWords(entry.at), cardInWords(entry)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{nothingStands ? words.onItsWay : totalName(money)}</span>
        <b>{formatAmount(nothingStands ? money.returnedCents : paidInAll(money))}</b>
      </p>
      {isPartKept(money) ? <p className={styles.note}>{partsInWords(money, rides)}</p> : null}
      {money.owedCents > 0 ? (
        <p className={styles.total}>
          <span>{words.stillOwed}</span>
          <b>{formatAmount(money.owedCents)}</b>
        </p>
      ) : null}
      <p className={styles.note}>{words.note}</p>
    </section>
  );
}

/** What we have of what was paid, in cents: what a bank holds or has taken is not ours. */
export function paidInAll({ paidCents, returnedCents, disputedCents }: BookingMoney): number {
  return paidCents - returnedCents - disputedCents;
}

/** What that is called, on the page and on the receipt. */
export function totalName(money: BookingMoney): string {
  return words.total(paidInAll(money) === money.paidCents);
}

/** Whether what was paid is more than what stands costs, by what was kept when that became cheaper. */
export function isPartKept(money: BookingMoney): boolean {
  const { bookedCents, keptCents } = money;
  return keptCents > 0 && bookedCents > 0 && paidInAll(money) === bookedCents + keptCents;
}

/** The parts of the total then, on the page and on the receipt. */
export function partsInWords({ bookedCents, keptCents }: BookingMoney, rides: number): string {
  return words.parts(rides, formatAmount(bookedCents), formatAmount(keptCents));
}

/** What a movement of money is called, on the page and on the receipt; with its amount where that was counted before. */
export function moneyLabel({ kind, amountCents, changed }: MoneyEntry, rides: number): string {
  if (kind === 'paid' && rides > 1) return words.kinds.paidBoth;
  const label = words.kinds[kind];
  if (changed) return `${label}: ${changed}`;
  return progress.includes(kind) ? `${label}: ${formatAmount(amountCents)}` : label;
}

/** '$120.00', '+$70.00', '−$70.00'; nothing for what was counted before: its label has it. */
export function signedAmount({ kind, amountCents }: Pick<MoneyEntry, 'kind' | 'amountCents'>): string {
  if (progress.includes(kind)) return '';
  return `${sign[kind]}${formatAmount(amountCents)}`;
}
