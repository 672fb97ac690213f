import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../objects/api-error.ts';
import { newId } from '../state/ids.ts';

const answers = {
  '500': {
    status: 500,
    type: 'application/json',
    body: '{"error":{"type":"api_error","message":"An outage was asked for."}}',
  },
  '429': {
    status: 429,
    type: 'application/json',
    body: '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Request rate limit exceeded."}}',
  },
  '502-without-error': { status: 502, type: 'application/json', body: '{"message":"Bad Gateway"}' },
  '404-without-error': { status: 404, type: 'application/json', body: '{"message":"Not Found"}' },
  /** What the secret key of another account is told of our objects. */
  'another-account': {
    status: 404,
    type: 'application/json',
    body: '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"No such checkout.session"}}',
  },
  html: { status: 503, type: 'text/html', body: '<!doctype html><title>Service unavailable</title>' },
  'empty-object': { status: 200, type: 'application/json', body: '{}' },
} as const;
type AnswerKind = keyof typeof answers;
const answerKinds = Object.keys(answers) as [AnswerKind, ...AnswerKind[]];

export const outageSchema = z.strictObject({
  /** `refuse` and `reset` break the connection, `hang` never answers, `slow` answers late, the rest answer wrongly. */
  kind: z.enum([...answerKinds, 'refuse', 'reset', 'hang', 'slow']),
  /**
   * `before`: nothing has happened when the call fails. `after`: the call takes effect, then its answer is lost.
   * `during`: execution had begun, so a `500` is kept under the idempotency key and `slow` holds the key.
   */
  phase: z.enum(['before', 'during', 'after']).default('before'),
  method: z.enum(['GET', 'POST']).optional(),
  pathPrefix: z.string().startsWith('/v1').default('/v1'),
  /** How many calls it hits; without it, all until the outages are cleared. */
  count: z.int().min(1).optional(),
  /** For `slow`. */
  delayMs: z.int().min(0).default(0),
  /** Another status for the kinds that answer. */
  status: z.int().min(200).max(599).optional(),
});
export type OutageRequest = z.input<typeof outageSchema>;
export type Outage = z.infer<typeof outageSchema>;

export type Outages = ReturnType<typeof createOutages>;

/** The faults that are in force, first come, first served. */
export function createOutages() {
  let inForce: Outage[] = [];
  return {
    add(outage: Outage): void {
      inForce.push(outage);
    },
    clear(): void {
      inForce = [];
    },
    /** The outage this call runs into, if any; counts it off. */
    take(method: string, path: string): Outage | undefined {
      const outage = inForce.find(
        (candidate) => (candidate.method ?? method) === method && path.startsWith(candidate.pathPrefix),
      );
      if (outage?.count !== undefined) {
        outage.count -= 1;
        if (outage.count === 0) inForce = inForce.filter((other) => other !== outage);
      }
      return outage;
    },
  };
}

/** The payload and status a lost answer is replaced by; socket faults end the connection and never resolve. */
export async function strike(outage: Outage, reply: FastifyReply): Promise<string | undefined> {
  const { kind } = outage;
  if (kind === 'slow') {
    await sleep(outage.delayMs);
    return undefined;
  }
  if (kind === 'refuse' || kind === 'reset' || kind === 'hang') {
    if (kind === 'refuse') reply.raw.destroy();
    if (kind === 'reset') reply.raw.socket?.resetAndDestroy();
    return new Promise<never>(() => {});
  }
  const { status, type, body } = answers[kind];
  reply.code(outage.status ?? status).type(type);
  reply.header('request-id', newId('req_'));
  // What says this is not the answer that is kept under the key.
  reply.removeHeader('idempotent-replayed');
  return body;
}

/** What `during` does inside an execution: a kept 500, or a delay that holds the idempotency key. */
export async function strikeDuring(outage: Outage | undefined): Promise<void> {
  if (outage?.phase !== 'during') return;
  if (outage.kind === 'slow') await sleep(outage.delayMs);
  if (outage.kind === '500') throw new ApiError(500, 'An outage was asked for.', { type: 'api_error' });
}
