import { expect, it, vi } from 'vitest';
import { press, ride, startBench, startReceiver } from '../test-bench.ts';

it('repeats a refused delivery with growing pauses until it is acknowledged, always the same event', async () => {
  const answers = [500, 503, 302, 200];
  const receiver = await startReceiver(() => answers.shift() ?? 200);
  const { stripe, controls } = await startBench({ webhookUrl: receiver.url, retryDelaysMs: [20, 40, 80] });
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');

  await expect.poll(() => controls.events()).toMatchObject([{ delivery: { state: 'delivered', attempts: 4 } }]);
  expect(receiver.types()).toEqual(Array(4).fill('checkout.session.completed'));
  expect(new Set(receiver.deliveries.map(({ event }) => event?.id)).size).toBe(1);
  expect(receiver.deliveries[0]?.event?.data.object).toMatchObject({ id, payment_status: 'paid', url: null });
  await expect(stripe.events.list({ delivery_success: false })).resolves.toMatchObject({ data: [] });
});

it('reports what is undelivered through the events API while the endpoint is down', async () => {
  const { stripe, controls } = await startBench({ webhookUrl: 'http://127.0.0.1:9/webhook' });
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  await expect.poll(async () => (await controls.events())[0]?.delivery.attempts).toBeGreaterThan(1);
  const { data } = await stripe.events.list({ delivery_success: false, types: ['checkout.session.completed'] });
  expect(data).toMatchObject([{ type: 'checkout.session.completed', pending_webhooks: 1, data: { object: { id } } }]);
});

it('holds the redirect until the webhook is acknowledged', async () => {
  const gate = Promise.withResolvers<number>();
  const receiver = await startReceiver(() => gate.promise);
  const { stripe } = await startBench({ webhookUrl: receiver.url });
  const session = await stripe.checkout.sessions.create(ride);
  const redirected = vi.fn();
  const answer = press(session.url, 'pay').then((response) => {
    redirected();
    return response;
  });
  await expect.poll(() => receiver.deliveries).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(redirected).not.toHaveBeenCalled();
  gate.resolve(200);
  expect((await answer).status).toBe(303);
});

it.each([200, 0])(
  'holds the redirect for at most the time set (%i ms) when nobody acknowledges',
  async (redirectHoldMs) => {
    const receiver = await startReceiver(() => 500);
    const { stripe } = await startBench({ webhookUrl: receiver.url, settings: { redirectHoldMs } });
    const session = await stripe.checkout.sessions.create(ride);
    const begun = performance.now();
    expect((await press(session.url, 'pay')).status).toBe(303);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(redirectHoldMs - 5);
  },
);

it('holds webhooks and releases them in reverse', async () => {
  const { stripe, controls, receiver } = await startBench();
  await controls.set({ holdWebhooks: true });
  const paid = await stripe.checkout.sessions.create(ride);
  const expired = await stripe.checkout.sessions.create(ride);
  await controls.happen(paid.id, 'pay');
  await stripe.checkout.sessions.expire(expired.id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.deliveries).toEqual([]);

  const { eventIds } = await controls.releaseWebhooks('newest-first');
  expect(receiver.deliveries.map(({ event }) => event?.id)).toEqual(eventIds);
  expect(receiver.types()).toEqual(['checkout.session.expired', 'checkout.session.completed']);
  await expect(controls.settings()).resolves.toMatchObject({ holdWebhooks: false });
});

it('drops webhooks: the event exists, nobody hears of it until it is delivered by hand', async () => {
  const { stripe, controls, receiver } = await startBench();
  await controls.set({ dropWebhooks: true });
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  await controls.set({ dropWebhooks: false });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.deliveries).toEqual([]);
  const [undelivered] = (await stripe.events.list({ delivery_success: false })).data;

  await controls.deliverAgain(undelivered?.id ?? '');
  expect(receiver.deliveries[0]?.event?.id).toBe(undelivered?.id);
  await expect(stripe.events.list({ delivery_success: false })).resolves.toMatchObject({ data: [] });
});

it('stays delivered when a delivery by hand overtakes an automatic one that then fails', async () => {
  const slowFailure = Promise.withResolvers<number>();
  const answers = [slowFailure.promise, 200];
  const receiver = await startReceiver(() => answers.shift() ?? 200);
  const { stripe, controls } = await startBench({ webhookUrl: receiver.url });
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  await expect.poll(() => receiver.deliveries).toHaveLength(1);
  const [event] = await controls.events();
  await controls.deliverAgain(event?.id ?? '');
  slowFailure.resolve(500);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receiver.deliveries).toHaveLength(2);
  await expect(controls.events()).resolves.toMatchObject([{ delivery: { state: 'delivered' } }]);
});

it('delivers an event once more, at once and as often as asked', async () => {
  let open = 0;
  // None is answered before all are there, or it is clear that they come one by one.
  const allOpen = Promise.withResolvers<void>();
  const receiver = await startReceiver(async () => {
    open += 1;
    if (open === 5) allOpen.resolve();
    await Promise.race([allOpen.promise, new Promise((resolve) => setTimeout(resolve, 20_000))]);
    open -= 1;
    return 200;
  });
  const { stripe, controls } = await startBench({ webhookUrl: receiver.url, settings: { dropWebhooks: true } });
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  const [event] = await controls.events();
  const { answers } = await controls.deliverAgain(event?.id ?? '', { copies: 5, parallel: true });
  expect(answers).toEqual(Array(5).fill('200'));
  await allOpen.promise;
  await expect.poll(() => controls.events()).toMatchObject([{ delivery: { state: 'delivered' } }]);
});
