import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { settle } from '../bookings/settle.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

/**
 * Settles a booking after payment and says how it stands: the reference, the trip and the masked address of its mail,
 * nothing else about the person, for a session id stands in addresses.
 */
export function sendConfirmation(app: FastifyInstance, deps: BookingDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'sendConfirmation',
    limits,
    async handle({ body: { sessionId }, log }) {
      const settled = await settle({ ...deps, log }, sessionId);
      switch (settled.status) {
        case 'paid': {
          const { status, reference, bookingReference, trip, confirmationEmail } = settled;
          return { status: 200, body: { status, reference, bookingReference, trip, confirmationEmail } };
        }
        case 'processing': {
          const { reference, bookingReference } = settled;
          return { status: 202, body: { status: 'processing', reference, bookingReference } };
        }
        case 'unpaid':
          return new Refusal('notPaid');
        case 'cancelled':
          return new Refusal('bookingCancelled');
        case 'returned':
          return new Refusal('paymentReturned');
        case 'unknown':
          return new Refusal('unknownSession');
      }
    },
  });
}
