import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { SellingWatch } from '../../operations/alarms/selling.ts';
import { createDatabaseGauges } from '../../operations/metrics/database-gauges.ts';
import type { Env } from '../../process/env/env.ts';
import type { Log } from '../../process/log.ts';
import type { Metrics } from '../../process/metrics.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

/** Where the metrics are read. */
export const metricsPath = '/api/metrics';

/** What a proxy writes into what it passes on. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * The metrics of this process and of the database, in the text format of Prometheus. Not for the public: whoever may not
 * read them is told that there is nothing here.
 */
export function metrics(
  app: FastifyInstance,
  parts: { database: Database; selling: SellingWatch; now: () => number; log: Log; metrics: Metrics },
  { readers }: { readers: Env['metricsReaders'] },
): void {
  const gauges = createDatabaseGauges(parts);
  app.get(metricsPath, async (request, reply) => {
    if (!mayRead(request, readers)) return sendRefusal(reply, new Refusal('notFound'));
    const { contentType } = parts.metrics;
    const text = `${await parts.metrics.text()}${await gauges.text()}`;
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

function mayRead({ headers, socket }: FastifyRequest, readers: Env['metricsReaders']): boolean {
  if (readers === 'nobody') return false;
  if (readers === 'loopback') {
    const own = loopback.test(socket.remoteAddress ?? '');
    return own && proxyHeaders.every((name) => headers[name] === undefined);
  }
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(readers.token));
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
