import { Readable } from 'node:stream';
import { problemKindOf } from '@fallsline/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LogSink, logging } from '../../process/logger-options.ts';
import { createMetrics } from '../../process/metrics.ts';
import { openSocket, sendRaw } from '../../testing/raw-socket.ts';
import { answerError, problems } from '../problems/problem-of-error.ts';
import { answerBrokenConnections, connectionLimits, connectionOptions, watchConnections } from './connections.ts';
import { safeHeaders } from './security-headers.ts';

const limits = {
  ...connectionLimits,
  silentMs: 1500,
  headersMs: 400,
  requestMs: 600,
  answerMs: 900,
  keepAliveMs: 700,
  checkEveryMs: 50,
  perClient: 40,
};
const headers = safeHeaders({ publicUrl: 'https://fallsline.example', checkoutOrigin: 'https://checkout.stripe.com' });
const metrics = createMetrics();
const lines: string[] = [];
let app: FastifyInstance;
let port: number;

async function serve(given: Partial<typeof limits> = {}, behindProxy = false, sink?: LogSink) {
  const connections = { ...limits, ...given };
  const served = Fastify({
    ...logging('info', sink ?? { write: (line) => lines.push(line) }),
    ...connectionOptions(connections),
    clientErrorHandler: answerBrokenConnections(headers, metrics),
    frameworkErrors: answerError,
  });
  problems(served);
  watchConnections(served, { limits: connections, behindProxy, ...metrics });
  served.get('/', async () => 'page');
  served.post('/', async () => 'taken');
  served.get('/film', async () => Readable.from(endless()));
  await served.listen({ port: 0, host: '127.0.0.1' });
  const address = served.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen');
  return { served, at: address.port };
}

beforeAll(async () => {
  const { served, at } = await serve();
  app = served;
  port = at;
});
afterAll(() => app.close());

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes a text one character at a time until the connection is gone, and returns what was answered. */
async function trickle(at: number, first: string, rest: string, everyMs: number) {
  const { socket, write, closed, answer } = openSocket(at);
  write(first);
  for (const character of rest) {
    await Promise.race([wait(everyMs), closed]);
    if (socket.destroyed) break;
    write(character);
  }
  return answer();
}

/** Waits until the server has so many connections. */
const accepted = ({ server }: FastifyInstance, count: number) =>
  vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) =>
        server.getConnections((_error, open) => (open === count ? resolve() : reject(new Error(`${open} are open`)))),
      ),
    { timeout: 120_000 },
  );

const page = async (at = port) => {
  const reply = await fetch(`http://127.0.0.1:${at}/`, { headers: { connection: 'close' } });
  await reply.text();
  return { status: reply.status };
};

describe('a connection', () => {
  it('whose headers trickle is answered that this is too slow, and cut', async () => {
    const answer = await trickle(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'.repeat(200), 30);
    expect(answer.status).toBe(408);
    expect(problemKindOf(JSON.parse(answer.body).type)).toBe('tooSlow');
    expect(answer.headers).toMatchObject({ ...headers, connection: 'close', 'cache-control': 'no-store' });
  });

  it('whose body trickles is answered that this is too slow, and cut', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
    const answer = await trickle(port, head, '"'.repeat(200), 30);
    expect(answer.status).toBe(408);
  });

  it('that says nothing is cut', async () => {
    await openSocket(port).closed;
  });

  it('is kept for the next request, but not forever', async () => {
    const { write, closed, received } = openSocket(port);
    write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(received()).toContain('HTTP/1.1 200'), { timeout: 120_000, interval: 10 });
    write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed;
    expect(received().match(/HTTP\/1.1 200/g)).toHaveLength(2);
  });

  it('that takes an answer by the drop is cut, without a word in the middle of it', async () => {
    const { socket, write, closed, received } = openSocket(port);
    write('GET /film HTTP/1.1\r\nHost: x\r\n\r\n');
    const drops = setInterval(() => {
      socket.resume();
      setTimeout(() => socket.pause(), 1);
    }, 50);
    await closed;
    clearInterval(drops);
    expect(received().match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it('that breaks in the middle of an answer gets nothing that could be taken for a part of it', async () => {
    const { write, closed, received } = openSocket(port);
    write('GET /film HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(received()).toContain('HTTP/1.1 200'), { timeout: 120_000 });
    write('this is not HTTP\r\n\r\n');
    await closed;
    expect(received().match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(received()).not.toContain('problem');
  });

  it.each([
    ['bytes that are no request', 'this is not HTTP\r\n\r\n', 400, 'invalidRequest'],
    ['a request of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalidRequest'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalidRequest',
    ],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalidRequest',
    ],
    ['a header over two lines', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nX : y\r\n\r\n', 400, 'invalidRequest'],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}`, 431, 'headersTooLarge'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalidRequest'],
  ] as const)('with %s is answered with a problem', async (_what, bytes, status, kind) => {
    const answer = await sendRaw(port, bytes);
    expect({ status: answer.status, kind: problemKindOf(JSON.parse(answer.body).type) }).toEqual({ status, kind });
  });

  it.each([
    ['an old client without a Host', 'GET / HTTP/1.0\r\n\r\n'],
    ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\nConnection: close\r\n\r\n'],
  ])('of %s is served', async (_what, bytes) => {
    expect((await sendRaw(port, bytes)).status).toBe(200);
  });
});

describe('other visitors', () => {
  it('are served while many connections trickle, and these are gone soon after', async () => {
    const sockets = Array.from({ length: 35 }, () => openSocket(port));
    for (const { write } of sockets) write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ');
    const drops = setInterval(() => {
      for (const { socket, write } of sockets) if (!socket.destroyed) write('a');
    }, 50);
    const served = await Promise.all([page(), page(), page()]);
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(sockets.map(({ closed }) => closed));
    clearInterval(drops);
    expect((await page()).status).toBe(200);
  });
});

describe('more connections than one client needs', () => {
  it('are turned away, told once, and free again when the others close', async () => {
    const told: string[] = [];
    const { served, at } = await serve(
      { perClient: 5, silentMs: 20_000, headersMs: 20_000, requestMs: 20_000 },
      false,
      {
        write: (line) => told.push(line),
      },
    );
    const held = Array.from({ length: 5 }, () => openSocket(at));
    await accepted(served, 5);
    for (let times = 0; times < 3; times += 1) {
      const extra = openSocket(at);
      await extra.closed;
      expect(extra.received()).toBe('');
    }
    expect(told.filter((line) => line.includes('turned away'))).toHaveLength(1);
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () => expect((await page(at)).status).toBe(200), { timeout: 120_000 });
    await served.close();
  });

  it('are the proxy’s where there is one', async () => {
    const { served, at } = await serve({ perClient: 2 }, true);
    const held = Array.from({ length: 5 }, () => openSocket(at));
    await accepted(served, 5);
    expect((await page(at)).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await served.close();
  });

  it('of all together are turned away as well', async () => {
    const { served, at } = await serve({ ofAll: 3 });
    const held = Array.from({ length: 3 }, () => openSocket(at));
    await accepted(served, 3);
    const extra = openSocket(at);
    await extra.closed;
    expect(extra.received()).toBe('');
    for (const { socket } of held) socket.destroy();
    await served.close();
  });

  it('are counted', async () => {
    const counted = (await metrics.refusedConnections.get()).values.map(({ labels: { why } }) => why);
    expect(counted.sort()).toEqual(['all', 'long-headers', 'one-client', 'slow', 'unreadable']);
  });
});

describe('the log', () => {
  it('has no error for what clients do to themselves', () => {
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
