import { quoteBooking, splitPayload, wallClock } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { PaymentsRejected } from '../../ports/payments/payments.ts';
import { benchFor, day, minute, someCents, somePayload } from '../../testing/bookings.ts';
import { followSession } from '../settlement/follow-session.ts';
import { settle } from '../settlement/settle.ts';
import { placeBooking } from './place-booking.ts';

const bench = benchFor();

const dollars = someCents / 100;
const place = (changes = {}, clientKey?: string) =>
  placeBooking(bench.deps, { ...splitPayload(somePayload(changes)), clientKey });
const paidPage = (sessionId: string) => ({
  outcome: 'paid',
  url: `https://fallsline.example/success?session_id=${sessionId}`,
  sessionId,
});
const everyCreation = { method: 'POST', pathPrefix: '/v1/checkout/sessions' } as const;

test('keeps the booking and opens a payment page for exactly its price and trip', async () => {
  const placed = await place();
  const row = await bench.booking();
  const { sessionId, sessionParams } = row.payment;
  expect(placed).toEqual({
    outcome: 'opened',
    url: `${bench.emulator.url}/c/pay/${sessionId}`,
    sessionId,
    reference: sessionId?.slice(0, 12),
    bookingReference: row.reference,
    quote: { fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 2, amountCents: someCents, currency: 'USD' },
  });
  const { amount: _claim, name, email, phone, ...trip } = somePayload();
  expect(row).toMatchObject({
    status: 'checkout_open',
    guest: { name, email, phone },
    rides: [{ position: 1, state: 'held', trip, vehicles: 2, priceCents: someCents }],
    payments: [{ state: 'open', amountCents: someCents, attempt: 1, paidAt: null }],
    refunds: [],
  });
  const session = await bench.dashboard.checkout.sessions.retrieve(sessionId ?? '', { expand: ['line_items'] });
  expect(session).toMatchObject({
    client_reference_id: row.id,
    metadata: { booking_id: row.id, reference: row.reference, payment_id: row.payment.id },
    customer_email: 'ana@guest.example',
    amount_total: someCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    success_url: 'https://fallsline.example/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://fallsline.example/cancel',
    line_items: { data: [{ description: 'Buffalo Airport to Niagara Falls USA', quantity: 1 }] },
  });
  expect(session.expires_at * 1000 - bench.deps.now()).toBeGreaterThan(34 * minute);
  expect(sessionParams.line_items[0]?.price_data.product_data.description).toMatch(
    /^\w+day, \w+ \d+, \d{4}, 5:50 PM E[SD]T, 6 passengers, 2 vehicles, booking FALLS-\w{4}-\w{2}$/,
  );
});

test('there and back with extras is one session with a line item a ride, one payment, one confirmation, two job sheets', async () => {
  const returnTrip = { ...wallClock(bench.deps.now() + 33 * day), passengerCount: 3 };
  const extras = { childSeats: { booster: 1 }, luggage: 5, wheelchair: true, note: 'Two sets of skis' };
  const { sessionId, quote } = await bench.open(somePayload({ returnTrip, extras, amount: undefined }));
  const row = await bench.booking();
  const [there, back] = row.rides;
  const backCents = quoteBooking(splitPayload(somePayload({ returnTrip })).booking)?.rides[1]?.amountCents ?? 0;
  expect(quote).toMatchObject({
    amountCents: someCents + backCents,
    rides: [
      { fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 2, amountCents: someCents },
      { fareId: 'niagara-falls-ny--buffalo-airport', vehicles: 1, amountCents: backCents },
    ],
  });
  expect(row.rides).toMatchObject([
    { position: 1, state: 'held', priceCents: someCents, trip: { extras } },
    { position: 2, state: 'held', priceCents: backCents, trip: { ...returnTrip, direction: 'to-buffalo', extras } },
  ]);
  expect(row.payments).toMatchObject([{ purpose: 'booking', amountCents: someCents + backCents, sessionId }]);
  const session = await bench.dashboard.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  expect(session.amount_total).toBe(someCents + backCents);
  expect(session.line_items?.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
    ['Buffalo Airport to Niagara Falls USA', someCents],
    ['Niagara Falls NY to Buffalo Airport', backCents],
  ]);
  // Each line says what comes along; who needs what is not told to Stripe, nor what the driver is told.
  for (const { price_data } of row.payments[0]?.sessionParams.line_items ?? []) {
    expect(price_data.product_data.description).toMatch(
      /vehicles?, 1 booster seat, 5 bags, booking FALLS-\w{4}-\w{2}$/,
    );
  }
  await bench.controls.happen(sessionId, 'pay');
  expect(await settle(bench.deps, sessionId)).toMatchObject({
    status: 'paid',
    trip: { amountCents: someCents + backCents, back: { pickupDate: returnTrip.pickupDate, passengers: 3 } },
  });
  expect(await bench.enqueued()).toEqual([`confirm:${row.id}`, `dispatch:${row.id}:1`, `dispatch:${row.id}:2`]);
  expect((await bench.booking()).rides.map(({ id, state }) => [id, state])).toEqual([
    [there.id, 'booked'],
    [back?.id, 'booked'],
  ]);
  // Deadlines are each ride's own.
  expect(back?.cancelFreeUntil?.getTime()).toBeGreaterThan(there.cancelFreeUntil?.getTime() ?? Number.NaN);
});

test('another vehicle for the luggage is paid for and stored, there and back', async () => {
  const returnTrip = { ...wallClock(bench.deps.now() + 33 * day), passengerCount: 3 };
  await bench.open(somePayload({ returnTrip, vehicles: 3, extras: { luggage: 18 }, amount: undefined }));
  const { rides } = await bench.booking();
  expect(rides.map(({ vehicles, trip }) => [vehicles, trip.vehicles])).toEqual([
    [3, 3],
    [3, 3],
  ]);
  expect(rides[0]?.priceCents).toBe((someCents / 2) * 3);
});

test('the price is ours: a claim that differs is answered with the quote, and nothing is kept or asked', async () => {
  for (const amount of [1, dollars / 2, dollars - 0.01, dollars + 0.001, -dollars, 1e21]) {
    expect(await place({ amount })).toEqual({
      outcome: 'price-changed',
      quote: { fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 2, amountCents: someCents, currency: 'USD' },
    });
  }
  await expect(bench.booking()).rejects.toThrow();
  expect(await bench.sessions()).toBe(0);
  expect(await place({ amount: undefined })).toMatchObject({ outcome: 'opened', quote: { amountCents: someCents } });
});

test('a pickup that cannot be met is refused with the sentence of its field, and nothing is kept', async () => {
  expect(await place({ pickupDate: '2020-01-01' })).toEqual({
    outcome: 'refused',
    problems: [{ path: 'pickupDate', message: 'The pick up time has already passed' }],
  });
  await expect(bench.booking()).rejects.toThrow();
});

test('the same key is the same booking and page, also when the pickup could no longer be booked', async () => {
  const { pickupDate, pickupTime } = wallClock(bench.deps.now() + 90 * minute);
  const first = await place({ pickupDate, pickupTime }, 'key-of-one-visit');
  expect(first.outcome).toBe('opened');
  await bench.forward(33 * minute);
  expect(await place({ pickupDate, pickupTime })).toMatchObject({ outcome: 'refused' });
  expect(await place({ pickupDate, pickupTime }, 'key-of-one-visit')).toEqual(first);
  expect(await bench.sessions()).toBe(1);
});

test('a reference that another booking has is drawn again', async () => {
  const drawn = ['FALLS-2222-22', 'FALLS-2222-22', 'FALLS-3333-33'];
  const deps = { ...bench.deps, drawReference: () => drawn.shift() ?? 'none left' };
  const first = await placeBooking(deps, { ...splitPayload(somePayload()) });
  const second = await placeBooking(deps, { ...splitPayload(somePayload()) });
  expect(first).toMatchObject({ outcome: 'opened', bookingReference: 'FALLS-2222-22' });
  expect(second).toMatchObject({ outcome: 'opened', bookingReference: 'FALLS-3333-33' });
});

test('the same key with another booking or another claim is refused', async () => {
  const { clientKey } = await bench.open();
  expect(await place({ passengerCount: 7 }, clientKey)).toEqual({ outcome: 'key-reused' });
  expect(await place({ amount: 70 }, clientKey)).toEqual({ outcome: 'key-reused' });
  expect((await bench.booking()).rides[0].trip.passengerCount).toBe(6);
});

test('ten calls at once with one key are one booking with one page', async () => {
  const other = await bench.database.another();
  const placements = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      placeBooking(
        { ...bench.deps, database: index % 2 ? other : bench.database },
        { ...splitPayload(somePayload()), clientKey: 'one-key-for-all' },
      ),
    ),
  );
  expect(new Set(placements.map((placed) => JSON.stringify(placed))).size).toBe(1);
  expect(placements[0]).toMatchObject({ outcome: 'opened', sessionId: (await bench.booking()).payment.sessionId });
  expect(await bench.sessions()).toBe(1);
});

test('calls without a key are bookings of their own', async () => {
  await place();
  await place();
  expect(await bench.sessions()).toBe(2);
});

// What else is an outage, the port's own tests say.
test.each(['before', 'after'] as const)(
  'Stripe hangs up %s it has opened a page: the booking is kept, and a retry gives its one page',
  async (phase) => {
    await bench.controls.addOutage({ ...everyCreation, kind: 'reset', phase });
    const call = { ...splitPayload(somePayload()), clientKey: 'retried-key' };
    expect(await placeBooking(bench.impatientDeps, call)).toEqual({ outcome: 'payments-unavailable' });
    expect(await bench.booking()).toMatchObject({ status: 'pending', payments: [{ sessionId: null }] });
    await bench.controls.clearOutages();
    expect(await place({}, 'retried-key')).toMatchObject({ outcome: 'opened' });
    expect(await bench.booking()).toMatchObject({ status: 'checkout_open', payment: { attempt: 1 } });
    expect(await bench.sessions()).toBe(1);
  },
);

test('one bad answer is bridged by a second try', async () => {
  await bench.controls.addOutage({ ...everyCreation, kind: '502-without-error', phase: 'after', count: 1 });
  expect(await place()).toMatchObject({ outcome: 'opened' });
  expect(await bench.sessions()).toBe(1);
});

test('a failure that Stripe keeps under the key is got round with another key', async () => {
  await bench.controls.addOutage({ ...everyCreation, kind: '500', phase: 'during', count: 1 });
  expect(await place({}, 'retried-key')).toMatchObject({ outcome: 'opened' });
  expect(await bench.booking()).toMatchObject({ status: 'checkout_open', payment: { attempt: 2 } });
  expect(await bench.sessions()).toBe(1);
});

test('a retry after the frozen expiry has become too near opens a page all the same', async () => {
  await bench.controls.addOutage({ ...everyCreation, kind: 'refuse' });
  expect(await place({}, 'late-key')).toEqual({ outcome: 'payments-unavailable' });
  await bench.controls.clearOutages();
  await bench.forward(10 * minute);
  expect(await place({}, 'late-key')).toMatchObject({ outcome: 'opened' });
  expect(await bench.sessions()).toBe(1);
  expect((await bench.booking()).payment.attempt).toBe(2);
});

test('an expired page is followed by a new one for the same booking, and both ids stay known', async () => {
  const first = await bench.open();
  await bench.forward(40 * minute);
  const second = await place({}, first.clientKey);
  expect(second).toMatchObject({ outcome: 'opened' });
  if (second.outcome !== 'opened') return;
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(await bench.booking()).toMatchObject({
    status: 'checkout_open',
    payments: [
      { attempt: 1, state: 'expired', sessionId: first.sessionId },
      { attempt: 2, state: 'open', sessionId: second.sessionId },
    ],
  });
  expect(await settle(bench.deps, first.sessionId)).toMatchObject({ status: 'unpaid' });
  await bench.controls.happen(second.sessionId, 'pay');
  expect(await settle(bench.deps, second.sessionId)).toMatchObject({ status: 'paid' });
  expect(await settle(bench.deps, first.sessionId)).toMatchObject({ status: 'paid', reference: second.reference });
});

test.each([
  ['is read before the next attempt begins', 'before'],
  ['is read while the next attempt has no page yet', 'meanwhile'],
] as const)('late news of an expired page that %s do not end that attempt', async (_when, read) => {
  const { sessionId, clientKey } = await bench.open();
  const before = await bench.booking();
  const expired = await bench.dashboard.checkout.sessions.expire(sessionId);
  const news = { ...(await bench.deps.payments.retrieveSession(expired.id)) };
  const meanwhile = bench.paying((payments) => ({
    async createSession(params, key) {
      await followSession(bench.deps, read === 'before' ? before : await bench.booking(), news);
      return payments.createSession(params, key);
    },
  }));
  const again = await placeBooking(meanwhile, { ...splitPayload(somePayload()), clientKey });
  expect(again).toMatchObject({ outcome: 'opened' });
  expect(await bench.booking()).toMatchObject({ status: 'checkout_open', payment: { attempt: 2 } });
  expect(await bench.sessions()).toBe(2);
});

test('a page that Stripe refuses to tell of is not followed by another until it has long ended', async () => {
  const first = await bench.open();
  await bench.controls.addOutage({ kind: 'another-account', pathPrefix: `/v1/checkout/sessions/${first.sessionId}` });
  expect(await place({}, first.clientKey)).toEqual({ outcome: 'payments-unavailable' });
  await bench.forward(40 * minute);
  expect(await place({}, first.clientKey)).toEqual({ outcome: 'payments-unavailable' });
  expect(await bench.sessions()).toBe(1);
  await bench.forward(24 * 60 * minute);
  expect(await place({}, first.clientKey)).toMatchObject({ outcome: 'opened' });
  expect(await bench.sessions()).toBe(2);
});

test('an expired page of a pickup that can no longer be met is not followed by another', async () => {
  const { clientKey } = await bench.open();
  await bench.forward(40 * 24 * 60 * minute);
  expect(await place({}, clientKey)).toMatchObject({ outcome: 'refused' });
  expect(await bench.sessions()).toBe(1);
});

test('a booking that was paid meanwhile is answered with its success page, and settled', async () => {
  const { sessionId, clientKey } = await bench.open();
  await bench.controls.happen(sessionId, 'pay');
  expect(await place({}, clientKey)).toMatchObject(paidPage(sessionId));
  expect((await bench.booking()).status).toBe('paid');
  expect(await place({}, clientKey)).toMatchObject(paidPage(sessionId));
});

test('a booking that was refunded is answered as cancelled', async () => {
  const { sessionId, clientKey } = await bench.open();
  const { payment_intent } = await bench.controls.happen(sessionId, 'pay');
  await bench.dashboard.refunds.create({ payment_intent: String(payment_intent) });
  expect(await place({}, clientKey)).toEqual({ outcome: 'cancelled' });
  expect(await bench.enqueued()).toEqual([]);
});

test('an address that only Stripe refuses is a problem of its field', async () => {
  const picky = bench.paying(() => ({
    createSession: () => Promise.reject(new PaymentsRejected('refused', { param: 'customer_email' })),
  }));
  expect(await placeBooking(picky, { ...splitPayload(somePayload()) })).toEqual({
    outcome: 'refused',
    problems: [{ path: 'email', message: 'Invalid email' }],
  });
});
