import {
  bookedRideSchema,
  bookedTripSchema,
  bookingQuoteSchema,
  business,
  checkoutPayloadSchema,
  confirmationEmailSchema,
  contract,
  type Direction,
  extrasSchema,
  fareSchema,
  faresFor,
  luggageLimit,
  type ProblemKind,
  passengerLimit,
  problemKinds,
  problemSchema,
  problemType,
  quoteSchema,
  returnTripSchema,
  textLimits,
  vehicleCapacity,
} from '@fallsline/domain';
import { answered, type DocumentedSchema, type JsonSchema, sent } from './documented-schema.ts';

/** The places that the directions beside this field have fares to or from. */
const placesOf = ({ direction }: Readonly<Record<string, JsonSchema>>) => {
  const locations = ((direction?.enum ?? []) as readonly Direction[]).flatMap((each) => faresFor(each));
  return [...new Set(locations.map(({ location }) => location))];
};

const zone = business.timeZone;
const direction =
  'The airport end of the trip and which way it goes. `from-*` start at that airport, `to-*` end there.';
const passengerCount = `How many travel, 1 to ${passengerLimit.api}. ${vehicleCapacity} fit in a vehicle; the fare is paid for each vehicle.`;
const reference = 'The first 12 characters of the session id, as the success page shows them.';
const bookingReference = 'What guest, driver and desk call the booking by: `FALLS-` and six letters and digits.';
const cents = 'in cents: 7000 is $70.00';
const currency = 'Always US dollars.';
const pickupDate = { description: `Day of the pickup in ${zone}, as year-month-day.`, format: 'date' };
const time = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const pickupTime = { ...time, description: `Time of the pickup on the clocks of ${zone}, 24 hours, as \`HH:MM\`.` };
const token = 'The 43 characters after `token=` in the link of the mail.';

const vehicles = `Vehicles the party needs, ${vehicleCapacity} passengers to each.`;
const whole = `Price of the whole booking ${cents}.`;
const bookedRide = {
  from: 'Where the trip starts.',
  to: 'Where it ends.',
  pickupDate,
  pickupTime,
  passengers: 'How many travel.',
  vehicles: 'How many vehicles come.',
  airportPickup: 'Whether the trip starts at an airport.',
} as const;

/** The components of the OpenAPI document, by name. The document refuses a call whose schemas are not among them. */
export const documentedSchemas = {
  CheckoutRequest: sent(contract.createCheckoutSession.request, 'A booking to be paid.', {
    payload: 'The booking.',
    replaces:
      'The `Idempotency-Key` of each earlier booking that this one takes the place of, at most 20: the guest has changed the trip before paying. Optional. Unknown keys are ignored.',
  }),
  CheckoutPayload: sent(
    checkoutPayloadSchema,
    `A booking. Its fields depend on where the trip starts: a flight and a drop-off address for a pickup at an airport, a pickup address for a ride to one. Fields of the other kind are ignored. Texts are trimmed; characters that cannot be printed are refused.`,
    {
      direction,
      dynamicLocation: {
        description:
          'The other end of the trip, as `GET /api/fares` spells it in `location`. Which places a direction has is in that table too.',
        enum: placesOf,
      },
      customPickupAddress: `Street address or hotel of the pickup, for rides to an airport. At most ${textLimits.address} characters.`,
      customDropoffAddress: `Street address or hotel of the drop-off, for pickups at an airport. At most ${textLimits.address} characters.`,
      flightNumber: 'Number of the arriving flight, for pickups at an airport.',
      flightName: 'Airline of the arriving flight, for pickups at an airport.',
      flightArrival: {
        ...time,
        description: `When the flight lands, on the clocks of ${zone}, 24 hours, as \`HH:MM\`, for pickups at an airport.`,
      },
      passengerCount,
      pickupDate: {
        ...pickupDate,
        description: `${pickupDate.description} At least 60 minutes and at most 365 days from now, counted to \`pickupTime\`.`,
      },
      pickupTime: {
        ...pickupTime,
        description: `${pickupTime.description} A time that daylight saving skips is refused; a repeated hour means the first one.`,
      },
      email: { description: 'Where the confirmation goes.', format: 'email' },
      name: `Name of the guest, at most ${textLimits.name} characters.`,
      phone:
        'Phone number: an optional plus and 10 to 14 digits. Spaces, dots, dashes and parentheses are dropped before it is counted.',
      amount:
        'The price you showed the guest, in DOLLARS (70 is $70.00): the only amount of this API that is not in cents. Optional. If it is not our price the answer is 409 `price-changed`, and nothing is stored or charged.',
      returnTrip: 'The ride back, paid together with the ride there. Optional.',
      extras: 'What the party brings and needs. Optional; nothing of it costs anything.',
    },
  ),
  ReturnTrip: sent(
    returnTripSchema,
    'The ride back: from where the first ride ends to where it begins, by the fare of the table for that way. Refused where the table has none, and where a field does not fit.',
    {
      pickupDate: {
        ...pickupDate,
        description: `${pickupDate.description} At least 60 minutes after the first pickup.`,
      },
      pickupTime,
      passengerCount: 'How many travel back, where that differs.',
      customPickupAddress: `Street address or hotel of the pickup, where the ride back ends at an airport and it is another address than that of the ride there. At most ${textLimits.address} characters.`,
      flightNumber: 'Number of the arriving flight, where the ride back starts at an airport.',
      flightName: 'Airline of that flight.',
      flightArrival: {
        ...time,
        description: `When that flight lands, on the clocks of ${zone}, 24 hours, as \`HH:MM\`.`,
      },
    },
  ),
  Extras: sent(extrasSchema, 'What the party brings and needs. Nothing of it changes the price.', {
    childSeats: {
      description: 'Child seats by kind, together at most as many as passengers.',
      fields: {
        rearFacing: 'Rear-facing seats.',
        forwardFacing: 'Forward-facing seats.',
        booster: 'Booster seats.',
      },
    },
    luggage: `Pieces of luggage, large and small together, 0 to ${luggageLimit}.`,
    foldingWheelchair: 'Somebody brings a wheelchair that folds.',
    walker: 'Somebody brings a walker.',
    wheelchair: 'Somebody stays in a wheelchair during the ride: dispatch calls about a ramp van.',
    serviceAnimal: 'A service animal comes along.',
    note: `One note to the driver, at most ${textLimits.note} characters.`,
  }),
  QuoteRequest: sent(contract.quotes.request, 'A trip to be priced.', {
    direction,
    dynamicLocation: {
      description: 'The other end of the trip, as `GET /api/fares` spells it in `location`.',
      enum: placesOf,
    },
    passengerCount,
  }),
  ConfirmationRequest: sent(contract.sendConfirmation.request, 'The payment to be confirmed.', {
    sessionId: 'Id of the checkout session: the `session_id` in the address of the success page.',
  }),
  // The honeypot is left out of the document: only programs that fill in everything they see fill it in.
  ContactRequest: sent(contract.sendContactForm.request, 'A message to the company.', {
    name: `Who writes, at most ${textLimits.name} characters.`,
    email: { description: 'Where the answer goes.', format: 'email' },
    subject: `One line, at most ${textLimits.subject} characters.`,
    message: `The message, lines and all, at most ${textLimits.message.toLocaleString('en-US')} characters.`,
    website: '',
  }),
  NewsletterRequest: sent(contract.subscribeNewsletter.request, 'A subscription.', {
    email: { description: 'The address that subscribes.', format: 'email' },
    website: '',
  }),
  NewsletterTokenRequest: sent(contract.confirmNewsletter.request, 'The secret of a link in a newsletter mail.', {
    token,
  }),

  Checkout: answered(contract.createCheckoutSession.replies[200], 'Where the guest pays, and for what.', {
    url: {
      description:
        'Send the browser here: Stripe’s payment page. For a booking that is paid already, its success page.',
      format: 'uri',
    },
    sessionId: 'Id of the checkout session at Stripe.',
    reference,
    bookingReference,
    quote: 'What the booking costs.',
  }),
  BookingQuote: answered(bookingQuoteSchema, 'The price of a booking, of both its rides where it has a ride back.', {
    fareId: 'Id of the fare that the ride there was priced with.',
    vehicles: `Vehicles of the ride there, ${vehicleCapacity} passengers to each.`,
    amountCents: whole,
    currency,
    rides: 'Both rides with the price of each, the ride there first; only where there is a ride back.',
  }),
  Quote: answered(quoteSchema, 'The price of one ride.', {
    fareId: 'Id of the fare it was priced with.',
    vehicles,
    amountCents: `Price of the ride ${cents}.`,
    currency,
  }),
  PricedTrip: answered(
    contract.quotes.replies[200],
    'The price of a trip, with a note where it takes several vehicles.',
    {
      fareId: 'Id of the fare it was priced with.',
      vehicles,
      amountCents: whole,
      currency,
      note: 'A sentence for the guest, present where more than one vehicle is needed.',
    },
  ),
  PaidBooking: answered(contract.sendConfirmation.replies[200], 'The booking is paid and settled.', {
    status: 'The payment has arrived.',
    reference,
    bookingReference,
    trip: 'What was booked.',
    confirmationEmail: 'The email that confirms it; null where the guest was erased since.',
  }),
  ConfirmationEmail: answered(confirmationEmailSchema, 'The email that confirms a booking.', {
    to: 'The address it goes to, in short form: `d***@example.com`.',
    state:
      '`queued` until the mail server takes it, then `sent`; `failed` where the address or the mail was refused for good.',
  }),
  BookingInProgress: answered(
    contract.sendConfirmation.replies[202],
    'The payment is still being looked at: by the bank, or because Stripe does not answer. Ask again in a few seconds.',
    { status: 'Not decided yet.', reference, bookingReference },
  ),
  BookedTrip: answered(bookedTripSchema, 'What was booked: the trip and its price, nothing about the guest.', {
    ...bookedRide,
    amountCents: `What was paid ${cents}.`,
    back: 'The ride back, where there is one.',
  }),
  BookedRide: answered(bookedRideSchema, 'One of the rides that were booked.', bookedRide),
  Received: answered(contract.sendContactForm.replies[200], 'It was stored.', { status: 'It was stored.' }),
  SubscriptionReceived: answered(
    contract.subscribeNewsletter.replies[200],
    'The wish was received; a mail asks to confirm it.',
    { status: 'The same whether or not the address is known.' },
  ),
  SubscriptionConfirmed: answered(contract.confirmNewsletter.replies[200], 'The subscription is confirmed.', {
    status: 'The address gets the newsletter from now on.',
  }),
  SubscriptionEnded: answered(contract.unsubscribeNewsletter.replies[200], 'The subscription has ended.', {
    status: 'The address gets no newsletter any more.',
  }),
  FareTable: answered(contract.fares.replies[200], 'Every fare, in the order in which the site shows them.', {
    currency,
    fares: 'The fares.',
  }),
  Fare: answered(fareSchema, 'The fixed price of one vehicle for one trip.', {
    id: 'Stable id of the fare.',
    direction,
    location: 'The other end of the trip: the `dynamicLocation` of a booking or a quote.',
    from: 'Where the trip starts, in words.',
    to: 'Where it ends, in words.',
    cents: `Price of one vehicle ${cents}.`,
    published: 'Whether the fares page has a card for it. The others can be booked as well.',
  }),
  Health: answered(contract.health.replies[200], 'The process runs.', { status: 'It runs.' }),
  Readiness: answered(contract.ready.replies[200], 'Requests can be sent here.', {
    status: 'Requests can be sent here.',
    sells: 'Whether Stripe and the database have both worked when last asked: bookings can be sold.',
    database: {
      description: 'The database in use.',
      fields: { engine: 'Which one it is.', durability: 'What survives a crash of it.' },
    },
    outbox: {
      description: 'Mail to be delivered.',
      fields: {
        due: 'How many messages wait.',
        oldestDueSeconds: 'How long the oldest of them has waited, in seconds.',
        failed: 'How many were given up.',
      },
    },
    alarms: 'What needs a person now, by name.',
  }),
  Problem: answered(
    problemSchema,
    'An error (RFC 9457). `type` is stable: decide by it, and show `detail` and `errors` to people.',
    {
      type: {
        description: 'Which problem it is: the address of a page that explains it.',
        format: 'uri',
        enum: (Object.keys(problemKinds) as ProblemKind[]).map(problemType),
      },
      title: 'The problem in a few words, always the same for a type.',
      status: 'The HTTP status.',
      detail: 'What to do, in a sentence for the visitor.',
      errors: {
        description: 'Which fields are wrong.',
        fields: {
          path: 'Where in the body: `payload.phone`.',
          message: 'What is wrong, in a sentence for the visitor.',
        },
      },
      quote: 'With `price-changed`: what the trip costs now.',
      booking: {
        description: 'With `already-paid`: the booking that is paid.',
        fields: { url: { description: 'Its success page.', format: 'uri' }, reference, bookingReference },
      },
    },
  ),
} as const satisfies Record<string, DocumentedSchema>;
