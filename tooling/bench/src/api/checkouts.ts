import { randomUUID } from 'node:crypto';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { emulatorApiKey } from '@fallsline/stripe-emulator';
import pg from 'pg';
import { Stripe } from 'stripe';
import { post } from './closed-loop.ts';

const payload = aPayload();

/** One checkout as the site takes it. Returns the id of its session. */
export async function checkout(site: string): Promise<string> {
  const { path } = contract.createCheckoutSession;
  const { sessionId } = await post<{ sessionId: string }>(
    `${site}${path}`,
    { payload },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  return sessionId;
}

/** One checkout as the floor's route takes it: the same promise, and nothing else. */
export async function floorCheckout(floor: string): Promise<void> {
  await post(floor + contract.createCheckoutSession.path, { payload });
}

/** A payment page as the site asks for it, word for word, but worded in advance: what Stripe does with it is not ours. */
const page = {
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 7000,
        product_data: {
          name: 'Buffalo Airport to Niagara Falls USA',
          description: 'Friday, December 4, 2026, 5:50 PM EST, 2 passengers, 1 vehicle, booking FALLS-7K2M-4Q',
        },
      },
    },
  ],
  customer_email: payload.email,
  metadata: { reference: 'FALLS-7K2M-4Q', payment_id: randomUUID() },
  payment_intent_data: {
    description: 'FALLS-7K2M-4Q: Buffalo Airport to Niagara Falls USA, Friday, December 4, 2026',
    metadata: { booking_id: randomUUID(), reference: 'FALLS-7K2M-4Q', payment_id: randomUUID() },
  },
  expires_at: Math.floor(Date.now() / 1000) + 23 * 3600,
  success_url: 'https://fallsline.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://fallsline.example/cancel',
} satisfies Stripe.Checkout.SessionCreateParams;

/**
 * The least that storing a booking and opening its payment page can be, by a script that checks nothing: the booking is
 * stored, a session opened under a key, and its id kept before the guest is sent there.
 */
export async function bareCheckout(databaseUrl: string, emulatorUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    'create table if not exists bare_booking (id uuid primary key, payload jsonb not null, session_id text)',
  );
  const { hostname, port } = new URL(emulatorUrl);
  const stripe = new Stripe(emulatorApiKey, { host: hostname, port, protocol: 'http', telemetry: false });
  return async (booking: object) => {
    const id = randomUUID();
    const store = 'insert into bare_booking (id, payload) values ($1, $2)';
    await database.query({ name: 'store', text: store, values: [id, booking] });
    const session = await stripe.checkout.sessions.create(
      { ...page, client_reference_id: id, metadata: { ...page.metadata, booking_id: id } },
      { idempotencyKey: id },
    );
    const keep = 'update bare_booking set session_id = $2 where id = $1';
    await database.query({ name: 'keep', text: keep, values: [id, session.id] });
    return { url: session.url, sessionId: session.id };
  };
}
