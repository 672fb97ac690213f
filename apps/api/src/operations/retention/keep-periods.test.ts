import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { BookingRow } from '../../bookings/stored/read-booking.ts';
import { tripVersion } from '../../bookings/stored/stored-ride.ts';
import { newTip } from '../../bookings/tips/tip-rows.ts';
import { tips } from '../../database/after-ride-schema.ts';
import { bookings, payments, rides } from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { confirm, subscribe, unsubscribe } from '../../mail/visitors/newsletter-subscriptions.ts';
import { receiveMessage } from '../../mail/visitors/receive-message.ts';
import { benchFor, day, minute, somePayload } from '../../testing/bookings.ts';
import { standAs } from '../../testing/stand-as.ts';
import { keepPeriods, startRetention } from './keep-periods.ts';

const year = 365.25 * day;
/** Everything in the payload of the bench, and of the messages below, that tells of a person. */
// Not the 17:20 of a timestamp: run at that minute or second, the rows are full of it.
const personal =
  /\bana\b|oliveira|guest\.example|5550123|3rd street|UA 1472|united|(?<![T:])17:20|child seat|do you have/i;

const bench = benchFor();

/** Erases as if so much time had passed, without moving Stripe's clock. */
const keepAfter = (ms: number) => keepPeriods({ database: bench.database, now: () => bench.deps.now() + ms });

/** A tip that was paid for the ride of a booking. */
async function tipped(row: BookingRow): Promise<void> {
  const wanted = { ride: row.rides[0], driverIds: [randomUUID()], amountCents: 500 };
  const tip = newTip(row, wanted, { publicUrl: bench.deps.publicUrl, now: bench.deps.now() });
  await bench.database.db.insert(tips).values({ ...tip, state: 'paid', paidAt: new Date(bench.deps.now()) });
}

test('a paid booking loses its guest after two years, in its mail and in what Stripe is asked too, and stays in the books', async () => {
  await tipped(await bench.reconciledBooking());
  await bench.allIsSent();
  const before = await bench.booking();
  expect(await keepAfter(2 * year - 2 * day)).toEqual({ mails: 2 });
  expect((await bench.booking()).rides).toEqual(before.rides);
  expect(await keepAfter(2 * year + 2 * day)).toEqual({ paidDetails: 1 });
  expect(await bench.everything()).not.toMatch(personal);
  const { guest, rides, payment, payments, erasedAt, clientKey, ...kept } = await bench.booking();
  expect(before).toMatchObject(kept);
  expect(guest).toEqual({ name: '', email: '', phone: '' });
  const [{ trip, ...booked }] = rides;
  expect(before.rides[0]).toMatchObject(booked);
  expect(trip).toMatchObject({ pickupDate: before.rides[0].pickupDate, dynamicLocation: 'Niagara Falls USA' });
  expect(payments).toEqual([payment]);
  const sessionParams = { ...before.payment.sessionParams, customer_email: '' };
  expect(payment).toEqual({ ...before.payment, sessionParams });
  expect([erasedAt, clientKey]).toEqual([expect.any(Date), null]);
  expect(await keepAfter(3 * year)).toEqual({});
});

test('a booking leaves the books after seven years, with all that belongs to it', async () => {
  await tipped(await bench.reconciledBooking());
  await bench.allIsSent();
  expect(await keepAfter(7 * year - 2 * day)).toMatchObject({ paidDetails: 1 });
  expect(await bench.database.db.select().from(bookings)).toHaveLength(1);
  // Amount and driver stay for the books, as the ride's money does.
  expect(await bench.database.db.select().from(tips)).toMatchObject([{ state: 'paid', amountCents: 500 }]);
  expect(await keepAfter(7 * year + 2 * day)).toEqual({ bookings: 1 });
  expect(await bench.database.db.select().from(bookings)).toEqual([]);
  expect(await bench.database.db.select().from(tips)).toEqual([]);
  expect(await bench.everything()).not.toMatch(personal);
});

test('a booking that was never paid loses its guest after 30 days', async () => {
  const { sessionId } = await bench.open();
  await bench.dashboard.checkout.sessions.expire(sessionId);
  await bench.reconcileAfter(3 * minute);
  expect((await bench.booking()).status).toBe('expired');
  expect(await keepAfter(29 * day)).toEqual({});
  expect(await keepAfter(30 * day + minute)).toEqual({ unpaidDetails: 1 });
  expect(await bench.everything()).not.toMatch(personal);
});

test('a booking is not erased while a later attempt at it can be paid', async () => {
  await bench.open();
  const { sessionParams } = (await bench.booking()).payment;
  const late = Math.floor((bench.deps.now() + 31 * day) / 1000);
  await bench.database.db.update(payments).set({ sessionParams: { ...sessionParams, expires_at: late } });
  expect(await keepAfter(31 * day)).toEqual({});
  expect(await keepAfter(33 * day)).toEqual({ unpaidDetails: 1 });
});

test('a payment that comes after the erasure is told to staff, and nobody without an address is mailed', async () => {
  const { sessionId } = await bench.open();
  await standAs(bench.database.db, 'expired');
  await bench.database.db.update(bookings).set({ erasedAt: new Date() });
  await bench.controls.happen(sessionId, 'pay');
  await bench.deliver('checkout.session.completed');
  const { id, status } = await bench.booking();
  expect(status).toBe('needs_attention');
  expect(await bench.enqueued()).toEqual([`attention:${id}:paid-after-erasure:${sessionId}`]);
});

test('a message is removed after a year, and its mail is emptied long before', async () => {
  const message = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you have one?' };
  await receiveMessage(bench.deps, { message });
  await bench.allIsSent();
  expect(await keepAfter(29 * day)).toEqual({});
  expect(await keepAfter(31 * day)).toEqual({ mails: 2 });
  expect(await bench.database.db.select().from(contactMessages)).toHaveLength(1);
  expect(await keepAfter(year + 2 * day)).toEqual({ messages: 1 });
  expect(await bench.everything()).not.toMatch(personal);
});

test('a newsletter address goes 30 days after it was not confirmed or has left, and stays while it is on the list', async () => {
  const emails = ['ana.stays@guest.example', 'ana.leaves@guest.example', 'ana.never@guest.example'];
  for (const email of emails) await subscribe(bench.deps, { email });
  const rows = await bench.database.db.select().from(newsletterSubscriptions);
  const tokenOf = (email: string) => rows.find((row) => row.email === email)?.token ?? '';
  for (const email of emails.slice(0, 2)) await confirm(bench.deps, tokenOf(email));
  await bench.forward(20 * day);
  await unsubscribe(bench.deps, tokenOf('ana.leaves@guest.example'));
  await bench.forward(minute);
  await unsubscribe(bench.deps, tokenOf('ana.leaves@guest.example'));
  const left = async () =>
    (await bench.database.db.select().from(newsletterSubscriptions)).map(({ email }) => email).sort();
  expect(await keepAfter(11 * day)).toEqual({ endedSubscriptions: 1 });
  expect(await left()).toEqual(['ana.leaves@guest.example', 'ana.stays@guest.example']);
  expect(await keepAfter(30 * day)).toMatchObject({ endedSubscriptions: 1 });
  expect(await left()).toEqual(['ana.stays@guest.example']);
  expect(await bench.everything()).toContain('ana.stays');
  expect(await bench.everything()).not.toMatch(/ana\.leaves|ana\.never/);
});

test('mail that is still to be sent is left as it is', async () => {
  await bench.reconciledBooking();
  expect(await keepAfter(60 * day)).toEqual({});
  expect(await bench.everything()).toMatch(personal);
});

test('what a mail server said of an address goes with the mail', async () => {
  const { id } = await bench.reconciledBooking();
  await bench.allIsSent();
  const lastError = '550 <ana@guest.example>: no such mailbox';
  await bench.database.db
    .update(outbox)
    .set({ state: 'failed', lastError })
    .where(eq(outbox.dedupeKey, `confirm:${id}`));
  await keepAfter(31 * day);
  const [mail] = await bench.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `confirm:${id}`));
  expect(mail).toMatchObject({ state: 'failed', lastError: null, subject: id, facts: {} });
});

test('hundreds are erased in batches, by two processes at once, each once', async () => {
  await bench.open();
  await standAs(bench.database.db, 'expired');
  const {
    rides: [ride],
    payment,
  } = await bench.booking();
  const [row] = (await bench.database.db.select().from(bookings)) as [typeof bookings.$inferSelect];
  const ids = Array.from({ length: 349 }, () => randomUUID());
  const copies = ids.map((id) => ({ ...row, id, reference: id, clientKey: null }));
  const own = (bookingId: string) => ({ id: randomUUID(), bookingId });
  await bench.database.db.insert(bookings).values(copies);
  await bench.database.db.insert(rides).values(ids.map((id) => ({ ...ride, tripVersion, ...own(id) })));
  await bench.database.db.insert(payments).values(ids.map((id) => ({ ...payment, ...own(id), sessionId: null })));
  const now = () => bench.deps.now() + 31 * day;
  const other = await bench.database.another();
  const erased = await Promise.all([
    keepPeriods({ database: bench.database, now }),
    keepPeriods({ database: other, now }),
  ]);
  const total = erased.reduce((sum, { unpaidDetails = 0 }) => sum + unpaidDetails, 0);
  const again = (await keepPeriods({ database: other, now })).unpaidDetails ?? 0;
  expect(total + again).toBe(350);
  expect(await bench.everything()).not.toMatch(personal);
});

test('finds what is old in the order of an index: among millions nothing is sorted for it', async () => {
  await bench.paid();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await keepPeriods(bench.deps);
  const asked = query.mock.calls as unknown as [{ text?: string }, unknown[]][];
  const ofBookings = asked.filter(([{ text = '' }]) => /from "booking" .* for update skip locked/.test(text));
  query.mockRestore();
  expect(ofBookings).toHaveLength(8);
  for (const [{ text = '' }, values] of ofBookings) {
    const given = text.split(/\$\d+/).flatMap((part, at) => [sql.raw(part), sql`${values[at] ?? ''}`]);
    const plan = await bench.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${sql.join(given.slice(0, -1))}`);
    });
    expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Sort');
  }
});

test('is done at the start, says how much it erased, and can be stopped', async () => {
  await bench.open(somePayload());
  await standAs(bench.database.db, 'expired');
  const now = () => bench.deps.now() + 31 * day;
  const periodical = startRetention({ database: bench.database, now, log: bench.deps.log });
  await vi.waitFor(async () => expect(await bench.everything()).not.toMatch(personal), { timeout: 120_000 });
  await periodical.stop();
  expect(bench.lines).toContainEqual({ level: 'info', text: 'Erased what is not kept any longer' });
});
