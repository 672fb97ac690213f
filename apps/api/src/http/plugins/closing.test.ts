import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeIdleConnections } from './closing.ts';

let app: FastifyInstance;
let port: number;
let asked: Promise<void>;
beforeEach(async () => {
  // Whoever waits for them waits for longer than a test may take.
  const waitsMs = 3_600_000;
  app = Fastify({
    keepAliveTimeout: waitsMs,
    http: { headersTimeout: waitsMs, requestTimeout: waitsMs },
    forceCloseConnections: 'idle',
  });
  closeIdleConnections(app);
  const { promise, resolve } = Promise.withResolvers<void>();
  asked = promise;
  app.get('/slow', async () => {
    resolve();
    await sleep(400);
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

it('serves what is being answered, then closes its connection although it is kept alive', async () => {
  const agent = new Agent({ keepAlive: true });
  const answered = once(get({ host: '127.0.0.1', port, path: '/slow', agent }), 'response');
  await asked;
  const closing = app.close();
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  await closing;
  agent.destroy();
});

it('does not wait for a connection on which nothing was ever asked', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  await sleep(50);
  await app.close();
  socket.destroy();
});
