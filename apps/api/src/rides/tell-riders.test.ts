import { wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newRefund } from '../bookings/money/write-refund.ts';
import type { PaymentRow } from '../bookings/stored/read-booking.ts';
import { payments, refunds, rides } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { drivingOn } from '../testing/driving.ts';
import { letterOn } from '../testing/letters.ts';
import { takeStaffEvent } from './events/take-staff-event.ts';
import { guestDays } from './read-guest-day.ts';
import { sendReceipts, tellDrivers } from './tell-riders.ts';

const bench = benchFor();
const { dispatcher, enter, fleet, addCar, ride, give, linkTo, press, send, standBefore } = drivingOn(bench);
const tell = () => tellDrivers(bench.deps);
const mails = async () => (await bench.enqueued()).filter((key) => /^(traveler-)?driver:/.test(key)).length;
const letter = () => letterOn(bench, 'driver');
const traveler = { name: 'Maria Lopez', phone: '+525550177000', email: 'maria@traveler.example' };

async function given(before: number, more: Parameters<typeof ride>[0] = {}) {
  const drivers = await fleet();
  const found = await ride(more);
  await give(found.vehicleId, drivers.sam);
  await standBefore(found.row, before);
  return { ...drivers, ...found };
}

describe('who drives is told', () => {
  test('once, 12 hours before, to guest and traveler, by any number of processes', async () => {
    const { row } = await given(12 * hour + minute, { guest: traveler });
    expect(await tell()).toBe(0);
    await standBefore(row, 12 * hour);
    const other = await bench.another();
    await Promise.all([tell(), tellDrivers(other)]);
    expect(await mails()).toBe(2);
    await bench.allIsSent();
    expect([await tell(), await mails()]).toEqual([0, 2]);
    const told = await letter();
    expect(told?.subject).toMatch(/^Sam drives Maria Lopez (?:today|tomorrow) at .*, plate FLS 4207 \(/);
    expect(told?.text).toMatch(/Maria Lopez’s driver: Sam\nYellow Toyota Sienna, car 7\nPlate FLS 4207/);
    const theirs = await letterOn(bench, 'traveler-driver');
    expect(told?.text).toContain('See the ride: ');
    expect(told?.text).toMatch(/ask\s+to\s+cancel\s+your\s+booking,\s+so\s+please\s+do\s+not\s+forward\s+it/);
    expect(theirs?.text).toContain('See my ride: ');
    expect(theirs?.subject).toMatch(/^Sam drives you /);
    expect(theirs?.text).toContain('Your driver: Sam');
    expect(theirs?.text).not.toContain('$');
  });

  test('at assignment where that is later, and not before driver and car are known, of every car of the ride', async () => {
    const { marcy, cars } = await given(5 * hour, { passengerCount: 6 });
    const second = cars[1]?.id ?? '';
    expect(await tell()).toBe(0);
    await give(second, marcy, null);
    expect(await tell()).toBe(0);
    await addCar(8, 'FLS 4208');
    await give(second, marcy, 8);
    expect(await tell()).toBe(1);
    expect((await letter())?.subject).toMatch(/^Sam and Marcy drive you /);
    await bench.allIsSent();
    expect(await tell()).toBe(0);
  });

  test('of a ride that waits for its van with a ramp once that is confirmed, in mail and on the page', async () => {
    await given(5 * hour);
    const van = (rampConfirmedAt: Date | null) =>
      bench.database.db.update(rides).set({ rampAnswerBy: new Date(bench.deps.now() + hour), rampConfirmedAt });
    const page = async () =>
      (await guestDays(bench.database.db, await bench.booking(), bench.deps.now())).rides[0]?.day;
    await van(null);
    expect(await tell()).toBe(0);
    expect(await page()).toMatchObject({ state: 'booked', vehicles: [{ order: 1, state: 'booked', reached: [] }] });
    expect(JSON.stringify(await page())).not.toContain('Sam');
    await van(new Date(bench.deps.now()));
    expect(await tell()).toBe(1);
    expect(JSON.stringify(await page())).toContain('Sam');
  });

  test('once a car has come, no late confirmation asks whether one came', async () => {
    const { vehicleId } = await given(-minute, { guest: traveler });
    const confirmed = async () => [await letterOn(bench, 'confirm'), await letterOn(bench, 'traveler-confirmation')];
    for (const told of await confirmed())
      expect(told?.text).toMatch(/comes after .{3,14} pickup\.\s+If no car came, call/);
    await enter(vehicleId, 'arrived');
    for (const told of await confirmed()) {
      expect(told?.text).toMatch(/comes after .{3,14} pickup\./);
      expect(told?.text).not.toContain('no car');
    }
  });

  test('90 minutes before of the cars that are known, and of another when it is', async () => {
    const { marcy, cars, row } = await given(91 * minute, { passengerCount: 6 });
    expect(await tell()).toBe(0);
    await standBefore(row, 90 * minute);
    expect(await tell()).toBe(1);
    expect((await letter())?.subject).toMatch(/^Sam drives you /);
    await bench.allIsSent();
    await addCar(8, 'FLS 4208');
    await give(cars[1]?.id ?? '', marcy, 8);
    expect(await tell()).toBe(1);
    expect((await letter())?.text).not.toContain('instead');
  });

  test('again where name, color or plate is another ten minutes later, in one mail, and not where it is as it was', async () => {
    const { sam, marcy, vehicleId } = await given(5 * hour);
    await tell();
    await bench.allIsSent();
    await give(vehicleId, marcy);
    await bench.forward(6 * minute);
    await addCar(8, 'FLS 4208');
    await give(vehicleId, marcy, 8);
    await bench.forward(9 * minute);
    expect(await tell()).toBe(0);
    await bench.forward(minute);
    expect(await tell()).toBe(1);
    const told = await letter();
    expect(told?.subject).toMatch(/^Another driver: Marcy instead of Sam, plate FLS 4208, (?:today|tomorrow) \(/);
    expect(told?.text).toContain('Your driver: Marcy, instead of Sam');
    expect(told?.text).toContain('Plate FLS 4208, not FLS 4207');
    await bench.allIsSent();
    await give(vehicleId, sam);
    await give(vehicleId, marcy, 8);
    await bench.forward(11 * minute);
    expect([await tell(), await mails()]).toEqual([0, 2]);
  });

  test('at once where that is near the pickup: ten minutes later the guest has looked for the wrong plate', async () => {
    const { marcy, vehicleId } = await given(36 * minute);
    await tell();
    await bench.allIsSent();
    // What began before waits no longer than until then.
    await give(vehicleId, marcy);
    await bench.forward(5 * minute);
    expect(await tell()).toBe(0);
    await bench.forward(minute);
    expect(await tell()).toBe(1);
    await bench.allIsSent();
    await bench.forward(23 * minute);
    await addCar(8, 'FLS 4208');
    await give(vehicleId, marcy, 8);
    expect(await tell()).toBe(1);
    const told = await letter();
    expect(told?.subject).toMatch(/^Another car, plate FLS 4208, (?:today|tomorrow) \(/);
    expect(told?.text).toContain(
      'Ana Oliveira, your car has changed. The time and place of the pickup stay as they were.',
    );
    // It is late itself: of a time that is over nothing stays.
    await bench.forward(8 * minute);
    expect((await letter())?.text).toContain('The place stays as it was.');
  });

  test('not once the guest is on board: no look and no mail that is late tells of it', async () => {
    const { marcy, vehicleId } = await given(20 * minute);
    await tell();
    await bench.allIsSent();
    await give(vehicleId, marcy);
    expect(await tell()).toBe(1);
    expect((await letter())?.subject).toMatch(/^Another driver/);
    await enter(vehicleId, 'on_board');
    expect(await letter()).toBeUndefined();
    await bench.database.db.update(outbox).set({ state: 'skipped', skippedWhy: 'overtaken' });
    expect(await tell()).toBe(0);
  });

  test('by the right name where it was another before the mail left: that one is not sent, and the next is no change', async () => {
    const { marcy, vehicleId } = await given(5 * hour);
    expect(await tell()).toBe(1);
    await give(vehicleId, marcy);
    expect(await letter()).toBeUndefined();
    expect(await tell()).toBe(0);
    await bench.database.db.update(outbox).set({ state: 'skipped', skippedWhy: 'overtaken' });
    expect(await tell()).toBe(1);
    expect((await letter())?.subject).toMatch(/^Marcy drives you /);
  });

  test('again where the plate of their car is corrected, before the mail has left and after it', async () => {
    await given(5 * hour);
    expect(await tell()).toBe(1);
    await addCar(7, 'FLS 4217');
    await bench.allIsSent();
    await bench.forward(minute);
    await bench.database.db.update(outbox).set({ state: 'skipped', skippedWhy: 'overtaken' });
    expect(await tell()).toBe(1);
    expect((await letter())?.subject).toMatch(/^Sam drives you .*, plate FLS 4217 \(/);
    await bench.allIsSent();
    await addCar(7, 'FLS 4227');
    expect([await tell(), await mails()]).toEqual([1, 3]);
    expect((await letter())?.subject).toMatch(/^Another car, plate FLS 4227, /);
  });

  test('again of a pickup that has moved to another day: the mail before was about the first', async () => {
    const { row } = await given(5 * hour);
    expect(await tell()).toBe(1);
    await bench.allIsSent();
    const pickupAt = new Date((row.rides[0]?.pickupAt?.getTime() ?? 0) + 48 * hour);
    const { pickupDate } = wallClock(pickupAt.getTime());
    await bench.database.db.update(rides).set({ pickupAt, pickupDate });
    await bench.forward(42 * hour);
    expect([await tell(), await mails()]).toEqual([1, 2]);
    expect((await letter())?.subject).toMatch(/^Sam drives you /);
    await bench.allIsSent();
    expect(await tell()).toBe(0);
  });

  test('not of a cancelled ride', async () => {
    await given(5 * hour);
    expect(await tell()).toBe(1);
    await bench.database.db.update(rides).set({ state: 'cancelled', cancelledAt: new Date() });
    expect(await letter()).toBeUndefined();
  });
});

describe('a receipt', () => {
  test('comes once the driver has said done, five minutes later, with when guests got in and out', async () => {
    const { vehicleId, row } = await given(0);
    const { link } = await linkTo(vehicleId);
    await send(link, [press(vehicleId, 'on_board')]);
    await bench.forward(40 * minute);
    const done = press(vehicleId, 'done');
    await send(link, [done]);
    expect(await sendReceipts(bench.deps)).toBe(0);
    await bench.forward(5 * minute);
    expect(await sendReceipts(bench.deps)).toBe(1);
    // From then on it is not even locked.
    const { database } = bench.deps;
    const locking = () => Promise.reject(new Error('Locked again'));
    expect(await sendReceipts({ ...bench.deps, database: { ...database, transaction: locking } })).toBe(0);
    const receipt = await letterOn(bench, 'receipt');
    expect(receipt?.subject).toBe(`Thank you for riding with us: your receipt (${row.reference})`);
    expect(receipt?.text).toMatch(
      /this is the receipt of your ride with Sam\.[\s\S]*On board \d+:\d\d [AP]M[\s\S]*Dropped off/,
    );
    expect(receipt?.text).toContain('card ending in 4242');
    expect(receipt?.text).not.toContain('kept');
    await bench.database.db.update(rides).set({ keptCents: 50_00 });
    expect((await letterOn(bench, 'receipt'))?.text).toContain('Paid before and kept: $50');
    expect(receipt?.text).not.toContain('back');
    const goodwill = { paymentId: row.payment.id, sequence: 1, amountCents: 15_00, reason: 'goodwill' } as const;
    await bench.database.db.insert(refunds).values(newRefund(goodwill, bench.deps.now()));
    expect((await letterOn(bench, 'receipt'))?.text).toContain('Given back for this booking: $15');
    await takeStaffEvent(bench.deps, dispatcher, {
      kind: 'taken_back',
      id: crypto.randomUUID(),
      vehicleId,
      step: 'done',
    });
    expect(await letterOn(bench, 'receipt')).toBeUndefined();
  });

  test('names each card that has paid for it, and none to which all went back', async () => {
    const { vehicleId } = await given(5 * hour);
    const { sessionId } = await bench.pageFor({ dynamicLocation: 'Niagara Falls Canada', address: '5 Main St' });
    await bench.pay(sessionId);
    await bench.database.db.update(payments).set({ cardLast4: '1881' }).where(eq(payments.purpose, 'change'));
    await bench.forward(5 * hour);
    const { link } = await linkTo(vehicleId);
    await send(link, [press(vehicleId, 'on_board'), press(vehicleId, 'done')]);
    await bench.forward(5 * minute);
    expect(await sendReceipts(bench.deps)).toBe(1);
    expect((await letterOn(bench, 'receipt'))?.text).toMatch(/\$\d+, cards ending in 4242 and 1881/);
    const { id, amountCents } = (await bench.booking()).payments.at(-1) as PaymentRow;
    const back = newRefund({ paymentId: id, sequence: 1, amountCents, reason: 'change' }, bench.deps.now());
    await bench.database.db.insert(refunds).values(back);
    expect((await letterOn(bench, 'receipt'))?.text).toMatch(/\$\d+, card ending in 4242\b/);
  });

  test('names who has driven somebody, and so does the question how it was: not who has waited for nobody', async () => {
    const { marcy, cars, vehicleId, row } = await given(0, { passengerCount: 6 });
    const second = cars[1]?.id ?? '';
    await addCar(8, 'FLS 4208');
    await give(second, marcy, 8);
    await enter(vehicleId, 'on_board');
    await enter(second, 'arrived');
    await bench.forward(61 * minute);
    await enter(second, 'no_show', { isCallConfirmed: true });
    await enter(vehicleId, 'done');
    await bench.forward(5 * minute);
    expect(await sendReceipts(bench.deps)).toBe(1);
    await enqueue(bench.database.db, messageAbout('how-was-it', row.id, { position: 1 }), bench.deps.now());
    expect((await letterOn(bench, 'receipt'))?.text).toContain('the receipt of your ride with Sam.');
    expect((await letterOn(bench, 'how-was-it'))?.subject).toMatch(/^How was your ride with Sam\? /);
  });

  test('comes of no ride of which nobody said how it went', async () => {
    await given(-7 * hour);
    expect(await sendReceipts(bench.deps)).toBe(0);
  });
});
