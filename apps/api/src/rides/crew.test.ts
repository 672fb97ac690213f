import { expect, test } from 'vitest';
import { audit, rideEvents } from '../database/driving-schema.ts';
import { bookings } from '../database/schema.ts';
import { dispatchFeed } from '../mail/calendar/dispatch-feed.ts';
import { keepPeriods } from '../operations/retention/keep-periods.ts';
import { benchFor, day } from '../testing/bookings.ts';
import { deskOf } from '../testing/desk.ts';
import { drivingOn } from '../testing/driving.ts';
import { letterOn } from '../testing/letters.ts';

const bench = benchFor();
const desk = deskOf(bench);
const { fleet, ride, give, linkTo, press, send, standBefore } = drivingOn(bench);

async function driven() {
  const { sam } = await fleet();
  const { row, cars } = await ride();
  const vehicleId = cars[0]?.id ?? '';
  await give(vehicleId, sam);
  return { row, vehicleId };
}

test('who drives stands wherever dispatch reads of a ride, and in no mail to its guest but those about that', async () => {
  const { row } = await driven();
  const { reference, rides } = row;
  expect(await desk('show', reference)).toMatch(
    /^ {2}Driver +Sam Doe, car 7$[\s\S]*^On the road$[\s\S]*Sam drives, car 7/m,
  );
  expect(await desk('today', '--date', rides[0].pickupDate)).toMatch(/Driver[\s\S]*Sam Doe, car 7/);
  expect(await dispatchFeed(bench.database.db, bench.deps.now())).toContain('Driver: Sam Doe\\, car 7');
  await bench.confirm(await bench.quoteChange({ pickupTime: '19:10' }));
  expect((await letterOn(bench, 'dispatch'))?.text).toContain('Driver: Sam Doe, car 7');
  expect((await letterOn(bench, 'dispatch-changed'))?.text).toContain('Driver: Sam Doe, car 7');
  expect((await letterOn(bench, 'changed'))?.text).not.toContain('Sam');
});

test('what happened on the road is exported for its guest, is kept for two years, and tells of no guest who is erased', async () => {
  const { row, vehicleId } = await driven();
  await standBefore(row, 0);
  const { link } = await linkTo(vehicleId);
  await send(link, [press(vehicleId, 'arrived'), press(vehicleId, 'called'), press(vehicleId, 'on_board')]);
  const { driven: exported } = JSON.parse(await desk('export', row.guest.email));
  expect(exported).toMatchObject([
    { ride: `${row.reference}, 1`, driver: 'Sam', car: expect.stringContaining('FLS 4207'), position: null },
  ]);
  expect(exported[0].events.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'arrived',
    'called',
    'on_board',
  ]);
  await bench.forward(3 * day);
  expect(await desk('erase', row.guest.email)).toContain('1 booking');
  expect(await bench.everything()).not.toMatch(/oliveira|guest\.example|5550123/i);
  expect(await bench.database.db.select().from(rideEvents)).toHaveLength(3);

  const keepAfter = (ms: number) => keepPeriods({ database: bench.database, now: () => bench.deps.now() + ms });
  expect(await keepAfter(690 * day)).not.toHaveProperty('road');
  expect((await keepAfter(800 * day)).road).toBeGreaterThan(3);
  expect(await bench.database.db.select().from(rideEvents)).toEqual([]);
  expect(await bench.database.db.select().from(audit)).toEqual([]);
  expect(await bench.database.db.select().from(bookings)).toHaveLength(1);
});
