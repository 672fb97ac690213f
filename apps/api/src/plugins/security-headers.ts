import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Powers of the browser that no page of ours uses. */
const refusedPowers = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * What browsers may do with our answers: everything from our own origin, nothing inline, never framed. HSTS and the
 * upgrade of plain addresses only where the public address is https, or localhost could not be visited any more.
 */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const https = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Session ids stand in addresses: no other origin learns them.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
  });
  const permissions = refusedPowers.map((power) => `${power}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
