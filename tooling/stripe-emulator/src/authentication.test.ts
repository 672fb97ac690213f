import { expect, it } from 'vitest';
import { ride, startBench, stripeClient } from './test-bench.ts';

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

it('takes a test key as Bearer and as Basic', async () => {
  const { emulator } = await startBench();
  const basic = `Basic ${Buffer.from('sk_test_1:').toString('base64')}`;
  for (const authorization of ['Bearer sk_test_1', basic]) {
    const answer = await fetch(`${emulator.url}/v1/events`, { headers: { authorization } });
    expect(answer.status).toBe(200);
  }
});

it('lets the SDK tell a wrong key from every other failure', async () => {
  const { emulator } = await startBench();
  const wrong = stripeClient(emulator.port);
  await expect(wrong.checkout.sessions.create(ride, { apiKey: 'sk_live_51abc' })).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});
