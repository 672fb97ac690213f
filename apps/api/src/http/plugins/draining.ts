import type { FastifyInstance } from 'fastify';

/**
 * From the moment the process is told to end, every answer tells its client to close the connection: the next request
 * then goes to another process, and none meets a connection that is just being closed.
 */
export function tellToReconnect(app: FastifyInstance, ending: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (ending.aborted) reply.header('connection', 'close');
    done();
  });
}
