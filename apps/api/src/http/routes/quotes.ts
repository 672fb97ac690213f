import {
  messages,
  passengerLimit,
  type Quote,
  quote,
  quoteOnWire,
  quoteRides,
  type RequestOf,
  tripBack,
  vehicleNote,
} from '@fallsline/domain';
import { noCarFor, type WantedRide } from '../../bookings/rows/vehicles-out.ts';
import { noCarFree } from '../problems/booking-refusals.ts';
import { Refusal } from '../problems/refusal.ts';
import { exampleDropoff, examplePickup, exampleQuote, exampleTrip } from '../reference/examples.ts';
import {
  currency,
  day,
  direction,
  passengerCount,
  pickupDate,
  pickupTime,
  placesOf,
  time,
  vehicles,
  whole,
} from '../reference/field-words.ts';
import type { CallDeps, DocumentedCall } from './documented-call.ts';

/**
 * The price of a trip, with the note above it where it takes several vehicles (decision 4); with a pickup, whether the cars
 * are free then.
 */
export const quotes: DocumentedCall<'quotes'> = {
  answered: (deps, { page: limits }) => ({
    limits,
    handle({ body }) {
      const priced = quote(body);
      if (!priced) {
        return new Refusal('invalidRequest', { errors: [{ path: 'dynamicLocation', message: messages.noFare }] });
      }
      const way = body.returnTrip && tripBack(body.direction, body.dynamicLocation);
      const both = way && quoteRides(body, backOf(body, way));
      if (body.returnTrip && !both) {
        return new Refusal('invalidRequest', { errors: [{ path: 'returnTrip', message: messages.noFareBack }] });
      }
      const note = vehicleNote(body.passengerCount);
      const answer = { status: 200, body: { ...(both ? quoteOnWire(both) : priced), note } } as const;
      const asked = wantedRides(both?.rides ?? [priced], [body.pickup, body.returnTrip?.pickup]);
      return asked.length > 0 ? ifCarsAreFree(deps, asked, answer) : answer;
    },
  }),
  reference(now) {
    const party = passengerLimit.page + 2;
    const one = exampleTrip(examplePickup(now));
    const several = { ...exampleTrip(exampleDropoff(now)), passengerCount: party };
    return {
      tag: 'Booking',
      description:
        'What a trip costs. With a `pickup`, of each ride, it is also asked whether the cars are free then: if not, the answer is 409 `no-car-free` with the nearest pickups that can be had. Nothing is stored or held.',
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
          vehicles: 'How many cars are asked for, where that is more than the passengers need.',
          pickup: pickupWords,
          returnTrip: {
            description:
              'The ride back, from where this one ends to where it begins: `{}` for as many passengers. Optional.',
            fields: { passengerCount: 'How many travel back, where that differs.', pickup: pickupWords },
          },
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
            rides: {
              description: 'Both rides with the price of each, the ride there first; only where there is a ride back.',
              component: true,
            },
            note: 'A sentence for the guest, present where more than one vehicle is needed.',
          },
          example: { ...exampleQuote(several), note: vehicleNote(party) },
        },
      },
    };
  },
};

async function ifCarsAreFree<Answer>(deps: CallDeps, asked: readonly WantedRide[], answer: Answer) {
  for (const ride of asked) {
    const sibling = asked.find(({ id }) => id !== ride.id);
    const noCar = await noCarFor(deps.database.db, deps, ride, sibling);
    if (noCar) return noCarFree(noCar);
  }
  return answer;
}

/** The ride back that is priced: with the passengers and vehicles of the ride there, unless it says how many travel. */
function backOf(
  { passengerCount, vehicles, returnTrip }: RequestedQuote,
  way: NonNullable<ReturnType<typeof tripBack>>,
) {
  const { direction, location: dynamicLocation } = way;
  return { direction, dynamicLocation, passengerCount: returnTrip?.passengerCount ?? passengerCount, vehicles };
}
type RequestedQuote = NonNullable<RequestOf<'quotes'>>;

/** The rides whose pickup is said, as cars are asked for. */
function wantedRides(quoted: readonly Quote[], pickups: readonly RequestedQuote['pickup'][]): WantedRide[] {
  return quoted.flatMap((each, index) => {
    const trip = pickups[index];
    return trip ? [{ ...each, id: `${index}`, position: index + 1, trip }] : [];
  });
}

const pickupWords = {
  description: 'When, and which flight the ride meets: no time is offered before it lands or too late for it.',
  fields: {
    pickupDate,
    pickupTime,
    customPickupAddress: 'Where in the place it is: at a station a driver waits longer. Optional.',
    flightDate: { ...day, description: 'The day on which the flight lands or leaves.' },
    flightArrival: { ...time, description: 'When it lands.' },
    flightDeparture: { ...time, description: 'When it leaves.' },
  },
};
