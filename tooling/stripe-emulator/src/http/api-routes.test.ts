import { expect, it } from 'vitest';
import { ride, startBench, stripeClient } from '../test-bench.ts';

it('pages through sessions newest first, by cursor, with filters', async () => {
  const { stripe, controls } = await startBench();
  const ids: string[] = [];
  for (const client_reference_id of ['a', 'b', 'c', 'd', 'e']) {
    ids.unshift((await stripe.checkout.sessions.create({ ...ride, client_reference_id })).id);
  }
  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, url: '/v1/checkout/sessions' });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const last = await stripe.checkout.sessions.list({ limit: 3, starting_after: ids[1] ?? '' });
  expect([last.has_more, last.data.map(({ id }) => id)]).toEqual([false, ids.slice(2)]);
  const walked = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(walked.map(({ id }) => id)).toEqual(ids);

  const paid = await controls.happen(ids[0] ?? '', 'pay');
  const byIntent = await stripe.checkout.sessions.list({ payment_intent: String(paid.payment_intent) });
  expect(byIntent.data.map(({ id }) => id)).toEqual([paid.id]);
  expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toHaveLength(4);
  const now = Math.floor(Date.now() / 1000);
  expect((await stripe.checkout.sessions.list({ created: { gte: now - 60, lte: now } })).data).toHaveLength(5);
  expect((await stripe.checkout.sessions.list({ created: { gte: now + 60 } })).data).toEqual([]);
});

it.each([0, 101])('refuses a page of %i', async (limit) => {
  const { stripe } = await startBench();
  await expect(stripe.checkout.sessions.list({ limit })).rejects.toMatchObject({ param: 'limit' });
});

it('lists line items in the order they were sold', async () => {
  const { stripe } = await startBench();
  const sold = ['Ride', 'Luggage', 'Child seat'].map((name) => ({
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: 1000, product_data: { name } },
  }));
  const { id } = await stripe.checkout.sessions.create({ ...ride, line_items: sold });
  const { line_items } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  expect(line_items?.data.map(({ description }) => description)).toEqual(['Ride', 'Luggage', 'Child seat']);
});

it('expires an open session once, and no other', async () => {
  const { stripe, receiver } = await startBench();
  const { id } = await stripe.checkout.sessions.create(ride);
  await expect(stripe.checkout.sessions.expire(id)).resolves.toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('has a status of expired'),
  });
  await expect.poll(receiver.types).toEqual(['checkout.session.expired']);
});

it('tells events apart by type, age and the call that caused them', async () => {
  const { stripe, controls } = await startBench();
  const session = await stripe.checkout.sessions.create(ride);
  const expired = await stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'expire-1' });
  const other = await stripe.checkout.sessions.create(ride);
  await controls.happen(other.id, 'pay');

  const both = await stripe.events.list({ types: ['checkout.session.completed', 'checkout.session.expired'] });
  expect(both.data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'checkout.session.expired']);
  const [event] = (await stripe.events.list({ types: ['checkout.session.expired'] })).data;
  expect(event).toMatchObject({
    api_version: '2026-10-28.endive',
    request: { id: expired.lastResponse.requestId, idempotency_key: 'expire-1' },
    data: { object: { id: session.id, status: 'expired' } },
  });

  await controls.set({ clockOffsetSeconds: 30 * 24 * 60 * 60 + 5 });
  // What the clock itself has caused since then is new.
  expect((await stripe.events.list()).data).toEqual([]);
});

it('goes on behind a cursor whose event was delivered in the meantime', async () => {
  const { stripe, controls } = await startBench();
  await controls.set({ dropWebhooks: true });
  for (const _ of [1, 2, 3]) {
    const { id } = await stripe.checkout.sessions.create(ride);
    await controls.happen(id, 'pay');
  }
  const [newest] = (await stripe.events.list({ delivery_success: false, limit: 1 })).data;
  await controls.deliverAgain(newest?.id ?? '');
  const rest = await stripe.events.list({ delivery_success: false, starting_after: newest?.id ?? '' });
  expect(rest.data).toHaveLength(2);
});

it('expands in lists and refuses what cannot be expanded', async () => {
  const { stripe, controls } = await startBench();
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  const { data } = await stripe.checkout.sessions.list({
    expand: ['data.payment_intent.latest_charge', 'data.line_items'],
  });
  expect(data).toMatchObject([
    { payment_intent: { latest_charge: { paid: true } }, line_items: { data: [{ amount_total: 7000 }] } },
  ]);
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['success_url'] })).rejects.toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (success_url).',
  });
});

it('says in its own shape that it does not know a call or a content', async () => {
  const { emulator, stripe } = await startBench();
  await expect(stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
  });
  const json = await fetch(`${emulator.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1', 'content-type': 'text/csv' },
    body: '{}',
  });
  expect([json.status, await json.json()]).toMatchObject([415, { error: { type: 'invalid_request_error' } }]);
});

it.each(['sk_live_51abc', 'rk_live_51abc'])('refuses the live key %s and says so', async (key) => {
  const { emulator } = await startBench();
  const answer = await fetch(`${emulator.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining('the key is a live one') },
  });
});

it.each([undefined, 'Bearer ', 'Bearer pk_test_1', 'Digest sk_test_1'])(
  'refuses the authorization %s',
  async (header) => {
    const { emulator, stripe } = await startBench();
    const answer = await fetch(`${emulator.url}/v1/checkout/sessions`, {
      method: 'POST',
      ...(header !== undefined && { headers: { authorization: header } }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  },
);

it('lets the SDK tell a wrong key from every other failure', async () => {
  const { emulator } = await startBench();
  const wrong = stripeClient(emulator.port);
  await expect(wrong.checkout.sessions.create(ride, { apiKey: 'sk_live_51abc' })).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});
