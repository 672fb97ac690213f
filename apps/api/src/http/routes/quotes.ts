import { messages, passengerLimit, quote, vehicleNote } from '@fallsline/domain';
import type { AnsweredCall } from '../calls/register-call.ts';
import { Refusal } from '../problems/refusal.ts';
import type { CallReference } from '../reference/call-reference.ts';
import { exampleDropoff, examplePickup, exampleQuote, exampleTrip } from '../reference/examples.ts';
import { currency, direction, passengerCount, placesOf, vehicles, whole } from '../reference/field-words.ts';

/** The price of a trip, with the note above it where it takes several vehicles (decision 4). */
export function quotes(): AnsweredCall<'quotes'> {
  return {
    instant: true,
    async handle({ body }) {
      const priced = quote(body);
      if (!priced) {
        return new Refusal('invalidRequest', { errors: [{ path: 'dynamicLocation', message: messages.noFare }] });
      }
      return { status: 200, body: { ...priced, note: vehicleNote(body.passengerCount) } };
    },
  };
}

export function quotesReference(now: number): CallReference<'quotes'> {
  const party = passengerLimit.page + 2;
  const one = exampleTrip(examplePickup(now));
  const several = { ...exampleTrip(exampleDropoff(now)), passengerCount: party };
  return {
    tag: 'Booking',
    description: 'What a trip costs. Nothing is stored.',
    request: {
      component: 'QuoteRequest',
      description: 'A trip to be priced.',
      fields: {
        direction,
        dynamicLocation: {
          description: 'The other end of the trip, as `GET /api/fares` spells it in `location`.',
          enum: placesOf,
        },
        passengerCount,
      },
      examples: {
        one: { summary: 'One vehicle', value: one },
        several: { summary: 'Several vehicles', value: several },
      },
      invalid: {
        value: { ...one, passengerCount: 0 },
        errors: [{ path: 'passengerCount', message: messages.passengersMin }],
      },
    },
    replies: {
      200: {
        component: 'PricedTrip',
        description: 'The price of a trip, with a note where it takes several vehicles.',
        fields: {
          fareId: 'Id of the fare it was priced with.',
          vehicles,
          amountCents: whole,
          currency,
          note: 'A sentence for the guest, present where more than one vehicle is needed.',
        },
        example: { ...exampleQuote(several), note: vehicleNote(party) },
      },
    },
  };
}
