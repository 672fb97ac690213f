import { boardPagePath, drivePagePath } from '@fallsline/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type SafeHeaders = Readonly<Record<string, string>>;

/** Style sheets and scripts that stand in the pages, as sources of a Content-Security-Policy: `'sha256-…'`. */
export type InlineSources = { styles: readonly string[]; scripts: readonly string[] };

/** Where each kind of thing may come from: our own origin; what no page of ours uses, from nowhere. */
const contentSecurityPolicy = ({ styles, scripts }: InlineSources, checkoutOrigin: string) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  ["style-src 'self'", ...styles].join(' '),
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Browsers hold a form's redirect to this as well: a posted booking leads to its payment page.
  `form-action 'self' ${checkoutOrigin}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Pages that may do what no other may: staff sign in with passkeys, a driver's card shares its place and stays lit (law 24). */
const powersOf = [
  { page: boardPagePath, powers: ['publickey-credentials-create', 'publickey-credentials-get'] },
  { page: drivePagePath, powers: ['geolocation', 'screen-wake-lock'] },
] as const;

/** Powers of the browser that no page of ours uses, but for those named. */
const powers = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissionsPolicy(allowed: readonly string[]): string {
  return powers.map((power) => `${power}=${allowed.includes(power) ? '(self)' : '()'}`).join(', ');
}

/** What a page may do beside all others, by its path; empty where that is nothing. */
function ownPowers(url: string): SafeHeaders {
  const path = url.split('?', 1)[0] ?? '';
  const own = powersOf.find(({ page }) => path === page || path.startsWith(`${page}/`));
  return own ? { 'permissions-policy': permissionsPolicy(own.powers) } : {};
}

const twoYears = 2 * 365 * 24 * 3600;

/** Browsers keep to https once they have seen it, where the public address has it: localhost could not be visited. */
const keepHttps = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` } : {};

/**
 * What browsers may do with our pages and files: everything from our own origin, nothing inline but what the web's build
 * says it wrote into its pages (`inline`), never framed. They go with every answer that is not known to be data, so that
 * those written without Fastify carry them too. The upgrade of plain addresses only where the public address is https.
 */
export function safeHeaders({
  publicUrl,
  checkoutOrigin,
  inline = { styles: [], scripts: [] },
}: {
  publicUrl: string;
  /** The origin of the payment pages. */
  checkoutOrigin: string;
  inline?: InlineSources;
}): SafeHeaders {
  const https = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [
      ...contentSecurityPolicy(inline, checkoutOrigin),
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    ...keepHttps(publicUrl),
    'x-content-type-options': 'nosniff',
    // Session ids stand in addresses: no other origin learns them.
    'referrer-policy': 'same-origin',
    'permissions-policy': permissionsPolicy([]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/**
 * The same for answers that are data and never a page: a browser that opens one may do nothing with it. What only pages
 * can do needs no refusal here, which spares every call 900 bytes.
 */
export function dataHeaders({ publicUrl }: { publicUrl: string }): SafeHeaders {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...keepHttps(publicUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever this route answers, its failures included, is data: it needs the headers of data only. */
    answersData?: true;
  }
}

export type HeadersByKind = { page: SafeHeaders; data: SafeHeaders };

/** Takes from an answer what only a page needs, once it is known to be data: 2 KB that a slow line spares with each file. */
export function answerAsData(reply: FastifyReply, { page, data }: HeadersByKind): void {
  for (const name of Object.keys(page)) reply.removeHeader(name);
  reply.headers(data);
}

/** Gives its headers to every answer that passes through Fastify. */
export function securityHeaders(app: FastifyInstance, { page, data }: HeadersByKind): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.answersData ? data : { ...page, ...ownPowers(request.url) });
    done();
  });
}
