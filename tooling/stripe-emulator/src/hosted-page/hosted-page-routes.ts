import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseForm } from '../http/form.ts';
import {
  findPaymentIntent,
  isProcessing,
  PaymentRefused,
  transitionNames,
  transitions,
} from '../objects/payment-transitions.ts';
import type { Emulation } from '../state/emulation.ts';
import type { SessionRecord } from '../state/store.ts';
import {
  authenticationPage,
  closedPage,
  message,
  type PaymentPage,
  paymentPage,
  successLocation,
} from './hosted-page.ts';

const submission = z.object({ action: z.enum(transitionNames) });

type SessionRoute = { Params: { id: string } };

/** The hosted payment page: plain forms, a redirect after every submission, nothing that needs JavaScript. */
export async function hostedPageRoutes(app: FastifyInstance, { emulation }: { emulation: Emulation }): Promise<void> {
  const { store, settings, webhooks, merchantName } = emulation;

  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    );
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    reply.type('text/html; charset=utf-8');
  });

  app.setErrorHandler((error, _request, reply) => {
    console.error(error);
    return reply
      .code(500)
      .send(message('The payment page failed', 'The output of the Stripe emulator says why.', null));
  });

  function viewOf(record: SessionRecord): PaymentPage {
    const error = findPaymentIntent(emulation, record)?.last_payment_error?.message ?? null;
    return { merchantName, session: record.session, items: record.items, error };
  }

  function notFound(reply: FastifyReply): FastifyReply {
    return reply.code(404).send(message('There is no such payment page', 'Check the address, or book again.', null));
  }

  /** On to the merchant; not before the webhook was acknowledged, or the time to wait for it is over. */
  async function redirectOnward(record: SessionRecord, reply: FastifyReply): Promise<FastifyReply> {
    if (record.completionEventId !== null) {
      await webhooks.acknowledged(record.completionEventId, settings.redirectHoldMs);
    }
    return reply.redirect(successLocation(record.session), 303);
  }

  app.get<SessionRoute>('/:id', async (request, reply) => {
    const record = store.get('sessions', request.params.id);
    if (!record) return notFound(reply);
    const view = viewOf(record);
    if (record.session.status === 'open') return paymentPage(view);
    return closedPage({ ...view, isProcessing: isProcessing(emulation, record) });
  });

  app.get<SessionRoute>('/:id/authenticate', async (request, reply) => {
    const record = store.get('sessions', request.params.id);
    if (!record) return notFound(reply);
    if (record.session.status === 'open' && findPaymentIntent(emulation, record)?.status === 'requires_action') {
      return authenticationPage(viewOf(record));
    }
    return reply.redirect(`/c/pay/${record.id}`, 303);
  });

  app.post<SessionRoute>('/:id', async (request, reply) => {
    const record = store.get('sessions', request.params.id);
    if (!record) return notFound(reply);
    const form = submission.safeParse(parseForm(typeof request.body === 'string' ? request.body : ''));
    if (!form.success) {
      return reply.code(400).send(message('The form was not understood', 'Go back and use its buttons.', null));
    }
    const { action } = form.data;
    try {
      emulation.commit(transitions[action](emulation, record));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // A second click on Pay: charged once, and both clicks arrive where the first one leads.
      const isRepeated = record.session.status === 'complete' && /^(pay|complete)/.test(action);
      return isRepeated ? redirectOnward(record, reply) : reply.redirect(`/c/pay/${record.id}`, 303);
    }
    const changed = store.get('sessions', record.id) ?? record;
    if (changed.session.status === 'complete') {
      return action === 'fail-delayed' ? reply.redirect(`/c/pay/${record.id}`, 303) : redirectOnward(changed, reply);
    }
    return reply.redirect(`/c/pay/${record.id}${action === 'ask-for-authentication' ? '/authenticate' : ''}`, 303);
  });
}
