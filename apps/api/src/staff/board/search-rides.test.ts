import { wallClock } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingBySession } from '../../bookings/rows/booking-rows.ts';
import { beginsAs, guestFits, quoted } from '../../bookings/rows/search-guests.ts';
import { bookings, flightOf, rides } from '../../database/schema.ts';
import { benchFor, day } from '../../testing/bookings.ts';
import { eventsAbout } from '../desk/find-booking.ts';
import { exportPerson } from '../desk/person.ts';
import { searchRides } from './search-rides.ts';

const bench = benchFor();
const db = () => bench.database.db;
const search = (text: string, most?: number) => searchRides(db(), text, bench.deps.now(), most);
const traveler = { name: 'Noël O’Brien-Lopez', phone: '+525550177000', email: 'noel@traveler.example' };

test('finds a ride by how names and emails begin, phone, reference and flight, and not by what nobody said', async () => {
  const row = await bench.paid({ guest: traveler });
  const reference = row.reference.toLowerCase();
  for (const text of [
    ...[
      'oliveira',
      'Oliv',
      'ana oli',
      'oliveira, ana',
      'ANA@guest',
      'ana@guest.example',
      'o’brien',
      'Brien Lopez',
      'noël',
    ],
    ...['(716) 555-0123', '+1 716 555 0123', '555-0123', '0123', '550177000', 'noel@', 'NOEL@traveler.example'],
    ...[reference, reference.replace('falls-', '').replaceAll('-', ' '), 'UA 1472', 'ua1472'],
  ])
    expect(await search(text), text).toMatchObject([{ bookingReference: row.reference, position: 1 }]);
  for (const text of [
    ...[
      'nobody',
      'ana nobody',
      'liveira',
      '%',
      '_',
      '.',
      "'",
      '\\',
      "ana' | 'x",
      '@',
      '999 9999',
      '012',
      '716555',
      'UA 147',
    ],
    ...['FALLS-2222-22', 'guest.example'],
  ])
    expect(await search(text), text).toEqual([]);
});

test('finds a reference that is spelled as a flight is', async () => {
  await bench.paid();
  await db().update(bookings).set({ reference: 'FALLS-FGJ9-67' });
  for (const text of ['FGJ9 67', 'fgj9-67']) expect(await search(text), text).toHaveLength(1);
  await db().update(bookings).set({ reference: 'FALLS-2222-22' });
  expect(await search('FGJ9 67')).toEqual([]);
});

test.each([undefined, 0])(
  'the next pickups come first and then the latest, looked up or gone through (%s), and none unpaid',
  async (most) => {
    const references: string[] = [];
    for (const [days, state] of [
      [90, 'booked'],
      [2, 'booked'],
      [-800, 'booked'],
      [-3, 'cancelled'],
      [1, 'held'],
    ] as const) {
      const unpaid = async () => bookingBySession(db(), (await bench.open()).sessionId);
      const row = state === 'held' ? await unpaid() : await bench.paid();
      const at = new Date(bench.deps.now() + days * day);
      await db()
        .update(rides)
        .set({ state, pickupAt: at, pickupDate: wallClock(at.getTime()).pickupDate })
        .where(eq(rides.bookingId, row?.id ?? ''));
      references.push(row?.reference ?? '');
    }
    const [late, soon, past, cancelled] = references;
    const found = await search('oliveira', most);
    expect(found.map(({ bookingReference }) => bookingReference)).toEqual([soon, late, cancelled, past]);
    expect(found[2]?.isCancelled).toBe(true);
  },
);

test('is looked up in the indexes, and so is who asks for what we hold', async () => {
  const plan = (query: ReturnType<typeof sql>) =>
    bench.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
  for (const query of [beginsAs(['ana', 'oliv']), quoted('ana@guest.example')])
    expect(await plan(sql`select id from booking where ${guestFits(query)}`)).toContain('on booking_guest');
  expect(await plan(sql`select id from ride where state <> 'held' and ${flightOf(rides.trip)} = 'UA1472'`)).toContain(
    'ride_of_flight',
  );
  expect(await plan(sql`select id from contact_message where lower(content ->> 'email') = 'a@b.example'`)).toContain(
    'contact_message_of',
  );
  const payments = [{ sessionId: 'cs_test_1', paymentIntentId: 'pi_1' }];
  const events = await plan(sql`select id from stripe_event where ${eventsAbout({ id: '1', payments })}`);
  for (const index of ['booking', 'session', 'payment']) expect(events).toContain(`on stripe_event_${index}`);
  await bench.paid({ guest: traveler });
  const heldOf = async (email: string) => {
    const { bookings, traveled } = await exportPerson(bench.database, email, bench.deps.now());
    return [bookings.length, traveled.length];
  };
  expect(await heldOf(' ANA@guest.example')).toEqual([1, 0]);
  expect(await heldOf('noel@traveler.example')).toEqual([0, 1]);
  expect(await heldOf('noel@traveler')).toEqual([0, 0]);
});
