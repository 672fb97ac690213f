import { brotliDecompressSync } from 'node:zlib';
import {
  business,
  contract,
  fareById,
  fares,
  fleetSize,
  idempotencyKeyHeader,
  messages,
  problemKindOf,
  vehicleNote,
} from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { contactMessages, newsletterSubscriptions, outbox } from './database/service-schema.ts';
import { createMetrics } from './process/metrics.ts';
import { siteFor } from './testing/test-site.ts';

const site = siteFor({
  corsOrigins: ['https://shop.fallsline.example'],
  rateLimits: { checkout: 3, contact: 4 },
  trustProxy: 1,
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('fares and quotes', () => {
  it('are the table, in order, with both ends of every trip', async () => {
    const reply = await get('/api/fares');
    expect(reply.statusCode).toBe(200);
    const table = contract.fares.replies[200].parse(reply.json());
    expect(table.fares.map(({ id, cents }) => [id, cents])).toEqual(fares.map(({ id, cents }) => [id, cents]));
    expect(table.fares[0]).toMatchObject({ from: 'Buffalo Airport', to: 'Niagara Falls USA' });
  });

  it('are packed for who takes them so, and sent once to who has them', async () => {
    const plain = await get('/api/fares');
    const packed = await get('/api/fares', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const { etag = '', 'content-length': length } = packed.headers;
    expect([plain.headers.etag, plain.headers['content-encoding']]).toEqual([etag, undefined]);
    const head = await site.app.inject({ method: 'HEAD', url: '/api/fares', headers: { 'accept-encoding': 'br' } });
    expect([head.body, head.headers]).toEqual(['', expect.objectContaining({ etag, 'content-length': length })]);
    const known = await get('/api/fares', { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    // What is a few bytes is sent as it is, and what is of the moment has no name.
    const rate = await get('/api/exchange-rate', { 'accept-encoding': 'br' });
    expect([rate.headers['content-encoding'], rate.json()]).toEqual([undefined, expect.anything()]);
    expect((await get('/api/ready')).headers.etag).toBeUndefined();
  });

  it.each([
    [5, 1],
    [6, 2],
    [11, 3],
    [75, 15],
  ])('for %i passengers come from the domain', async (passengerCount, vehicles) => {
    const amountCents = vehicles * fareById('buffalo-airport--niagara-falls-usa').cents;
    const reply = await post('/api/quotes', {
      direction: 'from-Buffalo-Airport',
      dynamicLocation: 'Niagara Falls USA',
      passengerCount,
    });
    const note = vehicleNote(passengerCount);
    expect(reply.json()).toEqual({
      fareId: 'buffalo-airport--niagara-falls-usa',
      vehicles,
      amountCents,
      currency: 'USD',
      ...(note ? { note } : {}),
    });
  });

  it.each([
    [
      { direction: 'to-buffalo', dynamicLocation: 'Paris', passengerCount: 1 },
      { path: 'dynamicLocation', code: 'no-fare', message: messages.noFare },
    ],
    [
      { direction: 'sideways', dynamicLocation: 'Lewiston', passengerCount: 1 },
      {
        path: 'direction',
        code: 'not-one-of',
        message: expect.stringMatching(/^Only these are possible: from-Buffalo/),
      },
    ],
    [
      { direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', passengerCount: 0 },
      { path: 'passengerCount', code: 'passengers-min', message: messages.passengersMin },
    ],
  ])('refuse %j', async (trip, error) => {
    const reply = await post('/api/quotes', trip);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([error]);
  });
});

describe('a message of the contact form', () => {
  const written = { name: 'Eve Miller', email: 'eve@example.com', subject: 'Strollers', message: 'Have you\nseats?' };
  const send = (message: unknown, headers = {}) => post(contract.sendContactForm.path, message, headers);
  const kept = async () => (await site.database.db.select({ of: count() }).from(contactMessages))[0]?.of;

  it('is kept once for one key, and reaches the company and its sender', async () => {
    const key = { [idempotencyKeyHeader]: 'contact-key-1' };
    const client = { 'x-forwarded-for': '198.51.100.1' };
    const first = await send(written, { ...key, ...client });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ status: 'received' });
    expect((await send(written, { ...key, ...client })).statusCode).toBe(200);
    const other = await send({ ...written, subject: 'Other' }, { ...key, ...client });
    expect(other.statusCode).toBe(422);
    expect(problemKindOf(other.json().type)).toBe('keyReused');
    expect(await kept()).toBe(1);
    await vi.waitFor(() => expect(site.mailbox.messages()).toHaveLength(2), { timeout: 120_000 });
    expect(
      site.mailbox
        .messages()
        .map(({ To, Subject }) => `${To[0]?.Address}: ${Subject}`)
        .sort(),
    ).toEqual(['eve@example.com: We have your message', `${business.supportEmail}: Website message: Strollers`]);
    expect(site.logLines.join('')).not.toMatch(/eve@|miller|strollers|seats/i);
  });

  it('is refused field by field', async () => {
    const reply = await send({ ...written, email: 'eve', message: '' }, { 'x-forwarded-for': '198.51.100.2' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      { path: 'email', code: 'email-invalid', message: messages.emailInvalid },
      { path: 'message', code: 'message', message: messages.message },
    ]);
  });

  it('written by a program that fills in every field is answered like any other, and neither kept nor mailed', async () => {
    const before = [await kept(), site.mailbox.messages().length];
    const filled = { ...written, website: 'http://spam.example' };
    const reply = await send(filled, { 'x-forwarded-for': '198.51.100.6' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'received' });
    const subscription = await post(
      contract.subscribeNewsletter.path,
      { email: 'bot@spam.example', website: 'x' },
      { 'x-forwarded-for': '198.51.100.6' },
    );
    expect(subscription.json()).toEqual({ status: 'received' });
    expect([await kept(), site.mailbox.messages().length]).toEqual(before);
    expect(await site.database.db.select().from(newsletterSubscriptions)).toEqual([]);
    const enqueued = await site.database.db.select().from(outbox);
    expect(JSON.stringify(enqueued)).not.toContain('spam');
    // People leave it empty: the browser sends it all the same.
    const honest = { ...written, subject: 'Luggage', website: '' };
    expect((await send(honest, { 'x-forwarded-for': '198.51.100.6' })).statusCode).toBe(200);
    const [, stored] = await site.database.db.select().from(contactMessages).orderBy(contactMessages.createdAt);
    expect(stored?.content).toEqual({ ...written, subject: 'Luggage' });
  });

  it('to which anybody could have put an address has that address acknowledged only so often', async () => {
    const victim = { ...written, email: 'victim@guest.example' };
    for (let client = 10; client < 16; client += 1) {
      expect((await send(victim, { 'x-forwarded-for': `198.51.100.${client}` })).statusCode).toBe(200);
    }
    const rows = await site.database.db
      .select()
      .from(outbox)
      .innerJoin(contactMessages, eq(outbox.subject, sql`${contactMessages.id}::text`));
    const kinds = rows.flatMap((row) => (row.contact_message.content.email === victim.email ? [row.outbox.kind] : []));
    expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(6);
    expect(kinds.filter((kind) => kind === 'contact-acknowledgement')).toHaveLength(4);
  });

  it('is limited for each client behind the proxy, and nothing else is', async () => {
    const client = { 'x-forwarded-for': '203.0.113.9, 198.51.100.3' };
    for (let times = 0; times < 4; times += 1) expect((await send({}, client)).statusCode).toBe(400);
    const limited = await send({}, client);
    expect(limited.statusCode).toBe(429);
    expect(problemKindOf(limited.json().type)).toBe('tooManyRequests');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // The client cannot choose another address for itself: only what our proxy wrote counts.
    const forged = await send({}, { 'x-forwarded-for': '192.0.2.77, 198.51.100.3' });
    expect(forged.statusCode).toBe(429);
    expect((await send({}, { 'x-forwarded-for': '198.51.100.4' })).statusCode).toBe(400);
    expect((await post(contract.createCheckoutSession.path, {}, client)).statusCode).toBe(400);
    expect((await get('/api/fares', client)).statusCode).toBe(200);
  });
});

describe('the checkout', () => {
  it('is limited by its own count', async () => {
    const client = { 'x-forwarded-for': '198.51.100.5' };
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await post(contract.createCheckoutSession.path, {}, client)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('health and readiness', () => {
  it('say how the process and its database are', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
    const reply = await get('/api/ready');
    expect(reply.statusCode).toBe(200);
    const ready = contract.ready.replies[200].parse(reply.json());
    expect(ready.database).toEqual({ engine: 'postgresql', durability: site.database.durability });
  });

  it('tell when nothing can be sold, and stay there for what can be done all the same', async () => {
    const state = async () => contract.ready.replies[200].parse((await get('/api/ready')).json());
    // Nobody has asked yet.
    expect(await state()).toMatchObject({ sells: false, alarms: [] });
    await site.selling.look(site.app.log);
    expect(await state()).toMatchObject({ sells: true, alarms: [] });
    await site.stripe.addOutage({ kind: '500', status: 401 });
    // A visitor's own call tells it.
    await post(contract.createCheckoutSession.path, { payload: aPayload() });
    expect(await state()).toMatchObject({ sells: false, alarms: ['payments-down'] });
    expect(site.logLines.find((line) => line.includes('Could not open a payment page'))).toContain(
      '"why":"status 401"',
    );
    await site.stripe.clearOutages();
    await post(contract.createCheckoutSession.path, { payload: aPayload() });
    expect(await state()).toMatchObject({ sells: true, alarms: [] });
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('connection to dana@db lost'))],
    ['stays silent', () => new Promise<void>(() => {})],
  ])('tell when the database %s', async (_what, ping) => {
    const app = await buildApp({
      settings: {
        publicUrl: 'http://localhost:3000',
        checkoutOrigin: 'https://checkout.stripe.com',
        webRoot: '/nowhere',
        corsOrigins: [],
        rateLimits: { checkout: 1, contact: 1 },
        trustProxy: false,
        logLevel: 'silent',
        metricsReaders: 'nobody',
        linkSecret: 'links-of-a-test-0123456789abcdefghijk',
        fleet: fleetSize,
        unpaidCars: 0,
      },
      metrics: createMetrics(),
      selling: site.selling,
      rateKeeper: site.rateKeeper,
      database: { ...site.database, ping },
      payments: undefined as never,
      now: Date.now,
      wakeOutbox() {},
    });
    const reply = await app.inject('/api/ready');
    expect(reply.statusCode).toBe(503);
    expect(problemKindOf(reply.json().type)).toBe('unavailable');
    expect(reply.body).not.toContain('dana');
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
  });
});

describe('the documentation', () => {
  it('is a page without anything inline', async () => {
    const reply = await get('/api/docs');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toMatch(/<script(?![^>]*src=)[^>]*>|<style|style="/);
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    site.app.inject({
      method: 'OPTIONS',
      url: contract.createCheckoutSession.path,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'idempotency-key' },
    });

  it('may call when they are listed', async () => {
    const reply = await preflight('https://shop.fallsline.example');
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.fallsline.example',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, idempotency-key, if-none-match',
    });
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['https://evil.example', 'null', 'https://shop.fallsline.example.evil.example'])(
    'may not: %s',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
      expect((await get('/api/fares', { origin })).headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
