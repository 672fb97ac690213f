import { stripeWebhookPath } from '@fallsline/domain';
import {
  createEmulatorControls,
  type EmulatorControls,
  emulatorApiKey,
  emulatorWebhookSecret,
  startStripeEmulator,
} from '@fallsline/stripe-emulator';
import { Stripe } from 'stripe';
import type { HeldSession } from '../../comparison/evidence.ts';
import { until } from '../time/waiting.ts';
import { type Answer, call } from './call.ts';

/** Stripe as the case has it: the emulator, its controls, and its API as staff use it. */
export type CardService = {
  url: string;
  controls: EmulatorControls;
  dashboard: Stripe;
  /** Every session there is. */
  held(): Promise<HeldSession[]>;
  /** The last event of a type that a session's payment caused. */
  eventOf(type: string, sessionId: string): Promise<Stripe.Event>;
  /** Delivers a webhook of our own making, signed as Stripe signs. */
  deliver(event: Stripe.Event): Promise<Answer>;
  /** The idempotency keys under which more than one session was opened. */
  keysOfSeveral(): Promise<string[]>;
  /** Waits until the site has acknowledged every event that is not held or dropped. */
  untilDelivered(): Promise<void>;
  /** Gives back what was paid, or so many cents of it, as staff do in Stripe's dashboard. */
  refund(sessionId: string, amount?: number): Promise<Stripe.Refund>;
  /** Ends every outage and whatever else a case has turned, and lets held webhooks go. */
  backToNormal(): Promise<void>;
  close(): Promise<void>;
};

export async function startCardService(siteUrl: string, clock: () => number): Promise<CardService> {
  const webhookUrl = `${siteUrl}${stripeWebhookPath}`;
  // Stripe's own pauses are hours; what the site has to do does not depend on them.
  const emulator = await startStripeEmulator({
    webhookUrl,
    clock,
    retryDelaysMs: [200, 400, 800, 1500],
    settings: { redirectHoldMs: 1000 },
  });
  const controls = createEmulatorControls(emulator.url);
  const { port } = emulator;
  const dashboard = new Stripe(emulatorApiKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  return {
    url: emulator.url,
    controls,
    dashboard,
    async held() {
      const expand = ['data.payment_intent.latest_charge'];
      const sessions = dashboard.checkout.sessions.list({ limit: 100, expand });
      return (await sessions.autoPagingToArray({ limit: 10_000 })).map((session): HeldSession => {
        const intent = session.payment_intent as Stripe.PaymentIntent | null;
        const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
        return {
          id: session.id,
          email: session.customer_email,
          status: session.status,
          isPaid: session.payment_status === 'paid',
          amountCents: session.amount_total ?? 0,
          currency: session.currency,
          isRefunded: charge?.refunded ?? false,
          refundedCents: charge?.amount_refunded ?? 0,
        };
      });
    },
    async eventOf(type, sessionId) {
      const intents = new Set<unknown>([sessionId]);
      const session = await dashboard.checkout.sessions.retrieve(sessionId);
      if (typeof session.payment_intent === 'string') intents.add(session.payment_intent);
      const found = (await controls.events())
        .map(({ event }) => event)
        .findLast((event) => {
          const object = event.data.object as { id?: string; payment_intent?: unknown };
          return event.type === type && (intents.has(object.id) || intents.has(object.payment_intent));
        });
      if (!found) throw new Error(`There is no event ${type} of ${sessionId}.`);
      return found;
    },
    deliver(event) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(clock() / 1000);
      const secret = emulatorWebhookSecret;
      const signature = dashboard.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return call(webhookUrl, { method: 'POST', headers, body: payload });
    },
    async keysOfSeveral() {
      const { sessionsByIdempotencyKey } = await controls.stats();
      return Object.keys(sessionsByIdempotencyKey).filter((key) => sessionsByIdempotencyKey[key] !== 1);
    },
    untilDelivered: () =>
      until('every event is acknowledged', async () =>
        (await controls.events()).every(({ delivery }) => delivery.state !== 'pending'),
      ),
    async refund(sessionId, amount) {
      const { payment_intent } = await dashboard.checkout.sessions.retrieve(sessionId);
      if (typeof payment_intent !== 'string') throw new Error(`${sessionId} has no payment to refund.`);
      return dashboard.refunds.create({ payment_intent, ...(amount === undefined ? {} : { amount }) });
    },
    async backToNormal() {
      await controls.clearOutages();
      await controls.set({ dropWebhooks: false, newRefundStatus: 'succeeded' });
      if ((await controls.settings()).holdWebhooks) await controls.releaseWebhooks();
    },
    close: () => emulator.close(),
  };
}
