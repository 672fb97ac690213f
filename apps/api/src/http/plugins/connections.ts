import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { sampled } from '../../process/log.ts';
import type { Metrics } from '../../process/metrics.ts';
import { problemMediaType, Refusal } from '../problems/refusal.ts';
import { clientBits, networkOf } from './networks.ts';
import type { SafeHeaders } from './security-headers.ts';

/** What a client is allowed before its connection is cut: times in milliseconds. */
export type ConnectionLimits = {
  /** Nothing arrives and nothing is taken. */
  silentMs: number;
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** From the headers of a request until the client has taken the whole answer. */
  answerMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** How often the times above are looked at. */
  checkEveryMs: number;
  /** Connections at a time, of one client and of all. */
  perClient: number;
  ofAll: number;
};

export const connectionLimits: ConnectionLimits = {
  silentMs: 30_000,
  headersMs: 10_000,
  requestMs: 15_000,
  // The film at a quarter of a megabit. A player whose connection is cut asks for the rest.
  answerMs: 3 * 60_000,
  // Longer than the usual minute of a balancer in front, so that it is never us who closes first.
  keepAliveMs: 72_000,
  checkEveryMs: 2000,
  // A hotel behind one address, six connections a browser.
  perClient: 250,
  ofAll: 4000,
};

const headerLimit = 16 * 1024;

/** The part of the server's options that is about sockets. */
export function connectionOptions(limits: ConnectionLimits): FastifyHttpOptions<RawServerDefault> {
  return {
    connectionTimeout: limits.silentMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: headerLimit,
      // Asked for by us below, or Node would refuse in an answer without our headers.
      requireHostHeader: false,
    },
  };
}

/**
 * Cuts connections that are kept without need: answers that are taken by the drop, more connections than one client
 * needs. Behind a proxy every connection is the proxy's, so there the proxy counts.
 */
export function watchConnections(
  app: FastifyInstance,
  {
    limits,
    behindProxy,
    refusedConnections,
  }: { limits: ConnectionLimits; behindProxy: boolean } & Pick<Metrics, 'refusedConnections'>,
): void {
  const { server } = app;
  server.maxConnections = limits.ofAll;
  server.on('drop', () => turnedAway('all', limits.ofAll));

  const open = new Map<string, number>();
  if (!behindProxy) {
    server.on('connection', (socket: Socket) => {
      const client = networkOf(socket.remoteAddress ?? '', clientBits);
      const count = (open.get(client) ?? 0) + 1;
      open.set(client, count);
      socket.once('close', () => {
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      });
      if (count <= limits.perClient) return;
      socket.destroy();
      turnedAway('one-client', limits.perClient);
    });
  }

  /** Every answer that is not taken yet, with when it was asked for; the oldest first. */
  const underway = new Map<ServerResponse, number>();
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = answersOn.get(socket) ?? new Set();
    answersOn.set(socket, answers.add(answer));
    underway.set(answer, performance.now());
    answer.once('close', () => {
      underway.delete(answer);
      answers.delete(answer);
    });
  });
  // One look at all of them: a clock for each answer would cost every call more than it has to give.
  const looks = setInterval(() => {
    const now = performance.now();
    for (const [answer, since] of underway) {
      if (now - since < limits.answerMs) break;
      answer.destroy();
    }
  }, limits.checkEveryMs).unref();
  server.once('close', () => clearInterval(looks));
  // Node would answer 417 by itself; an expectation that nobody here knows may as well be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, answer) => server.emit('request', request, answer));

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.headers.host === undefined && raw.httpVersion === '1.1';
    done(isNameless ? new Refusal('invalidRequest', { detail: 'The request has no Host header.' }) : undefined);
  });

  function turnedAway(why: keyof typeof tooMany, open: number): void {
    refusedConnections.inc({ why });
    app.log.warn(sampled({ open }), tooMany[why]);
  }
}

const tooMany = {
  all: 'A connection was turned away: too many were open',
  'one-client': 'A connection was turned away: its client had too many open',
};

/** What is being answered on each socket. */
const answersOn = new WeakMap<Socket, Set<ServerResponse>>();

/** Answers what is no HTTP request, or none in time, for Node hands it over without one; then the connection ends. */
export function answerBrokenConnections(
  headers: SafeHeaders,
  { refusedConnections }: Pick<Metrics, 'refusedConnections'>,
): (error: ConnectionError, socket: Socket) => void {
  const answers = {
    slow: rawAnswer(new Refusal('tooSlow'), headers),
    'long-headers': rawAnswer(new Refusal('headersTooLarge'), headers),
    unreadable: rawAnswer(new Refusal('invalidRequest', { detail: 'We cannot read this request.' }), headers),
  };
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // In the middle of another answer these bytes would be taken for a part of it.
    const begun = [...(answersOn.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !begun) {
      const why = whyRefused(error as { code?: string });
      refusedConnections.inc({ why });
      socket.write(answers[why]);
    }
    socket.destroySoon();
  };
}

function whyRefused({ code }: { code?: string }): 'slow' | 'long-headers' | 'unreadable' {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'long-headers' : 'unreadable';
}

function rawAnswer({ status, problem }: Refusal, headers: SafeHeaders): string {
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': `${problemMediaType}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
