import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { reckonTimesOut } from './bookings/rows/reckon-times-out.ts';
import { startReconciler } from './bookings/settlement/reconcile.ts';
import { startEventSweep } from './bookings/settlement/sweep-events.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { guardAgainstStandstill } from './database/pglite/standstill-guard.ts';
import { startForgettingCounts } from './database/shared-counts.ts';
import { unfitForGuests } from './http/static-site/site-files.ts';
import { readMailContent } from './mail/content/mail-content.ts';
import { deliverByMail, loadTemplates } from './mail/deliver-mail.ts';
import { startReminders } from './mail/remind.ts';
import { createSellingWatch, startSellingWatch } from './operations/alarms/selling.ts';
import { startWatch } from './operations/alarms/watch.ts';
import { measuredMailer, measuredPayments } from './operations/metrics/measured-ports.ts';
import { startRetention } from './operations/retention/keep-periods.ts';
import type { OutboxMessage } from './outbox/message.ts';
import { raiseAfterRestore } from './outbox/outbox-hold.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox/worker.ts';
import { createBankOfCanada } from './ports/exchange-rate/bank-of-canada.ts';
import { createRateKeeper, startRefreshingRate } from './ports/exchange-rate/rate-keeper.ts';
import { createSmtpMailer } from './ports/mail/smtp.ts';
import { createStripePayments } from './ports/payments/stripe.ts';
import { EnvError, processEnv } from './process/env/env.ts';
import { standardOutput } from './process/logger-options.ts';
import { createMetrics } from './process/metrics.ts';
import { startAsking } from './rides/reviews/ask-how-it-was.ts';
import { startRideSweep } from './rides/sweep.ts';
import { startTellingRiders } from './rides/tell-riders.ts';

const reconcileEveryMs = 60_000;
const sweepEventsEveryMs = 5 * 60_000;
/**
 * How long the process may compute without a turn of its event loop, on PGlite, which takes the loop with it
 * (decision 123). Opening may replay a long log in one go; after that the longest statement of ours takes a second.
 */
const standstill = { openingMs: 5 * 60_000, servingMs: 30_000 };

class CannotListen extends Error {}

/** Says in one sentence why the site cannot start; anything unforeseen keeps its stack. */
function giveUp(error: unknown): never {
  const known = error instanceof EnvError || error instanceof DatabaseUnavailable || error instanceof CannotListen;
  console.error(known ? error.message : error);
  process.exit(1);
}

/** What keeps a server from listening, by the system's code, and what to do about it. */
const cannotListen: Readonly<Record<string, (at: { host: string; port: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: stop what listens there, or set PORT to a free port.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `HOST is ${host}, a name that no address is known for: set it to an address of this machine.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}: set PORT to one above 1023, behind a proxy.`,
};

async function start(): Promise<void> {
  const env = processEnv();
  const { publicUrl, mail, stripe } = env;
  const unfit = unfitForGuests(env);
  if (unfit) throw new EnvError([unfit]);
  const now = Date.now;
  const guard = env.databaseUrl === undefined ? guardAgainstStandstill(standstill.openingMs) : undefined;
  const database = await openDatabase(env);
  await raiseAfterRestore(database, now());
  // Before anything is sold.
  await reckonTimesOut(database.db);
  guard?.allow(standstill.servingMs);
  const metrics = createMetrics();
  const mailer = measuredMailer(createSmtpMailer(mail), metrics);
  const selling = createSellingWatch({
    payments: measuredPayments(createStripePayments({ ...stripe, now }), metrics),
    mailServer: { ping: () => mailer.ping(mail.from) },
    database,
    now,
  });
  const { payments } = selling;
  const rateKeeper = createRateKeeper({ now, metrics });
  let worker: OutboxWorker | undefined;
  const wakeOutbox = () => worker?.wake();

  const ending = new AbortController();
  const app = await buildApp({
    settings: env,
    metrics,
    selling,
    rateKeeper,
    database,
    payments,
    now,
    wakeOutbox,
    logSink: standardOutput(),
    ending: ending.signal,
  });
  const { log } = app;
  await app.listen({ host: env.host, port: env.port }).catch(async (error: NodeJS.ErrnoException) => {
    await database.close();
    const sentence = cannotListen[error.code ?? '']?.(env);
    throw sentence ? new CannotListen(sentence, { cause: error }) : error;
  });
  const reading = { db: database.db, linkSecret: env.linkSecret, now };
  const contentOf = (message: OutboxMessage) => readMailContent(reading, message);
  const deliver = deliverByMail({ contentOf, mailer, ...mail, publicUrl, now });
  const { messageIdDomain } = mail;
  worker = startOutboxWorker({ database, deliver, prepare: loadTemplates, messageIdDomain, now, log });
  const { fleet, unpaidCars } = env;
  const deps = { database, payments, publicUrl, fleet, unpaidCars, now, log, wakeOutbox };
  const periodicals = [
    startReconciler(deps, { everyMs: reconcileEveryMs }),
    startEventSweep(deps, { everyMs: sweepEventsEveryMs }),
    startSellingWatch(selling, { log }),
    startWatch({ ...deps, selling }),
    startRetention(deps),
    startForgettingCounts(deps),
    startReminders(deps),
    startRideSweep(deps),
    startTellingRiders(deps),
    startAsking(deps),
    ...(env.exchangeRateUrl
      ? [startRefreshingRate({ rates: createBankOfCanada({ url: env.exchangeRateUrl }), keeper: rateKeeper, log })]
      : []),
  ];

  // Signals are taken below: a second one of the same Ctrl-C must not cut the closing short.
  const grace = closeWithGrace({ delay: 10_000, logger: false, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Closing after an error that nobody expected');
    await app.close();
    await Promise.all(periodicals.map((each) => each.stop()));
    await worker?.stop();
    mailer.close();
    await database.close();
    log.info('Closed');
  });
  let closing = false;
  const close = () => {
    ending.abort();
    if (!closing) grace.close();
    closing = true;
  };
  const drainThenClose = () => {
    if (ending.signal.aborted) return;
    if (env.drainMs === 0) return close();
    ending.abort();
    log.info({ ms: env.drainMs }, 'Told to end: no longer ready, but requests are still taken for a while');
    setTimeout(close, env.drainMs);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', drainThenClose);
  // The launcher that started us is gone, whatever ended it.
  process.once('disconnect', close);

  // Before the first mail needs them, and before a new build can take their files away.
  setTimeout(
    () => loadTemplates().catch((error) => log.error({ err: error }, 'The mail templates cannot be loaded')),
    1000,
  ).unref();

  const { address, port } = app.server.address() as AddressInfo;
  const { engine, durability } = database;
  log.info({ address, port, engine, startMs: Math.round(performance.now()) }, `Taking bookings. ${durability}`);
}

await start().catch(giveUp);
