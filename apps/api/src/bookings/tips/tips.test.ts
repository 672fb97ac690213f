import { tipAmounts, tipDays } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tips } from '../../database/after-ride-schema.ts';
import { driverLinks, drivers, vehicles } from '../../database/driving-schema.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { cardOf } from '../../rides/read-driver-card.ts';
import { tipOfRide } from '../../rides/tips.ts';
import { tipsOfMonth } from '../../staff/desk/list-fleet.ts';
import { exportPerson } from '../../staff/desk/person.ts';
import { showBooking } from '../../staff/desk/show-booking.ts';
import { benchFor, day, hour, minute } from '../../testing/bookings.ts';
import { drivingOn } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { sweepAfterRestore } from '../settlement/sweep-events.ts';
import { openTip } from './open-tip.ts';
import { newTip, readLostTip } from './tip-rows.ts';

const bench = benchFor();
const { fleet, addCar, ride, give, linkTo, press, send, standBefore } = drivingOn(bench);
const [five, ten] = tipAmounts;

/** A ride that one driver, or two, have driven. */
async function driven(more: Parameters<typeof ride>[0] = {}) {
  const { sam, marcy } = await fleet();
  const { row, cars } = await ride(more);
  await addCar(8, 'FLS 4208');
  const links: Awaited<ReturnType<typeof linkTo>>['link'][] = [];
  for (const [index, car] of cars.entries()) {
    await give(car.id, index === 0 ? sam : marcy, index === 0 ? 7 : 8);
    links.push((await linkTo(car.id)).link);
  }
  await standBefore(row, -hour);
  const done = async () => {
    for (const [index, car] of cars.entries()) {
      const link = links[index];
      if (link) await send(link, [press(car.id, 'on_board'), press(car.id, 'done')]);
    }
    await bench.forward(minute);
  };
  return { row, cars, links, sam, marcy, done };
}
const doorNow = async () => {
  const row = await bench.booking();
  return (await tipOfRide(bench.database.db, row, row.rides[0], bench.deps.now())).door;
};
async function tip(cents: number, by = bench.deps) {
  const row = await bench.booking();
  const { drivers } = await tipOfRide(bench.database.db, row, row.rides[0], bench.deps.now());
  const driverIds = drivers.map(({ id }) => id);
  return openTip(by, row, { ride: row.rides[0], driverIds, amountCents: cents * driverIds.length });
}
async function page(cents: number) {
  const opened = await tip(cents);
  if (opened.outcome !== 'opened') throw new Error(opened.outcome);
  return opened;
}
const rows = () => bench.database.db.select().from(tips);
const tipMails = () => bench.enqueued('tip:');

test('a tip is taken from done on, goes whole to who drove, and is told once to everybody', async () => {
  const { row, links, done } = await driven();
  expect(await doorNow()).toBe('not-yet');
  await done();
  expect(await doorNow()).toBe('open');
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  await bench.hear();
  await bench.hear();
  expect(await rows()).toMatchObject([{ state: 'paid', amountCents: ten, cardLast4: '4242' }]);
  expect(await tipMails()).toHaveLength(1);
  const letter = await letterOn(bench, 'tip');
  expect(letter?.subject).toMatch(/^\$10 for Sam: thank you/);
  expect(letter?.text).toContain('All of it goes to Sam');
  expect(await doorNow()).toBe('given');
  expect(await tip(five)).toEqual({ outcome: 'paid' });
  const link = links[0];
  if (!link) throw new Error('No link');
  expect((await cardOf(bench.deps, link))?.rides[0]?.tipCents).toBe(ten);
  const { db } = bench.database;
  expect((await showBooking(db, await bench.booking(), bench.deps.now())).join('\n')).toMatch(
    /\nTips\n {2}Sam Doe {2}\$10 {2}paid /,
  );
  expect(await tipsNow()).toMatch(/Sam Doe {2}\S+ {2}FALLS-\S+ {2}\S+ {2}\$10\.00 {2}\$10\.00/);
  const exported = await exportPerson(bench.database, row.guest.email, bench.deps.now());
  expect(exported.tips).toMatchObject([{ state: 'paid', amountCents: ten, drivers: ['Sam'] }]);
  const shown = await viewBooking(db, await bench.booking(), 'guest', bench.deps.now());
  expect(shown.tips).toEqual([
    { ride: 1, at: expect.any(String), amountCents: ten, drivers: ['Sam'], card: { brand: 'visa', last4: '4242' } },
  ]);
  // It pays for no ride, and no payment of the booking has it.
  const { payments, status, rides } = await bench.booking();
  expect([payments.length, status, rides[0].priceCents]).toEqual([1, 'paid', row.rides[0].priceCents]);
});

test('pressed twice, by two processes at once, it is one page; another amount ends the page before', async () => {
  const { done } = await driven();
  await done();
  const other = await bench.another();
  const [one, two] = await Promise.all([tip(ten), tip(ten, other)]);
  expect(one).toMatchObject({ outcome: 'opened' });
  expect(two).toEqual(one);
  const next = await page(five);
  expect(next).not.toEqual(one);
  const open = Object.values(await bench.controls.openPages()).flat();
  expect(open).toEqual([next.sessionId]);
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['expired', 'open']);
});

test('a page that was paid while another amount was chosen is the tip, and no second page opens', async () => {
  const { done } = await driven();
  await done();
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  expect(await tip(five)).toEqual({ outcome: 'paid' });
  expect(await rows()).toMatchObject([{ state: 'paid', amountCents: ten }]);
  expect(Object.values(await bench.controls.openPages()).flat()).toEqual([]);
});

test('two drivers get the same each, in one payment', async () => {
  const { links, done } = await driven({ passengerCount: 6 });
  await done();
  const { sessionId } = await page(five);
  await bench.controls.happen(sessionId, 'pay');
  await bench.hear();
  expect(await rows()).toMatchObject([{ amountCents: 2 * five }]);
  for (const link of links) expect((await cardOf(bench.deps, link))?.rides[0]?.tipCents).toBe(five);
});

test('what no webhook told is found by the reconciler; a page that is left expires and leaves nothing', async () => {
  const { done } = await driven();
  await done();
  const left = await page(five);
  await bench.reconcileAfter(40 * minute);
  expect(await rows()).toMatchObject([{ state: 'expired', sessionId: left.sessionId }]);
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  await bench.reconcileAfter(3 * minute);
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['expired', 'paid']);
  expect(await tipMails()).toHaveLength(1);
});

test('after a restore a paid tip is written down again, a page that nobody knows is ended, and two paid ones are told', async () => {
  const { row, done } = await driven();
  await done();
  const first = await page(ten);
  await bench.controls.happen(first.sessionId, 'pay');
  await bench.database.db.delete(tips);
  const second = await page(five);
  await bench.controls.happen(second.sessionId, 'pay');
  await bench.hear();
  expect((await rows()).map(({ state, amountCents }) => [state, amountCents]).sort()).toEqual([
    ['paid', ten],
    ['paid', five],
  ]);
  expect((await bench.enqueued()).filter((key) => key.includes(':tipped-twice:'))).toHaveLength(1);
  expect(await tipMails()).toHaveLength(2);
  expect((await bench.booking()).payments).toHaveLength(1);
  await bench.database.db.delete(tips);
  const lost = await page(five);
  await bench.database.db.delete(tips);
  await bench.database.transaction((tx) => holdOutbox(tx, bench.deps.now() - 10 * day, bench.deps.now()));
  await sweepAfterRestore(bench.deps);
  expect((await bench.dashboard.checkout.sessions.retrieve(lost.sessionId)).status).toBe('expired');
  expect((await bench.booking()).payments).toEqual(row.payments);
});

test('given back by hand or disputed it is not the driver’s, staff are told of the dispute, and the ride stays paid', async () => {
  const { links, done } = await driven();
  await done();
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  await bench.hear();
  const [paid] = await rows();
  await bench.dashboard.refunds.create({ payment_intent: paid?.paymentIntentId ?? '', amount: five });
  await bench.hear();
  const [link] = links;
  const onCard = async () => link && (await cardOf(bench.deps, link))?.rides[0]?.tipCents;
  expect(await onCard()).toBe(ten - five);
  expect((await bench.booking()).refunds).toEqual([]);
  await bench.controls.happen(sessionId, 'dispute');
  await bench.hear();
  expect(await onCard()).toBeUndefined();
  expect((await bench.enqueued()).filter((key) => key.includes(':disputed:'))).toHaveLength(1);
  const { status, disputes } = await bench.booking();
  expect([status, disputes]).toEqual(['paid', []]);
});

/** What `desk tips` says at the end of the month after this one; with `isPaidOut` it is written down as paid out. */
async function tipsNow(isPaidOut = false): Promise<string> {
  const month = new Date(bench.deps.now() + 31 * day).toISOString().slice(0, 7);
  return (await tipsOfMonth(bench.deps, month, { as: 'table', isPaidOut })).join('\n');
}

test('what was paid out is not owed again, stays with the driver whatever goes back, and what a bank gives back is owed then', async () => {
  const { done } = await driven();
  await done();
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  await bench.hear();
  await bench.controls.happen(sessionId, 'dispute');
  await bench.hear();
  expect(await tipsNow(true)).toMatch(/none of before is owed/);
  await bench.controls.happen(sessionId, 'win-dispute');
  await bench.hear();
  expect(await tipsNow(true)).toMatch(/\$10\.00 {2}\$10\.00[\s\S]*\nWritten down as paid out:\nSam Doe {2}\$10\.00$/);
  expect(await tipsNow()).toMatch(/none of before is owed/);
  const [paid] = await rows();
  await bench.dashboard.refunds.create({ payment_intent: paid?.paymentIntentId ?? '', amount: five });
  await bench.hear();
  const month = new Date(bench.deps.now()).toISOString().slice(0, 7);
  const own = (await tipsOfMonth(bench.deps, month, { as: 'table' })).join('\n');
  expect(own).toMatch(/\$10\.00 {2}\$0\.00 {2}[\d-]{10}, \$5\.00 gone back since\n\nNothing is owed\.$/);
});

test('a page that nobody has paid is in the export too; a driver who has gone is named by nobody', async () => {
  const { row, sam, done } = await driven();
  await done();
  await page(ten);
  const exported = await exportPerson(bench.database, row.guest.email, bench.deps.now());
  expect(exported.tips).toMatchObject([{ state: 'open', amountCents: ten, paidAt: null, drivers: ['Sam'] }]);
  await bench.controls.happen((await rows())[0]?.sessionId ?? '', 'pay');
  await bench.hear();
  const { db } = bench.database;
  await db.update(vehicles).set({ driverId: null });
  await db.delete(driverLinks);
  await db.delete(drivers).where(eq(drivers.id, sam));
  expect(await tipsNow()).toMatch(/^A driver who has left {2}/m);
  expect(await tipsNow()).not.toContain(sam);
});

test('the names of as many drivers as there may be find their way through Stripe, none of them too long for it', async () => {
  const { row } = await driven();
  const driverIds = Array.from({ length: 40 }, () => crypto.randomUUID());
  const wanted = { ride: row.rides[0], driverIds, amountCents: 40 * five };
  const { metadata } = newTip(row, wanted, {
    publicUrl: 'https://fallsline.example',
    now: bench.deps.now(),
  }).sessionParams;
  for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
  expect(readLostTip(row, { metadata })?.driverIds).toEqual(driverIds);
});

test('its days end, an erased guest leaves the amount to the driver, and nothing else', async () => {
  const { row, done } = await driven();
  await done();
  const { sessionId } = await page(ten);
  await bench.controls.happen(sessionId, 'pay');
  await bench.database.transaction((tx) => eraseGuests(tx, [row.id], new Date(bench.deps.now())));
  await bench.hear();
  expect(await rows()).toMatchObject([{ state: 'paid', amountCents: ten, sessionParams: { customer_email: '' } }]);
  expect(await tipMails()).toEqual([]);
  expect(await bench.everything()).not.toContain(row.guest.email);
  await bench.database.db.delete(tips);
  expect(await doorNow()).toBe('no-ride');
});

test('two weeks after the ride it is over', async () => {
  const { done } = await driven();
  await done();
  await bench.forward(tipDays * day);
  expect(await doorNow()).toBe('over');
});
