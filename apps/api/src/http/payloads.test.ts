import {
  type Booking,
  bookingSchema,
  type CallName,
  contactSchema,
  contract,
  extrasOfRide,
  imbalances,
  newsletterSchema,
  ridesOf,
  splitPayload,
  withoutHoneypot,
} from '@fallsline/domain';
import { callsWithBody, canonicalJson, requestsTo, type Sent } from '@fallsline/payloads';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingBySession, bookingsWhere } from '../bookings/rows/booking-rows.ts';
import { accountOf, orThrow } from '../bookings/stored/read-booking.ts';
import { bookings } from '../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox } from '../database/service-schema.ts';
import { tokenOfLink } from '../my-booking/links.ts';
import { somePayload } from '../testing/bookings.ts';
import { bookOn, linkSecret, siteFor } from '../testing/test-site.ts';

/** What is sent a second time, from the page of a booking. */
const callsOfPage = ['bookingQuotes', 'bookingConfirmations', 'bookingLinks'] as const;
/** More than 5,000 for all calls together. */
const requestsPerCall = Math.ceil(5001 / (callsWithBody.length + callsOfPage.length));
/** Another one on every run; with the one that a failed run names, the same requests come again. */
// biome-ignore lint/style/noProcessEnv: a setting of the tests, which the API's env.ts does not know
const seed = Number(process.env['PAYLOADS_SEED'] ?? Date.now() % 2 ** 31);

describe(`generated requests (PAYLOADS_SEED=${seed})`, () => {
  // Mails of what is taken are case 24 of the faults.
  const site = siteFor({ logLevel: 'error', sendsMail: false });
  beforeEach(() => site.database.clear());

  let judge: Awaited<ReturnType<typeof createJudge>>;

  /** Sends requests one after another; returns those that were taken. Anything but a success or a problem fails. */
  async function send(name: CallName, token?: string): Promise<Sent[]> {
    const taken: Sent[] = [];
    judge ??= await createJudge(site.app);
    for (const request of fc.sample(requestsTo(name, token), { numRuns: requestsPerCall, seed })) {
      const { method, path: url, headers, body: payload } = request;
      const reply = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const about = `${reply.statusCode} ${reply.body.slice(0, 200)} to ${JSON.stringify(headers)} ${payload?.toString().slice(0, 300)}`;
      expect(reply.statusCode, about).toBeLessThan(500);
      if (reply.statusCode < 300) taken.push(request);
      expect(judge(name, request, reply), about).toEqual([]);
    }
    expect(taken.length).toBeLessThan(requestsPerCall);
    return taken;
  }
  /** What the domain makes of what was sent. */
  const read = <Name extends CallName & ('createCheckoutSession' | 'sendContactForm' | 'subscribeNewsletter')>(
    name: Name,
    { body }: Sent,
  ) => contract[name].request.parse(JSON.parse(String(body).replace(/^\ufeff/, '')));

  it('for bookings keep what the schema takes, as it takes it, and nothing else', async () => {
    const taken = await send('createCheckoutSession');
    const wanted = taken.map((request) => {
      const { payload } = contract.createCheckoutSession.request.parse(read('createCheckoutSession', request));
      const { booking } = splitPayload(payload);
      const { name, email, phone, extras, guest: traveler } = booking;
      const trips = ridesOf(booking).map((ride) => ({
        ...ride,
        ...(extras ? { extras: extrasOfRide(extras, ride) } : {}),
      }));
      return canonicalJson({ guest: { name, email, phone, ...(traveler ? { traveler } : {}) }, trips });
    });
    const rows = (await bookingsWhere(site.database.db, undefined)).map(orThrow);
    const kept = rows.map(({ guest, rides }) => ({ guest, trips: rides.map(({ trip }) => trip) }));
    for (const { guest, trips } of kept) {
      const { traveler, ...who } = guest;
      const asSent = { ...who, ...(traveler ? { guest: traveler } : {}) };
      for (const trip of trips)
        expect(bookingSchema.parse({ ...asSent, ...trip } as Booking)).toEqual({ ...asSent, ...trip });
    }
    expect(kept.filter(({ guest }) => guest.traveler).length).toBeGreaterThan(2);
    expect(kept.map(canonicalJson).sort()).toEqual([...new Set(wanted)].sort());
    expect(kept.filter(({ trips }) => trips.length === 2).length).toBeGreaterThan(2);
    expect(rows.length).toBeGreaterThan(20);
    // Who only asked for a payment page gets no mail.
    expect(await site.database.db.select().from(outbox)).toEqual([]);
  });

  it('for the contact form keep what the schema takes, without the honeypot, and nothing that fills it', async () => {
    const taken = await send('sendContactForm');
    const forms = taken.map((request) =>
      withoutHoneypot(contract.sendContactForm.request.parse(read('sendContactForm', request))),
    );
    const wanted = forms.flatMap(({ filled, form }) => (filled ? [] : [canonicalJson(form)]));
    const rows = await site.database.db.select().from(contactMessages);
    for (const { content } of rows) expect(contactSchema.parse(content)).toEqual(content);
    expect(rows.map(({ content }) => canonicalJson(content)).sort()).toEqual(wanted.sort());
    expect(rows.length).toBeGreaterThan(5);
    expect(wanted.length).toBeLessThan(taken.length);
  });

  it('for the newsletter keep addresses, each once, and nothing that fills the honeypot', async () => {
    const taken = await send('subscribeNewsletter');
    const forms = taken.map((request) =>
      withoutHoneypot(contract.subscribeNewsletter.request.parse(read('subscribeNewsletter', request))),
    );
    const wanted = new Set(forms.flatMap(({ filled, form }) => (filled ? [] : [form.email])));
    const rows = await site.database.db.select().from(newsletterSubscriptions);
    for (const { email } of rows) expect(newsletterSchema.parse({ email })).toEqual({ email });
    expect(new Set(rows.map(({ email }) => email))).toEqual(wanted);
    expect(rows.length).toBeGreaterThan(5);
  });

  it('for the page of a booking quote, confirm and share, and the books balance all the while', async () => {
    const placed = await bookOn(site, somePayload({ passengerCount: 5, amount: undefined }));
    const { sessionId } = placed.json();
    await site.stripe.happen(sessionId, 'pay');
    await site.app.inject({ method: 'POST', url: contract.sendConfirmation.path, payload: { sessionId } });
    const balanced = async () => {
      const row = await bookingBySession(site.database.db, sessionId);
      if (!row) throw new Error('The booking is gone');
      expect(imbalances(accountOf(row))).toEqual([]);
      return row;
    };
    const { id } = await balanced();
    const deps = { linkSecret, now: Date.now };
    for (const name of callsOfPage) {
      const token = await tokenOfLink(site.database.db, deps, id, 'guest');
      const taken = await send(name, token);
      // Nobody guesses the id of a quote; of requests for a link a client has few, most of which are hostile here.
      if (name === 'bookingConfirmations') expect(taken).toEqual([]);
      else expect(taken.length, name).toBeGreaterThan({ bookingQuotes: 5, bookingLinks: 0 }[name]);
      await balanced();
    }
  });

  it.each(callsWithBody.filter((name) => !/^(?:createCheckout|sendContact|subscribe)/.test(name)))(
    'for %s store nothing',
    async (name) => {
      await send(name);
      const { db } = site.database;
      for (const table of [bookings, contactMessages, newsletterSubscriptions]) {
        expect(await db.select().from(table)).toEqual([]);
      }
      // A request for a lost link is kept, right or wrong: what is wrong writes no mail (my-booking/lost-link.ts).
      const messages = await db.select().from(outbox);
      expect(messages.filter(({ kind }) => name !== 'bookingLinks' || kind !== 'link-asked')).toEqual([]);
    },
  );
});

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'json'>;

/** Judges each answer to a call by the document as it is served. */
async function createJudge(app: FastifyInstance) {
  const document = (await app.inject('/api/openapi.json')).json();
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ ...document, $id: 'document' });
  const schemaAt = (...path: string[]) => {
    const pointer = path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    return ajv.getSchema(`document#/${pointer}`) as ValidateFunction;
  };

  /** What it has that the document does not say of such an answer. */
  function undocumented(name: CallName, { statusCode, headers, json }: Reply): unknown[] {
    const { path, method } = contract[name];
    const type = headers['content-type']?.split(';')[0] ?? '';
    const operation = ['paths', path, method.toLowerCase()];
    const own = document.paths[path][method.toLowerCase()].responses[statusCode];
    const shared = own?.$ref?.split('/').at(-1);
    const described = shared ? document.components.responses[shared] : own;
    if (!described?.content?.[type]) return [{ statusCode, type }];
    const place = shared ? ['components', 'responses', shared] : [...operation, 'responses', String(statusCode)];
    const fits = schemaAt(...place, 'content', type, 'schema');
    return fits(json()) ? [] : (fits.errors ?? []);
  }

  /** By which rules without a name it is refused, where the document allows it: a code that says only that a shape is wrong. */
  function unnamed(name: CallName, { body, headers }: Sent, { statusCode, json }: Reply): unknown[] {
    if (statusCode !== 400 || !headers['content-type']?.startsWith('application/json')) return [];
    const { path, method } = contract[name];
    const schema = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
    if (!isJson(body) || !schemaAt(...schema)(JSON.parse(String(body)))) return [];
    const { errors = [] } = json() as { errors?: { code: string }[] };
    return errors.filter(({ code }) =>
      ['unreadable', 'required', 'wrong-type', 'not-one-of', 'unknown-field'].includes(code),
    );
  }
  return (name: CallName, request: Sent, reply: Reply) => [
    ...undocumented(name, reply),
    ...unnamed(name, request, reply),
  ];
}

function isJson(body: Sent['body']): boolean {
  try {
    JSON.parse(String(body));
    return true;
  } catch {
    return false;
  }
}
