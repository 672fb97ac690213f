import { randomInt, randomUUID } from 'node:crypto';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { emulatorApiKey } from '@fallsline/stripe-emulator';
import pg from 'pg';
import { Stripe } from 'stripe';
import { post } from './closed-loop.ts';

const payload = aPayload();

/** Days ahead over which checkouts are spread: what is asked of the cars of one moment stays what a full day asks. */
const days = 300;
let taken = 0;

/** The next booking: each of 300 days, then an hour later on each of them. */
function nextPayload() {
  const at = Date.now() + (10 + (taken % days)) * 86_400_000;
  // None that a night of daylight saving skips.
  const hour = 3 + (Math.floor(taken / days) % 20);
  taken += 1;
  return aPayload({
    pickupDate: new Date(at).toISOString().slice(0, 10),
    pickupTime: `${String(hour).padStart(2, '0')}:55`,
  });
}

/** Each guest comes from a network of their own, through the proxy that the site trusts: one alone holds few cars unpaid. */
const aNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** One checkout as the site takes it. Returns the id of its session. */
export async function checkout(site: string): Promise<string> {
  const { path } = contract.createCheckoutSession;
  const { sessionId } = await post<{ sessionId: string }>(
    `${site}${path}`,
    { payload: nextPayload() },
    { [idempotencyKeyHeader]: randomUUID(), 'x-forwarded-for': aNetwork() },
  );
  return sessionId;
}

/** One checkout as the floor's route takes it: the same promise, and nothing else. */
export async function floorCheckout(floor: string): Promise<void> {
  await post(floor + contract.createCheckoutSession.path, { payload: nextPayload() });
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
  const database = new pg.Pool({ connectionString: databaseUrl });
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
