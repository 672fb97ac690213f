import { randomUUID } from 'node:crypto';
import {
  bookingSchema,
  type CallName,
  contactSchema,
  contract,
  extrasOfRide,
  idempotencyKeyHeader,
  newsletterSchema,
  problemSchema,
  ridesOf,
  splitPayload,
  withoutHoneypot,
} from '@fallsline/domain';
import { canonicalJson, requestsTo, type Sent } from '@fallsline/payloads';
import * as fc from 'fast-check';
import type { FaultCase } from '../../fault-case.ts';
import { call } from '../../harness/around/call.ts';
import type { Stage } from '../../harness/people/stage.ts';

/**
 * Payloads a round. In short runs most of them go to the calls that store something; one round is enough there, for the
 * API's payloads.test.ts sends many more, and here they go through what is built.
 */
const perCall = 110;
const perOtherCall = 25;
const usualRounds = 1;
const storing = ['createCheckoutSession', 'sendContactForm', 'subscribeNewsletter'] as const;
const atATime = 8;

type Storing = (typeof storing)[number];
type Job = { name: CallName; request: Sent };
/** What was taken of each call: what the domain makes of what was sent, as JSON. */
type Taken = Record<Storing, string[]>;

const takenOn = new WeakMap<Stage, Taken>();

export const generatedPayloads: FaultCase = {
  number: 24,
  title: 'generated payloads on every call: no 5xx, nothing stored that was or would be refused',
  rounds: usualRounds,
  mostRounds: 100,
  seconds: 10,
  async run(stage) {
    const taken: Taken = { createCheckoutSession: [], sendContactForm: [], subscribeNewsletter: [] };
    takenOn.set(stage, taken);
    let sent = 0;
    for (let round = 0; round < stage.rounds; round += 1) {
      const jobs = generate(stage);
      sent += jobs.length;
      const work = async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) await send(stage, job, taken);
      };
      await Promise.all(Array.from({ length: atATime }, work));
    }
    const counts = Object.values(taken).map((each) => each.length);
    const total = counts.reduce((sum, each) => sum + each, 0);
    stage.expect(counts.every((count) => count > 0) && total < sent, `${total} of ${sent} payloads were taken`);
    stage.note(`${sent} payloads, ${total} taken`);
  },
  afterwards: compare,
};

function generate({ random, rounds }: Stage): Job[] {
  const seed = random.between(1, 2 ** 30);
  return (Object.keys(contract) as CallName[]).flatMap((name, index) => {
    const numRuns = isStoring(name) || rounds > usualRounds ? perCall : perOtherCall;
    return fc.sample(requestsTo(name), { numRuns, seed: seed + index }).map((request) => ({ name, request }));
  });
}

function isStoring(name: CallName): name is Storing {
  return storing.some((each) => each === name);
}

/** Sends a request and judges its answer; what was taken is written into the ledger, for the comparison at the end. */
async function send({ siteUrl, ledger, expect }: Stage, { name, request }: Job, taken: Taken): Promise<void> {
  const { method, path, body } = request;
  // By its key a row is told apart; requests without one are the API's own tests.
  const clientKey = request.headers[idempotencyKeyHeader] ?? randomUUID();
  const headers = { ...request.headers, [idempotencyKeyHeader]: clientKey };
  const answer = await call(siteUrl + path, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) });
  const { status } = answer;
  const about = `${name} answered ${status} to ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;
  expect(status >= 200 && status < 500, about);
  if (status >= 400) {
    const problem = problemSchema.safeParse(answer.body);
    expect(problem.success && problem.data.status === status, `${about}, which is no problem`);
  }
  if (status !== 200 || !isStoring(name)) return;
  const json: unknown = JSON.parse(String(body).replace(/^\ufeff/, ''));
  if (name === 'createCheckoutSession') {
    const { payload } = contract[name].request.parse(json);
    const { sessionId, bookingReference: reference } = answer.body as { sessionId: string; bookingReference: string };
    const { email } = payload;
    ledger.bookings.push({ email, clientKey, acknowledged: [{ sessionId, reference }], toldPaid: false });
    const { booking } = splitPayload(payload);
    const { name: guestName, phone, extras, guest } = booking;
    const withEach = { name: guestName, email, phone, ...(guest ? { guest } : {}) };
    const rides = ridesOf(booking).map((ride) =>
      canonicalJson({ ...ride, ...withEach, ...(extras ? { extras: extrasOfRide(extras, ride) } : {}) }),
    );
    taken[name].push(rides.join());
    return;
  }
  const { filled, form } = withoutHoneypot(contract[name].request.parse(json));
  if (filled) return;
  if (name === 'sendContactForm') ledger.messages.push({ email: form.email, clientKey, acknowledged: true });
  taken[name].push(name === 'subscribeNewsletter' ? form.email.toLowerCase() : canonicalJson(form));
}

/** What is stored is what was taken, each once, and the domain would take it again. */
async function compare(stage: Stage): Promise<void> {
  const { sql, expect } = stage;
  const taken = takenOn.get(stage);
  if (!taken) throw new Error('Nothing was taken.');
  const [rides = [], messages = [], subscriptions = []] = await sql([
    // What the wire calls the guest is stored as the traveler.
    `select booking_id, booking.guest - 'traveler' || jsonb_strip_nulls(jsonb_build_object('guest', booking.guest -> 'traveler')) || trip as content from booking join ride on booking_id = booking.id order by position`,
    'select content from contact_message',
    'select email from newsletter_subscription',
  ]);
  const stored: Taken = {
    // Each ride of a booking could be booked by itself.
    createCheckoutSession: [...Map.groupBy(rides, (ride) => ride['booking_id']).values()].map((own) =>
      own.map(({ content }) => again(bookingSchema, content)).join(),
    ),
    sendContactForm: messages.map(({ content }) => again(contactSchema, content)),
    subscribeNewsletter: subscriptions.map((row) => {
      again(newsletterSchema, row);
      return String(row['email']).toLowerCase();
    }),
  };
  for (const name of storing) {
    const wanted = new Set(taken[name]);
    const found = new Set(stored[name]);
    for (const each of found) expect(wanted.has(each), `${name} stored what was never taken: ${each}`);
    for (const each of wanted) expect(found.has(each), `${name} took and did not store: ${each}`);
    expect(stored[name].length === found.size, `${name} stored something twice`);
  }

  function again(schema: Schema, content: unknown): string {
    const read = schema.safeParse(content);
    expect(read.success, `what is stored would be refused: ${JSON.stringify(content)}`);
    const text = canonicalJson(content);
    expect(read.success && canonicalJson(read.data) === text, `what is stored would be changed: ${text}`);
    return text;
  }
}

type Schema = { safeParse(content: unknown): { success: boolean; data?: unknown } };
