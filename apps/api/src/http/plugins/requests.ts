import type { FastifyInstance } from 'fastify';
import { sampled } from '../../process/log.ts';
import { describeRequest } from '../../process/logger-options.ts';
import type { Metrics } from '../../process/metrics.ts';

/** Answers every request with the id under which it is logged, and logs those that nobody waits for any more. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Fastify writes no line about an answer that nobody waits for; what the call does is done all the same.
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      const line = describeRequest(request);
      if (line.route?.startsWith('/api/')) {
        request.log.info(sampled(line), 'The client went away before it was answered');
      }
    });
    done();
  });
}

/** Measures every request that gets an answer, under the pattern of its route: an address may hold a session's id. */
export function requestMetrics(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url } = routeOptions;
    const route = url === undefined ? 'none' : url.startsWith('/api/') ? url : 'site';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Says once that requests come through a proxy that nobody has told us of: then all visitors are one client, and share
 * its limits. A visitor may send the header, too, so it is no more than a warning.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done();
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn(
      'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all visitors count as one client.',
    );
  });
}
