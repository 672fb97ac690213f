import { counted } from '@fallsline/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { CountTogether, SharedCount } from '../../database/shared-counts.ts';
import { bearerTokenOf, hashOfToken } from '../../process/token.ts';
import { Refusal } from '../problems/refusal.ts';
import { clientBits, networkOf } from './networks.ts';

/** How often a call is answered in a minute. Routes that are given one and the same limits count together. */
export type CallLimits = {
  /** The name under which all processes count together. Without one each counts for itself: not every look is worth a write. */
  sharedAs?: string;
  /** By one client: an IPv4 address, or an IPv6 network of 64 bits, the least that one customer gets. */
  perClient: number;
  /** By the holders of one link, however many addresses they call from: of one booking nobody asks more. */
  perLink?: number;
  /** By all clients together, for a flood that comes from everywhere. */
  ofAll?: number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: CallLimits;
    /** Count once the body is read: where the answer to one call too many gives back what was sent. */
    limitsAfterBody?: boolean;
  }
}

const windowSeconds = 60;
/**
 * Larger networks that one customer may have, by bits, and how many clients' calls each may make: less than all
 * together may, so that nobody can take the calls of everybody.
 */
const networks = [
  { bits: 56, clients: 4 },
  { bits: 48, clients: 8 },
] as const;
/** Clients that are remembered; more than this at once are what `ofAll` is for. */
const clients = 20_000;

/**
 * Counts calls per client and minute, only on the routes that ask for it (`config.limits`): a visitor's other requests
 * are never in the way of a booking. A process counts what came to it, and what it lets through all count together, where
 * the limits are shared: a flood ends in the process that it comes to. What all have counted is asked while the body is read
 * and checked, and nothing else is done before it is known. Every counted answer says in the fields of
 * draft-ietf-httpapi-ratelimit-headers what is left.
 */
export function callLimits(app: FastifyInstance, together?: CountTogether): void {
  const counters = new Map<CallLimits, ReturnType<typeof countersFor>>();

  /** Puts into the states what all processes have counted, where the database says so. */
  async function countTogether(name: string, states: State[]): Promise<State[]> {
    const limits = states.map(({ limit: { policy, max }, key }) => ({ key: `${name} ${policy} ${key}`, max }));
    const all = (await together?.(limits, windowSeconds)) ?? [];
    return states.map((state, at) => ({ ...state, ...all[at] }));
  }

  const asked = new WeakMap<FastifyRequest, Promise<State[]>>();
  app.addHook('onRoute', (route) => {
    const limits = route.config?.limits;
    if (!limits) return;
    const counts = counters.get(limits) ?? countersFor(limits);
    counters.set(limits, counts);
    const policies = counts
      .filter(({ shown }) => shown)
      .map(({ policy, max }) => `"${policy}";q=${max};w=${windowSeconds}`)
      .join(', ');
    const hook = route.config?.limitsAfterBody ? 'preHandler' : 'onRequest';
    const isAskedAhead = limits.sharedAs !== undefined && hook === 'onRequest' && route.errorHandler === undefined;

    const limitCalls: Hook = (request, reply, done) => {
      reply.header('ratelimit-policy', policies);
      const { ip } = request;
      const states: State[] = [];
      // In this order: what one client has too much is not counted against all.
      for (const limit of counts) {
        const key = limit.keyOf(ip, request);
        if (key === undefined) continue;
        const { counted, seconds } = limit.count(key);
        states.push({ limit, key, counted, seconds });
        if (counted > limit.max) return done(answerOf(states, reply));
      }
      if (!limits.sharedAs) return done(answerOf(states, reply));
      const counting = countTogether(limits.sharedAs, states);
      if (!isAskedAhead) return void counting.then((all) => done(answerOf(all, reply)), done);
      asked.set(request, counting);
      done();
    };
    route[hook] = [limitCalls, ...others(route[hook])];
    if (!isAskedAhead) return;

    const limitByAll = async (request: FastifyRequest, reply: FastifyReply) => {
      const counting = asked.get(request);
      const refusal = counting && answerOf(await counting, reply);
      if (refusal) throw refusal;
    };
    route.preHandler = [limitByAll, ...others(route.preHandler)];
    // Of a body that cannot be read it is said too what is left.
    route.errorHandler = async (error, request, reply) => {
      await limitByAll(request, reply);
      throw error;
    };
  });
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
const others = <One>(hooks: One | One[] | undefined): One[] => (hooks === undefined ? [] : ([hooks].flat() as One[]));

/** What is counted of a call: nothing where its key is undefined, for that is the client again. */
type Counter = {
  policy: string;
  max: number;
  shown: boolean;
  keyOf: (ip: string, request: FastifyRequest) => string | undefined;
  count: (key: string) => SharedCount;
};

function countersFor({ perClient, perLink, ofAll }: CallLimits): Counter[] {
  const counter = (policy: string, max: number, keyOf: Counter['keyOf'], shown = false): Counter => ({
    policy,
    max,
    keyOf,
    shown,
    count: countsOf(),
  });
  return [
    counter('client', perClient, (ip) => networkOf(ip, clientBits), true),
    ...networks.map(({ bits, clients }) =>
      counter(`network${bits}`, perClient * clients, (ip) => {
        const network = networkOf(ip, bits);
        return network.includes('/') ? network : undefined;
      }),
    ),
    ...(perLink === undefined ? [] : [counter('link', perLink, (_ip, request) => linkOf(request))]),
    ...(ofAll === undefined ? [] : [counter('all', ofAll, () => 'all', true)]),
  ];
}

/** Counts one more of a key, each in windows from its first; of too many keys the one that was counted longest ago is forgotten. */
function countsOf(): Counter['count'] {
  const windows = new LruMap<{ counted: number; endsAt: number }>(clients, windowSeconds * 1000);
  return (key) => {
    const now = Date.now();
    const window = windows.get(key) ?? { counted: 0, endsAt: now + windowSeconds * 1000 };
    if (window.counted === 0) windows.set(key, window);
    window.counted += 1;
    return { counted: window.counted, seconds: Math.ceil((window.endsAt - now) / 1000) };
  };
}

/** How one limit stands after a call was counted. */
type State = SharedCount & { limit: Counter; key: string };

/** Says what is left, and returns the refusal of a call that is one too many. */
function answerOf(states: readonly State[], reply: FastifyReply): Refusal | undefined {
  const exceeded = states.find(({ counted, limit }) => counted > limit.max);
  const left: string[] = [];
  for (const state of states) {
    const { policy, max, shown } = state.limit;
    if (shown || state === exceeded) left.push(`"${policy}";r=${Math.max(0, max - state.counted)};t=${state.seconds}`);
    if (state === exceeded) break;
  }
  reply.header('ratelimit', left.join(', '));
  if (!exceeded) return undefined;
  const { seconds } = exceeded;
  return new Refusal('tooManyRequests', {
    detail: `Too many requests in one minute. Please try again in ${counted(seconds, 'second')}.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** The link that a call is made with, as it is kept here. */
function linkOf({ headers }: FastifyRequest): string | undefined {
  const token = bearerTokenOf(headers.authorization);
  return token === undefined ? undefined : hashOfToken(token);
}
