import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { LogLevel } from './env/variables.ts';
import { describeError, sampled } from './log.ts';
import { createLogSampler, type LogSampler } from './log-sampling.ts';

/** Where log lines go; pino's own standard output where it is left out. */
export type LogSink = { write(line: string): void };

/**
 * Standard output, for as long as somebody reads it. A reader that is gone must neither end the process nor keep it from
 * ending: pino's own writer repeats a write to a closed pipe forever.
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
export function logging(level: LogLevel, sink?: LogSink, sampler: LogSampler = createLogSampler()) {
  // Who asks for more than 'info' is looking for something, and wants every line.
  const everyLine = level === 'debug' || level === 'trace';
  return {
    logger: {
      level,
      ...(everyLine ? {} : { hooks: { logMethod: sampler.logMethod } }),
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

/** Of each call with each status. More than that tells nothing that the metrics do not tell. */
const answersAMinute = 10;

class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error(sampled({ ...line, err: error }), 'The answer broke off');
    else if (line.route?.startsWith('/api/')) request.log.info(sampled(line, answersAMinute), 'answered');
    else request.log.debug(line, 'answered');
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode };
    // Browsers leave a film in the middle all the time.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug(line, 'The client went away');
    else request.log.error(sampled({ ...line, err: error }), 'The answer broke off');
  }

  // Where Fastify would write an error's message beside it.
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...describeRequest(request), status: reply.statusCode, err: error };
    request.log.error(sampled(line), 'The answer failed');
  }

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.defaultErrorLog(error, request, reply);
  }
}

/** What a log may know of a request: its method, and its route with the names of its parameters. */
export function describeRequest({ method, routeOptions }: FastifyRequest): {
  method: string;
  route: string | undefined;
} {
  return { method, route: routeOptions?.url };
}
