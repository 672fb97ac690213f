import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 100;
/** What a client that has just connected has for its first byte. */
const firstByteMs = 500;

/**
 * Node closes connections that are idle when the close begins, but waits for one that becomes idle later, and for one
 * on which nothing was ever asked, as browsers open them in advance.
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

/** From the moment the process is told to end, answers close their connections: the next request goes elsewhere. */
export function tellToReconnect(app: FastifyInstance, ending: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (ending.aborted) reply.header('connection', 'close');
    done();
  });
}
