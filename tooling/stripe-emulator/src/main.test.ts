import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEmulatorControls } from './controls/controls-client.ts';
import { press, ride, startReceiver, stripeClient } from './test-bench.ts';

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    silent: true,
    execArgv: [],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

async function startReady(env: Record<string, string>) {
  const { child, output } = start({ STRIPE_EMULATOR_PORT: '0', ...env });
  const url = await expect
    .poll(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0], { timeout: 120_000 })
    .toBeDefined()
    .then(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '');
  const port = Number(new URL(url).port);
  return {
    child,
    output,
    port,
    stripe: stripeClient(port, { maxNetworkRetries: 0 }),
    controls: createEmulatorControls(url),
  };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('kill -9', () => {
  it('loses nothing that was answered: sessions, payments, keys and refunds are there after a restart', async () => {
    const DATA_DIR = newDataDir();
    const receiver = await startReceiver();
    const env = { DATA_DIR, STRIPE_WEBHOOK_URL: receiver.url };
    const before = await startReady(env);
    const open = await before.stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' });
    const paid = await before.stripe.checkout.sessions.create({ ...ride, client_reference_id: 'paid' });
    await press(paid.url, 'pay');
    const payment_intent = String((await before.stripe.checkout.sessions.retrieve(paid.id)).payment_intent);
    const refund = await before.stripe.refunds.create({ payment_intent, amount: 1000 });
    await killHard(before.child);

    const after = await startReady(env);
    const replayed = await after.stripe.checkout.sessions.create(ride, { idempotencyKey: 'key-1' });
    expect(replayed.id).toBe(open.id);
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(
      after.stripe.checkout.sessions.retrieve(paid.id, { expand: ['payment_intent.latest_charge', 'line_items'] }),
    ).resolves.toMatchObject({
      payment_status: 'paid',
      payment_intent: { id: payment_intent, latest_charge: { amount_refunded: 1000 } },
      line_items: { data: [{ amount_total: 7000 }] },
    });
    const refunds = await after.stripe.refunds.list({ payment_intent });
    expect(refunds.data).toMatchObject([{ id: refund.id, amount: 1000 }]);
    // The page moves along with the port.
    const { url } = await after.stripe.checkout.sessions.retrieve(open.id);
    expect(url).toBe(`http://127.0.0.1:${after.port}/c/pay/${open.id}`);
    expect((await fetch(url ?? '')).status).toBe(200);
  });

  it('goes on delivering the webhooks that were still owed', async () => {
    const DATA_DIR = newDataDir();
    const unreachable = { DATA_DIR, STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/webhook' };
    const before = await startReady(unreachable);
    const { id } = await before.stripe.checkout.sessions.create(ride);
    await before.controls.happen(id, 'pay');
    await expect.poll(async () => (await before.controls.events())[0]?.delivery.attempts).toBeGreaterThan(0);
    const [owed] = await before.controls.events();
    await killHard(before.child);

    const receiver = await startReceiver();
    const after = await startReady({ DATA_DIR, STRIPE_WEBHOOK_URL: receiver.url });
    await expect.poll(() => receiver.deliveries[0]?.event?.id, { timeout: 120_000 }).toBe(owed?.id);
    await expect.poll(() => after.controls.events()).toMatchObject([{ delivery: { state: 'delivered' } }]);
  });

  it('charges once and keeps every answered session when it strikes in the middle of many requests', async () => {
    const DATA_DIR = newDataDir();
    const receiver = await startReceiver();
    const env = { DATA_DIR, STRIPE_WEBHOOK_URL: receiver.url };
    const before = await startReady(env);
    const answered = new Map<string, string>();
    const requests = Array.from({ length: 60 }, async (_, index) => {
      const idempotencyKey = `key-${index}`;
      const session = await before.stripe.checkout.sessions.create(ride, { idempotencyKey });
      answered.set(idempotencyKey, session.id);
      if (answered.size === 20) before.child.kill('SIGKILL');
    });
    await Promise.allSettled(requests);
    expect(answered.size).toBeGreaterThanOrEqual(20);

    const after = await startReady(env);
    for (let index = 0; index < 60; index += 1) {
      const idempotencyKey = `key-${index}`;
      const session = await after.stripe.checkout.sessions.create(ride, { idempotencyKey });
      expect(answered.get(idempotencyKey) ?? session.id).toBe(session.id);
    }
    const { sessionsByIdempotencyKey } = await after.controls.stats();
    expect(Object.values(sessionsByIdempotencyKey)).toEqual(Array(60).fill(1));
  });

  it('leaves one line per row after the next start', async () => {
    const DATA_DIR = newDataDir();
    const receiver = await startReceiver();
    const env = { DATA_DIR, STRIPE_WEBHOOK_URL: receiver.url };
    const before = await startReady(env);
    const session = await before.stripe.checkout.sessions.create(ride);
    for (let round = 0; round < 50; round += 1) await press(session.url, 'decline');
    await killHard(before.child);
    const journal = join(DATA_DIR, 'stripe-emulator', 'journal.ndjson');
    const grown = statSync(journal).size;
    await startReady(env);
    expect(statSync(journal).size).toBeLessThan(grown / 20);
  });
});

describe('the process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with code 0 on %s', async (signal) => {
    const { child } = await startReady({ DATA_DIR: newDataDir() });
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when its parent is gone', async () => {
    const { child } = await startReady({ DATA_DIR: newDataDir() });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says what to do when its port is in use, and leaves the data alone', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const DATA_DIR = newDataDir();
    const { child, output } = start({ STRIPE_EMULATOR_PORT: String(port), DATA_DIR });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toBe(
      `Port ${port} is in use: stop what listens there or set STRIPE_EMULATOR_PORT to another port.\n`,
    );
    expect(() => statSync(join(DATA_DIR, 'stripe-emulator'))).toThrow('ENOENT');
  });

  it('refuses an invalid port', async () => {
    const { child, output } = start({ STRIPE_EMULATOR_PORT: 'twelve' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toContain('The Stripe emulator could not start');
  });
});
