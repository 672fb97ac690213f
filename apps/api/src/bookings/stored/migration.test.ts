import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pgliteDatabase } from '../../database/pglite/pglite.ts';
import { ridesOfDay } from '../../desk/rides-of-day.ts';
import { insertAsBefore, paidAsBefore } from '../../testing/as-before.ts';
import { databaseBefore } from '../../testing/earlier-release.ts';
import { bookingById } from '../rows/booking-rows.ts';

test('bookings of the release before are carried over, and that release may go on beside this one', async () => {
  const [before, beside] = [randomUUID(), randomUUID()];
  const pglite = await databaseBefore('0009_rides_and_money');
  await pglite.query(insertAsBefore(before, 'paid', { reference: `'FALLS-2222-22'`, ...paidAsBefore('before') }));
  const database = await pgliteDatabase(pglite);
  await pglite.query(insertAsBefore(beside, 'paid', { reference: `'FALLS-3333-33'`, ...paidAsBefore('beside') }));
  for (const [id, name] of [
    [before, 'before'],
    [beside, 'beside'],
  ] as const) {
    expect(await bookingById(database.db, id)).toMatchObject({
      ...{ id, status: 'paid', guest: { name: 'Ana Oliveira' } },
      rides: [{ state: 'booked', trip: { customPickupAddress: '12 Center Street' }, priceCents: 7000 }],
      payments: [{ state: 'paid', sessionId: `cs_test_${name}`, paymentIntentId: `pi_${name}` }],
    });
  }
  expect(await ridesOfDay(database.db, '2026-12-04')).toHaveLength(3);
  await database.close();
});
