import { currentPolicy, deadlinesOf, freeWaitingMinutes } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { benchFor, someCents, somePayload, somePrice } from '../../testing/bookings.ts';
import { standAs } from '../../testing/stand-as.ts';
import { settle } from './settle.ts';

const bench = benchFor();

const trip = () => ({
  from: 'Buffalo Airport',
  to: 'Niagara Falls USA',
  pickupDate: somePayload().pickupDate,
  pickupTime: '17:50',
  passengers: 6,
  vehicles: 2,
  amountCents: someCents,
  airportPickup: true,
  meeting: expect.stringContaining('Your drivers follow the flight and wait '),
  waiting: expect.stringContaining(`${freeWaitingMinutes} minutes`),
  cancelFreeUntil: new Date(deadlinesOf(somePayload(), currentPolicy).cancelFreeUntil).toISOString(),
});
const retrievals = async () =>
  (await bench.controls.stats()).requests.filter(({ method, path }) => method === 'GET' && path.includes('/sessions/'))
    .length;

test('a paid session makes its booking paid, with one message to the guest and one to the dispatcher', async () => {
  const { sessionId, reference, bookingReference } = await bench.paidUnheard();
  const confirmationEmail = { to: 'a***@guest.example', state: 'queued' };
  expect(await settle(bench.deps, sessionId)).toEqual({
    status: 'paid',
    reference,
    bookingReference,
    trip: trip(),
    confirmationEmail,
  });
  const row = await bench.booking();
  expect(row).toMatchObject({
    status: 'paid',
    rides: [{ state: 'booked' }],
    payments: [{ state: 'paid', paymentIntentId: expect.stringMatching(/^pi_/) }],
  });
  expect(await bench.enqueued()).toEqual([`confirm:${row.id}`, `dispatch:${row.id}:1`]);
  const [message] = await bench.messages('confirm');
  // No copy of the guest: the mail is written from the booking.
  expect(message).toMatchObject({ subject: row.id, facts: {} });
  expect(JSON.stringify(message)).not.toContain('ana@');
  expect(bench.wakes()).toBe(1);
});

test('twenty settlements at once, in two processes, are one transition and one mail each', async () => {
  const { sessionId } = await bench.paidUnheard();
  const other = await bench.database.another();
  const settlements = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      settle({ ...bench.deps, database: index % 2 ? other : bench.database }, sessionId),
    ),
  );
  expect(new Set(settlements.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(await bench.enqueued()).toHaveLength(2);
  expect(bench.wakes()).toBe(1);
});

test('a settled booking is answered without asking Stripe', async () => {
  const { sessionId } = await bench.paidUnheard();
  await settle(bench.deps, sessionId);
  await bench.controls.addOutage({ kind: 'refuse' });
  const asked = await retrievals();
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
  expect(await retrievals()).toBe(asked);
});

test('an unpaid session is unpaid, and stays open', async () => {
  const { sessionId, reference, bookingReference } = await bench.open();
  expect(await settle(bench.deps, sessionId)).toEqual({ status: 'unpaid', reference, bookingReference });
  await bench.controls.happen(sessionId, 'decline');
  expect(await settle(bench.deps, sessionId)).toEqual({ status: 'unpaid', reference, bookingReference });
  expect((await bench.booking()).status).toBe('checkout_open');
});

test('while Stripe cannot be asked it is processing, and afterwards paid', async () => {
  const { sessionId, reference, bookingReference } = await bench.paidUnheard();
  for (const kind of ['refuse', 'another-account'] as const) {
    await bench.controls.addOutage({ kind });
    expect(await settle(bench.impatientDeps, sessionId)).toEqual({
      status: 'processing',
      reference,
      bookingReference,
    });
    await bench.controls.clearOutages();
  }
  expect((await bench.booking()).status).toBe('checkout_open');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
});

test('a delayed payment is processing until it has come, and confirmed only then', async () => {
  const { sessionId } = await bench.open();
  await bench.controls.happen(sessionId, 'pay-delayed');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'processing' });
  expect(await bench.enqueued()).toEqual([]);
  await bench.controls.happen(sessionId, 'succeed-delayed');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
  expect(await bench.enqueued()).toHaveLength(2);
});

test('a delayed payment that came to nothing is unpaid, and the booking has expired', async () => {
  const { sessionId } = await bench.open();
  await bench.controls.happen(sessionId, 'pay-delayed');
  await bench.controls.happen(sessionId, 'fail-delayed');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'unpaid' });
  expect((await bench.booking()).status).toBe('expired');
});

test('a booking that we held for expired is paid when Stripe says so', async () => {
  const { sessionId } = await bench.open();
  await standAs(bench.database.db, 'expired');
  await bench.controls.happen(sessionId, 'pay');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
});

test.each([
  [{ amount_total: 100 }, 'amount-differs', `Paid $1, booked for ${somePrice}.`],
  [{ currency: 'cad' }, 'currency-differs', 'Paid in cad, booked in USD.'],
  [{ payment_status: 'no_payment_required' }, 'nothing-paid', 'Stripe completed the checkout without a payment.'],
  [
    { client_reference_id: crypto.randomUUID() },
    'other-booking',
    'Stripe says that the payment belongs to another booking.',
  ],
] as const)(
  'a payment that cannot be explained (%o) is shown to staff and not confirmed',
  async (alteration, reason, detail) => {
    const { sessionId, reference, bookingReference } = await bench.paidUnheard();
    await bench.controls.alterSession(sessionId, alteration);
    await Promise.all([settle(bench.deps, sessionId), settle(bench.deps, sessionId)]);
    expect(await settle(bench.deps, sessionId)).toEqual({ status: 'processing', reference, bookingReference });
    const row = await bench.booking();
    expect(row.status).toBe('needs_attention');
    expect(await bench.enqueued()).toEqual([`attention:${row.id}:${reason}:${sessionId}`]);
    const [message] = await bench.messages();
    expect(message?.facts).toEqual({ reason, detail, bookingId: row.id, sessionId, reference: bookingReference });
    expect(bench.lines).toContainEqual({ level: 'error', text: 'A booking needs attention' });
  },
);

test('a payment of the other mode is shown to staff', async () => {
  const { sessionId } = await bench.paidUnheard();
  await settle({ ...bench.deps, payments: { ...bench.deps.payments, livemode: true } }, sessionId);
  expect((await bench.enqueued())[0]).toMatch(`:livemode-differs:${sessionId}`);
});

test('what was paid stays paid, whatever is altered afterwards', async () => {
  const { sessionId } = await bench.paidUnheard();
  await settle(bench.deps, sessionId);
  await bench.controls.alterSession(sessionId, { amount_total: 1, payment_status: 'unpaid' });
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
  expect(await bench.enqueued()).toHaveLength(2);
});

test('when the transition cannot be committed nothing is enqueued, and the next call settles', async () => {
  const { sessionId } = await bench.paidUnheard();
  const dying = {
    ...bench.database,
    transaction: (work: Parameters<typeof bench.database.transaction>[0]) =>
      bench.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('died before the commit');
      }),
  } as typeof bench.database;
  await expect(settle({ ...bench.deps, database: dying }, sessionId)).rejects.toThrow('died before the commit');
  expect(await bench.enqueued()).toEqual([]);
  expect((await bench.booking()).status).toBe('checkout_open');
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
  expect(await bench.enqueued()).toHaveLength(2);
});
