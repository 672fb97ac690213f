import { stripeWebhookPath } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { receiveEvent } from '../../bookings/settlement/receive-event.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

/** Stripe's largest events are far smaller; ours above them is a thousand bookings' worth. */
const bodyLimit = 512 * 1024;

/**
 * Where Stripe delivers its events. Answered 200 once the event is kept; whatever keeps that from happening is answered
 * 500, so that Stripe delivers it again. A scope of its own, for the signature is over the bytes as they came.
 */
export async function stripeWebhook(app: FastifyInstance, deps: BookingDeps): Promise<void> {
  await app.register(async (scope) => {
    // What was answered is kept, and would be taken up later; a close waits for it all the same.
    const followUps = new Set<Promise<void>>();
    scope.addHook('onClose', async () => {
      await Promise.all(followUps);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(stripeWebhookPath, { bodyLimit }, async (request, reply) => {
      const rawBody = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const signature = request.headers['stripe-signature'];
      try {
        const reception = await receiveEvent(
          { ...deps, log: request.log },
          { rawBody, signature: Array.isArray(signature) ? signature.join() : signature },
        );
        if (reception.outcome === 'bad-signature') return sendRefusal(reply, new Refusal('badSignature'));
        const followUp = reception.processed.finally(() => followUps.delete(followUp));
        followUps.add(followUp);
        return reply.send({ received: true });
      } catch (error) {
        request.log.error({ err: error }, 'An event could not be kept: Stripe will deliver it again');
        return sendRefusal(reply, new Refusal('internal'));
      }
    });
  });
}
