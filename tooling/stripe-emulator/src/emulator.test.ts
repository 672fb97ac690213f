import { expect, it } from 'vitest';
import { press, ride, startBench } from './test-bench.ts';

it('takes a ride from session to redirect: created, paid on the page, told by a signed webhook, retrieved as paid', async () => {
  const { stripe, receiver } = await startBench();

  const session = await stripe.checkout.sessions.create(ride, { idempotencyKey: 'checkout:booking-1:1' });
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 7000,
    currency: 'usd',
    client_reference_id: 'booking-1',
    customer_email: 'guest@example.com',
    metadata: { booking_id: 'booking-1' },
    payment_intent: null,
    livemode: false,
  });
  expect(session.id).toMatch(/^cs_test_\w{56,}$/);
  expect(session.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/c/pay/${session.id}$`));

  const answer = await press(session.url, 'pay');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1:3000/success?session_id=${session.id}`);
  expect(receiver.types()).toEqual(['checkout.session.completed']);

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    line_items: {
      data: [{ description: 'Airport ride', quantity: 1, amount_total: 7000, price: { unit_amount: 7000 } }],
    },
    payment_intent: {
      status: 'succeeded',
      amount_received: 7000,
      metadata: { booking_id: 'booking-1' },
      latest_charge: { object: 'charge', paid: true, amount: 7000, refunded: false },
    },
  });
  expect(paid.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('7000');
});

it('answers on loopback only, with the ids, versions and errors of Stripe', async () => {
  const { emulator, stripe } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  expect(session.lastResponse.requestId).toMatch(/^req_\w{14}$/);
  expect(session.lastResponse.headers['stripe-version']).toBe('2026-10-28.endive');
  expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}`);

  await expect(stripe.checkout.sessions.retrieve('cs_test_unknown')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_test_unknown'",
  });
});

it('expires a session by the clock, with its event, and then takes no money for it', async () => {
  const { stripe, receiver, controls } = await startBench();
  const session = await stripe.checkout.sessions.create({
    ...ride,
    expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
  });

  await controls.set({ clockOffsetSeconds: 30 * 60 });
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'open' });
  await controls.set({ clockOffsetSeconds: 31 * 60 });
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'expired', url: null });
  await expect.poll(receiver.types).toEqual(['checkout.session.expired']);

  await press(session.url, 'pay');
  await expect(stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    payment_intent: null,
  });
});
