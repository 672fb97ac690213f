import type * as z from 'zod/mini';
import { builtWeb } from '../../paths.ts';
import { EnvError, givenIn, oneEach, sentencesOf } from './given.ts';
import { linkSecretIn, missingDatabase, refusedInProduction } from './production.ts';
import { deskVariables, list, variables } from './variables.ts';

export { EnvError };

const liveKey = /^[sr]k_live_/;

export type Env = ReturnType<typeof readEnv>;

/** The latest daily rate of the US dollar in Canadian dollars: https://www.bankofcanada.ca/valet/docs */
const bankOfCanada = 'https://www.bankofcanada.ca/valet/observations/FXUSDCAD/json?recent=1';

/** The settings of this process. Only here is `process.env` read. Throws an EnvError. */
export function processEnv(): Env {
  return readEnv(process.env);
}

/** The settings of a desk command. Throws an EnvError. */
export function processDeskEnv(): DeskEnv {
  return readDeskEnv(process.env);
}

export type DeskEnv = ReturnType<typeof readDeskEnv>;

/** What the desk needs: the database, and Stripe only for what moves money. Throws an EnvError. */
function readDeskEnv(record: Readonly<Record<string, string | undefined>>) {
  const env = parse(deskVariables, record);
  if (env.NODE_ENV === 'production' && env.DATABASE_URL === undefined) throw new EnvError([missingDatabase]);
  return {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    publicUrl: publicUrlOf(env),
    fleet: fleetOf(env),
    /** What links are made with. Undefined in production without one of its own: a command that needs it says so. */
    linkSecret:
      env.NODE_ENV === 'production' && linkSecretIn(givenIn(record).given).length > 0 ? undefined : env.LINK_SECRET,
    /** Without its webhooks: nobody calls the desk. */
    stripe: env.STRIPE_SECRET_KEY && { secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL },
  };
}

/**
 * Reads the settings from a record of variables; an empty text counts as left out, and NAME_FILE names a file that holds
 * NAME. Production (NODE_ENV=production, or
 * a live Stripe key) takes no emulator, no sample secret and no default for database, mail and public address; a live
 * key no address of an example either.
 *
 * @throws EnvError that names every variable that is missing or wrong, all of them at once
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>) {
  const { given, unread } = givenIn(record);
  const live = liveKey.test(given['STRIPE_SECRET_KEY'] ?? '');
  const production = given['NODE_ENV'] === 'production' || live;
  const parsed = variables.safeParse(given);
  const wrong = parsed.success ? [] : sentencesOf(parsed.error);
  const sentences = [...unread, ...wrong, ...(production ? refusedInProduction(given, live) : [])];
  if (!parsed.success || sentences.length > 0) throw new EnvError(oneEach(sentences));
  const env = parsed.data;
  return {
    production,
    /** Real cards are charged. */
    live,
    port: Number(env.PORT),
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      /** Several while a secret is being rotated. */
      webhookSecrets: list(env.STRIPE_WEBHOOK_SECRET),
      /** Where Stripe's API is answered instead of at Stripe: the emulator. */
      apiUrl: env.STRIPE_API_URL,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      /** Where job sheets, what needs a person, and answers of guests go. */
      dispatch: env.DISPATCH_EMAIL,
      /** Where messages of visitors go, and answers to mails that are not about a ride. */
      contact: env.CONTACT_EMAIL,
      messageIdDomain: env.MESSAGE_ID_DOMAIN,
    },
    /** The origin that visitors use, without a slash at the end. */
    publicUrl: publicUrlOf(env),
    /** The origin of the payment pages, where a posted booking form leads. */
    checkoutOrigin: new URL(env.STRIPE_API_URL ?? 'https://checkout.stripe.com').origin,
    webRoot: env.WEB_ROOT ?? builtWeb,
    /** Calls per client and minute. */
    rateLimits: { checkout: Number(env.RATE_LIMIT_CHECKOUT), contact: Number(env.RATE_LIMIT_CONTACT) },
    fleet: fleetOf(env),
    /** How many cars one network holds for pages that are not paid; 0 is any number. */
    unpaidCars: Number(env.UNPAID_CARS),
    /** How long after SIGTERM requests are still taken while `/api/ready` says that this process ends. */
    drainMs: Number(env.DRAIN_SECONDS) * 1000,
    trustProxy:
      env.TRUST_PROXY === undefined
        ? false
        : /^\d$/.test(env.TRUST_PROXY)
          ? Number(env.TRUST_PROXY)
          : list(env.TRUST_PROXY),
    corsOrigins: list(env.CORS_ORIGINS).map((each) => new URL(each).origin),
    /** What the private links of bookings are made with (decision 31). */
    linkSecret: env.LINK_SECRET,
    /** Who may read /api/metrics: whoever sends the token; without one, in development, this machine. */
    metricsReaders: readersOfMetrics(env.METRICS_TOKEN, production),
    /** Where the exchange rate is asked for. In production only, unless it is set: no test and no trial needs a network. */
    exchangeRateUrl: exchangeRateUrlOf(env.EXCHANGE_RATE_URL, production),
    logLevel: env.LOG_LEVEL,
  };
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  record: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const { given, unread } = givenIn(record);
  const parsed = schema.safeParse(given);
  if (parsed.success && unread.length === 0) return parsed.data;
  throw new EnvError(oneEach([...unread, ...(parsed.success ? [] : sentencesOf(parsed.error))]));
}

/** How many vehicles are sold for one moment: those that there are, and so many more as are let to be found. */
function fleetOf({ FLEET, OVERSELL }: { FLEET: string; OVERSELL: string }): number {
  return Number(FLEET) + Number(OVERSELL);
}

function publicUrlOf({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: string }): string {
  return new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;
}

function exchangeRateUrlOf(given: string | undefined, production: boolean): string | undefined {
  if (given === undefined) return production ? bankOfCanada : undefined;
  return given === 'off' ? undefined : given;
}

/** A proxy on the same host may look like this machine itself, so production needs the token. */
function readersOfMetrics(token: string | undefined, production: boolean): { token: string } | 'loopback' | 'nobody' {
  if (token !== undefined) return { token };
  return production ? 'nobody' : 'loopback';
}
