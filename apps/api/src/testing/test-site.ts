import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { business, contract, fleetSize, idempotencyKeyHeader, stripeWebhookPath } from '@fallsline/domain';
import { type Mailbox, startMailbox } from '@fallsline/mailbox';
import { aPayload } from '@fallsline/payloads/sample-booking';
import {
  createEmulatorControls,
  type EmulatorControls,
  emulatorApiKey,
  emulatorWebhookSecret,
  type StripeEmulator,
  startStripeEmulator,
} from '@fallsline/stripe-emulator';
import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { beforeAll } from 'vitest';
import { type AppSettings, buildApp } from '../app.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { type ConnectionLimits, connectionLimits } from '../http/plugins/connections.ts';
import { readMailContent } from '../mail/content/mail-content.ts';
import { deliverByMail } from '../mail/deliver-mail.ts';
import { createSellingWatch, type SellingWatch } from '../operations/alarms/selling.ts';
import { measuredMailer, measuredPayments } from '../operations/metrics/measured-ports.ts';
import { startOutboxWorker } from '../outbox/worker.ts';
import { createRateKeeper, type RateKeeper } from '../ports/exchange-rate/rate-keeper.ts';
import { createSmtpMailer } from '../ports/mail/smtp.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import { createMetrics } from '../process/metrics.ts';
import { openTestDatabase, type TestDatabase } from './test-databases.ts';

/** What is around a site and outlives it: its address, Stripe's emulator and the mail server. */
export type Surroundings = { port: number; mailbox: Mailbox; emulator: StripeEmulator; close(): Promise<void> };

/**
 * A port that stays ours while the site on it is down. It lies below those that a system gives to calls that go out, for
 * one of them takes a free port before the site listens; and its neighbor is listened on, for another test process would.
 */
async function holdPort() {
  for (;;) {
    const port = 10_000 + 2 * randomInt(10_000);
    const neighbor = createServer();
    const isHeld = await once(neighbor.listen(port + 1, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (isHeld && (await getPort({ port, host: '127.0.0.1' })) === port) return { port, neighbor };
    neighbor.close();
  }
}

/** Starts a mailbox and a Stripe that calls the port of a site. */
export async function startSurroundings(): Promise<Surroundings> {
  const { port, neighbor } = await holdPort();
  const webhookUrl = `http://127.0.0.1:${port}${stripeWebhookPath}`;
  const [mailbox, emulator] = await Promise.all([
    startMailbox({ smtpPort: 0, webPort: 0 }),
    startStripeEmulator({ webhookUrl, retryDelaysMs: [100] }),
  ]);
  return {
    port,
    mailbox,
    emulator,
    async close() {
      await emulator.close();
      await mailbox.close();
      neighbor.close();
    },
  };
}

/** What the links of a test are made with. */
export const linkSecret = 'links-of-a-test-0123456789abcdefghijk';

export type TestSite = {
  app: FastifyInstance;
  /** What the bookings of the site work with. */
  deps: BookingDeps;
  selling: SellingWatch;
  rateKeeper: RateKeeper;
  database: TestDatabase;
  stripe: EmulatorControls;
  mailbox: Mailbox;
  /** Every log line so far. */
  logLines: string[];
  close(): Promise<void>;
};

/**
 * The whole site with real parts: database, Stripe emulator with its webhooks, and mail over SMTP, unless its mails are to
 * stay in the outbox (`sendsMail`). Given surroundings and a given database are left open when it is closed.
 */
export async function startTestSite({
  connections = connectionLimits,
  surroundings,
  database: givenDatabase,
  sendsMail = true,
  ...given
}: Partial<AppSettings> & {
  connections?: ConnectionLimits;
  surroundings?: Surroundings;
  database?: TestDatabase;
  sendsMail?: boolean;
} = {}): Promise<TestSite> {
  const [around, database] = await Promise.all([
    surroundings ?? startSurroundings(),
    givenDatabase ?? openTestDatabase(),
  ]);
  const { port, mailbox, emulator } = around;
  const settings: AppSettings = {
    publicUrl: `http://localhost:${port}`,
    checkoutOrigin: emulator.url,
    webRoot: '/nowhere',
    corsOrigins: [],
    rateLimits: { checkout: 100_000, contact: 100_000 },
    trustProxy: false,
    logLevel: 'debug',
    metricsReaders: 'loopback',
    linkSecret,
    fleet: fleetSize,
    unpaidCars: 0,
    ...given,
  };
  const now = Date.now;
  const metrics = createMetrics();
  const measured = measuredPayments(
    createStripePayments({
      secretKey: emulatorApiKey,
      webhookSecrets: [emulatorWebhookSecret],
      apiUrl: emulator.url,
      now,
    }),
    metrics,
  );
  const mailer = measuredMailer(createSmtpMailer(mailbox), metrics);
  const from = 'Fallsline <booking@fallsline.example>';
  const mailServer = { ping: () => mailer.ping(from) };
  const selling = createSellingWatch({ payments: measured, mailServer, database, now });
  const { payments } = selling;
  const rateKeeper = createRateKeeper({ now, metrics });
  const logLines: string[] = [];
  let wake = () => {};
  const app = await buildApp({
    settings,
    metrics,
    selling,
    rateKeeper,
    connections,
    database,
    payments,
    now,
    wakeOutbox: () => wake(),
    logSink: { write: (line) => void logLines.push(line) },
  });
  const deliver = deliverByMail({
    contentOf: (message) => readMailContent({ db: database.db, linkSecret: settings.linkSecret, now }, message),
    mailer,
    from,
    dispatch: 'desk@fallsline.example',
    contact: business.supportEmail,
    publicUrl: settings.publicUrl,
    now,
  });
  const worker = sendsMail ? startOutboxWorker({ database, deliver, now, log: app.log }) : undefined;
  if (worker) wake = worker.wake;
  await app.listen({ host: '127.0.0.1', port });
  const deps = {
    database,
    payments,
    publicUrl: settings.publicUrl,
    fleet: settings.fleet,
    unpaidCars: settings.unpaidCars,
    now,
    log: app.log,
    wakeOutbox: () => wake(),
  };
  return {
    app,
    deps,
    selling,
    rateKeeper,
    database,
    stripe: createEmulatorControls(emulator.url),
    mailbox,
    logLines,
    async close() {
      // First, so that nothing arrives while the app closes.
      if (!surroundings) await emulator.close();
      await app.close();
      await worker?.stop();
      mailer.close();
      if (!surroundings) await mailbox.close();
      if (!givenDatabase) await database.close();
    },
  };
}

/** Inside `describe` or a file: a site for its tests, which clear it themselves. Take nothing out of it before the first of them. */
export function siteFor(options: Parameters<typeof startTestSite>[0] = {}): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(site, await startTestSite(options));
    return () => site.close();
  });
  return site;
}

/** A guest books by a call with a key of its own. */
export const bookOn = ({ app }: TestSite, payload: object = aPayload()) =>
  app.inject({
    method: 'POST',
    url: contract.createCheckoutSession.path,
    payload: { payload },
    headers: { [idempotencyKeyHeader]: randomUUID() },
  });

/** What a browser says that posts from a page of ours. */
export const own = { 'sec-fetch-site': 'same-origin' };

/** Posts a form by its fields, or by its body as it is sent. */
export function postForm(
  { app }: TestSite,
  url: string,
  fields: string | Record<string, string> | URLSearchParams,
  headers: Readonly<Record<string, string>> = own,
  remoteAddress?: string,
) {
  return app.inject({
    method: 'POST',
    url,
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(remoteAddress ? { remoteAddress } : {}),
  });
}
