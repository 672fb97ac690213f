import { expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { changes } from '../../database/schema.ts';
import { takePosition } from '../../rides/take-position.ts';
import { decideAtBoard } from '../../staff/board/decide.ts';
import { benchFor, minute } from '../../testing/bookings.ts';
import { drivingOn } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { watch } from './watch.ts';

const bench = benchFor();
const { dispatcher, fleet, ride, give, driven, missed, press, send, standBefore } = drivingOn(bench);

/** What is alarming of rides; mail of before is out. */
async function look(): Promise<string[]> {
  await bench.allIsSent();
  const found = await watch({ ...bench.deps, selling: bench.selling });
  return found.map(({ kind }) => kind);
}
const mails = async (prefix: string) => (await bench.enqueued(prefix)).length;
const mailsAbout = async (reason: string) =>
  (await bench.enqueued()).filter((key) => key.startsWith('attention:') && key.includes(`:${reason}:`)).length;

test('a ride without driver or car rings 90 minutes before, once for each car, and is over with both', async () => {
  const { sam, marcy } = await fleet();
  const { row, cars } = await ride({ passengerCount: 6 });
  const [first = '', second = ''] = cars.map(({ id }) => id);
  await give(first, sam, null);
  await standBefore(row, 91 * minute);
  expect(await look()).toEqual([]);
  await standBefore(row, 90 * minute);
  expect(await look()).toEqual(['car-unassigned']);
  expect(await look()).toEqual(['car-unassigned']);
  expect(await mailsAbout('car-unassigned')).toBe(2);
  const letter = await letterOn(bench, 'attention');
  expect(letter?.subject).toBe(`Please look: A ride needs a driver or car (${row.reference})`);
  expect(letter?.text).toMatch(/Car [12] of the ride at .* has (?:no car|neither driver nor car) yet\./);
  await give(first, sam);
  await give(second, marcy);
  expect(await look()).toEqual([]);
  expect(await mails('alarm-over:car-unassigned:')).toBe(1);
});

test('a driver rings who should have left 15 minutes ago, or whose position is lost near the pickup, once', async () => {
  const { row, vehicleId, link } = await driven();
  await standBefore(row, 16 * minute);
  expect(await look()).toEqual([]);
  await standBefore(row, 15 * minute);
  expect(await look()).toEqual(['driver-silent']);
  // Whoever is on the way, and whose position is lost, is silent too.
  expect((await letterOn(bench, 'attention'))?.text).toMatch(
    /the driver should have left by .*, and has not said so\.[\s\S]*say in their place how\s+far they are\./,
  );
  await send(link, [press(vehicleId, 'on_the_way')]);
  await takePosition(bench.deps, link, { vehicleId, position: { latitude: 42.9, longitude: -78.8 } });
  expect(await look()).toEqual([]);
  expect(await mails('alarm-over:driver-silent:')).toBe(1);
  expect((await letterOn(bench, 'attention'))?.subject).toBe(
    `Please look: All clear after “A driver is silent” (${row.reference})`,
  );
  await bench.forward(5 * minute);
  expect(await look()).toEqual(['driver-silent']);
  expect(await mailsAbout('driver-silent')).toBe(1);
  await send(link, [press(vehicleId, 'arrived')]);
  expect(await look()).toEqual([]);
  // Nobody was told that it had come back, and the mail could not say of whom it speaks.
  expect(await mails('alarm-over:driver-silent:')).toBe(1);
});

test('a no-show that nobody decides rings after the 2 hours of a request to cancel, until it is decided', async () => {
  const { vehicleId } = await missed();
  await bench.forward(119 * minute);
  expect(await look()).toEqual([]);
  await bench.forward(minute);
  expect(await look()).toEqual(['request-late']);
  const told = await letterOn(bench, 'attention');
  expect(told?.text).toMatch(
    /1 no-show not decided, the oldest for 120 minutes\.[\s\S]*on\s+the\s+board\s+of\s+its\s+day/,
  );
  await decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision: { is: 'keep' } });
  expect(await look()).toEqual([]);
});

test('who gets a ride after it had to leave has 15 minutes of their own, and is not blamed for those before', async () => {
  const { vehicleId, marcy } = await driven({ pickupTime: '17:50' });
  await bench.confirm(await bench.quoteChange({ pickupTime: '18:30' }));
  await standBefore(await bench.booking(), 10 * minute);
  expect(await look()).toEqual(['driver-silent']);
  await give(vehicleId, marcy);
  expect(await look()).toEqual([]);
  await bench.forward(15 * minute);
  expect(await look()).toEqual(['driver-silent']);
  expect((await letterOn(bench, 'attention'))?.text).toMatch(
    /the driver got it at .*, after the time to leave, and has not said that they have left\./,
  );
  expect(await mailsAbout('driver-silent')).toBe(2);
  // For another pickup it is another silence.
  await bench.database.db.update(changes).set({ endedAt: new Date(bench.deps.now()) });
  expect(await look()).toEqual(['driver-silent']);
  expect(await mailsAbout('driver-silent')).toBe(3);
});

test('nothing rings of rides where no driver is written down, nor of one that is cancelled', async () => {
  const { row } = await ride();
  await standBefore(row, 30 * minute);
  expect(await look()).toEqual([]);
  await fleet();
  expect(await look()).toEqual(['car-unassigned']);
  await cancelRides(bench.deps, row, { refundCents: 0 });
  expect(await look()).toEqual([]);
});
