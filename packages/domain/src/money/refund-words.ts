import { business } from '../words/business.ts';
import type { RefundMoney, RefundState } from './balance.ts';
import { formatPrice } from './money.ts';

const phone = business.bookingPhone.display;

/** How long a refund is on its way, for whoever reads of one. */
export const bankDays = 'five to ten days';
export const banksTake = `Banks take ${bankDays} to show it.`;

type RefundWords = {
  /** A line of the page and of the receipt. */
  readonly label: string;
  /** What a guest reads on the page and in mails; `amount` as '$120'. */
  readonly sentence: (amount: string) => string;
};

/**
 * What a guest is told of a refund, by its state: the one table of page and mails (law 7). Nobody but the
 * bank knows when money has arrived, so we never say so.
 */
export const refundWords: Readonly<Record<RefundState, RefundWords>> = {
  owed: {
    label: 'Refund due',
    sentence: (amount) => `We will ask your bank to give you ${amount} back, to the card you paid with. ${banksTake}`,
  },
  asked: {
    label: 'Refund requested',
    sentence: (amount) => `We have asked your bank to give you ${amount} back, to the card you paid with. ${banksTake}`,
  },
  succeeded: {
    // Below the line of its request, whose amount it has.
    label: 'The requested refund was sent to your bank',
    sentence: (amount) => `We have sent ${amount} to your bank, for the card you paid with. ${banksTake}`,
  },
  failed: {
    label: 'The bank sent the refund back',
    sentence: (amount) =>
      `Your bank sent ${amount} back to us. The money is yours: call ${phone}, and we will send it another way.`,
  },
  refused: {
    label: 'Refund not sent',
    sentence: (amount) =>
      `We could not send ${amount} back, and no bank was asked. Our dispatch is looking into it: call ${phone}, and we will tell you where your money is.`,
  },
};

/**
 * What is told of a payment of so many cents that goes back whole, by rule or by somebody's hand: each part of it as it stands
 * now. What failed and was sent another way is told as that alone.
 */
export function wholeRefundInWords(
  amountCents: number,
  refunds: readonly Pick<RefundMoney, 'amountCents' | 'state' | 'replaced'>[],
): string {
  const standing = refunds.filter(({ replaced }) => !replaced);
  const isStuck = (state: RefundState) => state === 'failed' || state === 'refused';
  const moving = (['owed', 'asked', 'succeeded'] as const).map((state) => ({
    state,
    cents: standing.reduce((sum, each) => sum + (each.state === state ? each.amountCents : 0), 0),
  }));
  const rest = {
    state: leastSettled(standing.map(({ state }) => state).filter(isStuck)) ?? 'owed',
    cents: moving.reduce((left, { cents }) => left - cents, amountCents),
  };
  return [rest, ...moving]
    .filter(({ cents }) => cents > 0)
    .map(({ state, cents }) => refundWords[state].sentence(formatPrice(cents)))
    .join(' ');
}

/** What became of the change that a payment came too late for, within a sentence. */
export const paidTooLate = 'came when the change that it was for could no longer be made, so it was not made.';

/** Why all of a payment goes back: for what, and how that stands. */
export type Returned = 'replaced' | 'not-made' | 'ride-stands' | 'ride-cancelled' | 'given-back';

/**
 * What whoever holds its session is told of a payment that goes back, as its own mail tells it; `refund` is the sentence of
 * `refundWords` about it.
 */
export function returnedInWords(why: Returned, refund: string): string {
  const [first, last] = returnedWords[why];
  return [first, refund, last].filter(Boolean).join(' ');
}

const returnedWords: Readonly<Record<Returned, readonly [string, string?]>> = {
  replaced: [
    'It was made on an older page, after you had changed the trip.',
    'Your changed booking is not affected: if you paid for it, it stands and has a confirmation email of its own.',
  ],
  'not-made': [`It ${paidTooLate}`],
  'ride-stands': [`It ${paidTooLate}`, 'The ride stands without this change.'],
  'ride-cancelled': [`It ${paidTooLate}`, 'The ride is cancelled.'],
  'given-back': ['We give it back.'],
};

/** Of several refunds, the state that says least: what is told of them together is true of each. */
export function leastSettled(states: readonly RefundState[]): RefundState | undefined {
  return (['refused', 'failed', 'owed', 'asked', 'succeeded'] as const).find((state) => states.includes(state));
}
