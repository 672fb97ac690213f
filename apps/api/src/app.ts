import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { BookingDeps } from './bookings/booking-deps.ts';
import type { Env } from './env.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { callLimits } from './plugins/call-limits.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { type LogSink, logging, requestIds } from './plugins/logging.ts';
import { answerBrokenConnection, answerError, problems } from './plugins/problems.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { createCheckoutSession } from './routes/create-checkout-session.ts';
import { fares } from './routes/fares.ts';
import { health } from './routes/health.ts';
import { newsletter } from './routes/newsletter.ts';
import { oneClickUnsubscribe } from './routes/one-click-unsubscribe.ts';
import { quotes } from './routes/quotes.ts';
import { ready } from './routes/ready.ts';
import { sendConfirmation } from './routes/send-confirmation.ts';
import { sendContactForm } from './routes/send-contact-form.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { staticSite } from './static-site/static-site.ts';

export type AppSettings = Pick<Env, 'publicUrl' | 'webRoot' | 'corsOrigins' | 'rateLimits' | 'trustProxy' | 'logLevel'>;

/** What the app is built from; `logSink` takes the log lines instead of standard output. */
export type AppParts = Omit<BookingDeps, 'publicUrl' | 'log'> & { settings: AppSettings; logSink?: LogSink };

/** The whole site in one Fastify app: API, documentation and built web. It does not listen: `server.ts` does. */
export async function buildApp({ settings, logSink, ...outside }: AppParts): Promise<FastifyInstance> {
  const { publicUrl, rateLimits } = settings;
  const { trustProxy } = settings;
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...logging(settings.logLevel, logSink),
    // Of so many proxies in front, each has added the address it saw to X-Forwarded-For.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 64 * 1024,
    // A connection may be silent this long; a request must have arrived, headers first, within these.
    connectionTimeout: 30_000,
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000 },
    // Longer than the usual minute of a balancer in front, so that it is never us who closes first.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still arrives while we close is served, not turned away in words of Fastify's own.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: answerError,
  };
  const app = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  const deps: BookingDeps = { ...outside, publicUrl, log: app.log };

  problems(app);
  requestIds(app);
  await securityHeaders(app, { publicUrl });

  await app.register(async (api) => {
    await crossOrigin(api, { origins: [publicUrl, ...settings.corsOrigins] });
    await callLimits(api);
    await apiDocs(api);

    health(api);
    ready(api, deps);
    fares(api);
    quotes(api);
    createCheckoutSession(api, deps, { perMinute: rateLimits.checkout });
    sendConfirmation(api, deps);
    sendContactForm(api, deps, { perMinute: rateLimits.contact });
    newsletter(api, deps, { perMinute: rateLimits.contact });
    await oneClickUnsubscribe(api, deps);
    await stripeWebhook(api, deps);
  });

  await staticSite(app, { root: settings.webRoot });
  return app;
}
