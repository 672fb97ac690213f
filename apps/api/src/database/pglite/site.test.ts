import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingPagePath, contract, idempotencyKeyHeader, type MyBooking } from '@fallsline/domain';
import { createEmulatorControls, type EmulatorControls } from '@fallsline/stripe-emulator';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { somePayload } from '../../testing/bookings.ts';
import { type BuiltApi, type BuiltServer, buildApi, startServer } from '../../testing/built-api.ts';
import { prepareDataDir } from '../../testing/test-databases.ts';
import { type Surroundings, startSurroundings } from '../../testing/test-site.ts';

// What `npm start` runs: the built API on a folder, with the emulator and a mail server. All else is tested on PostgreSQL.

const patience = { timeout: 240_000, interval: 100 };
let built: BuiltApi;
let dataDir: string;
let around: Surroundings;
let stripe: EmulatorControls;
let server: BuiltServer;

beforeAll(async () => {
  [built, around, dataDir] = await Promise.all([
    buildApi(),
    startSurroundings(),
    mkdtemp(join(tmpdir(), 'pglite-site-')),
  ]);
  stripe = createEmulatorControls(around.emulator.url);
  await prepareDataDir(dataDir);
  await startAgain();
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await around.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServer(built, {
    PORT: String(around.port),
    PUBLIC_URL: `http://127.0.0.1:${around.port}`,
    DATA_DIR: dataDir,
    STRIPE_API_URL: around.emulator.url,
    SMTP_URL: around.mailbox.smtpUrl,
    RATE_LIMIT_CHECKOUT: '100000',
    RATE_LIMIT_CONTACT: '100000',
    FLEET: '100000',
    UNPAID_CARS: '0',
  });
async function startAgain() {
  server = start();
  return server.ready();
}

type Answer = { status: number; body: Record<string, unknown> };

/** Asks the site; a connection that breaks is an answer of status 0. */
async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const reply = await fetch(`http://127.0.0.1:${around.port}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: reply.status, body: (await reply.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}
/** Books or writes under a key, as often as it takes. */
async function done(path: string, body: object, key: string): Promise<Answer['body']> {
  for (;;) {
    const answer = await ask(path, body, { [idempotencyKeyHeader]: key });
    if (answer.status === 200) return answer.body;
    if (answer.status !== 0 && answer.status < 500) throw new Error(JSON.stringify(answer));
    await sleep(50);
  }
}
const book = (key: string) =>
  done(contract.createCheckoutSession.path, { payload: somePayload({ email: `${key}@guest.example` }) }, key);
const write = (key: string) =>
  done(
    contract.sendContactForm.path,
    { name: 'Ana', email: `${key}@guest.example`, subject: 'A child seat', message: 'Do you have one?' },
    key,
  );
const mailsTo = (address: string) =>
  around.mailbox.messages().filter(({ To }) => To.some(({ Address }) => Address === address));

test('a second process is refused with a sentence, and the first goes on', async () => {
  const second = start();
  expect(await second.exit).toEqual({ code: 1, signal: null });
  expect(await second.stderr).toBe(
    `The data folder ${join(dataDir, 'pglite')} is in use by another process: stop that one, or set DATA_DIR to another folder.\n`,
  );
  expect((await ask(contract.ready.path)).body).toMatchObject({ database: { engine: 'pglite' } });
});

test('killed under traffic it forgets nothing that it has acknowledged, and does nothing twice', async () => {
  /** What was answered under each key. */
  const booked = new Map<string, Answer['body']>();
  const written: string[] = [];
  let isOver = false;
  async function traffic(guest: number) {
    for (let nth = 0; !isOver; nth += 1) {
      const key = `key-of-guest-${guest}-${nth}`;
      booked.set(key, await book(key));
      await write(key);
      written.push(key);
    }
  }
  const guests = [1, 2, 3].map(traffic);
  const [pauses = []] = fc.sample(fc.array(fc.nat(400), { minLength: 3, maxLength: 3 }), {
    seed: inject('seed'),
    numRuns: 1,
  });
  for (const pause of pauses) {
    // Counted in what was done: a slow machine would be killed before it has done anything.
    const before = booked.size;
    await vi.waitUntil(() => booked.size > before + 1, patience);
    await sleep(pause);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await startAgain();
  }
  isOver = true;
  await Promise.all(guests);
  for (const [key, answer] of booked) expect(await book(key)).toEqual(answer);
  const { sessionsByIdempotencyKey } = await stripe.stats();
  expect(Object.values(sessionsByIdempotencyKey).filter((sessions) => sessions !== 1)).toEqual([]);
  const tellsOnce = (key: string) => new Set(mailsTo(`${key}@guest.example`).map(({ MessageID }) => MessageID)).size;
  await vi.waitFor(() => expect(written.map(tellsOnce)).toEqual(written.map(() => 1)), patience);
});

test('one guest goes from a quote to paid to cancelled, and a restart in between keeps everything', async () => {
  const { sessionId } = await book('key-of-ana');
  await stripe.happen(String(sessionId), 'pay');
  const token = () =>
    mailsTo('key-of-ana@guest.example').flatMap(
      ({ Text }) => new RegExp(`${bookingPagePath}#([\\w-]+)`).exec(Text)?.[1] ?? [],
    )[0];
  await vi.waitUntil(token, patience);
  const headers = { authorization: `Bearer ${token()}` };
  const see = async () => (await ask(contract.booking.path, undefined, headers)).body as unknown as MyBooking;
  const paid = await see();
  expect(paid).toMatchObject({ status: 'upcoming', rides: [{ state: 'upcoming' }] });

  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
  await startAgain();
  expect(await see()).toMatchObject({ reference: paid.reference, rides: paid.rides, money: paid.money });

  const quote = await ask(contract.bookingQuotes.path, { kind: 'cancellation', rides: [1] }, headers);
  const { quoteId } = quote.body;
  const confirmed = await ask(contract.bookingConfirmations.path, { quoteId, decision: 'confirm' }, headers);
  expect(confirmed.status).toBe(200);
  await vi.waitFor(async () => expect(await see()).toMatchObject({ status: 'refunded' }), patience);
  await vi.waitFor(() => expect(mailsTo('key-of-ana@guest.example')).toHaveLength(2), patience);
});
