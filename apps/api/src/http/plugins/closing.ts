import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;
/** What a client that has just connected has for its first byte. */
const firstByteMs = 500;

/**
 * Lets a close come to its end while clients keep their connections. Node closes those that are idle when the close
 * begins; it waits for one that becomes idle after that as long as it is kept alive, and for one on which nothing was
 * ever asked, as browsers and clients open them in advance, until its headers are overdue.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const began = performance.now();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - began < firstByteMs) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, lookEveryMs);
    server.once('close', () => clearInterval(timer));
    if (!server.listening) clearInterval(timer);
  });
}

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
