import { messages, quote, vehicleNote } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

/** The price of a trip, with the note above it where it takes several vehicles (decision 4). */
export function quotes(app: FastifyInstance): void {
  registerCall(app, {
    name: 'quotes',
    instant: true,
    async handle({ body }) {
      const priced = quote(body);
      if (!priced) {
        return new Refusal('invalidRequest', { errors: [{ path: 'dynamicLocation', message: messages.noFare }] });
      }
      return { status: 200, body: { ...priced, note: vehicleNote(body.passengerCount) } };
    },
  });
}
