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
 * Or staff gave it back, which changes no ride: at Stripe by hand, or on the board as goodwill.
 */
export const refundReasons = ['cancellation', 'change', 'late-payment', 'by-hand', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * A payment that its payer disputes with the bank. `inquiry`: the bank only asks, or has asked. `open`: it holds the money until it has
 * decided. `lost`: it has given it to the payer. While it holds or has taken it, Stripe refuses to refund the payment.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

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

export type DisputeMoney = {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly state: DisputeState;
};

/** All that was promised, paid, given back and disputed for one booking. */
export type Account = {
  readonly rides: readonly RideMoney[];
  readonly payments: readonly PaymentMoney[];
  /** In the order in which they were decided. */
  readonly refunds: readonly RefundMoney[];
  readonly disputes: readonly DisputeMoney[];
};

/** Where the money of a booking is, in cents. */
export type Balance = {
  readonly paidCents: number;
  /** The price of the rides that stand. */
  readonly bookedCents: number;
  readonly keptCents: number;
  /** Decided to go back, by rule: owed, asked, arrived, or failed and not yet made good. */
  readonly dueBackCents: number;
  /** Given back though it was not due: at Stripe by hand, or as goodwill. */
  readonly byHandCents: number;
  /** What Stripe has given back or is giving back: what failed or was refused counts as nothing (law 11). */
  readonly returnedCents: number;
  /** What a bank holds or has taken because of a dispute. */
  readonly disputedCents: number;
  /**
   * Refunds that failed or were refused, less what was then given back by hand or taken by a dispute; and what was given
   * by hand or disputed in place of what was due, and came back to us; and goodwill that failed and was not given again, as
   * far as there is anything left to give it of: its guest was told of it. A person has to see to it.
   */
  readonly unreturnedCents: number;
  /** Decided to go back, and not with Stripe: not asked yet, or unreturned. */
  readonly owedCents: number;
};

/** Adds up the money of a booking. */
export function balanceOf({ rides, payments, refunds, disputes }: Account): Balance {
  const byRule = refunds.filter((refund) => !isCourtesy(refund) && !refund.replaced);
  const byHandCents = cents(refunds.filter((refund) => isCourtesy(refund) && isAlive(refund)));
  const disputedCents = cents(disputes.filter(isHeld));
  const paidCents = cents(payments.filter(({ state }) => state === 'paid'));
  const bookedCents = sum(rides.filter(({ state }) => state === 'booked').map(({ priceCents }) => priceCents));
  const keptCents = sum(rides.map((ride) => ride.keptCents));
  const dueBackCents = cents(byRule);
  const missingCents = Math.max(0, paidCents - bookedCents - keptCents - dueBackCents - byHandCents - disputedCents);
  const cameBackCents = Math.min(missingCents, cameBack({ refunds, disputes }));
  const goodwillBackCents = Math.min(
    mostGoodwill({ rides, payments, refunds, disputes }),
    stillFailed(refunds).goodwillCents,
  );
  const unreturnedCents =
    Math.max(0, stillFailed(refunds).dueCents - disputedCents) + Math.max(cameBackCents, goodwillBackCents);
  return {
    paidCents,
    bookedCents,
    keptCents,
    dueBackCents,
    byHandCents,
    disputedCents,
    unreturnedCents,
    returnedCents: cents(refunds.filter(({ state }) => state === 'asked' || state === 'succeeded')),
    owedCents: unreturnedCents + cents(refunds.filter(({ state }) => state === 'owed')),
  };
}

/** What was on its way out without our doing and is with us again, in cents: given by hand and failed, disputed and won. */
function cameBack({ refunds, disputes }: Pick<Account, 'refunds' | 'disputes'>): number {
  const byHand = refunds.filter((refund) => isCourtesy(refund) && !refund.replaced && !isAlive(refund));
  return cents(byHand) + cents(disputes.filter(({ state }) => state === 'won'));
}

/**
 * What is wrong with the money of a booking, in a sentence each; nothing while its laws hold outside a transaction
 * (laws 1 to 3):
 *
 * - Every cent that was paid stands as a ride, is kept by the policy, or was decided to go back. What staff gave back by
 *   hand, and what a bank holds or has taken after a dispute, may come on top (a courtesy, a refund that had failed) or take
 *   the place of what was due, also where it came back.
 * - No payment gives back more than it brought, and none that was not paid gives anything.
 * - At most one payment is open.
 */
export function imbalances(account: Account): string[] {
  const { paidCents, bookedCents, keptCents, dueBackCents, byHandCents, disputedCents } = balanceOf(account);
  const accounted = bookedCents + keptCents + dueBackCents;
  const elsewhere = byHandCents + disputedCents + cameBack(account);
  const balanced = accounted <= paidCents && paidCents <= accounted + elsewhere;
  const open = account.payments.filter(({ state }) => state === 'pending' || state === 'open').length;
  return [
    ...(balanced
      ? []
      : [
          `${paidCents} cents are paid, ${accounted} are accounted for, ${byHandCents} went back by hand${disputedCents > 0 ? `, ${disputedCents} are disputed` : ''}`,
        ]),
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
 * What of a payment Stripe would still give back, in cents: not what went or goes back already, and nothing while a
 * dispute holds it or has taken it.
 */
export function returnableOf(
  { id, state, amountCents }: PaymentMoney,
  { refunds, disputes }: Pick<Account, 'refunds' | 'disputes'>,
): number {
  const ofThis = ({ paymentId }: { readonly paymentId: string }) => paymentId === id;
  if (state !== 'paid' || disputes.some((dispute) => ofThis(dispute) && isHeld(dispute))) return 0;
  return Math.max(0, amountCents - cents(refunds.filter((refund) => ofThis(refund) && isAlive(refund))));
}

/**
 * What of an amount goes back that the rides of a booking no longer cost, in cents: a ride is cancelled, or becomes
 * cheaper. All of it, but for what was given back by hand before, or is out of reach after a dispute: the rides that go on
 * standing stay paid, what the policy keeps stays, and so does what a refund that failed still waits for. What was given
 * by hand makes good what had failed, then what was kept, and then a price. Goodwill is for what was not as it should be: it
 * lowers what a ride gives back only where nothing else is left (decision 67).
 */
export function spareCents(account: Account, releasedCents: number): number {
  const { bookedCents } = balanceOf(account);
  const free = reachableCents(account) - spokenFor(account);
  return Math.max(0, Math.min(releasedCents, free, releasedCents + free + goodwillCents(account) - bookedCents));
}

/** How much can be given back as goodwill at most, in cents: what is left of the payments, less what failed and is owed. */
export function mostGoodwill(account: Account): number {
  return Math.max(0, reachableCents(account) - stillFailed(account.refunds).dueCents);
}

/** What Stripe would still give back of all payments, in cents. */
function reachableCents(account: Account): number {
  return sum(account.payments.map((payment) => returnableOf(payment, account)));
}

/** Given as goodwill, in cents. */
function goodwillCents({ refunds }: Pick<Account, 'refunds'>): number {
  return cents(refunds.filter((refund) => refund.reason === 'goodwill' && isAlive(refund)));
}

/**
 * Whether a ride stands that nobody pays for: so much was given back by hand, or disputed, that one of the prices is gone
 * (law 12). A courtesy is less.
 */
export function standsUnpaid(account: Account): boolean {
  const { paidCents, bookedCents, disputedCents } = balanceOf(account);
  const withUs = paidCents - disputedCents - cents(account.refunds.filter(isAlive)) + goodwillCents(account);
  const prices = account.rides.filter(({ state }) => state === 'booked').map(({ priceCents }) => priceCents);
  return prices.length > 0 && bookedCents - (withUs - spokenFor(account)) >= Math.min(...prices);
}

/** What of the money with us is neither a price nor free, in cents: still to be returned, or kept and not given by hand. */
function spokenFor({ refunds, disputes, rides }: Account): number {
  const isOurs = (refund: RefundMoney) => !isCourtesy(refund) && !refund.replaced;
  const failed = cents(refunds.filter((refund) => isOurs(refund) && !isAlive(refund)));
  const { dueCents: missing } = stillFailed(refunds);
  const byHand = cents(refunds.filter((refund) => refund.reason === 'by-hand' && isAlive(refund)));
  const kept = sum(rides.map(({ keptCents }) => keptCents));
  const disputed = cents(disputes.filter(isHeld));
  return (
    Math.max(0, missing - disputed) + Math.max(0, kept - (byHand - (failed - missing)) - goodwillCents({ refunds }))
  );
}

/**
 * What failed or was refused and was not given since, in cents: what was due until that is given by hand, goodwill until
 * more of it is given, or what by hand is over. What was given before a refund was decided makes nothing good of it: that
 * refund was for what was left.
 */
function stillFailed(refunds: readonly RefundMoney[]): { dueCents: number; goodwillCents: number } {
  let [dueCents, goodwillCents] = [0, 0];
  for (const refund of refunds.filter(({ replaced }) => !replaced)) {
    const { reason, amountCents } = refund;
    if (isAlive(refund)) {
      const goodCents = reason === 'by-hand' ? Math.max(0, amountCents - dueCents) : amountCents;
      if (reason === 'by-hand') dueCents = Math.max(0, dueCents - amountCents);
      if (isCourtesy(refund)) goodwillCents = Math.max(0, goodwillCents - goodCents);
    } else if (reason === 'goodwill') goodwillCents += amountCents;
    else if (reason !== 'by-hand') dueCents += amountCents;
  }
  return { dueCents, goodwillCents };
}

/**
 * Which payments give an amount back, the latest first, none more than it still has (law 2): a change that was paid for
 * goes back to the card that paid for it. Throws RangeError for more than there is, or an amount that is not a positive
 * whole number of cents.
 */
export function splitRefund(
  account: Pick<Account, 'payments' | 'refunds' | 'disputes'>,
  amountCents: number,
): { paymentId: string; amountCents: number }[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount: ${amountCents}`);
  const parts: { paymentId: string; amountCents: number }[] = [];
  let left = amountCents;
  for (const payment of account.payments.toReversed()) {
    const part = Math.min(left, returnableOf(payment, account));
    if (part <= 0) continue;
    parts.push({ paymentId: payment.id, amountCents: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${left} of ${amountCents} cents are more than the payments still have`);
  return parts;
}

/**
 * Whether a bank holds money of a booking, or has taken it, after a dispute: then nothing can be changed, cancelled or
 * refunded by itself, and a person answers.
 */
export function isWithBank({ disputes }: Pick<Account, 'disputes'>): boolean {
  return disputes.some(isHeld);
}

/** Whether a bank holds the money of a dispute, or has taken it. */
function isHeld({ state }: DisputeMoney): boolean {
  return state === 'open' || state === 'lost';
}

/** Given back though nothing was due. */
function isCourtesy({ reason }: RefundMoney): boolean {
  return reason === 'by-hand' || reason === 'goodwill';
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
