import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BookingQuote, quoteBooking, splitPayload } from '@fallsline/domain';
import {
  createEmulatorControls,
  emulatorApiKey,
  emulatorWebhookSecret,
  type StripeEmulator,
  startStripeEmulator,
} from '@fallsline/stripe-emulator';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutParams } from '../../bookings/payment-pages/checkout-params.ts';
import { storedGuest } from '../../bookings/stored/stored-guest.ts';
import { storedTrips } from '../../bookings/stored/stored-ride.ts';
import { minute, someCents, somePayload } from '../../testing/bookings.ts';
import { BadSignature, type Payments, PaymentsRejected, PaymentsUnavailable, type RefundRequest } from './payments.ts';
import { createStripePayments } from './stripe.ts';

let emulator: StripeEmulator;
let controls: ReturnType<typeof createEmulatorControls>;
let payments: Payments;
beforeAll(async () => {
  emulator = await startStripeEmulator({ webhookUrl: 'http://127.0.0.1:1', settings: { dropWebhooks: true } });
  controls = createEmulatorControls(emulator.url);
  payments = connect();
});
afterAll(() => emulator.close());
beforeEach(() => controls.reset());

function connect(options: Partial<Parameters<typeof createStripePayments>[0]> = {}): Payments {
  return createStripePayments({
    secretKey: emulatorApiKey,
    webhookSecrets: [emulatorWebhookSecret],
    apiUrl: emulator.url,
    now: Date.now,
    ...options,
  });
}

const bookingId = 'b9a1f0c4-1c1e-4c57-9d9c-0d6e6f6f0a01';
const paymentId = 'b9a1f0c4-1c1e-4c57-9d9c-0d6e6f6f0a02';
const { booking } = splitPayload(somePayload());
const quote = quoteBooking(booking) as BookingQuote;
const params = () =>
  checkoutParams({
    bookingId,
    paymentId,
    reference: 'FALLS-7K2M-4Q',
    quote,
    guest: storedGuest(booking),
    trips: storedTrips(booking),
    publicUrl: 'https://fallsline.example',
    now: Date.now(),
  });

async function paidSession() {
  const { id } = await payments.createSession(params(), `key-${crypto.randomUUID()}`);
  return controls.happen(id, 'pay');
}

describe('events looked up', () => {
  const query = () => ({
    types: ['checkout.session.completed'],
    from: Date.now() - minute,
    until: Date.now() + minute,
    undelivered: true,
  });

  test('that no webhook has taken are listed, oldest first, over several pages', async () => {
    const sessions = [];
    for (let count = 0; count < 105; count += 1) sessions.push((await paidSession()).id);
    const events = await payments.listEvents(query());
    expect(events.map(({ sessionId }) => sessionId)).toEqual(sessions);
    expect(events[0]).toMatchObject({ type: 'checkout.session.completed', bookingId, livemode: false });
    const calls = (await controls.stats()).requests.filter(({ path }) => path === '/v1/events');
    expect(calls).toHaveLength(2);
  });

  test('are those of the types and the time asked for', async () => {
    await paidSession();
    expect(await payments.listEvents({ ...query(), types: ['charge.refunded'] })).toEqual([]);
    expect(await payments.listEvents({ ...query(), until: Date.now() - minute })).toEqual([]);
    expect(await payments.listEvents({ ...query(), from: Date.now() + minute })).toEqual([]);
    expect(await payments.listEvents(query())).toHaveLength(1);
  });

  test('that were delivered are listed only where they are asked for', async () => {
    const endpoint = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(endpoint, 'listening');
    const { port } = endpoint.address() as AddressInfo;
    const other = await startStripeEmulator({ webhookUrl: `http://127.0.0.1:${port}` });
    const there = connect({ apiUrl: other.url });
    const { id } = await there.createSession(params(), 'key-delivered');
    await createEmulatorControls(other.url).happen(id, 'pay');
    await vi.waitFor(async () => expect(await there.listEvents(query())).toEqual([]), { timeout: 120_000 });
    expect(await there.listEvents({ ...query(), undelivered: false })).toMatchObject([{ sessionId: id }]);
    await other.close();
    endpoint.close();
  });

  test.each(['502-without-error', 'empty-object', 'html'] as const)('an answer of %s is an outage', async (kind) => {
    await controls.addOutage({ kind });
    await expect(payments.listEvents(query())).rejects.toThrow(PaymentsUnavailable);
  });
});

describe('refunds', () => {
  const refundsAt = async (paymentIntentId: string) =>
    (await dashboard().refunds.list({ payment_intent: paymentIntentId })).data.map(({ amount }) => amount);
  const dashboard = () =>
    new Stripe(emulatorApiKey, { host: '127.0.0.1', port: emulator.port, protocol: 'http', telemetry: false });

  /** Our refund of a payment, 1 for the first. */
  const asked = (paymentIntentId: string, amountCents: number, sequence = 1): RefundRequest => ({
    bookingId,
    paymentId,
    paymentIntentId,
    amountCents,
    sequence,
    tries: 1,
    reason: 'cancellation',
    refundId: `b9a1f0c4-1c1e-4c57-9d9c-0d6e6f6f1a0${sequence}`,
  });

  test('are made once each, however often they are asked for, and after the key is forgotten', async () => {
    const paymentIntentId = String((await paidSession()).payment_intent);
    const request = asked(paymentIntentId, 4000);
    const [first, second] = await Promise.all([payments.refund(request), payments.refund(request)]);
    expect(first).toEqual({
      stripeId: expect.stringMatching(/^re_/),
      amountCents: 4000,
      state: 'succeeded',
      refundId: request.refundId,
      createdAt: expect.any(Number),
      reason: 'cancellation',
    });
    expect(second).toEqual(first);
    await controls.set({ clockOffsetSeconds: 25 * 60 * 60 });
    expect(await payments.refund(request)).toEqual(first);
    expect(await refundsAt(paymentIntentId)).toEqual([4000]);
  });

  test('of one payment are several where several are asked for, listed with those made by hand, oldest first', async () => {
    const paymentIntentId = String((await paidSession()).payment_intent);
    await payments.refund(asked(paymentIntentId, 4000));
    await controls.set({ clockOffsetSeconds: 60 });
    await dashboard().refunds.create({ payment_intent: paymentIntentId, amount: 1000 });
    await controls.set({ clockOffsetSeconds: 120, newRefundStatus: 'pending' });
    await payments.refund(asked(paymentIntentId, 2000, 2));
    expect((await payments.moneyBack(paymentIntentId)).refunds).toMatchObject([
      { amountCents: 4000, state: 'succeeded', refundId: asked('', 0, 1).refundId },
      { amountCents: 1000, state: 'succeeded', refundId: null },
      { amountCents: 2000, state: 'asked', refundId: asked('', 0, 2).refundId },
    ]);
  });

  test('of more than was paid are refused', async () => {
    const paymentIntentId = String((await paidSession()).payment_intent);
    await expect(payments.refund(asked(paymentIntentId, someCents + 1))).rejects.toThrow(PaymentsRejected);
    expect(await refundsAt(paymentIntentId)).toEqual([]);
  });

  test('that Stripe does not answer are an outage, and asked for again they are made once', async () => {
    const paymentIntentId = String((await paidSession()).payment_intent);
    const request = asked(paymentIntentId, someCents);
    await controls.addOutage({ kind: 'reset', phase: 'after', method: 'POST' });
    await expect(payments.refund(request)).rejects.toThrow(PaymentsUnavailable);
    await controls.clearOutages();
    expect(await payments.refund(request)).toMatchObject({ amountCents: someCents, refundId: request.refundId });
    expect(await refundsAt(paymentIntentId)).toEqual([someCents]);
  });
});

describe('sessions', () => {
  test('a session is opened, found again, and followed to its payment and refund', async () => {
    const sent = params();
    const opened = await payments.createSession(sent, 'key-1');
    expect(opened).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      url: `${emulator.url}/c/pay/${opened.id}`,
      status: 'open',
      paymentStatus: 'unpaid',
      amountTotalCents: someCents,
      currency: 'usd',
      bookingId,
      paymentId,
      metadata: sent.metadata,
      paymentIntentId: null,
      card: null,
      paymentFailed: false,
      refundedCents: 0,
      chargedAt: null,
      expiresAt: sent.expires_at * 1000,
      livemode: false,
    });
    const began = Date.now();
    await controls.happen(opened.id, 'pay');
    const paid = await payments.retrieveSession(opened.id);
    expect(paid).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      refundedCents: 0,
      url: null,
      card: { brand: 'visa', last4: '4242' },
    });
    // Stripe counts whole seconds.
    expect(paid.chargedAt).toBeGreaterThan(began - 1000);
    expect(paid.chargedAt).toBeLessThan(Date.now() + 1000);
    expect(await payments.findSessionOfPayment(paid.paymentIntentId ?? '')).toEqual(paid);
    const dashboard = new Stripe(emulatorApiKey, { host: '127.0.0.1', port: emulator.port, protocol: 'http' });
    await dashboard.refunds.create({ payment_intent: paid.paymentIntentId ?? '' });
    expect(await payments.retrieveSession(opened.id)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: someCents,
    });
  });

  test('the same key gives the same session, and is spent for other parameters', async () => {
    const sent = params();
    const first = await payments.createSession(sent, 'key-1');
    expect(await payments.createSession(sent, 'key-1')).toEqual(first);
    const other = payments.createSession({ ...sent, customer_email: 'bo@guest.example' }, 'key-1');
    await expect(other).rejects.toMatchObject({ name: 'PaymentsUnavailable', keySpent: true });
  });

  test('a call that finds its key in use waits for the first and gets its answer', async () => {
    await controls.addOutage({ kind: 'slow', delayMs: 1500, phase: 'during', count: 1 });
    const sent = params();
    const [first, second] = await Promise.all([
      payments.createSession(sent, 'key-1'),
      payments.createSession(sent, 'key-1'),
    ]);
    expect(second).toEqual(first);
  });

  test('what Stripe refuses is refused, with the parameter it names', async () => {
    const late = { ...params(), expires_at: Math.floor(Date.now() / 1000) + 60 };
    await expect(payments.createSession(late, 'key-1')).rejects.toMatchObject({
      name: 'PaymentsRejected',
      param: 'expires_at',
    });
    const unknown = payments.retrieveSession('cs_test_unknown000000');
    await expect(unknown).rejects.toThrow(PaymentsRejected);
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await payments.findSessionOfPayment('pi_unknown')).toBeUndefined();
  });

  test('a wrong secret key is an outage, not an answer', async () => {
    await expect(connect({ secretKey: 'nonsense' }).retrieveSession('cs_test_unknown000000')).rejects.toThrow(
      PaymentsUnavailable,
    );
  });

  test.each([
    ['refuse', 2],
    ['reset', 2],
    ['500', 2],
    ['429', 1],
    ['502-without-error', 2],
    ['404-without-error', 2],
    ['html', 2],
    ['empty-object', 2],
  ] as const)('%s is an outage on every call', async (kind, atLeast) => {
    await controls.addOutage({ kind });
    await expect(payments.createSession(params(), 'key-1')).rejects.toMatchObject({
      name: 'PaymentsUnavailable',
      keySpent: false,
    });
    expect((await controls.stats()).requests.length).toBeGreaterThanOrEqual(atLeast);
    await expect(payments.retrieveSession('cs_test_unknown000000')).rejects.toThrow(PaymentsUnavailable);
    await expect(payments.expireSession('cs_test_unknown000000')).rejects.toThrow(PaymentsUnavailable);
    await expect(payments.findSessionOfPayment('pi_unknown')).rejects.toThrow(PaymentsUnavailable);
  });

  test('a failure that is kept under the key says that the key is spent', async () => {
    await controls.addOutage({ kind: '500', phase: 'during', count: 1 });
    await expect(payments.createSession(params(), 'key-1')).rejects.toMatchObject({ keySpent: true });
  });

  test('silence ends as an outage', async () => {
    await controls.addOutage({ kind: 'hang' });
    await expect(payments.createSession(params(), 'key-1')).rejects.toThrow(PaymentsUnavailable);
  });

  test('only live keys move real money', () => {
    expect(payments.livemode).toBe(false);
    expect(connect({ secretKey: 'sk_live_x' }).livemode).toBe(true);
    expect(connect({ secretKey: 'rk_live_x' }).livemode).toBe(true);
  });
});

describe('events', () => {
  const object = {
    id: 'cs_test_aaaaaaaaaaaa',
    object: 'checkout.session',
    client_reference_id: bookingId,
    payment_intent: 'pi_1',
  };
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_764_000_000,
    livemode: false,
    data: { object },
  };
  const now = Date.parse('2026-11-21T10:00:00Z');
  function sign(body: string, { secret = emulatorWebhookSecret, at = now, scheme = 'v1' } = {}) {
    const timestamp = Math.floor(at / 1000);
    return new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret, timestamp, scheme });
  }
  const body = JSON.stringify(event);
  const verify = (header: string | undefined, raw = body, secrets = [emulatorWebhookSecret]) =>
    connect({ now: () => now, webhookSecrets: secrets }).verifyEvent(Buffer.from(raw), header);

  test('a signed event says what it is about', () => {
    expect(verify(sign(body))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      createdAt: 1_764_000_000_000,
      livemode: false,
      sessionId: 'cs_test_aaaaaaaaaaaa',
      bookingId,
      paymentIntentId: 'pi_1',
    });
    const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: { booking_id: bookingId } };
    const refunded = JSON.stringify({ ...event, type: 'charge.refunded', data: { object: charge } });
    expect(verify(sign(refunded), refunded)).toMatchObject({ sessionId: null, bookingId, paymentIntentId: 'pi_1' });
  });

  test('the time of signing may differ by 300 seconds either way, and by no more', () => {
    for (const seconds of [-300, 0, 300]) expect(verify(sign(body, { at: now + seconds * 1000 }))).toBeDefined();
    for (const seconds of [-301, 301, 600, 3600]) {
      expect(() => verify(sign(body, { at: now + seconds * 1000 }))).toThrow(BadSignature);
    }
  });

  test('while a secret is rotated both are good', () => {
    const secrets = ['whsec_old', 'whsec_new'];
    for (const secret of secrets) expect(verify(sign(body, { secret }), body, secrets)).toBeDefined();
    expect(() => verify(sign(body, { secret: 'whsec_older' }), body, secrets)).toThrow(BadSignature);
  });

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no time', 'v1=abc'],
    ['no signature', `t=${now / 1000}`],
    ['another scheme', sign(body, { scheme: 'v0' })],
    ['another body', sign(`${body} `)],
  ])('%s is refused', (_what, header) => {
    expect(() => verify(header)).toThrow(BadSignature);
  });

  test('a signed body that is not an event is refused', () => {
    for (const raw of ['{}', '[]', 'null', 'not json', '{"object":"v2.core.event"}']) {
      expect(() => verify(sign(raw), raw)).toThrow(BadSignature);
    }
  });
});
