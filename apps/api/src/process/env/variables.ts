import { business, fleetSize, mostUnpaidCars } from '@fallsline/domain';
import * as z from 'zod/mini';

const port = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535'));
const drainSeconds = z
  .string()
  .check(
    z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 30, 'must be a whole number of seconds from 0 to 30'),
  );
const vehicles = z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number of cars'));
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
/** What links are made with where nobody minds: a secret of everybody's. */
const sampleLinkSecret = 'links_sample_for_development_only_0123';

/** Every variable, what it has to look like, and the sentence that says so after its name. */
export const variables = z.object({
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
  WEB_ROOT: z.optional(z.string()),
  RATE_LIMIT_CHECKOUT: z._default(perMinute, '30'),
  RATE_LIMIT_CONTACT: z._default(perMinute, '10'),
  FLEET: z._default(vehicles, String(fleetSize)),
  OVERSELL: z._default(vehicles, '0'),
  UNPAID_CARS: z._default(vehicles, String(mostUnpaidCars)),
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
  LINK_SECRET: z._default(
    z.string().check(z.regex(/^\S{32,}$/, 'must be at least 32 characters without spaces: `openssl rand -base64 32`')),
    sampleLinkSecret,
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 visible characters without spaces')),
  ),
  EXCHANGE_RATE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
          'must be off, or the http address of the Bank of Canada’s series FXUSDCAD as JSON',
        ),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    'info',
  ),
});

export type LogLevel = z.output<typeof variables>['LOG_LEVEL'];

/** The variables of a desk command. */
export const deskVariables = z.extend(
  z.pick(variables, {
    NODE_ENV: true,
    PORT: true,
    PUBLIC_URL: true,
    DATA_DIR: true,
    DATABASE_URL: true,
    STRIPE_API_URL: true,
    LINK_SECRET: true,
    FLEET: true,
    OVERSELL: true,
  }),
  { STRIPE_SECRET_KEY: z.optional(variables.shape.STRIPE_SECRET_KEY) },
);

/** The parts of a list with commas, without the empty ones. */
export const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The part of an email address after its @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}
