// The floor of the calls, as a process of its own: Fastify, the domain's own schemas, one indexed read, or two commits
// and one call to Stripe, and nothing else. Run by api-bench.ts, which tells it DATABASE_URL and EMULATOR_URL; prints
// its port.
import type { AddressInfo } from 'node:net';
import { contract, quote, vehicleNote } from '@fallsline/domain';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import pg from 'pg';
import { bareCheckout } from './checkouts.ts';

const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
const { DATABASE_URL: databaseUrl = '', EMULATOR_URL: emulatorUrl = '' } = process.env;
const pool = new pg.Pool({ connectionString: databaseUrl });
const checkout = await bareCheckout(databaseUrl, emulatorUrl);

const { quotes, createCheckoutSession, sendConfirmation } = contract;
app.post(
  quotes.path,
  { schema: { body: quotes.request, response: { 200: quotes.replies[200] } } },
  async ({ body }) => {
    const priced = quote(body);
    if (!priced) throw new Error('The bench asks for fares that exist');
    return { ...priced, note: vehicleNote(body.passengerCount) };
  },
);
app.post(createCheckoutSession.path, ({ body }) => checkout(body as object));
app.post(sendConfirmation.path, { schema: { body: sendConfirmation.request } }, async ({ body }) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select * from payment where session_id = $1',
    values: [body.sessionId],
  });
  return { status: rows[0].state };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
