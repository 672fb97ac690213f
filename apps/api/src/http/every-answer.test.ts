import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, formPaths, oneClickUnsubscribePath, stripeWebhookPath } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../database/schema.ts';
import { openSocket, type RawAnswer, sendRaw } from '../testing/raw-socket.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { connectionLimits } from './plugins/connections.ts';
import { dataHeaders, safeHeaders } from './plugins/security-headers.ts';

const publicUrl = 'https://fallsline.example';
const shop = 'https://shop.fallsline.example';
const checkoutOrigin = 'https://checkout.stripe.com';
const safe = safeHeaders({ publicUrl, checkoutOrigin });
const safeData = dataHeaders({ publicUrl });
const secret = 'a'.repeat(43);
let root: string;
let site: TestSite;
let port: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'answers-'));
  await mkdir(join(root, 'mail'));
  for (const name of ['index', 'pricing', 'success', 'newsletter', 'booking', '404'])
    await writeFile(join(root, `${name}.html`), `<!doctype html><title>${name}</title>`);
  await writeFile(join(root, 'csp.json'), '{"styles":[],"scripts":[]}');
  await writeFile(join(root, 'film.mp4'), Buffer.alloc(5000));
  await writeFile(join(root, 'mail', 'logo.png'), 'png');
  site = await startTestSite({
    publicUrl,
    checkoutOrigin,
    webRoot: root,
    corsOrigins: [shop],
    rateLimits: { checkout: 100_000, contact: 1 },
    connections: { ...connectionLimits, headersMs: 300, checkEveryMs: 50 },
  });
  site.app.server.keepAliveTimeout = 50;
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true });
});

type Given = { body?: string; headers?: Record<string, string> };

function ask(method: string, path: string, { body = '', headers = {} }: Given = {}): Promise<RawAnswer> {
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(port, [`${method} ${path} HTTP/1.1`, ...head, '', body].join('\r\n'));
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', path, { body: JSON.stringify(body), headers });
const postForm = (fields: object, headers: Record<string, string> = {}) =>
  ask('POST', formPaths.booking, {
    body: new URLSearchParams(fields as Record<string, string>).toString() || 'nothing',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Every kind of answer there is, with the status that shows that it was given. */
const answers: [string, number, () => Promise<RawAnswer>][] = [
  ['a call', 200, () => ask('GET', '/api/fares')],
  ['a call without its body', 200, () => ask('HEAD', '/api/fares')],
  [
    'a quote',
    200,
    () => post('/api/quotes', { direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', passengerCount: 1 }),
  ],
  ['a booking', 200, () => post(contract.createCheckoutSession.path, { payload: aPayload() })],
  ['a body that is no JSON', 400, () => ask('POST', '/api/quotes', { body: '{' })],
  ['a wrong field', 400, () => post('/api/quotes', {})],
  ['a bad signature', 400, () => post(stripeWebhookPath, {}, { 'stripe-signature': 't=1,v1=0' })],
  ['an unknown session', 404, () => post(contract.sendConfirmation.path, { sessionId: 'cs_test_somebodyelses' })],
  ['another price', 409, () => post(contract.createCheckoutSession.path, { payload: { ...aPayload(), amount: 1 } })],
  ['a long body', 413, () => ask('POST', '/api/quotes', { body: `"${'a'.repeat(20_000)}"` })],
  [
    'another content type',
    415,
    () => ask('POST', '/api/quotes', { body: 'a=1', headers: { 'content-type': 'text/plain' } }),
  ],
  ['an unknown call', 404, () => ask('GET', '/api/nowhere')],
  [
    'a call that is not for the public',
    404,
    () => ask('GET', '/api/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
  ],
  ['another method', 405, () => ask('DELETE', '/api/quotes')],
  ['a method that no page knows', 404, () => ask('TRACE', '/pricing')],
  ['an address that cannot be read', 400, () => ask('GET', '/%zz')],
  [
    'a preflight',
    204,
    () => ask('OPTIONS', '/api/quotes', { headers: { origin: shop, 'access-control-request-method': 'POST' } }),
  ],
  [
    'a preflight of a stranger',
    204,
    () =>
      ask('OPTIONS', '/api/quotes', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  ],
  ['a form that a browser posted', 303, () => postForm({ ...aPayload(), flightDate: aPayload().pickupDate })],
  ['a form that is wrong', 400, () => postForm({ email: 'nobody' })],
  ['a form of another site', 403, () => postForm({}, { 'sec-fetch-site': 'cross-site' })],
  ['the documentation', 200, () => ask('GET', '/api/docs')],
  ['a script of the documentation', 200, () => ask('GET', '/api/docs/static/swagger-ui-bundle.js')],
  ['the OpenAPI document', 200, () => ask('GET', '/api/openapi.json')],
  ['a link of a mail', 303, () => ask('GET', `${oneClickUnsubscribePath}?token=${secret}`)],
  ['a page', 200, () => ask('GET', '/')],
  ['a page without its body', 200, () => ask('HEAD', '/pricing')],
  [
    'a page that the client has',
    304,
    async () => {
      const { headers } = await ask('GET', '/pricing');
      return ask('GET', '/pricing', { headers: { 'if-none-match': headers['etag'] ?? '' } });
    },
  ],
  ['a page under another name', 308, () => ask('GET', '/pricing.html')],
  ['a page that is not there', 404, () => ask('GET', '/nowhere')],
  ['a part of a film', 206, () => ask('GET', '/film.mp4', { headers: { range: 'bytes=0-99' } })],
  ['a part that the film does not have', 416, () => ask('GET', '/film.mp4', { headers: { range: 'bytes=9000-' } })],
  ['no Host', 400, () => sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['bytes that are no request', 400, () => sendRaw(port, 'this is not HTTP\r\n\r\n')],
  ['headers that are too long', 431, () => sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}`)],
  ['headers that come too slowly', 408, () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nA: ')],
  [
    'one call too many',
    429,
    async () => {
      await post(contract.subscribeNewsletter.path, {});
      return post(contract.subscribeNewsletter.path, {});
    },
  ],
  [
    'an outage',
    503,
    async () => {
      await site.stripe.addOutage({ kind: '500', method: 'POST' });
      const answer = await post(contract.createCheckoutSession.path, { payload: aPayload() });
      await site.stripe.clearOutages();
      return answer;
    },
  ],
];

/** What is JSON may come with the headers of data, a file of the site that is no page does; whatever else there is, with those of a page. */
function expectSafe(headers: RawAnswer['headers'], isFile = false) {
  const isData = isFile || (/json/.test(headers['content-type'] ?? '') && !('permissions-policy' in headers));
  expect(headers).toMatchObject(isData ? safeData : safe);
}

describe('every answer', () => {
  it.each(answers)('has the safe headers, and an id where there is a request: %s', async (what, status, answer) => {
    const { status: given, headers } = await answer();
    expect(given).toBe(status);
    expectSafe(headers, /film/.test(what));
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    if (status >= 400 && status !== 416) expect(headers['cache-control']).toBe('no-store');
    const hasRequest = !/bytes that|headers that|cannot be read/.test(what);
    expect(headers['x-request-id'] ?? 'none').toMatch(hasRequest ? /^[\da-f-]{36}$/ : /^none$/);
  });

  it('of a failure of ours has them too', async () => {
    const { payments } = site.deps;
    const { createSession } = payments;
    payments.createSession = () => {
      throw new TypeError('broken');
    };
    const { status, headers } = await post(contract.createCheckoutSession.path, { payload: aPayload() });
    payments.createSession = createSession;
    expect(status).toBe(500);
    expect(headers).toMatchObject(safeData);
  });

  it('of a call says that it is data, in few words', async () => {
    for (const answer of [await ask('GET', '/api/fares'), await post('/api/quotes', {})]) {
      expect(answer.headers).toMatchObject(safeData);
      for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
        expect(answer.headers).not.toHaveProperty(name);
    }
  });

  it.each([`/success?session_id=cs_test_${secret}`, '/booking?change=1'])(
    'to an address with a secret in it is neither kept nor named to anybody: %s',
    async (path) => {
      const { status, headers } = await ask('GET', path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ ...safe, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    },
  );

  it('lets pages of mail readers show the pictures of our mails, and nothing else', async () => {
    const { headers } = await ask('GET', '/mail/logo.png');
    expect(headers).toMatchObject({ ...safeData, 'cross-origin-resource-policy': 'cross-origin' });
  });
});

describe('what a client says of itself or of us', () => {
  it('changes no address that we lead to', async () => {
    const lies = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      'x-original-url': '/api/openapi.json',
    };
    for (const path of [
      '/pricing.html',
      '//evil.example/pricing',
      '/pricing/?next=https://evil.example',
      `${oneClickUnsubscribePath}?token=https://evil.example`,
      '/\\evil.example/..',
    ]) {
      const { headers } = await ask('GET', path, { headers: lies });
      expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers['location'] ?? '').not.toMatch(/^[^?]*evil/);
    }
    const { status, body, headers } = await post(contract.createCheckoutSession.path, { payload: aPayload() }, lies);
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const { sessionId } = JSON.parse(body);
    const [payment] = await site.database.db.select().from(payments).where(eq(payments.sessionId, sessionId));
    expect(payment?.sessionParams).toMatchObject({
      success_url: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: expect.stringMatching(/^https:\/\/fallsline\.example\//),
    });
  });
});

describe('a connection that trickles', () => {
  it('is in nobody’s way: bookings are taken meanwhile', async () => {
    const sockets = Array.from({ length: 30 }, () => openSocket(port));
    for (const { write } of sockets) write('POST /api/createCheckoutSession HTTP/1.1\r\nHost: x\r\nA: ');
    const booked = await post(contract.createCheckoutSession.path, { payload: aPayload() });
    expect(booked.status).toBe(200);
    for (const { answer } of sockets) expect((await answer()).status).toBe(408);
  });
});
