import {
  bookedRideSchema,
  bookedTripSchema,
  bookingQuoteSchema,
  type ChildSeatKind,
  checkoutPayloadSchema,
  confirmationEmailSchema,
  exchangeRateSchema,
  extrasSchema,
  fareSchema,
  fieldsWith,
  luggageLimit,
  quoteSchema,
  returnTripSchema,
  rideAdviceSchema,
  textLimits,
  travelerSchema,
  vehicleCapacity,
} from '@fallsline/domain';
import { answered, type DocumentedSchema, sent } from './documented-schema.ts';
import {
  cents,
  currency,
  direction,
  phoneText,
  pickupDate,
  pickupTime,
  rideFieldWords,
  vehicles,
  whole,
  wordsOf,
} from './field-words.ts';
import { myBookingSchemas } from './my-booking-schemas.ts';
import { problemComponents } from './problem-components.ts';

const bookedRide = {
  from: 'Where the trip starts.',
  to: 'Where it ends.',
  pickupDate,
  pickupTime,
  besideFlight: 'What the day of the pickup is to that of its flight, in words; absent where it is the same.',
  passengers: 'How many travel.',
  vehicles: 'How many vehicles come.',
  airportPickup: 'Whether the trip starts at an airport.',
  meeting: 'How guest and driver find each other.',
  waiting: 'How long the driver waits at no charge.',
  cancelFreeUntil:
    'Until when it can be cancelled free of charge; null where it was bought later than that; absent where only the guest is told.',
} as const;

/** The components of the OpenAPI document that several calls share. What one call has stands beside its route. */
export const sharedSchemas: readonly DocumentedSchema[] = [
  sent(
    'CheckoutPayload',
    checkoutPayloadSchema,
    `A booking. Its fields depend on where the trip starts: a flight and a drop-off address for a pickup at an airport, a pickup address for a ride to one. Fields of the other kind are ignored. Texts are trimmed; characters that cannot be printed are refused.`,
    {
      ...rideFieldWords,
      email: { description: 'Where the confirmation goes.', format: 'email' },
      name: `Name of who books, at most ${textLimits.name} characters.`,
      phone: {
        ...phoneText,
        description:
          'Phone number: an optional plus and 10 to 14 digits. Spaces, dots, dashes and parentheses are dropped before it is counted.',
      },
      amount:
        'The price you showed the guest, in DOLLARS (70 is $70.00): the only amount of this API that is not in cents. Optional. If it is not our price the answer is 409 `price-changed`, and nothing is stored or charged.',
      returnTrip: { description: 'The ride back, paid together with the ride there. Optional.', component: true },
      extras: {
        description: 'What the party brings and needs. Optional; none of it costs anything.',
        component: true,
      },
      traveler: { description: 'Who rides, where it is not who books. Optional.', component: true },
      guest: { description: 'An older word for `traveler`. Send one of the two.', component: true },
    },
  ),
  sent(
    'ReturnTrip',
    returnTripSchema,
    'The ride back: from where the first ride ends to where it begins, by the fare of the table for that way. Refused where the table has none, and where a field does not fit.',
    {
      ...wordsOf(fieldsWith('back')),
      pickupDate: {
        ...pickupDate,
        description: `${pickupDate.description} At least 60 minutes after the first pickup.`,
      },
      passengerCount: 'How many travel back, where that differs.',
      customPickupAddress: `Street address or hotel of the pickup, where the ride back ends at an airport and it is another address than that of the ride there. At most ${textLimits.address} characters.`,
    },
  ),
  sent(
    'Traveler',
    travelerSchema,
    'Who rides where somebody else books: the driver asks for this name and calls this phone. Receipt and cancelling stay with who books.',
    {
      name: `Name of who rides, at most ${textLimits.name} characters.`,
      phone: { ...phoneText, description: 'Phone number of who rides: an optional plus and 10 to 14 digits.' },
      email: {
        description: 'Where a confirmation without prices, and every change, goes. Optional.',
        format: 'email',
      },
    },
  ),
  sent('Extras', extrasSchema, 'What the party brings and needs. None of it changes the price.', {
    childSeats: {
      description: 'Child seats by kind, together at most as many as passengers.',
      fields: {
        rearFacing: 'Rear-facing seats.',
        forwardFacing: 'Forward-facing seats.',
        booster: 'Booster seats.',
      } satisfies Record<ChildSeatKind, string>,
    },
    luggage: `Pieces of luggage, large and small together, 0 to ${luggageLimit}.`,
    foldingWheelchair: 'Somebody brings a wheelchair that folds.',
    walker: 'Somebody brings a walker.',
    wheelchair: 'Somebody stays in a wheelchair during the ride: a person confirms a van with a ramp.',
    serviceAnimal: 'A service animal comes along.',
    metInside:
      'The driver of a ride from an airport waits inside, with the name of who rides on a sign. Left out of any other ride of a booking; refused in a change of one.',
    note: `One note to the driver, at most ${textLimits.note} characters.`,
  }),
  answered('ExchangeRate', exchangeRateSchema, 'What a US dollar was worth in Canada on a day.', {
    day: { description: 'The day of the rate: the last working day, as a rule.', format: 'date' },
    cadPerUsd: 'Canadian dollars for one US dollar.',
  }),
  answered('BookingQuote', bookingQuoteSchema, 'The price of a booking, of both its rides where it has a ride back.', {
    fareId: 'Id of the fare that the ride there was priced with.',
    vehicles: `Vehicles of the ride there, ${vehicleCapacity} passengers to each.`,
    amountCents: whole,
    currency,
    rides: {
      description: 'Both rides with the price of each, the ride there first; only where there is a ride back.',
      component: true,
    },
  }),
  answered('RideAdvice', rideAdviceSchema, 'What is asked about a ride that can be booked, or changed, all the same.', {
    ride: '1 is the ride there, 2 the ride back.',
    code: 'What it is about.',
    message: 'The question, as a guest reads it.',
    suggestion: {
      description: 'The fields that would answer it, where we know them.',
      fields: {
        dynamicLocation: 'Another place, with its own fare.',
        pickupDate: 'The day of a pickup that fits the flight.',
        pickupTime: 'Its time.',
      },
    },
  }),
  answered('Quote', quoteSchema, 'The price of one ride.', {
    fareId: 'Id of the fare it was priced with.',
    vehicles,
    amountCents: `Price of the ride ${cents}.`,
    currency,
  }),
  answered('ConfirmationEmail', confirmationEmailSchema, 'The email that confirms a booking.', {
    to: 'The address it goes to, in short form: `d***@example.com`.',
    state:
      '`queued` until the mail server takes it, then `sent`; `failed` where the address or the mail was refused for good.',
  }),
  answered(
    'BookedTrip',
    bookedTripSchema,
    'What is booked: the rides that stand and their price, nothing about the guest. A ride that was cancelled is not in it.',
    {
      ...bookedRide,
      amountCents: `Price of the rides that stand ${cents}.`,
      back: { description: 'The ride back, where there is one.', component: true },
    },
  ),
  answered('BookedRide', bookedRideSchema, 'One of the rides that were booked.', bookedRide),
  answered('Fare', fareSchema, 'The fixed price of one vehicle for one trip.', {
    id: 'Stable id of the fare.',
    direction,
    location: 'The other end of the trip: the `dynamicLocation` of a booking or a quote.',
    from: 'Where the trip starts, in words.',
    to: 'Where it ends, in words.',
    cents: `Price of one vehicle ${cents}.`,
    published: 'Whether the fares page has a card for it. The others can be booked as well.',
  }),
  ...problemComponents,
  ...myBookingSchemas,
];
