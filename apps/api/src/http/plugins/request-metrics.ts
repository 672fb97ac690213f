import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../process/metrics.ts';

/** Measures every request that gets an answer, under the pattern of its route: an address may hold a session's id. */
export function requestMetrics(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url } = routeOptions;
    const route = url === undefined ? 'none' : url.startsWith('/api/') ? url : 'site';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
