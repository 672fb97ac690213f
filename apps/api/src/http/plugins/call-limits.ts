import { createHash } from 'node:crypto';
import { counted } from '@fallsline/domain';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal.ts';
import { networkOf } from './networks.ts';

/** How often a call is answered in a minute. Routes that are given one and the same limits count together. */
export type CallLimits = {
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
 * are never in the way of a booking. Each process counts for itself. Every counted answer says in the fields of
 * draft-ietf-httpapi-ratelimit-headers what is left.
 */
export async function callLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: windowSeconds * 1000, cache: clients });

  const counters = new Map<CallLimits, ReturnType<typeof countersFor>>();
  function countersFor({ perClient, perLink, ofAll }: CallLimits) {
    const counts = [{ policy: 'client', max: perClient, count: app.createRateLimit({ max: perClient }), shown: true }];
    for (const { bits, clients } of networks) {
      const max = perClient * clients;
      const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip, bits);
      counts.push({ policy: `network${bits}`, max, count: app.createRateLimit({ max, keyGenerator }), shown: false });
    }
    if (perLink !== undefined) {
      const count = app.createRateLimit({ max: perLink, keyGenerator: linkOf });
      counts.push({ policy: 'link', max: perLink, count, shown: false });
    }
    if (ofAll !== undefined) {
      const count = app.createRateLimit({ max: ofAll, keyGenerator: () => 'all' });
      counts.push({ policy: 'all', max: ofAll, count, shown: true });
    }
    return counts;
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
      const left: string[] = [];
      reply.header('ratelimit-policy', policies);
      // In this order: what one client has too much is not counted against all.
      for (const { policy, count, shown } of counts) {
        const state = await count(request);
        if (state.isAllowed) continue;
        const { remaining, ttlInSeconds: seconds, isExceeded } = state;
        if (shown || isExceeded) left.push(`"${policy}";r=${remaining};t=${seconds}`);
        reply.header('ratelimit', left.join(', '));
        if (isExceeded) {
          throw new Refusal('tooManyRequests', {
            detail: `Too many requests in one minute. Please try again in ${counted(seconds, 'second')}.`,
            headers: { 'retry-after': String(seconds) },
          });
        }
      }
    }
    const hook = route.config?.limitsAfterBody ? 'preHandler' : 'onRequest';
    const others = route[hook];
    route[hook] = [limitCalls, ...(others ? [others].flat() : [])];
  });
}

/** The link that a call is made with, as it is kept here; without one, the client. */
function linkOf({ headers: { authorization }, ip }: FastifyRequest): string {
  const [token] = /\S+$/.exec(authorization ?? '') ?? [];
  return token === undefined ? ip : createHash('sha256').update(token).digest('base64url');
}
