import { counted } from '@fallsline/domain';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountTogether } from '../../database/shared-counts.ts';
import { bearerTokenOf, hashOfToken } from '../../process/token.ts';
import { Refusal } from '../problems/refusal.ts';
import { networkOf } from './networks.ts';

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
 * the limits are shared: a flood ends in the process that it comes to. Every counted answer says in the fields of
 * draft-ietf-httpapi-ratelimit-headers what is left.
 */
export async function callLimits(app: FastifyInstance, together?: CountTogether): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: windowSeconds * 1000, cache: clients });

  const counters = new Map<CallLimits, ReturnType<typeof countersFor>>();
  function countersFor({ perClient, perLink, ofAll }: CallLimits) {
    const counts = [{ policy: 'client', max: perClient, count: app.createRateLimit({ max: perClient }), shown: true }];
    /** Not where it is the client again: the networks of an IPv4 address, and the link of a call without one. */
    function countUnlessClient(policy: string, max: number, keyOf: (request: FastifyRequest) => string | undefined) {
      const counting = app.createRateLimit({ max, keyGenerator: (request) => keyOf(request) ?? '' });
      const count: typeof counting = async (request) =>
        keyOf(request) === undefined ? { isAllowed: true, key: '' } : counting(request);
      counts.push({ policy, max, count, shown: false });
    }
    for (const { bits, clients } of networks) {
      countUnlessClient(`network${bits}`, perClient * clients, ({ ip }) => {
        const network = networkOf(ip, bits);
        return network.includes('/') ? network : undefined;
      });
    }
    if (perLink !== undefined) countUnlessClient('link', perLink, linkOf);
    if (ofAll !== undefined) {
      const count = app.createRateLimit({ max: ofAll, keyGenerator: () => 'all' });
      counts.push({ policy: 'all', max: ofAll, count, shown: true });
    }
    return counts;
  }

  /** Puts into the states what all processes have counted, where the database says so. */
  async function countTogether(name: string, states: State[]): Promise<void> {
    const limits = states.map(({ policy, key, max }) => ({ key: `${name} ${policy} ${key}`, max }));
    const all = (await together?.(limits, windowSeconds)) ?? [];
    for (const [at, { counted, seconds }] of all.entries()) {
      const state = states[at];
      if (!state) continue;
      Object.assign(state, { remaining: Math.max(0, state.max - counted), seconds, isExceeded: counted > state.max });
    }
  }

  app.addHook('onRoute', (route) => {
    const limits = route.config?.limits;
    if (!limits) return;
    const counts = counters.get(limits) ?? countersFor(limits);
    counters.set(limits, counts);
    const policies = counts
      .filter(({ shown }) => shown)
      .map(({ policy, max }) => `"${policy}";q=${max};w=${windowSeconds}`)
      .join(', ');

    async function limitCalls(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.header('ratelimit-policy', policies);
      const states: State[] = [];
      // In this order: what one client has too much is not counted against all.
      for (const { policy, count, shown } of counts) {
        const state = await count(request);
        if (state.isAllowed) continue;
        const { key, max, remaining, ttlInSeconds: seconds, isExceeded } = state;
        states.push({ policy, shown, key, max, remaining, seconds, isExceeded });
        if (isExceeded) break;
      }
      if (limits?.sharedAs && !states.at(-1)?.isExceeded) await countTogether(limits.sharedAs, states);
      const exceeded = states.findIndex(({ isExceeded }) => isExceeded);
      const left = (exceeded < 0 ? states : states.slice(0, exceeded + 1))
        .filter(({ shown, isExceeded }) => shown || isExceeded)
        .map(({ policy, remaining, seconds }) => `"${policy}";r=${remaining};t=${seconds}`);
      reply.header('ratelimit', left.join(', '));
      const seconds = states[exceeded]?.seconds;
      if (seconds !== undefined) {
        throw new Refusal('tooManyRequests', {
          detail: `Too many requests in one minute. Please try again in ${counted(seconds, 'second')}.`,
          headers: { 'retry-after': String(seconds) },
        });
      }
    }
    const hook = route.config?.limitsAfterBody ? 'preHandler' : 'onRequest';
    const others = route[hook];
    route[hook] = [limitCalls, ...(others ? [others].flat() : [])];
  });
}

/** How one limit stands after a call was counted. */
type State = {
  policy: string;
  shown: boolean;
  key: string;
  max: number;
  remaining: number;
  seconds: number;
  isExceeded: boolean;
};

/** The link that a call is made with, as it is kept here. */
function linkOf({ headers }: FastifyRequest): string | undefined {
  const token = bearerTokenOf(headers.authorization);
  return token === undefined ? undefined : hashOfToken(token);
}
