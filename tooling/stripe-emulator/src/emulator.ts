import { join } from 'node:path';
import Fastify from 'fastify';
import { controlRoutes } from './controls/controls.ts';
import { defaultSettings, type Settings } from './emulator-settings.ts';
import { message } from './hosted-page/hosted-page.ts';
import { hostedPageRoutes } from './hosted-page/hosted-page-routes.ts';
import { apiRoutes } from './http/api-routes.ts';
import { parseForm } from './http/form.ts';
import { isFresh } from './http/idempotency.ts';
import { createOutages } from './http/outages.ts';
import { createRequestLog } from './http/request-log.ts';
import { nextExpiry, overdueSessions } from './objects/session-objects.ts';
import { shortestLifeSeconds } from './objects/session-params.ts';
import { emulatorWebhookSecret } from './sample-keys.ts';
import type { Emulation } from './state/emulation.ts';
import { createStore } from './state/store.ts';
import { createWebhookSender, defaultRetryDelaysMs } from './state/webhooks.ts';

export interface StripeEmulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** Where events are delivered to. */
  webhookUrl: string;
  /** Signs them; the sample secret by default. */
  webhookSecret?: string;
  /** State lives in `<dataDir>/stripe-emulator/`; in memory only when left out. */
  dataDir?: string;
  /** Milliseconds since the epoch; the system's clock by default. */
  clock?: () => number;
  /** The account's public name on the payment page. */
  merchantName?: string;
  /** The pause before each further delivery of a webhook; the last one repeats. */
  retryDelaysMs?: readonly number[];
  /** How long one delivery may take. */
  attemptTimeoutMs?: number;
  /** Where the test controls begin, and what `reset` goes back to. */
  settings?: Partial<Settings>;
}

export interface StripeEmulator {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string;
  port: number;
  /** Stops listening and delivering. What is still owed is delivered after the next start on the same data. */
  close(): Promise<void>;
}

const expiryCheckMs = 500;

const frontPage = message(
  'Stripe emulator',
  'It stands in for Stripe on this machine. The API is under /v1, and payment pages open from a booking.',
  null,
);

/**
 * Starts the emulator on 127.0.0.1 and resolves when it answers.
 * @throws when the port is in use (`code: 'EADDRINUSE'`), before anything in `dataDir` is touched.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const clock = options.clock ?? Date.now;
  const initialSettings: Settings = { ...defaultSettings, ...options.settings };
  const settings: Settings = { ...initialSettings };
  const store = createStore();
  const outages = createOutages();
  const requestLog = createRequestLog();
  const webhooks = createWebhookSender({
    store,
    settings,
    url: options.webhookUrl,
    secret: options.webhookSecret ?? emulatorWebhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    attemptTimeoutMs: options.attemptTimeoutMs ?? 20_000,
    clock,
  });
  let url = '';
  const emulation: Emulation = {
    store,
    settings,
    webhooks,
    merchantName: options.merchantName ?? 'Fallsline',
    baseUrl: () => url,
    now: () => Math.floor(clock() / 1000) + settings.clockOffsetSeconds,
    commit(changes) {
      store.commit(changes);
      for (const event of changes.events ?? []) webhooks.enqueue(event);
    },
  };
  let scannedAt = Infinity;
  let nextScanAt = 0;
  function expireOverdueSessions(): void {
    const now = emulation.now();
    // Asked on every request, so it looks only when something can be overdue; a younger session lives half an hour.
    // The clock may have been turned back since.
    if (now >= scannedAt && now < nextScanAt) return;
    const changes = overdueSessions(emulation);
    if (changes.events?.length) emulation.commit(changes);
    scannedAt = now;
    nextScanAt = Math.min(nextExpiry(emulation), now + shortestLifeSeconds);
  }

  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  const ready = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => {
    // Nobody sees the emulator before its state is read, nor a session that should have expired.
    await ready.promise;
    expireOverdueSessions();
  });
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(frontPage));
  await app.register(apiRoutes, { prefix: '/v1', emulation, outages, requestLog });
  await app.register(hostedPageRoutes, { prefix: '/c/pay', emulation });
  await app.register(controlRoutes, { prefix: '/__test', emulation, outages, requestLog, initialSettings });

  url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  // Only the process that holds the port may rewrite the journal.
  if (options.dataDir !== undefined) {
    store.open(join(options.dataDir, 'stripe-emulator', 'journal.ndjson'), (key) => isFresh(key, emulation.now()));
  }
  ready.resolve();
  webhooks.resume();
  const expiry = setInterval(expireOverdueSessions, expiryCheckMs);

  return {
    url,
    port: Number(new URL(url).port),
    async close() {
      clearInterval(expiry);
      webhooks.stop();
      await app.close();
      store.close();
    },
  };
}
