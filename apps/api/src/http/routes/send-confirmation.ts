import { maskedEmail, messages, sessionReference } from '@fallsline/domain';
import { settle } from '../../bookings/settlement/settle.ts';
import { Refusal } from '../problems/refusal.ts';
import { exampleBooked, exampleBookingReference, examplePickup, exampleSessionId } from '../reference/examples.ts';
import { bookingReference, reference } from '../reference/field-words.ts';
import type { DocumentedCall } from './documented-call.ts';

const changeNotPaid = 'No payment has arrived for this change, and it is not made. Your booking stands as it was.';

/**
 * Settles a booking after payment and says how it stands: the reference, the trip and the masked address of its mail,
 * nothing else about the person, for a session id stands in addresses.
 */
export const sendConfirmation: DocumentedCall<'sendConfirmation'> = {
  answered: (deps, { confirmation: limits }) => ({
    limits,
    async handle({ body: { sessionId }, log }) {
      const settled = await settle({ ...deps, log }, sessionId);
      switch (settled.status) {
        case 'paid': {
          return { status: 200, body: settled };
        }
        case 'processing': {
          const { reference, bookingReference } = settled;
          return { status: 202, body: { status: 'processing', reference, bookingReference } };
        }
        case 'unpaid':
          return new Refusal('notPaid', settled.ofChange ? { detail: changeNotPaid } : {});
        case 'cancelled':
          return new Refusal('bookingCancelled', { detail: settled.told });
        case 'returned':
          return new Refusal('paymentReturned', { detail: settled.told });
        case 'unknown':
          return new Refusal('unknownSession');
      }
    },
  }),
  reference(now) {
    const payload = examplePickup(now);
    const references = {
      reference: sessionReference(exampleSessionId),
      bookingReference: exampleBookingReference,
    };
    return {
      tag: 'Booking',
      description:
        'Asks Stripe whether the session is paid, settles the booking if it is, and says how it stands. The success page calls it with its `session_id`. It may be called any number of times; the confirmation is mailed once.',
      request: {
        component: 'ConfirmationRequest',
        description: 'The payment to be confirmed.',
        fields: { sessionId: 'Id of the checkout session: the `session_id` in the address of the success page.' },
        examples: { paid: { summary: 'The session of a paid booking', value: { sessionId: exampleSessionId } } },
        invalid: {
          value: { sessionId: '{CHECKOUT_SESSION_ID}' },
          errors: [{ path: 'sessionId', message: messages.sessionId }],
        },
      },
      replies: {
        200: {
          component: 'PaidBooking',
          description: 'The booking is paid and settled.',
          fields: {
            status: 'The payment has arrived.',
            reference,
            bookingReference,
            trip: { description: 'What was booked.', component: true },
            confirmationEmail: {
              description: 'The email that confirms it; null where the guest was erased since.',
              component: true,
            },
            change: {
              description: 'There where the session has paid for a change of a booked ride, and not for the booking.',
              fields: {
                changed: 'What the change has made of the ride, in words: trip, pickup, passengers and vehicles.',
                meaning: 'What another flight means for the pickup, in words.',
              },
            },
          },
          example: {
            status: 'paid',
            ...references,
            trip: exampleBooked(payload),
            confirmationEmail: { to: maskedEmail(payload.email), state: 'queued' },
          },
        },
        202: {
          component: 'BookingInProgress',
          description:
            'The payment is still being looked at: by the bank, or because Stripe does not answer. Ask again in a few seconds.',
          fields: { status: 'Not decided yet.', reference, bookingReference },
          example: { status: 'processing', ...references },
        },
      },
    };
  },
};
