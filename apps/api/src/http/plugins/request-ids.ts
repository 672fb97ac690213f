import type { FastifyInstance } from 'fastify';
import { sampled } from '../../process/log.ts';
import { describeRequest } from '../../process/logger-options.ts';

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
