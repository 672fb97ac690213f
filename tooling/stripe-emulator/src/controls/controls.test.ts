import { expect, it } from 'vitest';
import { ride, startBench } from '../test-bench.ts';

it('falsifies a session behind the back of the API, without an event', async () => {
  const { stripe, controls, receiver } = await startBench();
  const { id } = await stripe.checkout.sessions.create(ride);
  await controls.happen(id, 'pay');
  await expect.poll(() => receiver.deliveries.length).toBe(1);
  await controls.alterSession(id, { amount_total: 100, currency: 'cad' });
  await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({
    payment_status: 'paid',
    amount_total: 100,
    currency: 'cad',
  });
  expect(await controls.events()).toHaveLength(1);
});

it('tells which sessions can be paid, by what they are for', async () => {
  const { stripe, controls } = await startBench();
  const open = (client_reference_id: string) => stripe.checkout.sessions.create({ ...ride, client_reference_id });
  const [first, second, paid, ended] = [await open('one'), await open('one'), await open('two'), await open('two')];
  await controls.happen(paid.id, 'pay');
  await stripe.checkout.sessions.expire(ended.id);
  expect(await controls.openPages()).toEqual({ one: [first.id, second.id] });
});

it('refuses what cannot happen, in a sentence', async () => {
  const { emulator, stripe, controls } = await startBench();
  const { id } = await stripe.checkout.sessions.create(ride);
  await expect(controls.happen(id, 'succeed-delayed')).rejects.toThrow('No delayed payment');
  await expect(controls.happen('cs_test_unknown', 'pay')).rejects.toThrow(
    "No such checkout.session: 'cs_test_unknown'",
  );
  await expect(controls.set({ redirectHoldMs: -1 })).rejects.toThrow('redirectHoldMs');
  const simple = await fetch(`${emulator.url}/__test/reset`, { method: 'POST', body: '{}' });
  expect(simple.status).toBe(415);
  await expect(stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({ status: 'open' });
});

it('forgets everything on reset, on disk as well', async () => {
  const { stripe, controls, emulator } = await startBench({ settings: { redirectHoldMs: 5 } });
  const { id } = await stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' });
  await controls.happen(id, 'pay');
  await controls.set({ clockOffsetSeconds: 60, redirectHoldMs: 7 });
  await controls.addOutage({ kind: '500' });
  await controls.reset();

  await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(controls.settings()).resolves.toMatchObject({ clockOffsetSeconds: 0, redirectHoldMs: 5 });
  await expect(controls.events()).resolves.toEqual([]);
  const again = await stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' });
  expect(again.id).not.toBe(id);
  expect((await controls.stats()).requests).toHaveLength(2);
  expect(emulator.url).toContain('127.0.0.1');
});
