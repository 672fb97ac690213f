import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type CallName,
  contract,
  faresFor,
  idempotencyKeyHeader,
  messages,
  problemKinds,
  problemsOf,
  problemType,
} from '@fallsline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingBySession } from '../bookings/booking-rows.ts';
import { newsletterSubscriptions } from '../database/schema.ts';
import { tokenOfLink } from '../my-booking/links.ts';
import { linkSecret, startTestSite, type TestSite } from '../testing/site.ts';

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Reply = { $ref?: string; description: string; headers: object; content: Record<string, Media> };
type Operation = {
  operationId: CallName;
  description: string;
  parameters?: unknown[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, Reply>;
};

let site: TestSite;
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger's program reads it
let document: any;
const operations = new Map<CallName, Operation & { method: 'GET' | 'POST'; path: string }>();

beforeAll(async () => {
  site = await startTestSite();
  document = (await site.app.inject('/api/openapi.json')).json();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(operation.operationId, { ...operation, path, method: method.toUpperCase() as 'GET' });
    }
  }
});
afterAll(() => site.close());

function operationOf(name: CallName) {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not documented`);
  return operation;
}

/** What the document says of an answer, a shared one looked up. */
function replyOf(name: CallName, status: number): Reply {
  const reply = operationOf(name).responses[status];
  if (!reply) throw new Error(`${name} has no documented answer ${status}`);
  return reply.$ref ? document.components.responses[reply.$ref.split('/').at(-1) ?? ''] : reply;
}

function send(name: CallName, body?: unknown, headers: Record<string, string> = {}) {
  const { method, path } = operationOf(name);
  if (body === undefined) return site.app.inject({ method, url: path, headers });
  return site.app.inject({
    method,
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

const examplesOf = (name: CallName) =>
  Object.values(operationOf(name).requestBody?.content['application/json'].examples ?? {}).map(({ value }) => value);

/** The keys of an answer, and of what is in it. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, inner]) => [key, shapeOf(inner)]),
  );
}

async function expectExample(name: CallName, status: number, answer: { statusCode: number; json(): unknown }) {
  expect(answer.statusCode).toBe(status);
  const { example } = replyOf(name, status).content['application/json'] ?? {};
  expect(shapeOf(answer.json())).toEqual(shapeOf(example));
  return { answer: answer.json(), example };
}

describe('the OpenAPI document', () => {
  it('has no error and no warning by the recommended rules of Redocly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', file, '--extends=recommended', '--format=json'],
      { env: { HOME: folder, ...quiet }, cwd: folder },
    ).catch((failed: { stdout: string }) => failed);
    const { problems, totals } = JSON.parse(stdout);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    await rm(folder, { recursive: true });
  }, 60_000);

  it('has every call of the contract, with every status it answers', () => {
    expect([...operations.keys()].sort()).toEqual(Object.keys(contract).sort());
    for (const name of Object.keys(contract) as CallName[]) {
      const { method, path, replies } = contract[name];
      expect(operationOf(name)).toMatchObject({ method, path });
      const statuses = new Set([
        ...Object.keys(replies),
        ...problemsOf(name).map((kind) => `${problemKinds[kind].status}`),
      ]);
      expect(Object.keys(operationOf(name).responses).sort()).toEqual([...statuses].sort());
    }
    expect(Object.keys(operationOf('quotes').responses)).toEqual(expect.arrayContaining(['405', '408', '431']));
  });

  it('says that the amount of a booking is in dollars and every other one in cents', () => {
    expect(document.info.description).toMatch(/`amount` .* in DOLLARS/);
    for (const variant of document.components.schemas.CheckoutPayload.oneOf) {
      expect(variant.properties.amount.description).toMatch(/DOLLARS/);
    }
    expect(document.components.schemas.Quote.properties.amountCents.description).toMatch(/in cents/);
  });

  it('lists the places of each direction and the types of problems', () => {
    const [pickup, dropoff] = document.components.schemas.CheckoutPayload.oneOf;
    const places = (...directions: Parameters<typeof faresFor>) =>
      expect.arrayContaining(faresFor(...directions).map(({ location }) => location));
    expect(pickup.properties.dynamicLocation.enum).toEqual(places('from-Buffalo-Airport'));
    expect(pickup.properties.dynamicLocation.enum).toEqual(places('from-Niagara-Airport'));
    expect(dropoff.properties.dynamicLocation.enum).not.toContain('Rochester');
    expect(document.components.schemas.Problem.properties.type.enum).toContain(problemType('priceChanged'));
  });

  it('names the headers that matter', () => {
    expect(Object.keys(replyOf('createCheckoutSession', 200).headers)).toEqual(
      expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'X-Request-Id', 'Access-Control-Allow-Origin']),
    );
    expect(Object.keys(replyOf('createCheckoutSession', 429).headers)).toContain('Retry-After');
    expect(Object.keys(replyOf('quotes', 405).headers)).toContain('Allow');
    expect(operationOf('createCheckoutSession').parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
    expect(operationOf('quotes').parameters).toBeUndefined();
  });

  it('does not show the honeypot, nor what is not for clients', () => {
    expect(JSON.stringify(document)).not.toMatch(/website"|webhooks|metrics|one-click/);
  });
});

describe('the examples of the document', () => {
  it.each(['fares', 'health', 'ready'] as const)('%s answers as shown', async (name) => {
    await expectExample(name, 200, await send(name));
  });

  it('the exchange rate is the one of these days', async () => {
    const day = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    site.rateKeeper.keep({ day, cadPerUsd: 1.4012 });
    await expectExample('exchangeRate', 200, await send('exchangeRate'));
  });

  it('the fares are the ones we have', async () => {
    const { answer, example } = await expectExample('fares', 200, await send('fares'));
    expect(answer).toEqual(example);
  });

  it('the quote is the one we give', async () => {
    const [, several] = examplesOf('quotes');
    const { answer, example } = await expectExample('quotes', 200, await send('quotes', several));
    expect(answer).toEqual(example);
  });

  it('both bookings are taken, and confirmed once they are paid', async () => {
    const [pickup, dropoff] = examplesOf('createCheckoutSession');
    await expectExample('createCheckoutSession', 200, await send('createCheckoutSession', dropoff));
    const placed = await expectExample('createCheckoutSession', 200, await send('createCheckoutSession', pickup));
    const { sessionId } = placed.answer as { sessionId: string };
    expect((await send('sendConfirmation', { sessionId })).statusCode).toBe(402);
    await site.stripe.happen(sessionId, 'pay');
    const confirmed = await expectExample('sendConfirmation', 200, await send('sendConfirmation', { sessionId }));
    expect(confirmed.answer).toMatchObject({ trip: (confirmed.example as { trip: object }).trip });
    // The one of the document is nobody's.
    expect((await send('sendConfirmation', examplesOf('sendConfirmation')[0])).statusCode).toBe(404);
  });

  it('the message and the subscription are received, and the secret has the right shape', async () => {
    await expectExample('sendContactForm', 200, await send('sendContactForm', examplesOf('sendContactForm')[0]));
    const [subscription] = examplesOf('subscribeNewsletter');
    await expectExample('subscribeNewsletter', 200, await send('subscribeNewsletter', subscription));
    expect(await site.database.db.select().from(newsletterSubscriptions)).toHaveLength(1);
    for (const name of ['confirmNewsletter', 'unsubscribeNewsletter'] as const) {
      expect((await send(name, examplesOf(name)[0])).statusCode).toBe(404);
    }
  });

  it('the private page answers as shown, and so does what is asked of it', async () => {
    const [pickup] = examplesOf('createCheckoutSession');
    const { sessionId } = (await send('createCheckoutSession', pickup)).json();
    await site.stripe.happen(sessionId, 'pay');
    await send('sendConfirmation', { sessionId });
    const row = await bookingBySession(site.database.db, sessionId);
    const token = await tokenOfLink(site.database.db, { linkSecret, now: Date.now }, row?.id ?? '', 'guest');
    const link = { authorization: `Bearer ${token}` };
    await expectExample('booking', 200, await send('booking', undefined, link));
    const [change] = examplesOf('bookingQuotes');
    const quoted = await expectExample('bookingQuotes', 200, await send('bookingQuotes', change, link));
    const { quoteId } = quoted.answer as { quoteId: string };
    const confirmation = { ...(examplesOf('bookingConfirmations')[0] as object), quoteId };
    await expectExample('bookingConfirmations', 200, await send('bookingConfirmations', confirmation, link));
    // The one of the document is nobody's.
    const stale = await send('bookingConfirmations', examplesOf('bookingConfirmations')[0], link);
    expect(stale.json()).toMatchObject({ type: problemType('staleQuote') });
    for (const wish of examplesOf('bookingLinks')) {
      expect((await send('bookingLinks', wish, link)).statusCode).toBe(200);
    }
    expect((await send('booking', undefined, link)).json()).toMatchObject({ type: problemType('unknownLink') });
  });

  it.each([
    'quotes',
    'createCheckoutSession',
    'sendConfirmation',
    'sendContactForm',
    'subscribeNewsletter',
    'confirmNewsletter',
    'unsubscribeNewsletter',
    'bookingQuotes',
    'bookingConfirmations',
    'bookingLinks',
  ] as const)('what %s refuses is refused in the words shown', async (name) => {
    const { examples } = replyOf(name, 400).content['application/problem+json'] ?? {};
    const shown = examples?.['invalid-request']?.value as { errors: { path: string }[] };
    const [valid] = examplesOf(name);
    const wrong = structuredClone(valid) as Record<string, Record<string, unknown>>;
    for (const { path } of shown.errors) {
      const [outer = '', inner] = path.split('.');
      const target = inner ? wrong[outer] : wrong;
      if (target) Object.assign(target, { [inner ?? outer]: invalidValues[inner ?? outer] });
    }
    const answer = await send(name, wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(shown);
  });

  it('an amount in cents is answered with the current quote and a hint', async () => {
    const [pickup] = examplesOf('createCheckoutSession') as { payload: { amount: number } }[];
    const { amount = 0 } = pickup?.payload ?? {};
    const answer = await send('createCheckoutSession', { payload: { ...pickup?.payload, amount: amount * 100 } });
    expect(answer.statusCode).toBe(409);
    const { examples } = replyOf('createCheckoutSession', 409).content['application/problem+json'] ?? {};
    expect(shapeOf(answer.json())).toEqual(shapeOf(examples?.['price-changed']?.value));
    expect(answer.json().detail).toBe(
      `The amount is in dollars and looks like cents: send ${amount}, not ${amount * 100}. Nothing has been charged.`,
    );
  });
});

const invalidValues: Record<string, unknown> = {
  passengerCount: 0,
  phone: '911',
  sessionId: '{CHECKOUT_SESSION_ID}',
  email: 'dana',
  token: 'short',
  quoteId: '1',
};

describe('an Idempotency-Key', () => {
  it('means the same with quotes around it', async () => {
    const [booking] = examplesOf('createCheckoutSession');
    const place = async (key: string) =>
      (await send('createCheckoutSession', booking, { [idempotencyKeyHeader]: key })).json().sessionId;
    const first = await place('an-example-key-1');
    expect(await place('"an-example-key-1"')).toBe(first);
    expect(await place('an-example-key-2')).not.toBe(first);
  });
});

describe('a request without a body', () => {
  it.each([{}, { 'content-type': 'application/json' }])('is told so: %j', async (headers) => {
    const answer = await send('quotes', undefined, headers as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toBe('The request has no body. Please send JSON.');
    expect(JSON.stringify(answer.json())).not.toContain(messages.direction);
  });
});
