import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { createEmulatorControls } from './controls/controls-client.ts';
import { type StripeEmulatorOptions, startStripeEmulator } from './emulator.ts';
import { emulatorApiKey, emulatorWebhookSecret } from './sample-keys.ts';

export interface Delivery {
  /** Null when the signature was not accepted. */
  event: Stripe.Event | null;
  body: string;
  signature: string;
}

/** A merchant's webhook endpoint: verifies with the real SDK and answers what `answerWith` says (200 by default). */
export async function startReceiver(answerWith: (delivery: Delivery) => number | Promise<number> = () => 200) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers['stripe-signature']);
    let event: Stripe.Event | null = null;
    try {
      event = Stripe.webhooks.constructEvent(body, signature, emulatorWebhookSecret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
    const delivery = { event, body, signature };
    deliveries.push(delivery);
    response.writeHead(event ? await answerWith(delivery) : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    deliveries,
    types: () => deliveries.map(({ event }) => event?.type ?? 'unverified'),
  };
}

export function stripeClient(port: number, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  return new Stripe(emulatorApiKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, ...options });
}

/** An emulator of one test's own, with its SDK client, controls and webhook receiver. */
export async function startBench(options: Partial<StripeEmulatorOptions> = {}) {
  const receiver = await startReceiver();
  const emulator = await startStripeEmulator({ webhookUrl: receiver.url, retryDelaysMs: [20], ...options });
  onTestFinished(() => emulator.close());
  return {
    emulator,
    receiver,
    stripe: stripeClient(emulator.port, { maxNetworkRetries: 0 }),
    controls: createEmulatorControls(emulator.url),
  };
}

/** A ride for $70.00, as the API asks for it. */
export const ride = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 7000,
        product_data: { name: 'Airport ride', description: 'One way' },
      },
    },
  ],
  success_url: 'http://127.0.0.1:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/cancel',
  client_reference_id: 'booking-1',
  customer_email: 'guest@example.com',
  metadata: { booking_id: 'booking-1' },
  payment_intent_data: { metadata: { booking_id: 'booking-1' }, description: 'Ride booking-1' },
  allowed_payment_method_types: ['card'],
} as const satisfies Stripe.Checkout.SessionCreateParams;

/** Presses a button of the hosted page as a browser without JavaScript does. */
export function press(pageUrl: string | null, action: string): Promise<Response> {
  if (pageUrl === null) throw new Error('The session has no payment page.');
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
}
