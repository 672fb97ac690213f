import { contract, stripeWebhookPath } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../testing/raw-socket.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

/** Measured with 2,000 of each as well (2026-11-22); what is written is the same. */
const requests = 300;
/** A stranger must not be able to fill a disk. */
const bytesEach = 100;

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await startTestSite({ logLevel: 'info', rateLimits: { checkout: 100_000, contact: 400 } });
  port = (site.app.server.address() as { port: number }).port;
});
// The last test has closed its database.
afterAll(() => site.close().catch(() => {}));

const post = (url: string, body: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({ method: 'GET', url, headers });
const checkout = contract.createCheckoutSession.path;
const contact = contract.sendContactForm.path;

/** Sends the same so often, some at a time, and returns the bytes of log that each has cost. */
async function costOf(send: () => Promise<unknown>, times = requests): Promise<number> {
  site.logLines.length = 0;
  for (let sent = 0; sent < times; sent += 50) await Promise.all(Array.from({ length: 50 }, send));
  return Buffer.byteLength(site.logLines.join('')) / times;
}

describe('a stranger cannot fill the log', () => {
  it.each<[string, number | number[], InjectOptions]>([
    [
      'an event with a bad signature',
      400,
      post(stripeWebhookPath, { id: 'evt_1' }, { 'stripe-signature': 't=1,v1=ab' }),
    ],
    ['an event that is too long', 413, post(stripeWebhookPath, 'x'.repeat(600_000))],
    ['an address that is nowhere', 404, get('/wp-login.php')],
    ['a call that there is not', 404, get('/api/admin')],
    ['a call with the wrong method', 405, get(checkout)],
    ['a booking without sense', 400, post(checkout, { payload: { name: 7 } })],
    ['a body that is no JSON', 400, post(checkout, '{')],
    ['a body of another type', 415, post(checkout, 'x', { 'content-type': 'text/xml' })],
    ['a body that is too long', 413, post(checkout, 'x'.repeat(20_000))],
    ['another price', 409, post(checkout, { payload: { ...aPayload(), amount: 1 } })],
    ['a payment that is not ours', 404, post(contract.sendConfirmation.path, { sessionId: 'cs_test_nobody' })],
    [
      'a honeypot that was filled in',
      200,
      post(contact, { name: 'A B', email: 'a@b.example', subject: 'S', message: 'M', website: 'x' }),
    ],
    [
      'metrics that are not for them',
      404,
      get(contract.ready.path.replace('ready', 'metrics'), { 'x-forwarded-for': '::1' }),
    ],
    ['another origin', 200, get(contract.fares.path, { origin: 'https://elsewhere.example' })],
    ['a call that costs nothing', 200, get(contract.health.path)],
    // 503 where fifty at once are more than this machine answers in time; that is told in the log too.
    ['a call that asks the database', [200, 503], get(contract.ready.path)],
  ])('with %s', async (_what, status, request) => {
    const expected = [status].flat();
    const cost = await costOf(async () => expect(expected).toContain((await site.app.inject(request)).statusCode));
    expect(cost).toBeLessThan(bytesEach);
  });

  it('with calls beyond the limit', async () => {
    const answers = new Set<number>();
    const tooMuch = post(contact, {});
    const cost = await costOf(async () => answers.add((await site.app.inject(tooMuch)).statusCode));
    expect([...answers]).toContain(429);
    expect(cost).toBeLessThan(bytesEach);
  });

  it('with bytes that are no request', async () => {
    const cost = await costOf(async () => {
      const { write, closed } = openSocket(port);
      write('\u0000\u0001 what is this\r\n\r\n');
      await closed;
    });
    expect(cost).toBeLessThan(bytesEach);
  });

  it('by leaving before the answer', async () => {
    const cost = await costOf(async () => {
      const { socket, closed } = openSocket(port);
      const request = `GET ${contract.ready.path} HTTP/1.1\r\nHost: x\r\n\r\n`;
      await new Promise<void>((resolve) => socket.write(request, () => resolve()));
      socket.destroy();
      await closed;
    });
    expect(cost).toBeLessThan(bytesEach);
  });

  it('while the database is away', async () => {
    await site.database.close();
    for (const request of [get(contract.ready.path), post(checkout, { payload: aPayload() })]) {
      const cost = await costOf(() => site.app.inject(request), 100);
      expect(cost).toBeLessThan(bytesEach);
    }
  });
});
