import type { FastifyInstance } from 'fastify';
import type { InlineSources } from '../static-site/inline-sources.ts';

export type SafeHeaders = Readonly<Record<string, string>>;

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

/** Powers of the browser that no page of ours uses. */
const refusedPowers = [
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const twoYears = 2 * 365 * 24 * 3600;

/**
 * What browsers may do with our answers: everything from our own origin, nothing inline but what the web's build says it
 * wrote into its pages (`inline`), never framed. The same for every answer, so that those written without
 * Fastify carry them too. HSTS and the upgrade of plain addresses only where the public address is https, or localhost
 * could not be visited any more.
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
    ...(https ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` } : {}),
    'x-content-type-options': 'nosniff',
    // Session ids stand in addresses: no other origin learns them.
    'referrer-policy': 'same-origin',
    'permissions-policy': refusedPowers.map((power) => `${power}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/** Gives the headers to every answer that passes through Fastify. */
export function securityHeaders(app: FastifyInstance, headers: SafeHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
