import { randomUUID } from 'node:crypto';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { emulatorApiKey } from '@fallsline/stripe-emulator';
import pg from 'pg';
import { Stripe } from 'stripe';
import { post } from './closed-loop.ts';

const payload = aPayload();

/** One checkout as the site takes it. Answers the id of its session. */
export async function checkout(site: string): Promise<string> {
  const { path } = contract.createCheckoutSession;
  const { sessionId } = await post<{ sessionId: string }>(
    `${site}${path}`,
    { payload },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  return sessionId;
}

/** The least a checkout can be: one insert that is committed, one session opened that a retry would not open again. */
export async function bareCheckouts(databaseUrl: string, emulatorUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('create table if not exists bare_booking (id uuid primary key, payload jsonb not null)');
  const { hostname, port } = new URL(emulatorUrl);
  const stripe = new Stripe(emulatorApiKey, { host: hostname, port, protocol: 'http', telemetry: false });
  return {
    async one(): Promise<void> {
      const id = randomUUID();
      await database.query('insert into bare_booking values ($1, $2)', [id, payload]);
      await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          line_items: [
            { quantity: 1, price_data: { currency: 'usd', unit_amount: 7000, product_data: { name: 'A ride' } } },
          ],
          success_url: 'https://fallsline.example/success',
        },
        { idempotencyKey: id },
      );
    },
    end: () => database.end(),
  };
}
