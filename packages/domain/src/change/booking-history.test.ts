import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rideBack } from '../booking/return-trip.ts';
import type { Ride } from '../booking/ride.ts';
import {
  type Account,
  balanceOf,
  type DisputeMoney,
  type DisputeState,
  disputeStates,
  imbalances,
  mostGoodwill,
  type PaymentMoney,
  type RefundMoney,
  returnableOf,
  splitRefund,
} from '../money/balance.ts';
import { quoteRides } from '../money/quote.ts';
import { currentPolicy, deadlinesOf } from '../promises/policy.ts';
import { fares, wayBack } from '../trip/fares.ts';
import { hour } from '../words/durations.ts';
import {
  type BoughtRide,
  type ChangeQuote,
  cancelledMoney,
  changedMoney,
  quoteCancellation,
  quoteChange,
  withinReach,
} from './change.ts';

// A booking as the laws of rides and money see it, driven through random histories by the domain's own decisions. What
// carries them out here is a page of code; in the API it is the database and Stripe.

const flight = { flightNumber: 'UA1472', flightName: 'United', flightArrival: '17:20' };
const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };

const stepOf = (state: DisputeState) => ({ inquiry: 1, open: 2, won: 3, lost: 3 })[state];

class History {
  rides: BoughtRide[];
  payments: PaymentMoney[] = [];
  refunds: RefundMoney[] = [];
  disputes: DisputeMoney[] = [];
  /** A change that waits for its payment, the latest. */
  waiting: { position: number; quote: ChangeQuote } | undefined;
  now: number;

  constructor(there: Ride, back?: Ride) {
    const quoted = quoteRides(there, back);
    if (!quoted) throw new Error('There is no fare');
    this.rides = [there, ...(back ? [back] : [])].map((trip, position) => ({
      trip,
      deadlines: deadlinesOf(trip, currentPolicy),
      state: 'held',
      priceCents: quoted.rides[position]?.amountCents ?? 0,
      keptCents: 0,
    }));
    this.now = deadlinesOf(there, currentPolicy).cancelFreeUntil - 48 * hour;
    this.openPayment(quoted.amountCents);
  }

  account(): Account {
    return { rides: this.rides, payments: this.payments, refunds: this.refunds, disputes: this.disputes };
  }

  openPayment(amountCents: number) {
    this.payments = this.payments.map((each) => (each.state === 'open' ? { ...each, state: 'expired' } : each));
    this.payments.push({ id: `payment-${this.payments.length}`, state: 'open', amountCents });
  }

  /** Money arrives for a payment, open or given up. */
  pay(index: number) {
    const payment = this.payments[index % this.payments.length];
    if (!payment || payment.state === 'paid') return;
    const alive = payment.state === 'open';
    this.payments = this.payments.map((each) => (each === payment ? { ...each, state: 'paid' } : each));
    if (!alive) this.giveBack(payment.amountCents, 'late-payment', payment.id);
    else if (this.waiting) this.apply(this.waiting.position, this.waiting.quote);
    else this.rides = this.rides.map((ride) => (ride.state === 'held' ? { ...ride, state: 'booked' } : ride));
    if (alive) this.waiting = undefined;
  }

  change(position: number, passengerCount: number, days: number) {
    const ride = this.rides[position % this.rides.length];
    if (ride?.state !== 'booked') return;
    const day = new Date(`${ride.trip.pickupDate}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    // Asked for beyond the passengers' need, or within it.
    const bags = passengerCount % 3 === 0 ? { vehicles: (passengerCount % 15) + 1 } : {};
    const after: Ride = { ...ride.trip, passengerCount, ...bags, pickupDate: day.toISOString().slice(0, 10) };
    const asked = quoteChange({ ride, policy: currentPolicy, now: this.now }, after);
    if (asked.outcome === 'refused') return;
    const quoted = withinReach(asked, this.account());
    // Only the latest change is alive: what was to be paid for an earlier one is given up.
    this.waiting = undefined;
    this.payments = this.payments.map((each) => (each.state === 'open' ? { ...each, state: 'expired' } : each));
    if (quoted.settledBy !== 'payment') return this.apply(position % this.rides.length, quoted);
    this.waiting = { position: position % this.rides.length, quote: quoted };
    this.openPayment(quoted.differenceCents);
  }

  apply(position: number, quoted: ChangeQuote) {
    this.rides = this.rides.map((ride, index) =>
      index === position
        ? { ...ride, ...changedMoney(ride, quoted), trip: quoted.after, deadlines: quoted.deadlines }
        : ride,
    );
    if (quoted.settledBy === 'refund') this.giveBack(-quoted.differenceCents, 'change');
  }

  cancel(position: number, keptShare: number) {
    const ride = this.rides[position % this.rides.length];
    if (ride?.state !== 'booked') return;
    const quoted = quoteCancellation({ rides: [{ position: 1, ride }], now: this.now }, this.account());
    const [share] = quoted.outcome === 'refused' ? [] : quoted.rides;
    if (!share || share.cancel === 'no') return;
    const kept = share.cancel === 'free' ? 0 : Math.floor(share.backCents * keptShare);
    const back = share.backCents - kept;
    this.waiting = undefined;
    this.payments = this.payments.map((each) => (each.state === 'open' ? { ...each, state: 'expired' } : each));
    this.rides = this.rides.map((each) => (each === ride ? { ...ride, ...cancelledMoney(ride, kept) } : each));
    if (back > 0) this.giveBack(back, 'cancellation');
  }

  giveBack(amountCents: number, reason: RefundMoney['reason'], only?: string) {
    const from = only ? this.payments.filter(({ id }) => id === only) : this.payments;
    for (const part of splitRefund({ ...this.account(), payments: from }, amountCents)) {
      this.refunds = [...this.refunds, { ...part, reason, state: 'owed' }];
    }
  }

  /** What Stripe and the bank make of a refund; one that fails is made again under its own number. */
  follow(index: number, state: RefundMoney['state']) {
    const refund = this.refunds[index % Math.max(1, this.refunds.length)];
    if (!refund || refund.replaced) return;
    if (refund.state === 'failed' || refund.state === 'refused') return;
    this.refunds = this.refunds.map((each) => (each === refund ? { ...refund, state } : each));
  }

  /** Staff give something back at Stripe. */
  giveByHand(index: number, share: number) {
    const payment = this.payments[index % this.payments.length];
    const cents = payment ? Math.ceil(returnableOf(payment, this.account()) * share) : 0;
    if (!payment || cents === 0) return;
    this.refunds = [
      ...this.refunds,
      { paymentId: payment.id, amountCents: cents, reason: 'by-hand', state: 'succeeded' },
    ];
  }

  /** The desk gives something back as goodwill, at most what is left. */
  goodwill(share: number) {
    const cents = Math.ceil(mostGoodwill(this.account()) * share);
    if (cents > 0) this.giveBack(cents, 'goodwill');
  }

  /** A payment is disputed, or the bank decides: that goes one way, from a question to a decision. */
  dispute(index: number, state: DisputeState) {
    const payment = this.payments[index % this.payments.length];
    if (payment?.state !== 'paid') return;
    const { id: paymentId, amountCents } = payment;
    const before = this.disputes.find((each) => each.paymentId === paymentId);
    if (before && stepOf(state) <= stepOf(before.state)) return;
    const others = this.disputes.filter((each) => each !== before);
    this.disputes = [...others, { paymentId, amountCents, state }];
  }

  retry() {
    const failed = this.refunds.find(
      ({ state, replaced, reason }) => (state === 'failed' || state === 'refused') && !replaced && reason !== 'by-hand',
    );
    const payment = this.payments.find(({ id }) => id === failed?.paymentId);
    if (!failed || !payment || returnableOf(payment, this.account()) < failed.amountCents) return;
    this.refunds = this.refunds.map((each) => (each === failed ? { ...failed, replaced: true } : each));
    this.giveBack(failed.amountCents, failed.reason, failed.paymentId);
  }
}

const bookings = fc
  .record({ fare: fc.constantFrom(...fares), passengerCount: fc.integer({ min: 1, max: 75 }), both: fc.boolean() })
  .map(({ fare, passengerCount, both }) => {
    const there = {
      ...pickup,
      ...flight,
      passengerCount,
      direction: fare.direction,
      dynamicLocation: fare.location,
      customPickupAddress: '1 A St',
      customDropoffAddress: '1 A St',
    } as unknown as Ride;
    const sent = { pickupDate: '2026-12-07', pickupTime: '10:45' };
    const back =
      both && wayBack(fare) ? (rideBack(there, sent).ride ?? rideBack(there, { ...sent, ...flight }).ride) : undefined;
    return () => new History(there, back);
  });

const index = fc.nat(5);
/** What a step is about, of which each takes what it needs. */
const drawn = fc.record({
  at: index,
  passengers: fc.integer({ min: 1, max: 75 }),
  days: fc.nat(3),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  refund: fc.constantFrom<RefundMoney['state']>('asked', 'succeeded', 'failed', 'refused'),
  dispute: fc.constantFrom(...disputeStates),
  hours: fc.integer({ min: 1, max: 60 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;
const steps = {
  pay: (history, { at }) => history.pay(at),
  change: (history, { at, passengers, days }) => history.change(at, passengers, days),
  cancel: (history, { at, share }) => history.cancel(at, share),
  follow: (history, { at, refund }) => history.follow(at, refund),
  retry: (history) => history.retry(),
  giveByHand: (history, { at, share }) => history.giveByHand(at, share),
  goodwill: (history, { share }) => history.goodwill(share),
  dispute: (history, { at, dispute }) => history.dispute(at, dispute),
  wait: (history, { hours }) => {
    history.now += hours * hour;
  },
} satisfies Record<string, (history: History, drawn: Drawn) => void>;
const step = fc.tuple(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), drawn);

test('whatever happens to a booking, its money balances after every step', () => {
  const seen = { cancelled: 0, changed: 0, kept: 0, late: 0, byHand: 0, goodwill: 0, disputed: 0 };
  fc.assert(
    fc.property(bookings, fc.array(step, { minLength: 3, maxLength: 25 }), (booked, happens) => {
      const history = booked();
      for (const [name, about] of happens) {
        steps[name](history, about);
        expect(imbalances(history.account())).toEqual([]);
      }
      const { keptCents, byHandCents, disputedCents } = balanceOf(history.account());
      seen.byHand += Number(byHandCents > 0);
      seen.goodwill += Number(history.refunds.some(({ reason }) => reason === 'goodwill'));
      seen.disputed += Number(disputedCents > 0);
      seen.cancelled += Number(history.rides.some(({ state }) => state === 'cancelled'));
      seen.changed += Number(history.payments.filter(({ state }) => state === 'paid').length > 1);
      seen.kept += Number(keptCents > 0);
      seen.late += Number(history.refunds.some(({ reason }) => reason === 'late-payment'));
    }),
    { numRuns: 1000 },
  );
  // The histories reach what the laws are about.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

test('a guest who cancels everything in time gets back every cent that was paid', () => {
  fc.assert(
    fc.property(
      bookings,
      fc.array(fc.tuple(index, fc.integer({ min: 1, max: 75 })), { maxLength: 5 }),
      (booked, changes) => {
        const history = booked();
        history.pay(0);
        for (const [at, passengers] of changes) {
          history.change(at, passengers, 0);
          history.pay(history.payments.length - 1);
        }
        for (const position of history.rides.keys()) history.cancel(position, 1);
        const { paidCents, dueBackCents, bookedCents, keptCents } = balanceOf(history.account());
        expect({ dueBackCents, bookedCents, keptCents }).toEqual({
          dueBackCents: paidCents,
          bookedCents: 0,
          keptCents: 0,
        });
      },
    ),
  );
});

test('after goodwill, who cancels everything in time gets what is left, and never more than was paid', () => {
  fc.assert(
    fc.property(
      bookings,
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
      fc.nat(1),
      (booked, shares, first) => {
        const history = booked();
        history.pay(0);
        for (const share of shares) history.goodwill(share);
        for (const position of history.rides.keys()) history.cancel(position + first, 1);
        const { paidCents, dueBackCents, byHandCents } = balanceOf(history.account());
        expect(dueBackCents + byHandCents).toBe(paidCents);
      },
    ),
  );
});
