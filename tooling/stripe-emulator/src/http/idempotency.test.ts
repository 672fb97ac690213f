import { expect, it } from 'vitest';
import { press, ride, startBench, stripeClient } from '../test-bench.ts';

const idempotencyKey = 'checkout:booking-1:1';

it('replays the first answer under one key, whatever has become of the session', async () => {
  const { stripe, controls } = await startBench();
  const expires_at = Math.floor(Date.now() / 1000) + 35 * 60;
  const first = await stripe.checkout.sessions.create(
    { ...ride, expires_at, expand: ['line_items'] },
    { idempotencyKey },
  );
  await press(first.url, 'pay');
  // By now the expiry would be refused in a new request: a replay is not judged again.
  await controls.set({ clockOffsetSeconds: 10 * 60 });
  const second = await stripe.checkout.sessions.create(
    { ...ride, expires_at, expand: ['line_items'] },
    { idempotencyKey },
  );

  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second).toMatchObject({ id: first.id, status: 'open', url: first.url });
  expect(second.line_items?.data).toHaveLength(1);
  const stats = await controls.stats();
  expect(stats.sessions).toBe(1);
  expect(stats.sessionsByIdempotencyKey).toEqual({ [idempotencyKey]: 1 });
  expect(stats.requests.map(({ isReplay }) => isReplay)).toEqual([false, true]);
});

it('refuses other parameters under the same key', async () => {
  const { stripe } = await startBench();
  await stripe.checkout.sessions.create(ride, { idempotencyKey });
  await expect(
    stripe.checkout.sessions.create({ ...ride, client_reference_id: 'booking-2' }, { idempotencyKey }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

it('answers 409 while the first call is in flight, and the SDK then gets its answer by asking again', async () => {
  const { emulator, stripe, controls } = await startBench();
  await controls.addOutage({ kind: 'slow', delayMs: 1500, phase: 'during', count: 1 });
  const first = stripe.checkout.sessions.create(ride, { idempotencyKey });
  await expect.poll(async () => (await controls.stats()).requests.length).toBe(1);
  await expect(stripe.checkout.sessions.create(ride, { idempotencyKey })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  const patient = stripeClient(emulator.port, { maxNetworkRetries: 3 });
  const retried = await patient.checkout.sessions.create(ride, { idempotencyKey });
  expect(retried.id).toBe((await first).id);
  expect((await controls.stats()).sessions).toBe(1);
});

it('forgets a key after 24 hours', async () => {
  const { stripe, controls } = await startBench();
  const first = await stripe.checkout.sessions.create(ride, { idempotencyKey });
  await controls.set({ clockOffsetSeconds: 24 * 60 * 60 - 60 });
  expect((await stripe.checkout.sessions.create(ride, { idempotencyKey })).id).toBe(first.id);
  await controls.set({ clockOffsetSeconds: 24 * 60 * 60 });
  expect((await stripe.checkout.sessions.create(ride, { idempotencyKey })).id).not.toBe(first.id);
});

it('keeps no refusal of the parameters, but every failure after execution began', async () => {
  const { stripe, controls } = await startBench();
  const cheap = { ...ride, client_reference_id: '' };
  await expect(stripe.checkout.sessions.create(cheap, { idempotencyKey })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.checkout.sessions.create(ride, { idempotencyKey })).resolves.toMatchObject({ status: 'open' });

  await controls.addOutage({ kind: '500', phase: 'during', count: 1 });
  const unlucky = { idempotencyKey: 'checkout:booking-2:1' };
  for (const isReplayed of [false, true]) {
    const error = await stripe.checkout.sessions.create(ride, unlucky).catch((reason) => reason);
    expect(error).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(error.headers['idempotent-replayed'] === 'true').toBe(isReplayed);
  }
});

it('keeps the keys of two accounts apart and takes 255 characters, not 256', async () => {
  const { stripe } = await startBench();
  const longest = 'k'.repeat(255);
  const mine = await stripe.checkout.sessions.create(ride, { idempotencyKey: longest });
  const theirs = await stripe.checkout.sessions.create(ride, { idempotencyKey: longest, apiKey: 'sk_test_other' });
  expect(theirs.id).not.toBe(mine.id);
  await expect(stripe.checkout.sessions.create(ride, { idempotencyKey: `${longest}k` })).rejects.toMatchObject({
    statusCode: 400,
  });
});
