import type { FastifyInstance } from 'fastify';

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
