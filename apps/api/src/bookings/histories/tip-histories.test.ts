import { imbalances, leftOfTip, standingOf, tipAmounts } from '@fallsline/domain';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { tips } from '../../database/after-ride-schema.ts';
import { stripeEvents } from '../../database/service-schema.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { takeStaffEvent } from '../../rides/events/take-staff-event.ts';
import { givenTips, sharesFor, tipOfRide } from '../../rides/tips.ts';
import { tipsOfMonth } from '../../staff/desk/list-fleet.ts';
import { benchFor, day, minute } from '../../testing/bookings.ts';
import { createCrossings } from '../../testing/crossings.ts';
import { drivingOn } from '../../testing/driving.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { sweepAfterRestore } from '../settlement/sweep-events.ts';
import { accountOf } from '../stored/read-booking.ts';
import { openTip } from '../tips/open-tip.ts';
import { isKept, isOfTip, type TipRow, tipsOf } from '../tips/tip-rows.ts';

// Random histories of the tips for one ride, through the use cases themselves, a database and Stripe's emulator: two
// processes, some of which end in the middle, events in any order, a person's hand and a bank, and a database that is lost.
// After every step law 25 holds, and laws 1 to 3 as if there were no tips. HISTORIES and SEED as in histories.test.ts.

/** Half as many: each is of one ride, and drives it first. */
const histories = Math.ceil(inject('histories') / 2);
const seed = inject('seed');

const bench = benchFor();
const { dispatcher, employ, fleet, addCar, ride, give, standBefore } = drivingOn(bench);
let processes: readonly [BookingDeps, BookingDeps];
/** Every page that was ever opened at Stripe, and what the desk has paid out since the database was lost. */
let pages: string[] = [];
let paidOut = new Map<string, number>();
const seen = { paid: 0, twice: 0, back: 0, disputed: 0, crashed: 0, restored: 0, paidOut: 0 };

const own = async (): Promise<TipRow[]> => tipsOf(bench.database.db, (await bench.booking()).id);
const pageAt = (n: number) => pages[n % Math.max(1, pages.length)];
const paidAt = async (n: number) => {
  const paid = (await own()).filter(({ state }) => state === 'paid');
  return paid[n % Math.max(1, paid.length)];
};
const refused = () => undefined;

/** What the page of the tip does with a press. */
async function press(by: BookingDeps, n: number): Promise<void> {
  const row = await bench.booking();
  const [its] = row.rides;
  const { door, drivers } = await tipOfRide(by.database.db, row, its, by.now());
  if (door !== 'open') return;
  const driverIds = drivers.map(({ id }) => id);
  const amountCents = (tipAmounts[n % tipAmounts.length] ?? 0) * driverIds.length;
  await openTip(by, row, { ride: its, driverIds, amountCents });
}
const steps = {
  presses: (n) => press(processes[n % 2 === 0 ? 0 : 1], n),
  'presses twice at once': (n) => Promise.all(processes.map((by, index) => press(by, n + index))),
  /** The process ends at one of its crossings, and somebody presses again. */
  async 'presses, and the process ends'(n) {
    const crossings = createCrossings({ at: (n % 5) + 1, moment: n % 2 === 0 ? 'before' : 'after' });
    await crossings.untilEnd(press(crossings.deps(bench.deps), n));
    seen.crashed += Number(crossings.isDead());
  },
  /** The page that is open; now and then one that has ended. */
  async pays(n) {
    const [open] = Object.values(await bench.controls.openPages()).flat();
    await bench.controls.happen((n % 4 > 0 ? open : undefined) ?? String(pageAt(n)), 'pay').catch(refused);
  },
  hears: (n) => bench.hear({ isBackwards: n % 2 === 0 }),
  reconciles: () => reconcile(processes[1]),
  waits: (n) => bench.forward([minute, 5 * minute, 40 * minute, day][n % 4] ?? 0),
  async 'gives back by hand'(n) {
    const tip = await paidAt(n);
    const amount = n % 3 === 0 ? tip?.amountCents : 300;
    if (tip?.paymentIntentId)
      await bench.dashboard.refunds.create({ payment_intent: tip.paymentIntentId, amount: amount ?? 0 }).catch(refused);
  },
  async disputes(n) {
    const what = (['dispute', 'win-dispute', 'lose-dispute'] as const)[n % 3] ?? 'dispute';
    await bench.controls.happen(String((await paidAt(n))?.sessionId), what).catch(refused);
  },
  async 'loses the database'() {
    // Of the backup's hour: it knows of the booking, and of nothing that came after the ride.
    await bench.database.db.delete(tips);
    await bench.database.db.delete(stripeEvents);
    paidOut = new Map();
    await bench.database.transaction((tx) => holdOutbox(tx, bench.deps.now() - 10 * day, bench.deps.now()));
    await sweepAfterRestore(bench.deps);
    seen.restored += 1;
  },
  async 'pays out'() {
    const month = new Date(bench.deps.now() + 40 * day).toISOString().slice(0, 7);
    const said = async (isPaidOut: boolean) =>
      (await tipsOfMonth(bench.deps, month, { as: 'table', isPaidOut })).join('\n');
    const toPay = await said(true);
    seen.paidOut += Number(toPay.includes('Written down'));
    // Once: who asks again finds nothing owed.
    expect(await said(false)).toMatch(/none of before is owed|Nothing is owed/);
  },
} as const satisfies Record<string, (n: number) => Promise<unknown>>;
const names = Object.keys(steps) as (keyof typeof steps)[];
/** Without a tip there is little to go wrong: half of the histories begin with one. */
const aTip = [
  ['presses', 0],
  ['pays', 1],
  ['hears', 0],
] as const;

async function holdLaws(isAtRest = false): Promise<void> {
  const row = await bench.booking();
  const [its] = row.rides;
  const { db } = bench.database;
  // Nothing of it is in the booking's money.
  expect(imbalances(accountOf(row))).toEqual([]);
  expect([row.status, row.payments.length, standingOf(accountOf(row))]).toEqual(['paid', 1, 'paid']);
  const all = await own();
  const sessions = await bench.sessionsAtStripe();
  const ofTips = sessions.filter((each) => isOfTip({ metadata: each.metadata ?? {} }));
  pages = ofTips.map(({ id }) => id);
  // 3 and 10: one page can be paid, and its row knows of it.
  const open = ofTips.filter(({ status }) => status === 'open');
  expect(open.length).toBeLessThan(2);
  expect(all.filter(({ state }) => ['pending', 'open', 'ending'].includes(state)).length).toBeLessThan(2);
  for (const { id } of open) {
    const its = all.find(({ sessionId }) => sessionId === id) ?? all.find(({ sessionId }) => sessionId === null);
    expect(its?.state, 'of a page that can be paid').toMatch(/pending|open|ending/);
  }
  // What is written down as paid was paid, and stays so.
  for (const tip of all.filter(({ state }) => state === 'paid')) {
    const session = ofTips.find(({ id }) => id === tip.sessionId);
    expect([session?.payment_status, session?.amount_total]).toEqual(['paid', tip.amountCents]);
    // Nobody is paid out more than was given, and nothing is asked back.
    expect(tip.paidOutCents).toBeLessThanOrEqual(tip.amountCents);
    expect(tip.paidOutCents).toBeGreaterThanOrEqual(paidOut.get(tip.id) ?? 0);
    paidOut.set(tip.id, tip.paidOutCents);
  }
  // 25: whole, for who drove.
  const given = await givenTips(db, [row.id]);
  const { drivers, door } = await tipOfRide(db, row, its, bench.deps.now());
  const left = given.reduce((sum, tip) => sum + leftOfTip(tip), 0);
  expect(drivers.reduce((sum, { id }) => sum + sharesFor(given, its.id, id), 0)).toBe(left);
  expect(door === 'given').toBe(all.some(isKept));
  const mails = await bench.enqueued();
  const told = (start: string) => mails.filter((key) => key.startsWith(start)).length;
  expect(told('tip:')).toBeLessThanOrEqual(pages.length);
  if (!isAtRest) return;
  const paid = ofTips.filter((each) => each.payment_status === 'paid');
  expect(
    all
      .filter(({ state }) => state === 'paid')
      .map(({ sessionId }) => sessionId)
      .sort(),
  ).toEqual(paid.map(({ id }) => id).sort());
  expect(told('tip:')).toBe(paid.length);
  expect(open).toEqual([]);
  for (const tip of all.filter(({ state }) => state === 'paid')) {
    const back = (await bench.dashboard.refunds.list({ payment_intent: String(tip.paymentIntentId), limit: 100 })).data;
    expect(tip.returnedCents).toBe(back.reduce((sum, { amount }) => sum + amount, 0));
  }
  seen.paid += paid.length;
  seen.twice += Number(paid.length > 1);
  seen.back += Number(all.some(({ returnedCents }) => returnedCents > 0));
  seen.disputed += Number(all.some(({ disputedCents }) => disputedCents > 0));
}

test(
  `law 25 holds after every step of ${histories} histories of tips`,
  async () => {
    const other = await bench.another();
    processes = [bench.deps, other];
    const history = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(11)), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.boolean(), history, async (isTwoCars, isTipped, taken) => {
        await bench.reset();
        await employ();
        paidOut = new Map();
        const { sam, marcy } = await fleet();
        await addCar(8, 'FLS 4208');
        const { row, cars } = await ride({ passengerCount: isTwoCars ? 6 : 2 });
        for (const [index, { id }] of cars.entries()) await give(id, index === 0 ? sam : marcy, 7 + index);
        await standBefore(row, -60 * minute);
        for (const { id: vehicleId } of cars)
          await takeStaffEvent(bench.deps, dispatcher, { kind: 'done', id: crypto.randomUUID(), vehicleId });
        await holdLaws();
        for (const [name, n] of [...(isTipped ? aTip : []), ...taken]) {
          await steps[name](n);
          await holdLaws();
        }
        await bench.reconcileAfter(40 * minute);
        await bench.hear();
        await bench.reconcileAfter(3 * minute);
        await holdLaws(true);
      }),
      { numRuns: histories, seed, endOnFailure: false },
    );
    console.log(`${histories} histories of tips, seed ${seed}:`, seen);
    for (const what of ['paid', 'back', 'crashed', 'restored', 'paidOut'] as const)
      expect(seen[what], what).toBeGreaterThan(0);
  },
  60 * 60_000,
);
