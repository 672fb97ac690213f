import {
  business,
  type CallName,
  type CheckoutPayload,
  type Contract,
  checkoutPayload,
  endsOf,
  fareById,
  fares,
  findFare,
  maskedEmail,
  messages,
  newBookingReference,
  passengerLimit,
  quote,
  type ReplyOf,
  type RequestOf,
  sessionReference,
  vehicleNote,
  wallClock,
} from '@fallsline/domain';

export const tags = {
  Booking: 'Fares, quotes, bookings and their confirmation.',
  Messages: 'What visitors write to the company, and its newsletter.',
  Operation: 'For balancers and monitoring.',
} as const;

/** What the reference says of one call, with examples that are true: a test sends them to the running API. */
type CallReference<Name extends CallName> = {
  readonly tag: keyof typeof tags;
  readonly description: string;
  /** Bodies that succeed, and one that fails with the errors it is answered with. */
  readonly request?: RequestOf<Name> extends undefined
    ? never
    : {
        readonly examples: Readonly<Record<string, { summary: string; value: RequestOf<Name> }>>;
        readonly invalid: { value: unknown; errors: readonly { path: string; message: string }[] };
      };
  readonly replies: { readonly [Status in keyof Contract[Name]['replies']]: { readonly example: ReplyOf<Name> } };
};
export type CallReferences = { readonly [Name in CallName]: CallReference<Name> };

const month = 30 * 24 * 3600 * 1000;
export const exampleSessionId = 'cs_live_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY';
const sessionId = exampleSessionId;
export const exampleBookingReference = newBookingReference(() => 7);
const token = 'vJ3kX0c2bT8mN5qR7sW1yZ4aD6fG9hK-pL_oI2uE3tQ';

/** The reference of every call. The pickups of its examples are half a year after `now` (milliseconds since 1970). */
export function callReferences(now: number): CallReferences {
  const fromAirport = pricedPayload(arrival(now));
  const toAirport = pricedPayload(departure(now));
  const priced = pricedQuote(fromAirport);
  const party = passengerLimit.page + 2;
  const group = { ...tripOf(toAirport), passengerCount: party };
  return {
    fares: {
      tag: 'Booking',
      description: 'Every fare. Prices are per vehicle and include tolls and bridges.',
      replies: {
        200: { example: { currency: business.currency, fares: fares.map((fare) => ({ ...fare, ...endsOf(fare) })) } },
      },
    },
    quotes: {
      tag: 'Booking',
      description: 'What a trip costs. Nothing is stored.',
      request: {
        examples: {
          one: { summary: 'One vehicle', value: tripOf(fromAirport) },
          several: { summary: 'Several vehicles', value: group },
        },
        invalid: {
          value: { ...tripOf(fromAirport), passengerCount: 0 },
          errors: [{ path: 'passengerCount', message: messages.passengersMin }],
        },
      },
      replies: { 200: { example: { ...pricedQuote(group), note: vehicleNote(party) } } },
    },
    createCheckoutSession: {
      tag: 'Booking',
      description: [
        'Stores the booking and answers with the address of Stripe’s payment page in `url`: send the browser there. Nothing is charged before the guest pays there, within 30 minutes or so; after that the page expires and the booking with it.',
        '',
        '**Money**: `payload.amount` is in dollars, everything else in cents. You need not send it. If you do, it must be our price.',
        '',
        `**Time**: pickups are in ${business.timeZone}, wherever you are, at least 60 minutes and at most 365 days from now.`,
        '',
        '**Repeats**: send an `Idempotency-Key` of your own with each new booking, and the same one with every repeat of it. The booking and its payment page are then the same, however often you call. Without a key each call is a new booking.',
        '',
        '**Changes before payment**: a guest who has changed the trip gets a new booking under a new key. Name the keys of the earlier ones in `replaces`: their payment pages are closed at Stripe before the new one opens, so that only one can be paid. If one of them is paid already, nothing opens and the answer is 409 `already-paid`. Whoever knows a key can close its unpaid page: make keys random.',
      ].join('\n'),
      request: {
        examples: {
          pickup: { summary: 'Pickup at an airport', value: { payload: fromAirport } },
          dropoff: { summary: 'Ride to an airport', value: { payload: toAirport } },
        },
        invalid: {
          value: { payload: { ...fromAirport, phone: '911' } },
          errors: [{ path: 'payload.phone', message: messages.phoneInvalid }],
        },
      },
      replies: {
        200: {
          example: {
            url: `https://checkout.stripe.com/c/pay/${sessionId}`,
            sessionId,
            reference: sessionReference(sessionId),
            bookingReference: exampleBookingReference,
            quote: priced,
          },
        },
      },
    },
    sendConfirmation: {
      tag: 'Booking',
      description:
        'Asks Stripe whether the session is paid, settles the booking if it is, and says how it stands. The success page calls it with its `session_id`. It may be called any number of times; the confirmation is mailed once.',
      request: {
        examples: { paid: { summary: 'The session of a paid booking', value: { sessionId } } },
        invalid: {
          value: { sessionId: '{CHECKOUT_SESSION_ID}' },
          errors: [{ path: 'sessionId', message: messages.sessionId }],
        },
      },
      replies: {
        200: {
          example: {
            status: 'paid',
            reference: sessionReference(sessionId),
            bookingReference: exampleBookingReference,
            trip: bookedTrip(fromAirport),
            confirmationEmail: { to: maskedEmail(fromAirport.email), state: 'queued' },
          },
        },
        202: {
          example: {
            status: 'processing',
            reference: sessionReference(sessionId),
            bookingReference: exampleBookingReference,
          },
        },
      },
    },
    sendContactForm: {
      tag: 'Messages',
      description: `Takes a message to ${business.supportEmail}. The sender gets an acknowledgement that repeats none of it.`,
      request: {
        examples: {
          question: {
            summary: 'A question',
            value: {
              name: 'Dana Whitfield',
              email: 'dana.whitfield@example.com',
              subject: 'Child seats',
              message: 'Do you bring a rear-facing seat?\nOur daughter is one year old.',
            },
          },
        },
        invalid: {
          value: { name: 'Dana Whitfield', email: 'dana', subject: 'Child seats', message: 'Do you?' },
          errors: [{ path: 'email', message: messages.emailInvalid }],
        },
      },
      replies: { 200: { example: { status: 'received' } } },
    },
    subscribeNewsletter: {
      tag: 'Messages',
      description:
        'Mails a link that confirms the subscription. The answer is the same whether or not the address is known.',
      request: {
        examples: { subscribe: { summary: 'A subscription', value: { email: 'dana.whitfield@example.com' } } },
        invalid: { value: { email: 'dana' }, errors: [{ path: 'email', message: messages.emailInvalid }] },
      },
      replies: { 200: { example: { status: 'received' } } },
    },
    confirmNewsletter: {
      tag: 'Messages',
      description: 'What the link of the first mail does: the address gets the newsletter from now on.',
      request: {
        examples: { confirm: { summary: 'The secret of the mail', value: { token } } },
        invalid: { value: { token: 'short' }, errors: [{ path: 'token', message: messages.newsletterToken }] },
      },
      replies: { 200: { example: { status: 'confirmed' } } },
    },
    unsubscribeNewsletter: {
      tag: 'Messages',
      description: 'What the last line of every newsletter does: the address gets no newsletter any more.',
      request: {
        examples: { unsubscribe: { summary: 'The secret of the mail', value: { token } } },
        invalid: { value: { token: 'short' }, errors: [{ path: 'token', message: messages.newsletterToken }] },
      },
      replies: { 200: { example: { status: 'unsubscribed' } } },
    },
    health: {
      tag: 'Operation',
      description: 'Answers while the process runs, whatever the database does. For restarts.',
      replies: { 200: { example: { status: 'ok' } } },
    },
    ready: {
      tag: 'Operation',
      description:
        'Answers 503 while another process should be asked instead: this one is about to end, or cannot reach its database. Whether bookings can be sold is said by `sells`. For balancers and people.',
      replies: {
        200: {
          example: {
            status: 'ready',
            sells: true,
            database: { engine: 'postgresql', durability: 'Every acknowledged write is on disk.' },
            outbox: { due: 0, oldestDueSeconds: 0, failed: 0 },
            alarms: [],
          },
        },
      },
    },
  };
}

type Unpriced = Omit<CheckoutPayload, 'amount'>;

function arrival(now: number): Unpriced {
  return {
    direction: 'from-Buffalo-Airport',
    dynamicLocation: 'Niagara Falls Canada',
    customDropoffAddress: '6740 Fallsview Boulevard, Niagara Falls, ON',
    flightNumber: 'B6 1217',
    flightName: 'JetBlue',
    flightArrival: '17:25',
    passengerCount: 4,
    pickupDate: wallClock(now + 6 * month).pickupDate,
    pickupTime: '17:55',
    ...guest,
  } as Unpriced;
}

function departure(now: number): Unpriced {
  return {
    direction: 'to-buffalo',
    dynamicLocation: 'Lewiston NY',
    customPickupAddress: '460 Center Street',
    passengerCount: 2,
    pickupDate: wallClock(now + 6 * month).pickupDate,
    pickupTime: '04:30',
    ...guest,
  } as Unpriced;
}

const guest = { email: 'dana.whitfield@example.com', name: 'Dana Whitfield', phone: '+1 716 555 0123' };

function pricedPayload(unpriced: Unpriced): CheckoutPayload {
  return checkoutPayload(unpriced as CheckoutPayload, pricedQuote(unpriced).amountCents);
}

function pricedQuote(trip: ReturnType<typeof tripOf>) {
  const price = quote(trip);
  if (!price) throw new Error('An example of the reference has no fare.');
  return price;
}

function tripOf({
  direction,
  dynamicLocation,
  passengerCount,
}: Pick<Unpriced, 'direction' | 'dynamicLocation' | 'passengerCount'>) {
  return { direction, dynamicLocation, passengerCount };
}

function bookedTrip(payload: CheckoutPayload) {
  const { fareId, vehicles, amountCents } = pricedQuote(payload);
  const fare = fareById(fareId) ?? findFare(payload.direction, payload.dynamicLocation);
  if (!fare) throw new Error('An example of the reference has no fare.');
  const { pickupDate, pickupTime, passengerCount: passengers } = payload;
  return { ...endsOf(fare), pickupDate, pickupTime, passengers, vehicles, amountCents, airportPickup: true };
}
