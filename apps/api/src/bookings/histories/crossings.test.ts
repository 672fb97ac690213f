import { fareById, imbalances, splitPayload, standingOf, wallClock } from '@fallsline/domain';
import { expect, inject, test, vi } from 'vitest';
import type { Deliver } from '../../outbox/delivery.ts';
import { outboxState } from '../../outbox/outbox.ts';
import { startOutboxWorker } from '../../outbox/worker.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { createCrossings, type End, isCrash } from '../../testing/crossings.ts';
import { createWitness } from '../../testing/witness.ts';
import { confirmQuote } from '../changes/confirm.ts';
import { quoteRideCancellation, quoteRideChange } from '../changes/quote-change.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { settle } from '../settlement/settle.ts';
import { accountOf } from '../stored/read-booking.ts';

const one = fareById('buffalo-airport--niagara-falls-usa').cents;
const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}-[\da-f-]+/g, 'id');

// A process ends at every crossing: every commit, call to Stripe, mail and answer of a whole history, once in each of its
// steps: at the first crossing of all of them in one history, at the second in the next. Whoever was waiting asks again at
// the next process, as guests, browsers and Stripe do; the laws of rides and money hold, and everything has happened once.
// It ends just after each crossing: what is left behind just before one is what is left just after the one before it, but
// for an answer that somebody has had. CROSSINGS=all ends at both.
const moments = inject('allCrossings') ? (['before', 'after'] as const) : (['after'] as const);

type Process = ReturnType<typeof createCrossings>;

const bench = benchFor();
const witness = createWitness(bench);

/** What the mail server has taken in a history, by Message-ID. */
let taken: string[] = [];

/**
 * Books there and back, pays, adds a vehicle and pays it, and nearly a third, takes it back, and cancels both. Returns the
 * process of each step, which was to end where `endOf` says.
 */
async function history(endOf: (step: number) => End | undefined) {
  await bench.reset();
  taken = [];
  witness.forget();
  const processes: Process[] = [];
  const { deps } = bench;
  /** What a caller does, and does again at the next process where this one has ended. */
  async function insist<Answer>(step: (by: BookingDeps, crossings?: Process) => Promise<Answer>): Promise<Answer> {
    const crossings = createCrossings(endOf(processes.length));
    processes.push(crossings);
    try {
      const answer = await step(crossings.deps(deps), crossings);
      await crossings.answer();
      if (!crossings.isDead()) return answer;
    } catch (error) {
      if (!crossings.isDead() || !isCrash(error)) throw error;
    } finally {
      await bench.holdPages();
    }
    return step(deps);
  }
  const events = async (by: BookingDeps) => {
    for (const event of await bench.events('checkout.session.completed')) await bench.receive(event, by);
  };
  const take: Deliver = async (message) => {
    await witness.deliver(message);
    taken.push(message.messageId);
  };
  /** Sends every mail that is due. */
  async function sendMail(by: BookingDeps, crossings?: Process): Promise<void> {
    // What a dead process had claimed is free again after its lease.
    if (processes.some((each) => each.isDead())) await bench.forward(minute + 1000);
    // One mail at a time, however slow: on a busy machine another look would be one more crossing in this history alone.
    const worker = startOutboxWorker({ ...by, deliver: crossings?.mail(take) ?? take, slowMs: 120_000 });
    await vi.waitUntil(async () => crossings?.isDead() || (await outboxState(bench.database)).due === 0, {
      timeout: 120_000,
      interval: 10,
    });
    await worker.stop();
  }
  const now = deps.now();
  const pickup = wallClock(now + 30 * day);
  const order = {
    ...splitPayload(
      somePayload({ ...pickup, passengerCount: 5, amount: undefined, returnTrip: wallClock(now + 33 * day) }),
    ),
    clientKey: 'key-of-one-visit',
  };

  const page = await insist(async (by) => {
    const placed = await placeBooking(by, order);
    if (placed.outcome !== 'opened') throw new Error(`Not opened: ${placed.outcome}`);
    return placed;
  });
  await bench.controls.happen(page.sessionId, 'pay');
  await insist(events);
  await insist((by) => settle(by, page.sessionId));
  await insist(sendMail);

  async function confirmed(passengerCount: number) {
    // Quote and confirmation are two calls; a quote that is no longer the latest is asked for again.
    return insist(async (by) => {
      const row = await bench.booking();
      const [ride] = row.rides;
      if (ride.trip.passengerCount === passengerCount) return undefined;
      const quoted = await quoteRideChange(by, row, 1, { passengerCount });
      if (quoted.outcome !== 'quoted') throw new Error(quoted.outcome);
      return confirmQuote(by, await bench.booking(), quoted.changeId);
    });
  }
  async function change(passengerCount: number) {
    const answer = await confirmed(passengerCount);
    if (answer?.outcome !== 'payment') return;
    await bench.controls.happen(answer.sessionId, 'pay');
    await insist(events);
    await insist((by) => settle(by, answer.sessionId));
  }
  await change(7);
  // Nobody pays the page of this one: what costs less takes its place.
  await confirmed(9);
  await change(5);
  await insist(async (by) => {
    // Both or neither: a second call finds nothing half done.
    const row = await bench.booking();
    const states = row.rides.map(({ state }) => state);
    expect(new Set(states).size, states.join()).toBe(1);
    if (states.includes('cancelled')) return;
    const quoted = await quoteRideCancellation(by, row, [1, 2]);
    if (quoted.outcome !== 'quoted') throw new Error(quoted.outcome);
    await confirmQuote(by, await bench.booking(), quoted.changeId);
  });
  await bench.forward(3 * minute);
  await insist((by) => reconcile(by));
  await bench.reconcileAfter(3 * minute, deps);
  await sendMail(deps);
  for (const type of ['charge.refunded', 'refund.updated']) {
    for (const event of await bench.events(type)) await bench.receive(event);
  }
  return processes;
}

/** What there is to be seen of the booking, of Stripe's money and of the mail, without ids. */
async function outcome() {
  const row = await bench.booking();
  const account = accountOf(row);
  expect(imbalances(account)).toEqual([]);
  expect(row.status).toBe(standingOf(account));
  expect(await witness.contradictions({ isAtRest: true })).toEqual([]);
  const [sessions, refunds] = [await bench.sessionsAtStripe(), await bench.refundsAtStripe()];
  return {
    status: row.status,
    rides: row.rides.map(({ state, priceCents, trip }) => ({ state, priceCents, people: trip.passengerCount })),
    paid: row.payments.filter(({ state }) => state === 'paid').map(({ amountCents }) => amountCents),
    refunds: row.refunds.map(({ state, amountCents }) => ({ state, amountCents })),
    paidAtStripe: sessions.filter((each) => each.payment_status === 'paid').map((each) => each.amount_total),
    openAtStripe: sessions.filter(({ status }) => status === 'open').length,
    refundedAtStripe: refunds.map(({ amount, status }) => ({ amount, status })),
    mail: (await bench.enqueued()).map(withoutIds).sort(),
    // Sent again with its own Message-ID, where we ended before we had written down that it had left.
    taken: [...new Set(taken.map(withoutIds))].sort(),
  };
}

test(
  `a process that ends just ${moments.join(' or just ')} any crossing loses nothing and does nothing twice`,
  async () => {
    const steps = (await history(() => undefined)).map(({ names }) => names);
    const expected = await outcome();
    expect(expected).toMatchObject({
      status: 'refunded',
      rides: [
        { state: 'cancelled', people: 5, priceCents: one },
        { state: 'cancelled', people: 5 },
      ],
      paid: [expect.any(Number), one],
      refunds: [{ state: 'succeeded', amountCents: one }, { state: 'succeeded' }],
    });
    console.log(
      `crossings of each step, each ${moments.join(' and ')}: ${steps.map((names) => names.join(', ')).join('; ')}`,
    );
    /** Ends a process in each of these steps; returns those that had no such crossing any more after the end before. */
    async function endIn(chosen: readonly number[], end: End): Promise<number[]> {
      const processes = await history((step) => (chosen.includes(step) ? end : undefined));
      const where = chosen.map((step) => `${step + 1} (${steps[step]?.[end.at - 1]})`).join();
      expect(await outcome(), `ended ${end.moment} crossing ${end.at} of the steps ${where}`).toEqual(expected);
      // One that was being delivered; several where a busy machine takes seconds for each.
      expect(taken.length - new Set(taken).size).toBeLessThan(5);
      return chosen.filter((step) => !processes[step]?.isDead());
    }
    for (let at = 1; at <= Math.max(...steps.map(({ length }) => length)); at += 1) {
      for (const moment of moments) {
        const having = [...steps.keys()].filter((step) => at <= (steps[step]?.length ?? 0));
        for (const step of await endIn(having, { at, moment })) expect(await endIn([step], { at, moment })).toEqual([]);
      }
    }
  },
  10 * 60_000,
);
