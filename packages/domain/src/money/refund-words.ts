import { business } from '../words/business.ts';
import type { RefundState } from './balance.ts';

const phone = business.bookingPhone.display;

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
    sentence: (amount) =>
      `We will ask your bank to give you ${amount} back, to the card you paid with. Banks take five to ten days to show it.`,
  },
  asked: {
    label: 'Refund requested',
    sentence: (amount) =>
      `We have asked your bank to give you ${amount} back, to the card you paid with. Banks take five to ten days to show it.`,
  },
  succeeded: {
    label: 'Refund sent',
    sentence: (amount) =>
      `We have sent ${amount} to your bank, for the card you paid with. Banks take five to ten days to show it.`,
  },
  failed: {
    label: 'The bank sent the refund back',
    sentence: (amount) =>
      `Your bank sent ${amount} back to us. The money is yours: call ${phone}, and we send it another way.`,
  },
  refused: {
    label: 'Refund not sent',
    sentence: (amount) =>
      `We could not send ${amount} back, and no bank was asked. Our desk knows and looks at it: call ${phone}, and we tell you where your money is.`,
  },
};

/** Of several refunds, the state that says least: what is told of them together is true of each. */
export function leastSettled(states: readonly RefundState[]): RefundState | undefined {
  return (['refused', 'failed', 'owed', 'asked', 'succeeded'] as const).find((state) => states.includes(state));
}
