/** A ride is held until its booking is paid. */
export const rideStates = ['held', 'booked', 'cancelled'] as const;
export type RideState = (typeof rideStates)[number];

/** An attempt at a checkout session. `ending`: given up, and Stripe has not said yet that its page has ended. */
export const paymentStates = ['pending', 'open', 'ending', 'paid', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Money on its way back: owed by us, asked of Stripe, and what Stripe and the bank made of it. */
export const refundStates = ['owed', 'asked', 'succeeded', 'failed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Why money goes back: a ride was cancelled, a change made it cheaper, a payment came too late to buy anything.
 * Or staff gave it back at Stripe by hand: that changes no ride.
 */
export const refundReasons = ['cancellation', 'change', 'late-payment', 'by-hand'] as const;
export type RefundReason = (typeof refundReasons)[number];

export type RideMoney = {
  readonly state: RideState;
  /** What the ride costs as it stands, in cents. */
  readonly priceCents: number;
  /** What the policy keeps of it, in cents: the deduction of a late cancellation, the difference of a late change. */
  readonly keptCents: number;
};

export type PaymentMoney = { readonly id: string; readonly state: PaymentState; readonly amountCents: number };

export type RefundMoney = {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly state: RefundState;
  /** It failed, and another refund took its place. */
  readonly replaced?: boolean;
};

/** All that was promised, paid and given back for one booking. */
export type Account = {
  readonly rides: readonly RideMoney[];
  readonly payments: readonly PaymentMoney[];
  /** In the order in which they were decided. */
  readonly refunds: readonly RefundMoney[];
};

/** Where the money of a booking is, in cents. */
export type Balance = {
  readonly paidCents: number;
  /** The price of the rides that stand. */
  readonly bookedCents: number;
  readonly keptCents: number;
  /** Decided to go back, by rule: owed, asked, arrived, or failed and not yet made good. */
  readonly dueBackCents: number;
  /** Given back at Stripe by hand. */
  readonly byHandCents: number;
  /**
   * Refunds that failed or were refused, less what was then given back by hand; and what was given by hand in place of
   * what was due, and failed. A person has to see to it.
   */
  readonly unreturnedCents: number;
};

/** Adds up the money of a booking. */
export function balanceOf({ rides, payments, refunds }: Account): Balance {
  const byRule = refunds.filter(({ reason, replaced }) => reason !== 'by-hand' && !replaced);
  const byHandCents = cents(refunds.filter((refund) => refund.reason === 'by-hand' && isAlive(refund)));
  const failedCents = cents(byRule.filter((refund) => !isAlive(refund)));
  const paidCents = cents(payments.filter(({ state }) => state === 'paid'));
  const bookedCents = sum(rides.filter(({ state }) => state === 'booked').map(({ priceCents }) => priceCents));
  const keptCents = sum(rides.map((ride) => ride.keptCents));
  const dueBackCents = cents(byRule);
  const missingCents = Math.max(0, paidCents - bookedCents - keptCents - dueBackCents - byHandCents);
  const lostByHandCents = Math.min(missingCents, failedByHand(refunds));
  const unreturnedCents = Math.max(0, failedCents - byHandCents) + lostByHandCents;
  return { paidCents, bookedCents, keptCents, dueBackCents, byHandCents, unreturnedCents };
}

/** What staff gave back at Stripe and the bank has refused, in cents: the guest never had it. */
function failedByHand(refunds: readonly RefundMoney[]): number {
  return cents(refunds.filter((refund) => refund.reason === 'by-hand' && !refund.replaced && !isAlive(refund)));
}

/**
 * What is wrong with the money of a booking, in a sentence each; nothing while its laws hold outside a transaction
 * (rides-and-money, laws 1 to 3):
 *
 * - Every cent that was paid stands as a ride, is kept by the policy, or was decided to go back. What staff gave back by
 *   hand may come on top (a courtesy, a refund that had failed) or take the place of what was due, also where it failed.
 * - No payment gives back more than it brought, and none that was not paid gives anything.
 * - At most one payment is open.
 */
export function imbalances(account: Account): string[] {
  const { paidCents, bookedCents, keptCents, dueBackCents, byHandCents } = balanceOf(account);
  const accounted = bookedCents + keptCents + dueBackCents;
  const balanced = accounted <= paidCents && paidCents <= accounted + byHandCents + failedByHand(account.refunds);
  const open = account.payments.filter(({ state }) => state === 'pending' || state === 'open').length;
  return [
    ...(balanced
      ? []
      : [`${paidCents} cents are paid, ${accounted} are accounted for, ${byHandCents} went back by hand`]),
    ...account.payments
      .filter(
        ({ id, amountCents }) =>
          amountCents < cents(account.refunds.filter((each) => each.paymentId === id && isAlive(each))),
      )
      .map(({ id }) => `Payment ${id} gives back more than it brought`),
    ...account.refunds
      .filter(({ paymentId }) => !account.payments.some(({ id, state }) => id === paymentId && state === 'paid'))
      .map(({ paymentId }) => `A refund is of payment ${paymentId}, which is not paid`),
    ...(open > 1 ? [`${open} payments are open`] : []),
  ];
}

/**
 * What of a payment a new refund may take, in cents. What is owed or asked is gone; what failed is spoken for, until
 * another refund takes its place: otherwise a later cancellation could spend the money that an earlier one still waits for.
 */
export function returnableOf(payment: PaymentMoney, refunds: readonly RefundMoney[]): number {
  if (payment.state !== 'paid') return 0;
  const taken = refunds.filter((each) => each.paymentId === payment.id && !each.replaced);
  return Math.max(0, payment.amountCents - cents(taken));
}

/**
 * Which payments give an amount back, the latest first, none more than it still has (law 2): a change that was paid for
 * goes back to the card that paid for it. Throws RangeError for more than there is, or an amount that is not a positive
 * whole number of cents.
 */
export function splitRefund(
  { payments, refunds }: Pick<Account, 'payments' | 'refunds'>,
  amountCents: number,
): { paymentId: string; amountCents: number }[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount: ${amountCents}`);
  const parts: { paymentId: string; amountCents: number }[] = [];
  let left = amountCents;
  for (const payment of payments.toReversed()) {
    const part = Math.min(left, returnableOf(payment, refunds));
    if (part <= 0) continue;
    parts.push({ paymentId: payment.id, amountCents: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${left} of ${amountCents} cents are more than the payments still have`);
  return parts;
}

function isAlive({ state }: RefundMoney): boolean {
  return state === 'owed' || state === 'asked' || state === 'succeeded';
}

function cents(rows: readonly { readonly amountCents: number }[]): number {
  return sum(rows.map(({ amountCents }) => amountCents));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
