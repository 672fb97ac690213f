import { randomUUID } from 'node:crypto';
import {
  type BookingValues,
  checkoutPayload,
  contract,
  idempotencyKeyHeader,
  quote,
  readBooking,
} from '@fallsline/domain';
import { emulatorApiKey } from '@fallsline/stripe-emulator';
import pg from 'pg';
import { Stripe } from 'stripe';
import { post } from './closed-loop.ts';

const aMonth = 30 * 24 * 3600 * 1000;

const typed: BookingValues = {
  direction: 'from-Buffalo-Airport',
  dynamicLocation: 'Niagara Falls USA',
  customPickupAddress: '',
  customDropoffAddress: 'Hyatt Place, 310 Rainbow Blvd',
  flightNumber: 'B6 1217',
  flightName: 'JetBlue',
  flightArrival: '17:25',
  passengerCount: 2,
  pickupDate: new Date(Date.now() + aMonth).toISOString().slice(0, 10),
  pickupTime: '17:50',
  email: 'dana@visitor.example',
  name: 'Dana Whitfield',
  phone: '7165550123',
};

/** What a visitor sends who books: from Buffalo Airport to Niagara Falls, a month from now. */
function aPayload() {
  const { booking, problems } = readBooking(typed, { face: 'page', now: Date.now() });
  if (!booking) throw new Error(`The bench's own booking is refused: ${JSON.stringify(problems)}`);
  return checkoutPayload(booking, quote(booking)?.amountCents ?? 0);
}
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
