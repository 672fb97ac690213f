import { describe, expect, it } from 'vitest';
import { ride, startBench, stripeClient } from '../test-bench.ts';
import type { OutageRequest } from './outages.ts';

/** Only a call that hangs has to run into its timeout. */
function timeoutFor(kind: OutageRequest['kind']): number {
  return kind === 'hang' ? 1000 : 20_000;
}

const connectionLost = { type: 'StripeConnectionError' };

describe('what the SDK makes of an outage', () => {
  it.each<[OutageRequest['kind'], object]>([
    ['refuse', connectionLost],
    ['reset', connectionLost],
    ['hang', connectionLost],
    ['500', { type: 'StripeAPIError', statusCode: 500 }],
    ['429', { type: 'StripeRateLimitError', statusCode: 429 }],
    ['html', { message: expect.stringContaining('Invalid JSON') }],
  ])('%s is an error, and nothing has happened', async (kind, error) => {
    const { emulator, controls } = await startBench();
    const stripe = stripeClient(emulator.port, { maxNetworkRetries: 0, timeout: timeoutFor(kind) });
    await controls.addOutage({ kind });
    await expect(stripe.checkout.sessions.create(ride)).rejects.toMatchObject(error);
    await controls.clearOutages();
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  it.each<[OutageRequest['kind'], number]>([
    ['502-without-error', 502],
    ['404-without-error', 404],
    ['empty-object', 200],
  ])('%s resolves: the trap an adapter has to guard against', async (kind, status) => {
    const { stripe, controls } = await startBench();
    await controls.addOutage({ kind, count: 1 });
    const answer = await stripe.checkout.sessions.create(ride);
    expect(answer.lastResponse.statusCode).toBe(status);
    expect(answer.id).toBeUndefined();
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });
});

it.each<OutageRequest['kind']>(['refuse', 'reset', 'hang', '500', 'html'])(
  'loses the answer (%s) of a call that took effect, and the same key finds its session again',
  async (kind) => {
    const { emulator, controls } = await startBench();
    const stripe = stripeClient(emulator.port, { maxNetworkRetries: 0, timeout: timeoutFor(kind) });
    // No count: the SDK repeats a reset connection once, whatever it is told.
    await controls.addOutage({ kind, phase: 'after', method: 'POST' });
    await expect(stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' })).rejects.toThrow();
    await controls.clearOutages();
    const [created] = (await stripe.checkout.sessions.list()).data;
    expect(created).toMatchObject({ status: 'open', client_reference_id: 'booking-1' });

    const retried = await stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' });
    expect(retried.id).toBe(created?.id);
    expect((await controls.stats()).sessionsByIdempotencyKey).toEqual({ 'key-1': 1 });
  },
);

it('hits only the calls in its scope, as often as asked, and logs what it did', async () => {
  const { stripe, controls } = await startBench();
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.addOutage({ kind: '500', method: 'GET', pathPrefix: `/v1/checkout/sessions/${id}`, count: 2 });

  await expect(stripe.checkout.sessions.list()).resolves.toMatchObject({ object: 'list' });
  await expect(stripe.checkout.sessions.create(ride)).resolves.toMatchObject({ status: 'open' });
  await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({ id });
  const { requests } = await controls.stats();
  expect(requests.map(({ outage, status }) => [outage, status])).toEqual([
    [null, 200],
    [null, 200],
    [null, 200],
    ['500', 500],
    ['500', 500],
    [null, 200],
  ]);
});

it('is slow by the time asked for and then answers as ever', async () => {
  const { stripe, controls } = await startBench();
  await controls.addOutage({ kind: 'slow', delayMs: 300, count: 1 });
  const begun = performance.now();
  await expect(stripe.checkout.sessions.create(ride)).resolves.toMatchObject({ status: 'open' });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(295);
});
