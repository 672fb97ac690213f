import {
  type CallName,
  type Contract,
  type commonProblems,
  contract,
  idempotencyKeyHeader,
  idempotencyKeySchema,
} from '@fallsline/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import * as z from 'zod/mini';
import { bearerTokenOf } from '../../process/token.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { type PackedAnswer, pack, sendPacked } from '../plugins/packed-answer.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

type BodyOf<Name extends CallName> = Contract[Name] extends { request: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** A status of the contract with the body that belongs to it. */
type Answer<Name extends CallName, Replies = Contract[Name]['replies']> = {
  [Status in keyof Replies]: Replies[Status] extends z.ZodMiniType
    ? { status: Status; body: z.output<Replies[Status]>; headers?: Record<string, string> }
    : never;
}[keyof Replies];

type ProblemOf<Name extends CallName> = Contract[Name]['problems'][number] | (typeof commonProblems)[number];

type Call<Name extends CallName> = {
  body: BodyOf<Name>;
  /** The Idempotency-Key header, where the contract has one and the client sent it. */
  clientKey: string | undefined;
  /** The token of a booking's link, where the contract has one and the client sent it. */
  token: string | undefined;
  /** The network that the call came from, as it is stored. */
  network: string;
  log: FastifyBaseLogger;
};

type Answered<Name extends CallName> = Answer<Name> | Refusal<ProblemOf<Name>>;

/**
 * The function that answers a call, and what is particular to it: an answer with a status, a body or a problem that the
 * contract does not have does not compile.
 */
export type AnsweredCall<Name extends CallName> = {
  [Each in Name]: {
    /** Bytes of the longest body, where the app's own limit does not fit. */
    bodyLimit?: number;
    /** What waits for nobody is answered at once: a clock for each answer would cost more than it does. */
    handle: (call: Call<Each>) => Answered<Each> | Promise<Answered<Each>>;
  } & LimitsOf<Each>;
}[Name];

/** How often a call may be made: to be said where the contract promises a limit, and only there. */
type LimitsOf<Name extends CallName> = Contract[Name] extends { limited: true }
  ? { limits: CallLimits }
  : { limits?: never };

/** Registers a call of the contract: its method, path, request, replies, problems and documentation come from there. */
export function registerCall(
  app: FastifyInstance,
  name: CallName,
  { limits, bodyLimit, handle }: AnsweredCall<CallName>,
): void {
  const { method, path, ...call }: CallShape = contract[name];
  const answerTo = handle as (call: Call<CallName>) => AnyAnswer | Promise<AnyAnswer>;
  // Most answers are of the moment and for one client; a handler says which are not.
  const ownHeaders = call.link ? privateHeaders : { 'cache-control': 'no-store' };

  /** What everybody was last answered, where that is the same: packed once for as long as it stays the same. */
  let packed: PackedAnswer | undefined;

  /** Returns the reply, for fastify to wait for it: of a promise of nothing it sends again while a hook holds the answer. */
  function answer(request: FastifyRequest, reply: FastifyReply, answered: AnyAnswer): FastifyReply {
    if (answered instanceof Refusal) return sendRefusal(reply, answered);
    const { status, body, headers } = answered;
    reply.code(status).headers(ownHeaders);
    if (headers) reply.headers(headers);
    if (!call.forEverybody) return reply.send(body);
    const text = String(reply.serialize(body));
    if (packed?.text !== text) packed = pack(text);
    return sendPacked(request, reply, packed);
  }
  app.route({
    method,
    url: path,
    schema: {
      ...(call.request ? { body: call.request } : {}),
      ...(call.idempotent ? { headers: idempotencyHeaders } : {}),
      response: call.replies,
    },
    config: { answersData: true, ...(limits ? { limits } : {}) },
    ...(bodyLimit ? { bodyLimit } : {}),
    handler(request, reply) {
      const answering = answerTo({
        // The validator has put there what the contract's schema made of it.
        body: request.body as BodyOf<CallName>,
        clientKey: call.idempotent ? (request.headers[idempotencyKeyHeader] as string | undefined) : undefined,
        token: call.link ? bearerTokenOf(request.headers.authorization) : undefined,
        // Computed only for the few calls that ask for it.
        get network() {
          return request.network;
        },
        log: request.log,
      });
      if (!(answering instanceof Promise)) return answer(request, reply, answering);
      return pTimeout(answering, { milliseconds: patienceMs, fallback: tooLong }).then((late) =>
        answer(request, reply, late),
      );
    },
  });
}

type AnyAnswer = Answer<CallName> | Refusal;

/** How long a call may take. What it has begun goes on: the same call made again finds it. */
const patienceMs = 20_000;
const tooLong = () => Promise.reject(Object.assign(new Error('The call takes too long'), { statusCode: 503 }));

type CallShape = {
  method: 'GET' | 'POST';
  path: string;
  idempotent?: true;
  forEverybody?: true;
  link?: 'needed' | 'optional';
  request?: z.ZodMiniType;
  replies: Readonly<Record<number, z.ZodMiniType>>;
};

const idempotencyHeaders = z.looseObject({ [idempotencyKeyHeader]: z.optional(idempotencyKeySchema) });

/** What only the holder of a link may see is stored nowhere, named to nobody and found by nobody. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
