import { randomUUID } from 'node:crypto';
import { type CheckoutPayload, imbalances, standingOf } from '@fallsline/domain';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { phoneBookings } from '../../database/driving-schema.ts';
import { changeTrip } from '../../staff/board/change-trip.ts';
import { actOnPhoneBooking } from '../../staff/board/phone-booking-acts.ts';
import { takeBooking } from '../../staff/board/take-by-phone.ts';
import { waitingBookings } from '../../staff/board/waiting-bookings.ts';
import { benchFor, day, hour, minute, somePayload } from '../../testing/bookings.ts';
import { createCrossings } from '../../testing/crossings.ts';
import { drivingOn } from '../../testing/driving.ts';
import { confirmQuote } from '../changes/confirm.ts';
import { quoteRideChange } from '../changes/quote-change.ts';
import { reachPageOfLink } from '../checkout/reach-page.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingsWhere } from '../rows/booking-rows.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { accountOf, type BookingRow, orThrow } from '../stored/read-booking.ts';

// Random histories of bookings that staff take for a caller, correct, let go and mail again, through the use cases themselves:
// two processes, some of which end in the middle, a guest who pays whatever page there is, events in any order. After every
// step laws 1 to 3 and 10 hold, and what staff read is so. HISTORIES and SEED as in histories.test.ts.

/** Half as many: each is of several bookings. */
const histories = Math.ceil(inject('histories') / 2);
const seed = inject('seed');
const bench = benchFor();
const { dispatcher, employ } = drivingOn(bench);
let processes: readonly [BookingDeps, BookingDeps];
let presses: { id: string; payload: CheckoutPayload; replaces?: string }[] = [];
const seen = { paid: 0, letGo: 0, again: 0, replaced: 0, crashed: 0, second: 0, returned: 0, changed: 0 };

/** The first taken first, so that a seed repeats its histories. */
const all = async (): Promise<BookingRow[]> =>
  (await bookingsWhere(bench.database.db, undefined)).map(orThrow).sort((a, b) => (a.id < b.id ? -1 : 1));
const pick = <Each>(list: readonly Each[], n: number) => list[n % Math.max(1, list.length)];
const paidAt = async (n: number) =>
  pick(
    (await all()).filter(({ status }) => status === 'paid'),
    n,
  );
const by = (n: number) => processes[n % 2 === 0 ? 0 : 1];
const refused = () => undefined;

async function crashing(n: number, run: (deps: BookingDeps) => Promise<unknown>) {
  const crossings = createCrossings({ at: (n % 5) + 1, moment: n % 2 === 0 ? 'before' : 'after' });
  await crossings.untilEnd(run(crossings.deps(bench.deps)));
  seen.crashed += Number(crossings.isDead());
}
function freshPress(n: number) {
  const payload = somePayload({
    passengerCount: (n % 3) * 6 + 2,
    amount: undefined,
    email: `g${n}@guest.example`,
  } as never);
  const last = presses.at(-1);
  const press = { id: randomUUID(), payload, ...(n % 2 === 1 && last ? { replaces: last.id } : {}) };
  presses.push(press);
  return press;
}
const take = (deps: BookingDeps, press: (typeof presses)[number]) =>
  takeBooking(deps, dispatcher, { ...press, isPreview: false });
async function act(deps: BookingDeps, n: number, name: 'let-go' | 'new-link' | 'put-away') {
  const row = pick(await all(), n);
  if (!row) return;
  const acted = await actOnPhoneBooking(deps, dispatcher, { bookingReference: row.reference, act: name });
  // What is said is so.
  const now = (await all()).find(({ id }) => id === row.id);
  if (acted.outcome === 'done' && name === 'new-link') {
    seen.again += 1;
    expect(now?.status, acted.words).toMatch(/pending|checkout_open/);
  }
  if (acted.outcome === 'done' && acted.words.startsWith('Let go')) {
    seen.letGo += 1;
    expect(now?.status, acted.words).toBe('expired');
  }
  if (acted.outcome !== 'done' && acted.why.startsWith('It was paid meanwhile'))
    expect(now?.status, acted.why).toBe('paid');
}
async function pay(n: number) {
  const open = Object.values(await bench.controls.openPages()).flat();
  const sessions = (await bench.sessionsAtStripe()).map(({ id }) => id);
  await bench.controls.happen(String(n % 4 > 0 ? pick(open, n) : pick(sessions, n)), 'pay').catch(refused);
}
const change = (n: number) => ({ passengerCount: [1, 7, 14, 2][n % 4] ?? 1, flightName: `F${n}` });
async function staffChange(deps: BookingDeps, n: number) {
  const row = await paidAt(n);
  if (!row) return;
  const quoted = await changeTrip(deps, dispatcher, {
    step: 'quote',
    bookingReference: row.reference,
    position: 1,
    version: row.version,
    requested: change(n),
  } as never);
  if (quoted.outcome !== 'answered' || quoted.body.outcome !== 'quoted') return;
  const done = await changeTrip(deps, dispatcher, {
    step: 'confirm',
    bookingReference: row.reference,
    position: 1,
    quoteId: quoted.body.quoteId,
  });
  if (done.outcome === 'answered') seen.changed += 1;
}
async function guestChange(deps: BookingDeps, n: number) {
  const row = await paidAt(n);
  if (!row) return;
  const quoted = await quoteRideChange(deps, row, 1, change(n + 1) as never);
  if (quoted.outcome === 'quoted') await confirmQuote(deps, row, quoted.changeId);
}

const steps = {
  takes: (n) => take(by(n), freshPress(n)),
  'takes the same again': async (n) => {
    const press = pick(presses, n);
    if (press) await take(by(n), press);
  },
  'takes twice at once': (n) => {
    const press = freshPress(n);
    return Promise.all(processes.map((deps) => take(deps, press)));
  },
  'takes, and the process ends': (n) => {
    const press = freshPress(n);
    return crashing(n, (deps) => take(deps, press));
  },
  'lets go': (n) => act(by(n), n, 'let-go'),
  'lets go, and the process ends': (n) => crashing(n, (deps) => act(deps, n, 'let-go')),
  'mails a new link': (n) => act(by(n), n, 'new-link'),
  'mails new links at once': (n) => Promise.all(processes.map((deps) => act(deps, n, 'new-link'))),
  'puts away': (n) => act(by(n), n, 'put-away'),
  async 'presses the link'(n) {
    const row = pick(await all(), n);
    if (row) await reachPageOfLink(by(n), row);
  },
  pays: pay,
  async 'lets go while the guest pays'(n) {
    await Promise.all([act(by(n), n, 'let-go'), pay(n)]);
  },
  hears: (n) => bench.hear({ isBackwards: n % 2 === 0 }),
  reconciles: () => reconcile(processes[1]),
  waits: (n) => bench.forward([minute, 5 * minute, 20 * hour, day][n % 4] ?? 0),
  'staff change': (n) => staffChange(by(n), n),
  'guest and staff change at once': (n) => Promise.all([staffChange(processes[0], n), guestChange(processes[1], n)]),
} as const satisfies Record<string, (n: number) => unknown>;
const names = Object.keys(steps) as (keyof typeof steps)[];

async function holdLaws(isAtRest = false) {
  const rows = await all();
  await bench.holdPages();
  const open = await bench.controls.openPages();
  const phones = await bench.database.db.select().from(phoneBookings);
  const mails = await bench.enqueued();
  for (const row of rows) {
    const account = accountOf(row);
    expect(imbalances(account)).toEqual([]);
    expect(
      phones.some(({ bookingId }) => bookingId === row.id),
      'is a phone booking',
    ).toBe(true);
    if (row.replacedBy !== null && isAtRest) expect(open[row.id] ?? []).toEqual([]);
    const sent = mails.filter((key) => key.startsWith('confirm:') && key.includes(row.id)).length;
    expect(sent).toBe(
      row.status === 'paid' || (row.payments.some(({ state }) => state === 'paid') && row.replacedBy === null) ? 1 : 0,
    );
  }
  // One of those that stand for the same call is paid at most.
  for (const row of rows)
    if (row.replacedBy && row.status === 'paid') throw new Error('A replaced booking stands paid');
  await waitingBookings(bench.deps);
  if (!isAtRest) return;
  const [sessions, refunds] = [await bench.sessionsAtStripe(), await bench.refundsAtStripe()];
  const payments = rows.flatMap((row) => row.payments.map((each) => ({ ...each, row })));
  for (const session of sessions) {
    const payment = payments.find(({ sessionId }) => sessionId === session.id);
    if (session.payment_status === 'paid') {
      expect(payment?.state, 'of a paid session').toBe('paid');
      expect(session.amount_total).toBe(payment?.amountCents);
    } else expect(payment?.state, `of an unpaid session ${session.status}`).not.toBe('paid');
  }
  const paid = sessions
    .filter((each) => each.payment_status === 'paid')
    .reduce((sum, each) => sum + (each.amount_total ?? 0), 0);
  const back = refunds.reduce((sum, each) => sum + each.amount, 0);
  const stands = rows
    .flatMap(({ rides }) => rides)
    .reduce((sum, ride) => sum + (ride.state === 'booked' ? ride.priceCents : ride.keptCents), 0);
  const kept = rows
    .flatMap(({ rides }) => rides)
    .reduce((sum, ride) => sum + (ride.state === 'booked' ? ride.keptCents : 0), 0);
  expect(paid - back, `paid ${paid} back ${back}`).toBe(stands + kept);
  for (const row of rows) {
    expect(['paid', 'expired', 'cancelled', 'refunded', 'checkout_open', 'pending']).toContain(row.status);
    if (row.status === 'paid') expect(row.status).toBe(standingOf(accountOf(row)));
    seen.paid += Number(row.status === 'paid');
    seen.replaced += Number(row.replacedBy !== null);
    seen.second += Number(row.payments.length > 1);
    seen.returned += Number(row.refunds.length > 0);
  }
}

test(
  `the laws hold after every step of ${histories} histories of bookings by phone`,
  async () => {
    processes = [bench.deps, await bench.another()];
    const history = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(11)), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(history, async (taken) => {
        await bench.reset();
        await employ();
        presses = [];
        await steps.takes(0);
        for (const [name, n] of taken) {
          await steps[name](n);
          await holdLaws();
        }
        await bench.reconcileAfter(25 * hour);
        await bench.hear();
        await bench.reconcileAfter(3 * minute);
        await bench.reconcileAfter(3 * minute);
        await holdLaws(true);
      }),
      { numRuns: histories, seed, endOnFailure: false },
    );
    console.log(`${histories} histories of bookings by phone, seed ${seed}:`, seen);
    for (const what of ['paid', 'replaced', 'crashed'] as const) expect(seen[what], what).toBeGreaterThan(0);
  },
  60 * 60_000,
);
