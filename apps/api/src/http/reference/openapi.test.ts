import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type CallName,
  contract,
  faresFor,
  idempotencyKeyHeader,
  messages,
  problemKindOf,
  problemKinds,
  problemsOf,
  problemType,
} from '@fallsline/domain';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingBySession } from '../../bookings/rows/booking-rows.ts';
import { reviews } from '../../database/after-ride-schema.ts';
import { rides } from '../../database/schema.ts';
import { newsletterSubscriptions } from '../../database/service-schema.ts';
import { tokenOfLink } from '../../my-booking/links.ts';
import { linkSecret, siteFor } from '../../testing/test-site.ts';
import { calls } from '../routes.ts';
import { apiDocs } from './api-docs.ts';
import type { JsonSchema } from './documented-schema.ts';

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Reply = { $ref?: string; description: string; headers: object; content: Record<string, Media> };
type Operation = {
  operationId: CallName;
  description: string;
  parameters?: unknown[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, Reply>;
};

const site = siteFor();
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger's program reads it
let document: any;
const callNames = Object.keys(contract) as CallName[];
const operations = new Map<CallName, Operation & { method: 'GET' | 'POST'; path: string }>();

beforeAll(async () => {
  document = (await site.app.inject('/api/openapi.json')).json();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(operation.operationId, { ...operation, path, method: method.toUpperCase() as 'GET' });
    }
  }
});

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

const exampleAnswer = (name: CallName, status: number) => replyOf(name, status).content['application/json']?.example;

/** The body whose refusal is shown. */
function invalidBodyOf(name: CallName): unknown {
  const reference = calls[name].reference(Date.now());
  return 'request' in reference ? reference.request.invalid.value : undefined;
}

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

function withoutWords(schema: JsonSchema, path = ''): string[] {
  const within = [...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? [])];
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${path}.${name}`, field] as const);
  return [
    ...within.flatMap((each) => withoutWords(each, path)),
    ...fields.flatMap(([name, field]) => [...(field['description'] ? [] : [name]), ...withoutWords(field, name)]),
  ];
}

describe('the documentation', () => {
  it('keeps nothing from starting, even where it cannot be made, and is tried again when it is asked for', async () => {
    const app = Fastify();
    let broken = true;
    const references = new Proxy(calls, {
      ownKeys(all) {
        if (broken) throw new Error('A call without words');
        return Reflect.ownKeys(all);
      },
    });
    apiDocs(app, { references, now: Date.now, rateLimits: { checkout: 7, contact: 3 } });
    await app.ready();
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(500);
    broken = false;
    expect((await app.inject('/api/docs')).statusCode).toBe(200);
    expect((await app.inject('/api/openapi.json')).json().info.description).toMatch(
      /7 bookings.* 28 quotes.* 28 confirm.* 3 each of messages/,
    );
    await app.close();
  });

  it('has no page that it does not have', async () => {
    const reply = await site.app.inject('/api/docs/nowhere');
    expect(problemKindOf(reply.json().type)).toBe('notFound');
  });
});

describe('the OpenAPI document', () => {
  it('may be read by any program: compressed, known again, and from pages of any origin', async () => {
    const ask = (headers: Record<string, string> = {}) => site.app.inject({ url: '/api/openapi.json', headers });
    const packed = await ask({ 'accept-encoding': 'gzip, br', origin: 'https://anybody.example' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'access-control-allow-origin': '*' });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(document);
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(document);
    const { etag = '' } = packed.headers;
    for (const known of [String(etag), String(etag).replace('W/', ''), '*'])
      expect((await ask({ 'if-none-match': known })).statusCode, known).toBe(304);
    expect((await ask({ 'if-none-match': String(etag) })).body).toBe('');
    expect(etag).toMatch(/^W\//);
    for (const [accepted, sent] of [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0', undefined],
      ['gzip;q=0.0, br; q=0.5', 'br'],
    ] as const)
      expect((await ask({ 'accept-encoding': accepted })).headers['content-encoding'], accepted).toBe(sent);
  });

  it('begins with a first call, whose body is taken, before any error', async () => {
    const [, body = ''] = /-d '(.*)'/.exec(document.info.description) ?? [];
    expect((await send('quotes', JSON.parse(body))).statusCode).toBe(200);
    expect(document.info.description.indexOf('curl')).toBeLessThan(
      document.info.description.indexOf('too-many-requests'),
    );
  });

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
  });

  it('has every call of the contract, with every status it answers', () => {
    // And the one whose answer is a file.
    expect([...operations.keys()].sort()).toEqual([...Object.keys(contract), 'bookingCalendar'].sort());
    for (const name of callNames) {
      const { method, path, replies } = contract[name];
      expect(operationOf(name)).toMatchObject({ method, path });
      const statuses = new Set([
        ...Object.keys(replies),
        ...('forEverybody' in contract[name] ? ['304'] : []),
        ...problemsOf(name).map((kind) => `${problemKinds[kind].status}`),
      ]);
      expect(Object.keys(operationOf(name).responses).sort()).toEqual([...statuses].sort());
    }
    expect(Object.keys(operationOf('quotes').responses)).toEqual(expect.arrayContaining(['405', '408', '431']));
  });

  it('says where a calendar entry is, and what the API answers there', async () => {
    const headers = await linkOfBooking();
    const { rides } = (await send('booking', undefined, headers)).json();
    const { get } = document.paths[rides[0].calendarUrl.split('?')[0]];
    const answers = [
      await site.app.inject({ url: rides[0].calendarUrl, headers }),
      await site.app.inject({ url: rides[0].calendarUrl }),
      await site.app.inject({ url: rides[0].calendarUrl.replace('ride=1', 'ride=2'), headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404]);
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '401', '404', '429']));
    expect(answers[0]?.headers['content-type']).toContain(Object.keys(get.responses[200].content)[0]);
    const [parameter] = get.parameters;
    expect(rides.map(({ position }: { position: number }) => `${position}`)).toEqual([parameter.schema.enum[0]]);
  });

  // What the schemas of the domain say by functions, said in words that a program understands.
  it.each([
    ['no phone number', 'CheckoutPayload.phone', ['12345', '+1 716 555 012a', '1234567890123456']],
    ['no phone number of who rides', 'Traveler.phone', ['911']],
    ['no time', 'QuoteRequest.pickup.pickupTime', ['25:00', '9:30']],
    ['no time of a flight', 'QuoteRequest.pickup.flightArrival', ['noon']],
    ['no reference', 'BookingLinkRequest.reference', ['FALLS-7K2M', 'FALLS-0O1I-LL']],
  ])('has a pattern that %s fits, as the API has', async (_what, path, wrong) => {
    const [component = '', ...fields] = path.split('.');
    const schema = document.components.schemas[component];
    const at = fields.reduce((each, field) => (each.oneOf?.[0] ?? each).properties[field], schema);
    const pattern = new RegExp(at.pattern);
    expect(wrong.filter((text) => pattern.test(text))).toEqual([]);
    const right = { phone: '(716) 555-0123', pickupTime: '09:30', flightArrival: '23:59', reference: 'falls 7k2m 4q' };
    expect(pattern.test(right[fields.at(-1) as keyof typeof right])).toBe(true);
  });

  it('says of requests that they take no field that it does not name, and the API takes none', async () => {
    const [quote] = examplesOf('quotes') as object[];
    const { QuoteRequest, CheckoutRequest, CheckoutPayload, ...others } = document.components.schemas;
    for (const schema of [
      QuoteRequest,
      QuoteRequest.properties.pickup,
      QuoteRequest.properties.returnTrip,
      CheckoutRequest,
      ...CheckoutPayload.oneOf,
      ...others.BookingQuoteRequest.oneOf,
      ...others.BookingLinkRequest.oneOf,
    ])
      expect(schema.additionalProperties).toBe(false);
    expect((await send('quotes', { ...quote, tip: 5 })).statusCode).toBe(400);
    const both = { name: 'Noor Haddad', phone: '+17165550199' };
    const [booking] = examplesOf('createCheckoutSession') as { payload: object }[];
    const sending = (fields: object) => send('createCheckoutSession', { payload: { ...booking?.payload, ...fields } });
    expect((await sending({ traveler: both, guest: both })).statusCode).toBe(400);
    // What is of the other kind of trip is taken, and dropped.
    const [pickup, dropoff] = CheckoutPayload.oneOf;
    for (const { description } of [pickup.properties.customPickupAddress, dropoff.properties.flightNumber])
      expect(description).toMatch(/^Ignored: .* Every ride between the airports is an airport pickup/);
    const between = { direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Airport IAG', flightNumber: undefined };
    expect((await sending(between)).json().errors).toMatchObject([{ path: 'payload.flightNumber' }]);
    expect((await sending({ customPickupAddress: 5 })).statusCode).toBe(200);
    const { pickupDate } = pickup.properties;
    for (const date of ['0999-12-31', '3000-01-01']) {
      expect(date).not.toMatch(new RegExp(pickupDate.pattern));
      expect((await sending({ pickupDate: date })).json().errors).toMatchObject([{ path: 'payload.pickupDate' }]);
    }
    expect(CheckoutPayload.not).toMatchObject({ required: ['traveler', 'guest'] });
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
    const { schema } = replyOf('createCheckoutSession', 409).content['application/problem+json'] as { schema: object };
    expect(schema).toHaveProperty(['discriminator', 'mapping', problemType('priceChanged')]);
    const { errors } = document.components.schemas.InvalidRequestProblem.properties;
    expect(errors.items.properties.code.description).toContain(`\`phone-invalid\`: ${messages.phoneInvalid}`);
    // Each code, of fields and of refused changes, is explained where it stands.
    const refused = document.components.schemas.ChangeRefusedProblem.properties.code;
    for (const { enum: codes, description } of [errors.items.properties.code, refused]) {
      expect(codes.length).toBeGreaterThan(10);
      expect(codes.filter((code: string) => !description.includes(`\n- \`${code}\`: `))).toEqual([]);
    }
  });

  it('says of every field what it is, of fields in fields too', () => {
    expect(withoutWords({ properties: { a: {}, b: { description: 'B', items: { properties: { c: {} } } } } })).toEqual([
      '.a',
      '.b.c',
    ]);
    const { schemas } = document.components;
    expect(Object.keys(schemas).flatMap((name) => withoutWords(schemas[name], name))).toEqual([]);
    // And names beside it no field that stands in another kind of the body alone, for there it is refused.
    const { oneOf: kinds } = schemas.BookingQuoteRequest;
    const fields = new Set<string>(kinds.flatMap(({ properties }: Kind) => Object.keys(properties)));
    for (const { properties } of kinds as Kind[])
      for (const { description } of Object.values(properties))
        for (const [, name = ''] of description.matchAll(/`(\w+)`/g))
          expect([description, !fields.has(name) || name in properties]).toEqual([description, true]);
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

type Kind = { properties: Record<string, { description: string }> };
type Sent = { body?: unknown; headers?: Record<string, string> };

async function placedBooking(): Promise<string> {
  return (await send('createCheckoutSession', examplesOf('createCheckoutSession')[0])).json().sessionId;
}

async function paidSession(): Promise<string> {
  const sessionId = await placedBooking();
  await site.stripe.happen(sessionId, 'pay');
  return sessionId;
}

/** The link of a booking that is paid and confirmed, as a header. */
async function linkOfBooking(): Promise<{ authorization: string }> {
  const sessionId = await paidSession();
  await send('sendConfirmation', { sessionId });
  const row = await bookingBySession(site.database.db, sessionId);
  const token = await tokenOfLink(site.database.db, { linkSecret, now: Date.now }, row?.id ?? '', 'guest');
  return { authorization: `Bearer ${token}` };
}

/** A ride that there is, as other rows name it. */
async function someRide() {
  const [ride] = await site.database.db.select({ rideId: rides.id, bookingId: rides.bookingId }).from(rides).limit(1);
  if (!ride) throw new Error('No ride');
  return ride;
}

async function quoteFor(link: { authorization: string }): Promise<string> {
  return (await send('bookingQuotes', examplesOf('bookingQuotes')[0], link)).json().quoteId;
}

async function subscriber(): Promise<Sent[]> {
  await send('subscribeNewsletter', examplesOf('subscribeNewsletter')[0]);
  const [reader] = await site.database.db.select().from(newsletterSubscriptions);
  return [{ body: { token: reader?.token } }];
}

/** What has to happen before some calls can succeed, and then is sent. All others get their examples as they are. */
const afterwards: { readonly [Name in CallName]?: () => Promise<Sent[]> } = {
  async exchangeRate() {
    const day = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    site.rateKeeper.keep({ day, cadPerUsd: 1.4012 });
    return [{}];
  },
  sendConfirmation: async () => [{ body: { sessionId: await paidSession() } }],
  async booking() {
    return [{ headers: await linkOfBooking() }];
  },
  async bookingQuotes() {
    const headers = await linkOfBooking();
    return examplesOf('bookingQuotes').map((body) => ({ body, headers }));
  },
  async bookingConfirmations() {
    const headers = await linkOfBooking();
    const [example] = examplesOf('bookingConfirmations') as object[];
    return [{ body: { ...example, quoteId: await quoteFor(headers) }, headers }];
  },
  async bookingLinks() {
    const headers = await linkOfBooking();
    return examplesOf('bookingLinks').map((body) => ({ body, headers }));
  },
  async reviews() {
    await linkOfBooking();
    const ride = await someRide();
    const at = new Date();
    const said = { stars: 5, words: 'On time.', firstName: 'Ana', isConsented: true, isForOther: false };
    await site.database.db.insert(reviews).values({ ...said, ...ride, writtenAt: at, changedAt: at });
    return [{}];
  },
  confirmNewsletter: subscriber,
  unsubscribeNewsletter: subscriber,
};

describe('the examples of the document', () => {
  it.each(callNames)('%s answers its examples as shown', async (name) => {
    const examples = examplesOf(name).map((body) => ({ body }));
    const asShown: Sent[] = examples.length > 0 ? examples : [{}];
    const answers: unknown[] = [];
    for (const { body, headers } of (await afterwards[name]?.()) ?? asShown) {
      const answer = await send(name, body, headers);
      expect({ sent: body, status: answer.statusCode, answer: answer.json() }).toMatchObject({ status: 200 });
      answers.push(shapeOf(answer.json()));
      // Who has the answer already is told so wherever the document says it, and nowhere else.
      const again = await send(name, body, { ...headers, 'if-none-match': '*' });
      expect(again.statusCode === 304).toBe('304' in operationOf(name).responses);
      expect('etag' in answer.headers).toBe('ETag' in replyOf(name, 200).headers);
    }
    // Where several examples are answered in several shapes, the one that is shown is among them.
    expect(answers).toContainEqual(shapeOf(exampleAnswer(name, 200)));
  });

  it('the fares and the quote are the ones we give', async () => {
    expect((await send('fares')).json()).toEqual(exampleAnswer('fares', 200));
    const [, several] = examplesOf('quotes');
    expect((await send('quotes', several)).json()).toEqual(exampleAnswer('quotes', 200));
  });

  it('a booking is confirmed once it is paid, with the trip that is shown', async () => {
    const sessionId = await placedBooking();
    expect((await send('sendConfirmation', { sessionId })).statusCode).toBe(402);
    await site.stripe.happen(sessionId, 'pay');
    const { trip } = exampleAnswer('sendConfirmation', 200) as { trip: object };
    expect((await send('sendConfirmation', { sessionId })).json()).toMatchObject({ trip });
  });

  it('sessions, secrets and quotes of the document are nobody’s, and a new link ends the one before it', async () => {
    for (const name of ['sendConfirmation', 'confirmNewsletter', 'unsubscribeNewsletter'] as const) {
      expect((await send(name, examplesOf(name)[0])).statusCode).toBe(404);
    }
    const link = await linkOfBooking();
    const stale = await send('bookingConfirmations', examplesOf('bookingConfirmations')[0], link);
    expect(stale.json()).toMatchObject({ type: problemType('staleQuote') });
    await send('bookingLinks', { kind: 'new' }, link);
    expect((await send('booking', undefined, link)).json()).toMatchObject({
      type: problemType('unknownToken'),
      detail: expect.stringMatching(/^This link to the booking was replaced.* Open the link in our latest email/),
    });
  });

  it.each(callNames.filter((name) => 'request' in contract[name]))(
    'what %s refuses is refused in the words shown',
    async (name) => {
      const { examples } = replyOf(name, 400).content['application/problem+json'] ?? {};
      const answer = await send(name, invalidBodyOf(name));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(examples?.['invalid-request']?.value);
    },
  );

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
