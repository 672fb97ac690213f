import { wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, driverLinks, drivers, rideEvents, staffSessions } from '../database/driving-schema.ts';
import { bookings } from '../database/schema.ts';
import { dispatchFeed } from '../mail/calendar/dispatch-feed.ts';
import { keepPeriods } from '../operations/retention/keep-periods.ts';
import { beginSession } from '../staff/sign-in/staff-sessions.ts';
import { benchFor, day } from '../testing/bookings.ts';
import { deskOf } from '../testing/desk-of-test.ts';
import { drivingOn } from '../testing/driving.ts';
import { letterOn } from '../testing/letters.ts';
import { driverLinkOf, makeDriverLink } from './driver-links.ts';
import { writeDriver } from './write-fleet.ts';

const bench = benchFor();
const desk = deskOf(bench);
const { dispatcher, carsOf, driven, press, send, standBefore } = drivingOn(bench);

const keepAfter = (ms: number) => keepPeriods({ database: bench.database, now: () => bench.deps.now() + ms });

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
  await desk('cancel', reference);
  expect(await desk('show', reference)).toMatch(/^ {2}Driver was +Sam Doe, car 7$/m);
});

test('a driver who has left goes after two years, and links and sign-ins 30 days after they have ended', async () => {
  const { sam, marcy, token } = await driven();
  const day30 = wallClock(bench.deps.now() + 200 * day).pickupDate;
  await makeDriverLink(bench.deps, dispatcher, { of: 'day', driverId: marcy, day: day30 });
  await bench.database.transaction((tx) =>
    beginSession(tx, dispatcher.staffId, { at: bench.deps.now(), before: undefined }),
  );
  const [driver] = await bench.database.db.select().from(drivers).where(eq(drivers.id, sam));
  if (!driver) throw new Error('Nobody drives');
  const { id, retiredAt: _drives, ...known } = driver;
  await writeDriver(bench.deps, dispatcher, { id, driver: known, isRetired: true, knowsRides: true });
  const counts = async () => [
    (await bench.database.db.select().from(drivers)).length,
    (await bench.database.db.select().from(driverLinks)).length,
    (await bench.database.db.select().from(staffSessions)).length,
  ];
  await keepAfter(29 * day);
  expect(await counts()).toEqual([2, 2, 1]);
  expect(await keepAfter(100 * day)).toMatchObject({ endedSignIns: 2 });
  // The link to a day that is still to come stays.
  expect(await counts()).toEqual([2, 1, 0]);
  expect(await driverLinkOf(bench.database.db, token)).toBeUndefined();
  await keepAfter(729 * day);
  expect((await counts())[0]).toBe(2);
  expect(await keepAfter(735 * day)).toMatchObject({ retiredDrivers: 1 });
  expect(await counts()).toEqual([1, 0, 0]);
  expect((await carsOf((await bench.booking()).rides[0].id))[0]?.driverId).toBeNull();
});

test('what happened on the road is exported for its guest, is kept for two years, and tells of no guest who is erased', async () => {
  const { row, vehicleId, link } = await driven();
  await standBefore(row, 0);
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

  expect(await keepAfter(690 * day)).not.toHaveProperty('road');
  expect((await keepAfter(800 * day)).road).toBeGreaterThan(3);
  expect(await bench.database.db.select().from(rideEvents)).toEqual([]);
  expect(await bench.database.db.select().from(audit)).toEqual([]);
  expect(await bench.database.db.select().from(bookings)).toHaveLength(1);
});
