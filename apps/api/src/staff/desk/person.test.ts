import { goodwillReasons } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { contactMessages, newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { confirm, subscribe } from '../../mail/visitors/newsletter-subscriptions.ts';
import { receiveMessage } from '../../mail/visitors/receive-message.ts';
import { messageAbout, messageKinds, personalKinds } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { benchFor, day, minute, someCents, somePayload } from '../../testing/bookings.ts';
import { standAs } from '../../testing/stand-as.ts';
import { erasePerson, exportPerson } from './person.ts';

// Her flight's 17:20, but not the second of a row that was written at 3:17:20.
const ana = /\bana\b|oliveira|5550123|3rd street|UA 1472|united|(?<![:T])17:20(?!:)|child seat|do you have/i;

const bench = benchFor();

async function paidBooking(email = 'ana@guest.example') {
  await bench.paidUnheard(somePayload({ email }));
  await bench.deliver('checkout.session.completed');
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

test('a person gets everything that is held about them, however their address was written, and no secret', async () => {
  await paidBooking();
  await writesAndReads();
  const [subscription] = await bench.database.db.select().from(newsletterSubscriptions);
  const held = await exportPerson(bench.database, 'ana@guest.EXAMPLE', inTime(0));
  expect(held.bookings).toMatchObject([
    {
      status: 'paid',
      guest: { phone: '+17165550123' },
      rides: [{ priceCents: someCents, trip: { flightNumber: 'UA 1472' } }],
      payments: [{ state: 'paid', amountCents: someCents }],
      refunds: [],
    },
  ]);
  expect(held.messages).toMatchObject([{ content: { subject: 'A child seat' } }]);
  expect(held.newsletter).toMatchObject([{ email: 'ANA@guest.example', status: 'confirmed' }]);
  expect(held.mails.map(({ kind }) => kind).sort()).toEqual([
    ...['confirm', 'contact-acknowledgement', 'contact-message', 'dispatch'],
    ...['newsletter-confirm', 'newsletter-welcome'],
  ]);
  expect(held.paymentEvents).toMatchObject([{ type: 'checkout.session.completed' }]);
  expect(JSON.stringify(held)).not.toContain(subscription?.token);
});

test('a dispute with the bank is among what is held about who paid', async () => {
  const { sessionId } = await bench.paidUnheard(somePayload({ email: 'ana@guest.example' }));
  await bench.deliver('checkout.session.completed');
  await bench.controls.happen(sessionId, 'dispute');
  await bench.deliver('charge.dispute.created');
  const held = await exportPerson(bench.database, 'ana@guest.example', inTime(0));
  expect(held.bookings).toMatchObject([{ disputes: [{ state: 'open', amountCents: someCents }] }]);
  expect(held.paymentEvents.map(({ type }) => type)).toContain('charge.dispute.created');
});

test('a message of any kind about a person is exported and erased: no kind can be forgotten', async () => {
  await paidBooking();
  await writesAndReads();
  await bench.database.db.delete(outbox);
  const [booking, [written], [reader]] = [
    await bench.booking(),
    await bench.database.db.select().from(contactMessages),
    await bench.database.db.select().from(newsletterSubscriptions),
  ];
  const subjects = {
    booking: booking.id,
    change: booking.id,
    ride: booking.id,
    request: booking.id,
    'booking-by-phone': booking.id,
    traveler: booking.id,
    'booking-of-traveler': booking.id,
    'change-of-traveler': booking.id,
    'ride-of-traveler': booking.id,
    'driven-ride': booking.id,
    'driven-ride-of-traveler': booking.id,
    'contact-message': written?.id ?? '',
    subscription: reader?.id ?? '',
  };
  // Of every kind, which leaves out what is not its own.
  const money = { paidCents: 2, keptCents: 1, beforeCents: 0 };
  const ride = { position: 1, positions: [1], sequence: 0, refundCents: 1, keptCents: 1, money };
  const facts = {
    ...ride,
    changeId: crypto.randomUUID(),
    tipId: crypto.randomUUID(),
    reason: goodwillReasons[0],
    payUntil: 0,
  };
  for (const kind of personalKinds) {
    const message = messageAbout(kind, subjects[messageKinds[kind].about], facts);
    await enqueue(bench.database.db, message, inTime(0));
  }
  const held = await exportPerson(bench.database, 'ana@guest.example', inTime(0));
  expect(held.mails.map(({ kind }) => kind).sort()).toEqual(personalKinds.toSorted());
  await erase();
  const rows = await bench.messages();
  expect(rows.filter(({ state, erasedAt }) => state !== 'skipped' || erasedAt === null)).toEqual([]);
});

test('nothing of anybody else is exported or erased', async () => {
  await paidBooking('bo@guest.example');
  const before = await bench.everything();
  expect(await exportPerson(bench.database, 'ana@guest.example', inTime(0))).toMatchObject({
    bookings: [],
    messages: [],
    newsletter: [],
    mails: [],
    paymentEvents: [],
  });
  expect(await erase()).toEqual({ bookings: 0, messages: 0, subscriptions: 0, kept: [] });
  expect(await bench.everything()).toBe(before);
});

test('a person is erased everywhere, the books stay, what was still to be mailed is not, and again changes nothing', async () => {
  await paidBooking();
  await writesAndReads();
  const before = await bench.booking();
  expect(await erase()).toEqual({ bookings: 1, messages: 1, subscriptions: 1, kept: [] });
  expect(await bench.everything()).not.toMatch(ana);
  const { status, rides, payments } = await bench.booking();
  const [{ fareId, priceCents, pickupDate }] = rides;
  expect(before).toMatchObject({ status, rides: [{ fareId, priceCents, pickupDate }] });
  expect(payments.map(({ sessionParams: _emptied, ...kept }) => kept)).toEqual(
    before.payments.map(({ sessionParams: _full, ...kept }) => kept),
  );
  const states = await bench.messages();
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['skipped']));
  const once = await bench.everything();
  expect(await erase()).toEqual({ bookings: 0, messages: 0, subscriptions: 0, kept: [] });
  expect(await bench.everything()).toBe(once);
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
  await standAs(bench.database.db, status);
  expect(await erase()).toMatchObject({ bookings: 0, kept: [{ reason }] });
  expect(await bench.everything()).toMatch(ana);
});

test.each(['cancelled', 'refunded', 'expired'] as const)(
  'a booking that is %s is erased before its pickup',
  async (status) => {
    await bench.open();
    await standAs(bench.database.db, status);
    expect(await erase(inTime(0))).toMatchObject({ bookings: 1, kept: [] });
    expect(await bench.everything()).not.toMatch(ana);
  },
);
