import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

// What a handler may answer is the contract's; `tsc` is the test runner of this file.
declare const app: FastifyInstance;
const limits = { perClient: 1 };

registerCall(app, { name: 'health', handle: async () => ({ status: 200, body: { status: 'ok' } }) });
// @ts-expect-error - another word than the contract's
registerCall(app, { name: 'health', handle: async () => ({ status: 200, body: { status: 'fine' } }) });
// @ts-expect-error - a status that the contract does not have
registerCall(app, { name: 'health', handle: async () => ({ status: 201, body: { status: 'ok' } }) });
registerCall(app, {
  name: 'sendConfirmation',
  limits,
  // @ts-expect-error - a body that belongs to another status
  handle: async () => ({ status: 202, body: { status: 'paid', reference: 'r' } }),
});
registerCall(app, {
  name: 'createCheckoutSession',
  limits,
  // @ts-expect-error - a field that is missing
  handle: async () => ({ status: 200, body: { url: 'https://x' } }),
});
registerCall(app, { name: 'sendConfirmation', limits, handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a problem that this call does not have
registerCall(app, { name: 'sendContactForm', limits, handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a limit that the contract promises and nobody keeps
registerCall(app, { name: 'sendConfirmation', handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a limit that the contract does not tell of
registerCall(app, { name: 'health', limits, handle: async () => ({ status: 200, body: { status: 'ok' } }) });
registerCall(app, {
  name: 'quotes',
  async handle({ body }) {
    body.passengerCount satisfies number;
    // @ts-expect-error - nothing that the schema does not have
    body.phone;
    return new Refusal('invalidRequest');
  },
});
