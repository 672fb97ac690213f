import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Env } from '../env.ts';

/** Where log lines go; pino's own standard output where it is left out. */
export type LogSink = { write(line: string): void };

/**
 * Standard output, for as long as somebody reads it. A reader that is gone must neither end the process nor keep it from
 * ending: pino's own writer repeats a write to a closed pipe for ever.
 */
export function standardOutput(): LogSink {
  process.stdout.on('error', () => {});
  return process.stdout;
}

/**
 * Structured logs without personal data, by construction: a request is its method and its route's pattern (never its
 * address, where a session id may stand, nor its body or client), an error is its type, code and place (never its
 * message, where a database or a mail server quotes what it was given).
 */
export function logging(level: Env['logLevel'], sink?: LogSink) {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: describeRequest,
        res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
        // Fastify's type wants the message and the stack, which are what must not be written.
        err: describeError as never,
      },
      ...(sink ? { stream: sink } : {}),
    },
    logController: new OneLinePerRequest({ requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
  } satisfies FastifyServerOptions;
}

/** Answers every request with the id under which it is logged, and logs those that nobody waits for any more. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Fastify writes no line about an answer that nobody waits for; what the call does is done all the same.
    reply.raw.once('close', () => {
      const line = describeRequest(request);
      if (!reply.raw.writableFinished && line.route?.startsWith('/api/')) {
        request.log.info(line, 'The client went away before it was answered');
      }
    });
  });
}

class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'The answer broke off');
    else if (line.route?.startsWith('/api/')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode };
    // Browsers leave a film in the middle all the time.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug(line, 'The client went away');
    else request.log.error({ ...line, err: error }, 'The answer broke off');
  }

  // Where Fastify would write an error's message beside it.
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    request.log.error({ ...describeRequest(request), status: reply.statusCode, err: error }, 'The answer failed');
  }

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.defaultErrorLog(error, request, reply);
  }
}

function describeRequest({ method, routeOptions }: FastifyRequest): { method: string; route: string | undefined } {
  return { method, route: routeOptions?.url };
}

type Described = {
  type: string;
  code?: string;
  responseCode?: number;
  command?: string;
  message?: string;
  at?: string[];
  cause?: Described;
};

/** An error as logs may show it; the engine's own messages name code, not data. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, responseCode, command, cause } = error as Error & Record<string, unknown>;
  const named = error instanceof TypeError || error instanceof ReferenceError;
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    // What a mail server answered, and to which command, without its words.
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof responseCode === 'number' && typeof command === 'string' ? { command } : {}),
    ...(named ? { message: error.message } : {}),
    ...(depth === 0 ? { at: placesOf(error) } : {}),
    ...(cause !== undefined && depth < 4 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** The frames of a stack; its head is the message. */
function placesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim().slice(3)] : []));
}
