import { fileURLToPath } from 'node:url';
import { business } from '@fallsline/domain';
import * as z from 'zod/mini';

/** What the emulator's secrets, and those of examples, look like. */
const sampleSecret = /_(?:emulator|sample|example|changeme|placeholder)/i;
const liveKey = /^[sr]k_live_/;
// From src/env.ts and from the bundle in dist/ alike, the web lies two folders up.
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

const port = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535'));
const drainSeconds = z
  .string()
  .check(
    z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 30, 'must be a whole number of seconds from 0 to 30'),
  );
const perMinute = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number of calls per minute, at least 1'));
const origin = z.string().check(z.refine(isOrigin, 'must be an origin like https://www.example.com, without a path'));
const mailbox = z
  .string()
  .check(
    z.regex(/^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/, 'must be like a@b.com or Name <a@b.com>'),
  );
/** A `#` or `/` in a password ends the address too early, and what follows is lost or taken for something else. */
const isReadable = (text: string) => URL.parse(text)?.hash === '';
const unreadable =
  'cannot be read: in its user and password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25';
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const variables = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production (or be left out)'),
    'development',
  ),
  PORT: z._default(port, '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgresql:// (or be left out: then DATA_DIR is used)'),
        z.refine(isReadable, unreadable),
      ),
  ),
  STRIPE_SECRET_KEY: z
    .string('is missing: set it to a secret key of your Stripe account, or use `npm start`, which brings an emulator')
    .check(z.regex(/^[sr]k_(?:test|live)_\S+$/, 'must be a Stripe secret key: sk_test_… or sk_live_…')),
  STRIPE_WEBHOOK_SECRET: z
    .string(
      'is missing: set it to the signing secret of the webhook endpoint at Stripe (two, with a comma, while rotating)',
    )
    .check(
      z.refine(
        (text) => list(text).length > 0 && list(text).every((secret) => /^whsec_\S+$/.test(secret)),
        'must be one or more signing secrets whsec_…, separated by commas',
      ),
    ),
  STRIPE_API_URL: z.optional(origin),
  SMTP_URL: z._default(
    z.string().check(z.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'), z.refine(isReadable, unreadable)),
    'smtp://127.0.0.1:1025',
  ),
  MAIL_FROM: z._default(mailbox, `${business.name} <${business.bookingEmail}>`),
  DISPATCH_EMAIL: z._default(mailbox, business.bookingEmail),
  CONTACT_EMAIL: z._default(mailbox, business.supportEmail),
  MESSAGE_ID_DOMAIN: z._default(
    z.string().check(z.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i, 'must be a domain like example.com')),
    domainOf(business.bookingEmail),
  ),
  PUBLIC_URL: z.optional(origin),
  WEB_ROOT: z._default(z.string(), builtWeb),
  RATE_LIMIT_CHECKOUT: z._default(perMinute, '30'),
  RATE_LIMIT_CONTACT: z._default(perMinute, '10'),
  DRAIN_SECONDS: z._default(drainSeconds, '0'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:[1-9]|[\da-f.:/, ]*[.:][\da-f.:/, ]*)$/i,
          'must be the number of proxies in front of the API, or their addresses separated by commas',
        ),
      ),
  ),
  CORS_ORIGINS: z._default(
    z.string().check(z.refine((text) => list(text).every(isOrigin), 'must be origins separated by commas')),
    '',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 visible characters without spaces')),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    'info',
  ),
});

const deskVariables = z.extend(
  z.pick(variables, {
    NODE_ENV: true,
    PORT: true,
    PUBLIC_URL: true,
    DATA_DIR: true,
    DATABASE_URL: true,
    STRIPE_API_URL: true,
  }),
  { STRIPE_SECRET_KEY: z.optional(variables.shape.STRIPE_SECRET_KEY) },
);

export type Env = ReturnType<typeof readEnv>;

/** What is wrong with the environment: one sentence a variable, each beginning with its name. */
export class EnvError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvError';
    this.sentences = sentences;
  }
}

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
export function readDeskEnv(record: Readonly<Record<string, string | undefined>>) {
  const env = parse(deskVariables, record);
  if (env.NODE_ENV === 'production' && env.DATABASE_URL === undefined) throw new EnvError([missingDatabase]);
  return {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    publicUrl: publicUrlOf(env),
    /** Without its webhooks: nobody calls the desk. */
    stripe: env.STRIPE_SECRET_KEY && { secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL },
  };
}

/**
 * Reads the settings from a record of variables; an empty text counts as left out. Throws an EnvError that names every
 * variable that is missing or wrong, all of them at once. Production (NODE_ENV=production, or a live Stripe key) takes no emulator, no
 * sample secret and no default for database, mail and public address; a live key also no address of an example.
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>) {
  const given = givenIn(record);
  const live = liveKey.test(given['STRIPE_SECRET_KEY'] ?? '');
  const production = given['NODE_ENV'] === 'production' || live;
  const parsed = variables.safeParse(given);
  const wrong = parsed.success ? [] : sentencesOf(parsed.error);
  const sentences = [...wrong, ...(production ? trialsIn(given, live) : [])];
  if (!parsed.success || sentences.length > 0) throw new EnvError(oneEach(sentences));
  const env = parsed.data;
  return {
    production,
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
    webRoot: env.WEB_ROOT,
    /** Calls per client and minute. */
    rateLimits: { checkout: Number(env.RATE_LIMIT_CHECKOUT), contact: Number(env.RATE_LIMIT_CONTACT) },
    /** How long after SIGTERM requests are still taken while `/api/ready` says that this process ends. */
    drainMs: Number(env.DRAIN_SECONDS) * 1000,
    trustProxy:
      env.TRUST_PROXY === undefined
        ? false
        : /^\d$/.test(env.TRUST_PROXY)
          ? Number(env.TRUST_PROXY)
          : list(env.TRUST_PROXY),
    corsOrigins: list(env.CORS_ORIGINS).map((each) => new URL(each).origin),
    /** Who may read /api/metrics: whoever sends the token; without one, in development, this machine. */
    metricsReaders: readersOfMetrics(env.METRICS_TOKEN, production),
    logLevel: env.LOG_LEVEL,
  };
}

/** What is set; an empty text counts as left out. */
function givenIn(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  record: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const parsed = schema.safeParse(givenIn(record));
  if (parsed.success) return parsed.data;
  throw new EnvError(oneEach(sentencesOf(parsed.error)));
}

function sentencesOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
}

/** The first sentence of each variable, which all of them begin with. */
function oneEach(sentences: readonly string[]): string[] {
  const byVariable = new Map<string, string>();
  for (const sentence of sentences) {
    const [variable = ''] = sentence.split(' ', 1);
    if (!byVariable.has(variable)) byVariable.set(variable, sentence);
  }
  return [...byVariable.values()];
}

function publicUrlOf({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: string }): string {
  return new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;
}

const missingDatabase = 'DATABASE_URL is missing: production keeps its bookings in PostgreSQL.';

/** A proxy on the same host may look like this machine itself, so production needs the token. */
function readersOfMetrics(token: string | undefined, production: boolean): { token: string } | 'loopback' | 'nobody' {
  if (token !== undefined) return { token };
  return production ? 'nobody' : 'loopback';
}

/** What only a trial may have, of what is given: it may be wrong in other ways, too. */
function trialsIn(given: Record<string, string>, live: boolean): string[] {
  const sentences: string[] = [];
  if (given['STRIPE_API_URL']) {
    sentences.push('STRIPE_API_URL must be left out in production: it points away from Stripe.');
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (sampleSecret.test(given[name] ?? '')) sentences.push(`${name} is a sample: production needs your own.`);
  }
  if (!given['DATABASE_URL']) sentences.push(missingDatabase);
  if (!given['SMTP_URL']) sentences.push('SMTP_URL is missing: production needs a mail server.');
  const url = given['PUBLIC_URL'];
  if (!url) sentences.push('PUBLIC_URL is missing: set it to the https address that visitors use.');
  else if (URL.canParse(url) && !isHttps(url) && (live || !isLoopback(url))) {
    sentences.push('PUBLIC_URL must begin with https:// in production (http only for localhost, with a test key).');
  }
  return live ? [...sentences, ...examplesIn(given)] : sentences;
}

/** Addresses at which nobody is: a guest who has paid would never hear from us. */
function examplesIn(given: Record<string, string>): string[] {
  const defaults: Readonly<Record<string, string>> = {
    MAIL_FROM: business.bookingEmail,
    DISPATCH_EMAIL: business.bookingEmail,
    CONTACT_EMAIL: business.supportEmail,
    MESSAGE_ID_DOMAIN: domainOf(business.bookingEmail),
    PUBLIC_URL: '',
  };
  return Object.entries(defaults).flatMap(([name, preset]) => {
    if (!isExample(given[name] ?? preset)) return [];
    const what = given[name] ? 'is an address of an example' : 'is missing';
    return [`${name} ${what}: with a live key guests and staff must be able to reach it.`];
  });
}

/** Names that nobody can own (RFC 2606), at the end of an address, a domain or an origin. */
function isExample(address: string): boolean {
  return /(?:[.@]|^|\/)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|invalid|test)(?:[:/>].*|)$/i.test(address.trim());
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:';
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
