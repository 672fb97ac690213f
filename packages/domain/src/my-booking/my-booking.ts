import * as z from 'zod/mini';
import { changeableFields, type DetailField, detailFields, rideRow } from '../booking/ride-fields.ts';
import { ridePositionSchema } from '../booking/wire.ts';
import { refusalCodes } from '../change/refusal-codes.ts';
import { missedFares } from '../driving/no-show.ts';
import { extrasSchema } from '../party/extras.ts';
import { rampVanStates } from '../party/ramp-van.ts';
import { directions } from '../trip/direction.ts';
import { laterWord } from '../words/text.ts';
import { bookingPageStatuses, moneyEntryKinds } from './booking-page.ts';

// What `GET /api/booking` answers: the private page of a booking (decisions 31 to 37).

const instant = z.iso.datetime();
const reason = z.optional(z.enum(refusalCodes, laterWord));

type DetailShape = { [Field in DetailField]: z.ZodMiniOptional<z.ZodMiniString | z.ZodMiniNumberFormat> };
const detailShape = Object.fromEntries(
  detailFields.map((field) => [field, z.optional(rideRow(field).control === 'count' ? z.int() : z.string())]),
) as DetailShape;

/** A trip as a ticket shows it, before or after a change. */
const tripShape = {
  direction: z.enum(directions),
  /** The end that is not our airport, as the fares spell it. */
  dynamicLocation: z.string(),
  fareId: z.string(),
  from: z.string(),
  to: z.string(),
  /** The guest's own address: where the ride ends after an airport, or where it begins. Absent between airports. */
  address: z.optional(z.string()),
  /** On the clocks of Buffalo, with the name of the zone on that day, and the instant. */
  pickupDate: z.string(),
  pickupTime: z.string(),
  zone: z.string(),
  pickupAt: instant,
  passengers: z.int(),
  vehicles: z.int(),
  /** Where it begins at an airport. */
  flight: z.optional(
    z.object({ number: z.string(), airline: z.string(), arrival: z.string(), date: z.optional(z.string()) }),
  ),
  /** When the flight leaves, on a ride to an airport whose guest has said so. */
  departure: z.optional(z.object({ date: z.string(), time: z.string() })),
  extras: extrasSchema,
  ...detailShape,
};

/** A trip as a ticket shows it. */
export const bookingTripSchema = z.object(tripShape);
export type BookingTrip = z.output<typeof bookingTripSchema>;

/** How a ride stands with its van with a ramp; `notFree` where waiting for it makes cancelling no freer. Not for travelers. */
export const rampVanSchema = z.object({
  state: z.enum(rampVanStates),
  answerBy: z.optional(instant),
  notFree: z.optional(z.literal(true)),
});

/** A ride of a booking, and what its guest can do with it now. */
export const bookingRideSchema = z.object({
  ...tripShape,
  /** 1 is the ride there, 2 the ride back. */
  position: ridePositionSchema,
  state: z.enum(['upcoming', 'past', 'cancellation-asked', 'cancelled']),
  /** It is over, and nobody has said that anybody was driven: of one car we heard that it 'waited' for nobody, or of none. */
  inDoubt: z.optional(z.enum(['waited', 'unheard'])),
  /** Where nobody of the party came, once dispatch has decided or the ride is over: it was never driven (law 18). */
  missed: z.optional(
    z.object({
      /** When the first car was there, where somebody said so, and when the last driver told the desk. */
      from: z.optional(instant),
      until: instant,
      /** What has become of its fare; absent while nobody has decided. Not for travelers. */
      fare: z.optional(z.enum(missedFares)),
    }),
  ),
  /** Typical driving, free of traffic; absent where the fare is no longer in the table. */
  drive: z.optional(z.object({ minutes: z.int(), miles: z.int() })),
  crossesBorder: z.boolean(),
  /** Where guest and driver find each other, of which kind and in a sentence. */
  meetingPoint: z.enum(['airport', 'station', 'door']),
  meeting: z.string(),
  /** How long the driver waits there at no charge. */
  waitingMinutes: z.int(),
  /** When this link's holder is reminded; null where that is over, or nobody is. */
  reminderAt: z.nullable(instant),
  /** Rises with every change; that of its calendar entry. */
  sequence: z.int(),
  /** Not for travelers. */
  priceCents: z.optional(z.int()),
  /** When it was paid. Not for travelers. */
  boughtAt: z.optional(instant),
  /** Null where the ride was bought later than that. */
  cancelFreeUntil: z.nullable(instant),
  changeUntil: z.nullable(instant),
  /** Where it needs a van with a ramp (decision 49). */
  rampVan: z.optional(rampVanSchema),
  /** What can be changed here and now, empty where nothing can; `changeReason` says why it is not everything. */
  changes: z.array(z.enum(changeableFields, laterWord)),
  changeReason: reason,
  /** Free; to be asked for, as the free time is over; or not here, for `cancelReason`. */
  cancel: z.enum(['free', 'ask', 'no']),
  cancelReason: reason,
  /** Where the calendar entry of the ride is, as it stands now; to be fetched with the token. */
  calendarUrl: z.string(),
});
export type BookingRide = z.output<typeof bookingRideSchema>;

const cardShape = z.object({ brand: z.string(), last4: z.string() });

/** One movement of a booking’s money, in cents. */
export const moneyEntrySchema = z.object({
  kind: z.enum(moneyEntryKinds),
  at: instant,
  amountCents: z.int(),
  /** Of a change that was paid: what it has made of its ride, in words. */
  changed: z.optional(z.string()),
  /** Absent where no card moved, or Stripe has not told us which. */
  card: z.optional(cardShape),
});
export type MoneyEntry = z.output<typeof moneyEntrySchema>;

/** The money of a booking, in cents (decision 37). */
export const bookingMoneySchema = z.object({
  paidCents: z.int(),
  /** Price of the rides that stand. */
  bookedCents: z.int(),
  /** What Stripe has given back or is giving back: what failed counts as nothing. */
  returnedCents: z.int(),
  /** Decided to go back and not on its way: not asked yet, refused, or sent back by the bank. */
  owedCents: z.int(),
  /** What the payer's bank holds or has taken because the payment is disputed. */
  disputedCents: z.int(),
  keptCents: z.int(),
  /** Oldest first. */
  entries: z.array(moneyEntrySchema),
});
export type BookingMoney = z.output<typeof bookingMoneySchema>;

/** What a guest has given to who drove a ride: beside the money of the booking, and in none of its sums (law 25). */
export const paidTipSchema = z.object({
  ride: ridePositionSchema,
  at: instant,
  amountCents: z.int(),
  /** First names. */
  drivers: z.array(z.string()),
  card: z.optional(cardShape),
});

/** A change that waits for its payment, or a cancellation that waits for dispatch. */
export const waitingSchema = z.object({
  /** Confirming it again leads to its payment page; dropping it leaves the ride as it is. */
  quoteId: z.string(),
  kind: z.enum(['change', 'cancellation']),
  ride: ridePositionSchema,
  /** Every ride of it, where there are several. */
  rides: z.optional(z.array(ridePositionSchema)),
  since: instant,
  /** Until when its price was offered (the payment page stays open longer); a request to cancel has no end. */
  payUntil: z.optional(instant),
  /** To be paid. */
  amountCents: z.optional(z.int()),
  /** The ride once it is paid. */
  after: z.optional(bookingTripSchema),
  /** What it makes of the ride, in words. Not for travelers. */
  changed: z.optional(z.string()),
});

/** What cancelling a ride would mean. */
export const rideCancellationSchema = z.object({
  ride: ridePositionSchema,
  /** Its money goes back; dispatch decides how much of it; or it stays as it is, for `reason`. */
  cancel: z.enum(['free', 'ask', 'no']),
  backCents: z.int(),
  reason,
});
/** What cancelling a ride would mean, as the wire has it. */
export type CancellationOfRide = z.output<typeof rideCancellationSchema>;

/** A person, as far as whoever holds a link needs to know. */
const personShape = {
  name: z.string(),
  /** The last four digits. */
  phoneEnding: z.string(),
};
/** With the address in short form, `d***@example.com`. */
const bookerSchema = z.object({ ...personShape, email: z.string() });

const bookingShape = {
  /** What people say aloud, `FALLS-7K2M-4Q`, and the 12 characters of the specification. */
  bookingReference: z.string(),
  reference: z.string(),
  status: z.enum(bookingPageStatuses),
  /** Rises with every change that the page can see. */
  version: z.int(),
  /** The server's clock, for a device whose clock is wrong. */
  now: instant,
  /** Who rides, where it is not who booked (decision 39). */
  traveler: z.optional(z.object(personShape)),
  /** The terms it was bought under. */
  policy: z.object({ freeCancellationHours: z.int(), freeChangeHours: z.int() }),
  /** There, and back where there is one. */
  rides: z.array(bookingRideSchema),
  waiting: z.optional(waitingSchema),
};
const notForTravelers = z.optional(z.never());

/** Everything that the private page shows: to who booked, or to a traveler, who sees no money (decision 48). */
export const myBookingSchema = z.discriminatedUnion('link', [
  z.object({
    link: z.literal('guest'),
    ...bookingShape,
    booker: bookerSchema,
    /** An older word for `booker`. */
    guest: bookerSchema,
    money: bookingMoneySchema,
    /** Absent where there are none. */
    tips: z.optional(z.array(paidTipSchema)),
    /** What cancelling would mean now: each ride that can be cancelled, then all of them in one. */
    cancellations: z.array(z.object({ rides: z.array(rideCancellationSchema) })),
    /** The last that dispatch has decided: these rides were asked to be cancelled, and stand. */
    declined: z.optional(z.object({ at: instant, rides: z.array(ridePositionSchema) })),
    /** A link for the traveler exists. */
    isShared: z.boolean(),
  }),
  z.object({
    link: z.literal('traveler'),
    ...bookingShape,
    booker: z.object(personShape),
    guest: z.object(personShape),
    money: notForTravelers,
    tips: notForTravelers,
    cancellations: notForTravelers,
    declined: notForTravelers,
    isShared: notForTravelers,
  }),
]);
export type MyBooking = z.output<typeof myBookingSchema>;
