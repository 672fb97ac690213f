import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveEvent } from '../bookings/receive-event.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import { backedUpTables, bookings, newsletterSubscriptions, outbox } from '../database/schema.ts';
import { confirm, subscribe } from '../newsletter/subscriptions.ts';
import { type BookingBench, minute, openBookingBench, somePayload } from '../testing/bookings.ts';
import { engines } from '../testing/databases.ts';
import { erasePerson, exportPerson } from './person.ts';

const day = 24 * 60 * minute;
const ana = /\bana\b|oliveira|5550123|3rd street|UA 1472|united|17:20|child seat|do you have/i;

describe.each(engines)('on %s', (engine) => {
  let bench: BookingBench;
  beforeAll(async () => {
    bench = await openBookingBench(engine);
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.reset());

  async function paidBooking(email = 'ana@guest.example') {
    const { sessionId } = await bench.open(somePayload({ email }));
    await bench.controls.happen(sessionId, 'pay');
    for (const event of await bench.events('checkout.session.completed')) {
      const reception = await receiveEvent(bench.deps, bench.signed(event));
      if (reception.outcome === 'received') await reception.processed;
    }
  }
  async function writesAndReads(): Promise<void> {
    const message = { name: 'Ana', email: 'Ana@Guest.example', subject: 'A child seat', message: 'Do you have one?' };
    await receiveMessage(bench.deps, { message });
    await subscribe(bench.deps, { email: 'ANA@guest.example' });
    const [row] = await bench.database.db.select().from(newsletterSubscriptions);
    await confirm(bench.deps, row?.token ?? '');
  }
  const inTime = (ms: number) => bench.deps.now() + ms;
  const erase = (at = inTime(40 * day)) => erasePerson(bench.database, 'ana@GUEST.example', at);
  async function everything(): Promise<string> {
    const rows = [];
    for (const table of backedUpTables) rows.push(await bench.database.db.select().from(table));
    return JSON.stringify(rows);
  }

  test('a person gets everything that is held about them, however their address was written, and no secret', async () => {
    await paidBooking();
    await writesAndReads();
    const [subscription] = await bench.database.db.select().from(newsletterSubscriptions);
    const held = await exportPerson(bench.database, 'ana@guest.EXAMPLE', inTime(0));
    expect(held.bookings).toMatchObject([{ status: 'paid', amountCents: 14_000, details: { phone: '+17165550123' } }]);
    expect(held.messages).toMatchObject([{ content: { subject: 'A child seat' } }]);
    expect(held.newsletter).toMatchObject([{ email: 'ANA@guest.example', status: 'confirmed' }]);
    expect(held.mails.map(({ kind }) => kind).sort()).toEqual([
      ...['confirm', 'contact-acknowledgement', 'contact-message', 'dispatch'],
      ...['newsletter-confirm', 'newsletter-welcome'],
    ]);
    expect(held.paymentEvents).toMatchObject([{ type: 'checkout.session.completed' }]);
    expect(JSON.stringify(held)).not.toContain(subscription?.token);
  });

  test('nothing of anybody else is exported or erased', async () => {
    await paidBooking('bo@guest.example');
    const before = await everything();
    expect(await exportPerson(bench.database, 'ana@guest.example', inTime(0))).toMatchObject({
      ...{ bookings: [], messages: [], newsletter: [], mails: [], paymentEvents: [] },
    });
    expect(await erase()).toEqual({ bookings: 0, messages: 0, subscriptions: 0, kept: [] });
    expect(await everything()).toBe(before);
  });

  test('a person is erased everywhere, the books stay, what was still to be mailed is not, and again changes nothing', async () => {
    await paidBooking();
    await writesAndReads();
    const before = await bench.booking();
    expect(await erase()).toEqual({ bookings: 1, messages: 1, subscriptions: 1, kept: [] });
    expect(await everything()).not.toMatch(ana);
    const { status, amountCents, paidAt, fareId, sessionId, paymentIntentId, details } = await bench.booking();
    expect(before).toMatchObject({ status, amountCents, paidAt, fareId, sessionId, paymentIntentId });
    expect(details.pickupDate).toBe(before.details.pickupDate);
    const states = await bench.database.db.select({ state: outbox.state }).from(outbox);
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['skipped']));
    const once = await everything();
    expect(await erase()).toEqual({ bookings: 0, messages: 0, subscriptions: 0, kept: [] });
    expect(await everything()).toBe(once);
  });

  test('a ride that is still to come, or has just begun, keeps its guest and its mail, and it is said', async () => {
    await paidBooking();
    await writesAndReads();
    const { id } = await bench.booking();
    const kept = { bookings: 0, kept: [{ id, reason: 'ride-to-come' }] };
    expect(await erase(inTime(0))).toMatchObject({ ...kept, messages: 1, subscriptions: 1 });
    expect(await erase(inTime(30 * day + minute))).toMatchObject(kept);
    const held = await exportPerson(bench.database, 'ana@guest.example', inTime(0));
    expect(held.bookings).toHaveLength(1);
    expect(held.mails.map(({ state }) => state)).toEqual(['due', 'due']);
  });

  test.each([
    ['checkout_open', 'may-be-paid'],
    ['pending', 'may-be-paid'],
    ['needs_attention', 'needs-attention'],
  ] as const)('a booking that is %s keeps its guest: %s', async (status, reason) => {
    await bench.open();
    await bench.database.db.update(bookings).set({ status });
    expect(await erase()).toMatchObject({ bookings: 0, kept: [{ reason }] });
    expect(await everything()).toMatch(ana);
  });

  test.each(['cancelled', 'refunded', 'expired'] as const)(
    'a booking that is %s is erased before its pickup',
    async (status) => {
      await bench.open();
      await bench.database.db.update(bookings).set({ status });
      expect(await erase(inTime(0))).toMatchObject({ bookings: 1, kept: [] });
      expect(await everything()).not.toMatch(ana);
    },
  );
});
