import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Settings, settingsSchema } from '../emulator-settings.ts';
import { type Outages, outageSchema } from '../http/outages.ts';
import type { RequestLog } from '../http/request-log.ts';
import { ApiError } from '../objects/api-error.ts';
import { decideDispute, openDispute } from '../objects/disputes.ts';
import { PaymentRefused, transitionNames, transitions } from '../objects/payment-transitions.ts';
import { settleRefund } from '../objects/refunds.ts';
import { findSession, openPages, presentSession } from '../objects/session-objects.ts';
import type { Emulation } from '../state/emulation.ts';

const releaseSchema = z.strictObject({
  order: z.enum(['oldest-first', 'newest-first']).default('oldest-first'),
});

export const redeliverySchema = z.strictObject({
  copies: z.int().min(1).max(100).default(1),
  parallel: z.boolean().default(false),
});

/** What a test may falsify in a session behind the API's back. */
export const alterationSchema = z
  .strictObject({
    amount_total: z.int(),
    currency: z.string().length(3),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    client_reference_id: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
  })
  .partial();

const refundResultSchema = z.strictObject({ status: z.enum(['succeeded', 'failed']) });

/** What can happen to a payment long after its session is complete. */
const afterwards = {
  dispute: openDispute('needs_response'),
  inquire: openDispute('warning_needs_response'),
  'win-dispute': decideDispute('won'),
  'lose-dispute': decideDispute('lost'),
} as const;
const happenings = { ...transitions, ...afterwards };
const happeningSchema = z.enum([
  ...transitionNames,
  ...(Object.keys(afterwards) as [keyof typeof afterwards, ...(keyof typeof afterwards)[]]),
]);
export type SessionHappening = z.infer<typeof happeningSchema>;

type ControlOptions = { emulation: Emulation; outages: Outages; requestLog: RequestLog; initialSettings: Settings };

/** JSON has no undefined, but a partial schema's type does. */
function definedOnly<T extends object>(partial: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return partial as { [K in keyof T]?: Exclude<T[K], undefined> };
}

type ById = { Params: { id: string } };

/** The test controls, as JSON. `createEmulatorControls` is their client and documents each. */
export async function controlRoutes(
  app: FastifyInstance,
  { emulation, outages, requestLog, initialSettings }: ControlOptions,
): Promise<void> {
  const { store, settings, webhooks } = emulation;

  // A page in the developer's browser can send simple requests here, but no JSON without a preflight nobody answers.
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && !request.headers['content-type']?.startsWith('application/json')) {
      throw new ApiError(415, 'Send application/json.');
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
    if (error instanceof PaymentRefused) return reply.code(409).send({ message: error.message });
    if (error instanceof ApiError) return reply.code(error.status).send({ message: error.message });
    console.error(error);
    return reply.code(500).send({ message: String(error) });
  });

  function changeSettings(changes: Partial<Settings>): Settings {
    Object.assign(settings, changes);
    if (settings.holdWebhooks) webhooks.pause();
    else webhooks.resume();
    return settings;
  }

  app.get('/settings', async () => settings);
  app.patch('/settings', async (request) => {
    return changeSettings(definedOnly(settingsSchema.partial().parse(request.body)));
  });

  app.post('/outages', async (request) => {
    outages.add(outageSchema.parse(request.body));
    return {};
  });
  app.delete('/outages', async () => {
    outages.clear();
    return {};
  });

  app.post('/webhooks/release', async (request) => {
    const { order } = releaseSchema.parse(request.body);
    const eventIds = await webhooks.release(order);
    changeSettings({ holdWebhooks: false });
    return { eventIds };
  });
  app.post<ById>('/events/:id/deliver', async (request) => {
    const record = store.get('events', request.params.id);
    if (!record) throw new ApiError(404, `There is no event ${request.params.id}.`);
    return { answers: await webhooks.redeliver(record, redeliverySchema.parse(request.body)) };
  });
  app.get('/events', async () => store.all('events'));

  app.post<{ Params: { id: string; happening: string } }>('/sessions/:id/:happening', async (request) => {
    const record = findSession(emulation, request.params.id);
    const happening = happeningSchema.parse(request.params.happening);
    emulation.commit(happenings[happening](emulation, record));
    return presentSession(emulation, findSession(emulation, record.id));
  });
  app.patch('/sessions/:id', async (request: FastifyRequest<ById>) => {
    const record = findSession(emulation, request.params.id);
    const altered = { ...record.session, ...definedOnly(alterationSchema.parse(request.body)) };
    emulation.commit({ sessions: [{ ...record, session: altered }] });
    return presentSession(emulation, findSession(emulation, record.id));
  });

  app.post<ById>('/refunds/:id', async (request) => {
    const { status } = refundResultSchema.parse(request.body);
    emulation.commit(settleRefund(emulation, request.params.id, status));
    return store.get('refunds', request.params.id);
  });

  app.get('/open-pages', async () => openPages(emulation));
  app.get('/stats', async () => requestLog.stats(emulation));
  app.post('/reset', async () => {
    webhooks.pause();
    store.clear();
    outages.clear();
    requestLog.clear();
    Object.assign(settings, initialSettings);
    return {};
  });
}
