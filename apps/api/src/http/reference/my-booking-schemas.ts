import {
  bookingMoneySchema,
  bookingRideSchema,
  bookingTripSchema,
  business,
  detailFields,
  fieldsWith,
  fleetSize,
  moneyEntrySchema,
  paidTipSchema,
  requestedChangeSchema,
  waitingSchema,
} from '@fallsline/domain';
import { answered, sent } from './documented-schema.ts';
import { day, phoneText, wordsOf } from './field-words.ts';

const zone = business.timeZone;
/** What is said of a ride’s place in its booking. */
export const position = '1 is the ride there, 2 the ride back.';

const trip = {
  direction: 'The airport end of the trip and which way it goes.',
  dynamicLocation: 'The end that is not our airport, as `GET /api/fares` spells it in `location`.',
  fareId: 'Id of its fare.',
  from: 'Where it starts, in words.',
  to: 'Where it ends, in words.',
  address:
    'The guest’s own address: where a ride from an airport ends, or where another begins. Absent between airports.',
  pickupDate: `Day of the pickup in ${zone}.`,
  pickupTime: `Time of the pickup in ${zone}, \`HH:MM\`.`,
  zone: 'What the clocks there are called on that day: `EST` or `EDT`.',
  pickupAt: 'The same as an instant.',
  passengers: 'How many travel.',
  vehicles: 'How many vehicles come.',
  flight: {
    description: 'The flight that lands before it, where it starts at an airport.',
    fields: {
      number: 'Its number.',
      airline: 'Its airline.',
      arrival: `When it lands, in ${zone}.`,
      date: 'On which day.',
    },
  },
  departure: {
    description: 'When the flight leaves, on a ride to an airport whose guest has said so.',
    fields: { date: 'On which day: the pickup may be on the day before.', time: `When, in ${zone}.` },
  },
  extras: { description: 'What the party brings and needs.', component: true },
  ...wordsOf(detailFields),
} as const;

const card = {
  description: 'The card, where one is known.',
  fields: { brand: 'Its brand.', last4: 'Its last four digits.' },
} as const;

/** What cancelling a ride would mean. */
export const cancellationFields = {
  ride: position,
  cancel: '`free`: its money goes back. `ask`: dispatch decides. `no`: it stays as it is, for `reason`.',
  backCents: 'What goes back, or goes back at most, in cents.',
  reason: 'Why it cannot be cancelled.',
} as const;

/** How a ride stands with its van with a ramp. */
export const rampVanFields = {
  state: '`waiting` for a person; `confirmed`; or `declined`, and the ride is cancelled.',
  answerBy: 'While it waits: by when a person answers.',
  notFree: 'A change asked for it too late for free cancellation, and it brings none. Absent for travelers.',
} as const;

/** The components that the calls of a booking's private page share. */
export const myBookingSchemas = [
  answered('BookingRide', bookingRideSchema, 'One ride of a booking, and what its guest can do with it now.', {
    ...trip,
    position,
    state: '`past` from six hours after the pickup.',
    inDoubt:
      'It is over, and nobody has said that anybody was driven: one of its cars has `waited` for nobody, and dispatch looks at it, or all were `unheard`.',
    missed: {
      description:
        'Where nobody of the party came, once dispatch has decided or the ride is over: it was never driven.',
      fields: {
        from: 'When the first car was there, where somebody said so.',
        until: 'When the last driver told dispatch.',
        fare: 'What has become of the fare: all of it is kept, or a `part` or `all` of it goes back. Absent while nobody has decided, and for travelers.',
      },
    },
    drive: {
      description: 'Typical driving, free of traffic.',
      fields: { minutes: 'Minutes, without the wait at a border.', miles: 'Miles.' },
    },
    crossesBorder: 'Whether its ends lie in two countries.',
    meetingPoint: 'Where guest and driver find each other: at the `airport`, at a `station` or pier, or at the `door`.',
    meeting: 'The same as a sentence.',
    waitingMinutes: 'How long the driver waits there at no charge.',
    reminderAt: 'When the holder of this link is reminded by email; null where that is over, or never.',
    sequence: 'That of its calendar entry: rises with every change of the ride, and once its ramp van is confirmed.',
    priceCents: 'What the ride costs as it stands, in cents. Absent for travelers.',
    boughtAt: 'When it was paid. Absent for travelers.',
    cancelFreeUntil: 'Until when it can be cancelled free of charge; null where it was bought later than that.',
    changeUntil: 'Until when it can be changed, later the flight alone; null where it was bought later than that.',
    rampVan: {
      description:
        'Where somebody stays in a wheelchair: a person confirms a van with a ramp. Until then it can be cancelled free of charge at any time, but for what is `notFree`.',
      fields: rampVanFields,
    },
    changes: 'What can be changed here now. Empty: nothing.',
    changeReason: 'Why that is not everything.',
    cancel: '`free`; `ask`, as dispatch decides what goes back; or `no`.',
    cancelReason: 'Why it cannot be cancelled here.',
    calendarUrl: 'Where its calendar entry is (`text/calendar`), to be fetched with the same token.',
  }),
  answered('BookingTrip', bookingTripSchema, 'A trip as a ticket shows it.', trip),
  answered('BookingMoney', bookingMoneySchema, 'The money of a booking, all of it in cents.', {
    paidCents: 'Total paid, in cents.',
    bookedCents: 'Price of the rides that stand, in cents.',
    returnedCents: 'What Stripe has given back or is giving back, in cents. What failed counts as nothing.',
    owedCents: 'To be given back and not on its way: not asked of the bank yet, refused, or sent back by it; in cents.',
    disputedCents: 'What the payer’s bank holds or has taken after a dispute, in cents.',
    keptCents: 'Kept by the policy, in cents.',
    entries: { description: 'What happened, oldest first.', component: true },
  }),
  answered('MoneyEntry', moneyEntrySchema, 'One movement of money.', {
    kind: '`refund-owed`: the bank is still to be asked. `refund-sent`: the bank has taken it; statements show it days later. `refund-refused`: it sent it back. `refund-not-sent`: no bank was asked. `disputed`: the payer’s bank holds it.',
    at: 'When.',
    amountCents: 'How much, in cents.',
    changed: 'Of a change that was paid: what it has made of its ride, in words.',
    card,
  }),
  answered('PaidTip', paidTipSchema, 'What a guest has given to who drove a ride. It is in no sum of the booking.', {
    ride: position,
    at: 'When it was paid.',
    amountCents: 'What has not gone back of it since, in cents.',
    drivers: 'The first names of who gets it.',
    card,
  }),
  answered('BookingWaiting', waitingSchema, 'What of a booking waits for somebody.', {
    quoteId: 'Confirm it again to reach its payment page; drop it to leave the ride as it is.',
    kind: 'What waits.',
    ride: position,
    rides: 'Every ride that it is asked to cancel.',
    since: 'Since when.',
    payUntil: 'Until when its price was offered: the payment page stays open longer.',
    amountCents: 'The difference, in cents. Absent for travelers.',
    after: { description: 'The ride once it is paid.', component: true },
    changed: 'What the change makes of its ride, in words. Absent for travelers.',
  }),
  sent('RequestedChange', requestedChangeSchema, 'What a guest wants a ride to be. What is left out stays.', {
    ...wordsOf(fieldsWith('change')),
    dynamicLocation: 'Another place with a fare in the same direction. A town takes its own `address` with it.',
    vehicles: `More vehicles than the passengers need, for luggage, up to ${fleetSize}: each costs its fare. Null: as many as they need.`,
    address: 'Another address of the guest’s own.',
    flightDate: {
      ...day,
      description:
        'The day on which the flight lands, or leaves. Without it: where time or pickup day change, the day nearest to the pickup.',
    },
    extras: { description: 'What the party brings and needs, all of it.', component: true },
    name: 'Another name of who rides.',
    phone: { ...phoneText, description: 'Another phone number of who rides.' },
  }),
];
