import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pgliteDatabase } from '../database/pglite.ts';
import { ridesOfDay } from '../desk/rides-of-day.ts';
import { databaseBefore } from '../testing/earlier-release.ts';
import { bookingById } from './booking-rows.ts';

/** What the release before 2026-11-22 says to the database for a booking that is paid. */
const insertAsBefore = `insert into booking (id, reference, status, details, fare_id, vehicles, amount_cents, currency,
  session_params, session_id, payment_intent_id, created_at, paid_at, next_check_at)
  values ($1, $2::text, 'paid', $3, 'buffalo-airport--lewiston-ny', 1, 7000, 'USD', $4, 'cs_' || $2::text, 'pi_' || $2::text, now(), now(), now())`;
const details = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '12 Center Street',
  passengerCount: 2,
  pickupDate: '2026-12-04',
  pickupTime: '05:40',
  email: 'ana@guest.example',
  name: 'Ana Oliveira',
  phone: '+17165550123',
};
const params = { mode: 'payment', customer_email: details.email, expires_at: 1_795_300_000 };

test('bookings of the release before are carried over, and that release may go on beside this one', async () => {
  const [before, beside] = [randomUUID(), randomUUID()];
  const pglite = await databaseBefore('0008_booking_version');
  await pglite.query(insertAsBefore, [before, 'FALLS-2222-22', details, params]);
  const database = await pgliteDatabase(pglite);
  await pglite.query(insertAsBefore, [beside, 'FALLS-3333-33', details, params]);
  for (const id of [before, beside]) {
    expect(await bookingById(database.db, id)).toMatchObject({
      id,
      status: 'paid',
      sessionId: expect.stringMatching(/^cs_FALLS-/),
      details,
    });
  }
  expect(await ridesOfDay(database.db, '2026-12-04')).toHaveLength(3);
  await database.close();
}, 30_000);
