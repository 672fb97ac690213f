import { bookingCalendarPath, contract, type ProblemKind, stripeWebhookPath } from '@fallsline/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sampled } from '../../process/log.ts';
import { Refusal, sendRefusal } from './refusal.ts';

/** Every error of this app, Fastify's own included, leaves as problem+json (decision 16). */
export function problems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    // Where there is no route that is what is said, whatever the body.
    request.is404 && refusalOf(error).status < 500
      ? answerNotFound(request, reply)
      : answerError(error, request, reply),
  );
  app.setNotFoundHandler(answerNotFound);
}

/** Answers an error with its problem. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, explain(error, request));
}

/** What an error is outside: what is our fault is logged and stays unexplained. */
export function explain(error: unknown, request: FastifyRequest): Refusal {
  const refusal = refusalOf(error);
  const { complete, destroyed } = request.raw;
  if (destroyed && !complete) request.log.debug('The client went away before its request was complete');
  else if (refusal.status >= 500 && !(error instanceof Refusal)) {
    request.log.error(sampled({ err: error }), 'The request failed');
  }
  return refusal;
}

/** Answers a request for which there is no route: a wrong method at a known address, or nothing at all. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = methodsAt.get(path);
  return sendRefusal(
    reply,
    allowed ? new Refusal('methodNotAllowed', { headers: { allow: allowed } }) : new Refusal('notFound'),
  );
}

const methodsAt = new Map([
  [stripeWebhookPath as string, 'POST'],
  [bookingCalendarPath, 'GET, HEAD'],
]);
for (const { path, method } of Object.values(contract)) methodsAt.set(path, method === 'GET' ? 'GET, HEAD' : method);

/** The kind of problem that a status of Fastify or a plugin stands for. */
const kindOfStatus: Readonly<Record<number, ProblemKind>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  503: 'unavailable',
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode: status = 500, code } = error as Partial<FastifyError>;
  if (status === 503 || isUnavailable(error)) return new Refusal('unavailable', { headers: { 'retry-after': '5' } });
  const kind = kindOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalidRequest' : 'internal');
  const detail = code && sentences[code];
  return new Refusal(kind, detail ? { detail } : {});
}

/** What a call without a body is told. */
export const noBody = 'The request has no body. Please send JSON.';

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'This is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: noBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as the Content-Length header says.',
  FST_ERR_BAD_URL: 'This address cannot be read.',
};

/**
 * What a database or an operating system says when it cannot serve at the moment: connections (08…, 57P0x), no room
 * left (53…, ENOSPC), no writes (25006), no time (57014, 25P03, 55P03), others in the way after all tries (40001, 40P01), nobody there, and what PostgreSQL has no
 * other code for (XX000: on a full disk it says that too). The same request may work in a minute.
 */
const outage =
  /^(?:08\w{3}|25006|25P03|40001|40P01|53\w{3}|55P03|57014|57P0[1-5]|XX000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC)$/;

/** What PostgreSQL's driver says, without a code, when a connection breaks, is refused, or stays silent. */
const brokenConnection =
  /^(?:Connection terminated|Query read timeout$|timeout expired$|timeout exceeded when trying to connect$|Client has encountered a connection error)/;

/** Whether an error, or what caused it, is an outage and no mistake of the caller's or ours. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' ? outage.test(code) : brokenConnection.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some((each) => isUnavailable(each, depth + 1))) return true;
  return isUnavailable(error.cause, depth + 1);
}
