import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { BookingDeps } from './bookings/rows/booking-deps.ts';
import { createSharedCounts } from './database/shared-counts.ts';
import { bookingCalendar } from './http/booking-calls/booking-page.ts';
import { validateRequest } from './http/calls/validate-request.ts';
import { htmlForms } from './http/forms/html-forms.ts';
import { subscriptionPages } from './http/forms/subscription-pages.tsx';
import { callLimits } from './http/plugins/call-limits.ts';
import { closeIdleConnections, tellToReconnect } from './http/plugins/closing.ts';
import {
  answerBrokenConnections,
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  watchConnections,
} from './http/plugins/connections.ts';
import { crossOrigin } from './http/plugins/cross-origin.ts';
import { markNetworks } from './http/plugins/networks.ts';
import { requestIds, requestMetrics, warnOfUnknownProxy } from './http/plugins/requests.ts';
import { dataHeaders, safeHeaders, securityHeaders } from './http/plugins/security-headers.ts';
import { answerError, problems } from './http/problems/problem-of-error.ts';
import { apiDocs } from './http/reference/api-docs.ts';
import { payPages } from './http/ride-pages/pay-page.tsx';
import { reviewPages } from './http/ride-pages/review-page.tsx';
import { reviewsPage } from './http/ride-pages/reviews-page.tsx';
import { tipPages } from './http/ride-pages/tip-page.tsx';
import { dispatchCalendar } from './http/routes/dispatch-calendar.ts';
import { limitsOf } from './http/routes/documented-call.ts';
import { metrics as metricsRoute } from './http/routes/metrics-route.ts';
import { oneClickUnsubscribe } from './http/routes/newsletter-routes.ts';
import { stripeWebhook } from './http/routes/stripe-webhook.ts';
import { calls, registerCalls } from './http/routes.ts';
import { staffPages } from './http/staff-calls/staff-pages.ts';
import { readInlineSources } from './http/static-site/site-files.ts';
import { staticSite } from './http/static-site/static-site.ts';
import { acknowledgementQuota } from './mail/visitors/receive-message.ts';
import type { SellingWatch } from './operations/alarms/selling.ts';
import type { RateKeeper } from './ports/exchange-rate/rate-keeper.ts';
import type { Env } from './process/env/env.ts';
import { createLogSampler, sampleLog } from './process/log-sampling.ts';
import { type LogSink, logging } from './process/logger-options.ts';
import type { Metrics } from './process/metrics.ts';

export type AppSettings = Pick<
  Env,
  | 'publicUrl'
  | 'checkoutOrigin'
  | 'webRoot'
  | 'corsOrigins'
  | 'rateLimits'
  | 'trustProxy'
  | 'logLevel'
  | 'metricsReaders'
  | 'linkSecret'
  | 'fleet'
  | 'unpaidCars'
>;

/**
 * What the app is built from; `logSink` takes the log lines instead of standard output, `connections` are limits that a
 * test can wait for, `ending` is aborted when the process has been told to end.
 */
export type AppParts = Omit<BookingDeps, 'publicUrl' | 'log' | 'fleet' | 'unpaidCars'> & {
  settings: AppSettings;
  metrics: Metrics;
  selling: SellingWatch;
  rateKeeper: RateKeeper;
  logSink?: LogSink;
  connections?: ConnectionLimits;
  ending?: AbortSignal;
};

/** So many addresses may have all of their acknowledgements in one hour: 200 mails, where a flood was 12,000 before. */
const acknowledgedAtOnce = 20;

/** The whole site in one Fastify app: API, documentation and built web. It does not listen: `server.ts` does. */
export async function buildApp({
  settings,
  metrics,
  selling,
  rateKeeper,
  logSink,
  connections = connectionLimits,
  ending = new AbortController().signal,
  ...outside
}: AppParts): Promise<FastifyInstance> {
  const { publicUrl, rateLimits, trustProxy, fleet, unpaidCars } = settings;
  const limits = limitsOf(rateLimits);
  const { checkoutOrigin } = settings;
  const headers = {
    page: safeHeaders({ publicUrl, checkoutOrigin, inline: readInlineSources(settings.webRoot) }),
    data: dataHeaders({ publicUrl }),
  };
  const sampler = createLogSampler();
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...logging(settings.logLevel, logSink, sampler),
    // Of so many proxies in front, each has added the address it saw to X-Forwarded-For.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 16 * 1024,
    // A start that is slow is no reason to give it up: the machine may be busy.
    pluginTimeout: 0,
    ...connectionOptions(connections),
    forceCloseConnections: 'idle',
    // What still arrives while we close is served, not turned away in words of Fastify's own.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenConnections(headers.page, metrics),
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers.page)),
  };
  const app = Fastify(options);
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  const deps: BookingDeps = { ...outside, publicUrl, fleet, unpaidCars, log: app.log };
  const together = createSharedCounts({ database: deps.database, secret: settings.linkSecret, log: app.log });
  const mayAcknowledge = acknowledgementQuota({
    perHour: rateLimits.contact,
    ofAll: rateLimits.contact * acknowledgedAtOnce,
    now: deps.now,
    together,
  });

  sampleLog(app, sampler, (text) => metrics.heldBackLines.inc({ text }));
  problems(app);
  requestIds(app);
  requestMetrics(app, metrics);
  securityHeaders(app, headers);
  closeIdleConnections(app);
  tellToReconnect(app, ending);
  if (trustProxy === false) warnOfUnknownProxy(app);
  watchConnections(app, { limits: connections, behindProxy: trustProxy !== false, ...metrics });

  await app.register(async (api) => {
    await crossOrigin(api, { origins: [publicUrl, ...settings.corsOrigins] });
    callLimits(api, together);
    markNetworks(api, settings.linkSecret);
    apiDocs(api, { references: calls, now: outside.now, rateLimits });

    const { linkSecret } = settings;
    registerCalls(api, { ...deps, selling, rateKeeper, ending, mayAcknowledge, linkSecret }, limits);
    bookingCalendar(api, deps, limits.page);
    dispatchCalendar(api, deps, limits.page);
    staffPages(api, { ...deps, linkSecret }, { ending, limits: limits.staff });
    metricsRoute(api, { ...deps, selling, metrics }, { readers: settings.metricsReaders });
    await htmlForms(api, { ...deps, mayAcknowledge }, { limits, origins: [publicUrl], webRoot: settings.webRoot });
    await oneClickUnsubscribe(api, deps);
    await subscriptionPages(api, deps, { limits: limits.newsletter, origins: [publicUrl], webRoot: settings.webRoot });
    const ridePages = { limits: limits.page, origins: [publicUrl], webRoot: settings.webRoot };
    await tipPages(api, { ...deps, linkSecret }, ridePages);
    await payPages(api, { ...deps, linkSecret }, ridePages);
    await reviewPages(api, { ...deps, linkSecret }, { ...ridePages, limits: limits.review });
    reviewsPage(api, deps, settings);
    await stripeWebhook(api, deps);
  });

  await staticSite(app, { root: settings.webRoot, headers });
  return app;
}
