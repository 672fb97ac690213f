import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { ApiError } from '../objects/api-error.ts';
import { expand, withChanges } from '../objects/expand.ts';
import { listPage } from '../objects/list.ts';
import { expand as expandParam, listParams } from '../objects/param-types.ts';
import { createRefund, refundCreateParams } from '../objects/refunds.ts';
import { createSession, expireSession, findSession, presentSession } from '../objects/session-objects.ts';
import { sessionCreateParams } from '../objects/session-params.ts';
import type { Emulation, Operation } from '../state/emulation.ts';
import type { Cause } from '../state/events.ts';
import { newId } from '../state/ids.ts';
import { parseForm, parseParams } from './form.ts';
import { createIdempotency } from './idempotency.ts';
import { type Outage, type Outages, strike, strikeDuring } from './outages.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call to `/v1` is about, apart from its parameters. */
    call: { apiKey: string; cause: Cause; log: LoggedRequest; outage: Outage | undefined } | null;
  }
}

const eventsKeptForSeconds = 30 * 24 * 60 * 60;

const retrieveParams = z.strictObject({ expand: expandParam });
const sessionListParams = z.strictObject({
  ...listParams,
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
/** Of refunds and of disputes. */
const listOfPaymentParams = z.strictObject({ ...listParams, payment_intent: z.string().optional() });
const eventListParams = z.strictObject({
  ...listParams,
  types: z.array(z.string()).max(20, 'at most 20 types').optional(),
  delivery_success: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** The test key of a request, or the refusal Stripe (or, for live keys, common sense) demands. */
function requireTestKey(authorization = ''): string {
  const [, key] = /^bearer (.+)$/i.exec(authorization) ?? [];
  if (!key) {
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^[sr]k_live_/.test(key)) {
    const message = 'This is the Stripe emulator and the key is a live one. Use a key that begins with sk_test_.';
    throw new ApiError(401, message, { code: 'secret_key_required' });
  }
  if (!/^[sr]k_test_\w+$/.test(key)) {
    throw new ApiError(401, 'Invalid API Key provided: the emulator takes keys that begin with sk_test_.');
  }
  return key;
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

/** Stripe's HTTP API under `/v1`, as far as README.md lists it. */
export async function apiRoutes(
  app: FastifyInstance,
  { emulation, outages, requestLog }: { emulation: Emulation; outages: Outages; requestLog: RequestLog },
): Promise<void> {
  const { store } = emulation;
  const once = createIdempotency(emulation);

  app.decorateRequest('call', null);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
    const requestId = newId('req_');
    reply.header('request-id', requestId);
    reply.header('stripe-version', request.headers['stripe-version'] ?? Stripe.API_VERSION);
    const log = requestLog.begin({ method: request.method, path, idempotencyKey });
    const outage = outages.take(request.method, path);
    request.call = { apiKey: '', cause: { requestId, idempotencyKey }, log, outage };
    log.outage = outage?.kind ?? null;
    if (outage?.phase === 'before') {
      const answer = await strike(outage, reply);
      if (answer !== undefined) return reply.send(answer);
    }
    request.call.apiKey = requireTestKey(request.headers.authorization);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const outage = request.call?.outage;
    if (outage?.phase !== 'after') return payload;
    return (await strike(outage, reply)) ?? payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    if (request.call) request.call.log.status = reply.statusCode;
  });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status < 500) return reply.code(status).send(new ApiError(status, String(error)).body);
    console.error(error);
    return reply.code(500).send(new ApiError(500, 'The emulator failed; see its output.', { type: 'api_error' }).body);
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}). The emulator's README lists what it knows.`;
    return reply.code(404).send(new ApiError(404, message).body);
  });

  /** A POST: parameters checked, executed once per idempotency key, its expanded answer kept for replays. */
  async function run<P extends { expand?: string[] | undefined }>(
    request: FastifyRequest,
    reply: FastifyReply,
    validate: () => P,
    operation: Operation<P>,
  ): Promise<FastifyReply> {
    const { call } = request;
    if (call === null) throw new Error('A call to the API came past its first hook.');
    const key = call.cause.idempotencyKey;
    const content = `${request.method} ${request.url} ${bodyOf(request)}`;
    const answer = await once({ apiKey: call.apiKey, key, content }, validate, async (params) => {
      try {
        await strikeDuring(call.outage);
        const { body, changes } = operation(emulation, params, call.cause);
        return { status: 200, body: expand(withChanges(store, changes), body, params.expand), changes };
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: error.body, changes: {} };
        throw error;
      }
    });
    call.log.isReplay = answer.isReplay;
    if (key !== null) reply.header('idempotency-key', key);
    if (answer.isReplay) reply.header('idempotent-replayed', 'true');
    return reply.code(answer.status).send(answer.body);
  }

  /** `read` makes parameters of a body, and of the id in the path where it has one. */
  function post<P extends { expand?: string[] | undefined }>(
    path: string,
    read: (form: Record<string, unknown>, id: string) => P,
    operation: Operation<P>,
  ): void {
    app.post<{ Params: { id: string } }>(path, (request, reply) =>
      run(request, reply, () => read(parseForm(bodyOf(request)), request.params.id), operation),
    );
  }
  post('/checkout/sessions', (form) => parseParams(sessionCreateParams(emulation.now()), form), createSession);
  post('/checkout/sessions/:id/expire', (form, id) => ({ ...parseParams(retrieveParams, form), id }), expireSession);
  post('/refunds', (form) => parseParams(refundCreateParams, form), createRefund);

  app.get('/checkout/sessions', async (request) => {
    const { expand: paths, ...params } = parseParams(sessionListParams, request.query);
    const sessions = store.all('sessions').map((record) => presentSession(emulation, record));
    const page = listPage(
      sessions,
      '/v1/checkout/sessions',
      params,
      (session) =>
        (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
        (params.status === undefined || session.status === params.status),
    );
    return expand(store, page, paths);
  });
  app.get<{ Params: { id: string } }>('/checkout/sessions/:id', async (request) => {
    const params = parseParams(retrieveParams, request.query);
    return expand(store, presentSession(emulation, findSession(emulation, request.params.id)), params.expand);
  });
  for (const table of ['refunds', 'disputes'] as const) {
    app.get(`/${table}`, async (request) => {
      const { expand: paths, ...params } = parseParams(listOfPaymentParams, request.query);
      const page = listPage(
        store.all(table) as (Stripe.Refund | Stripe.Dispute)[],
        `/v1/${table}`,
        params,
        ({ payment_intent }) => params.payment_intent === undefined || payment_intent === params.payment_intent,
      );
      return expand(store, page, paths);
    });
  }

  app.get('/events', async (request) => {
    const { types, ...params } = parseParams(eventListParams, request.query);
    const oldest = emulation.now() - eventsKeptForSeconds;
    const wasDelivered = ({ id }: Stripe.Event) => store.get('events', id)?.delivery.state === 'delivered';
    return listPage(
      store.all('events').map(({ event }) => event),
      '/v1/events',
      params,
      (event) =>
        event.created > oldest &&
        (types === undefined || types.includes(event.type)) &&
        (params.delivery_success === undefined || wasDelivered(event) === params.delivery_success),
    );
  });
}
