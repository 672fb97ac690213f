import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { reply } from './api.ts';

/** A booking as the API answers it, for the tests: three on the way from the airport, across the border. */
export const sampleRide: BookingRide = {
  direction: 'from-Buffalo-Airport',
  dynamicLocation: 'Niagara Falls Canada',
  fareId: 'buffalo-airport--niagara-falls-canada',
  from: 'Buffalo Airport',
  to: 'Niagara Falls Canada',
  address: 'Cliffside Inn, 41 Rapids View Terrace',
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  zone: 'EST',
  pickupAt: '2026-12-04T22:50:00.000Z',
  passengers: 3,
  vehicles: 1,
  flight: { number: 'B6 1217', airline: 'JetBlue', arrival: '17:20' },
  extras: { childSeats: { booster: 1 }, luggage: 4 },
  position: 1,
  state: 'upcoming',
  drive: { minutes: 35, miles: 27 },
  crossesBorder: true,
  meetingPoint: 'airport',
  meeting: 'Your driver waits at the curb of the arrivals level, under the yellow roof light.',
  waitingMinutes: 60,
  reminderAt: '2026-12-03T14:00:00.000Z',
  sequence: 0,
  priceCents: 12_000,
  cancelFreeUntil: '2026-12-03T22:50:00.000Z',
  changeUntil: '2026-12-04T19:50:00.000Z',
  changes: ['date', 'time', 'flight', 'address', 'place', 'passengers', 'extras', 'name', 'phone'],
  cancel: 'free',
  calendarUrl: '/api/booking/calendar?ride=1',
};

const { flight: _flight, ...groundRide } = sampleRide;

export const sampleBack: BookingRide = {
  ...groundRide,
  direction: 'to-buffalo',
  fareId: 'niagara-falls-canada--buffalo-airport',
  from: 'Niagara Falls Canada',
  to: 'Buffalo Airport',
  pickupDate: '2026-12-07',
  pickupTime: '10:45',
  pickupAt: '2026-12-07T15:45:00.000Z',
  position: 2,
  meetingPoint: 'door',
  meeting: 'Your driver comes to the door, with the yellow roof light on.',
  waitingMinutes: 15,
  reminderAt: '2026-12-06T14:00:00.000Z',
  cancelFreeUntil: '2026-12-06T15:45:00.000Z',
  changeUntil: '2026-12-07T12:45:00.000Z',
  calendarUrl: '/api/booking/calendar?ride=2',
};

const card = { brand: 'visa', last4: '4242' };

const booker = { name: 'Dana Whitfield', phoneEnding: '0123', email: 'd***@example.com' };

export const sampleBooking: Extract<MyBooking, { link: 'guest' }> = {
  link: 'guest',
  bookingReference: 'FALLS-7K2M-4Q',
  reference: 'cs_live_h7Kq',
  status: 'upcoming',
  version: 1,
  now: '2026-12-01T19:00:00.000Z',
  booker,
  guest: booker,
  policy: { freeCancellationHours: 24, freeChangeHours: 3 },
  rides: [sampleRide],
  money: {
    paidCents: 12_000,
    bookedCents: 12_000,
    returnedCents: 0,
    owedCents: 0,
    disputedCents: 0,
    keptCents: 0,
    entries: [{ kind: 'paid', at: '2026-11-21T21:12:00.000Z', amountCents: 12_000, card }],
  },
  cancellations: [],
  isShared: false,
};

const {
  money: _money,
  tips: _tips,
  cancellations: _cancellations,
  declined: _declined,
  isShared: _isShared,
  ...seenByAnybody
} = sampleBooking;
/** The same as a traveler sees it. */
export const sampleForTraveler: Extract<MyBooking, { link: 'traveler' }> = { ...seenByAnybody, link: 'traveler' };

export const sampleRoundTrip: MyBooking = { ...sampleBooking, rides: [sampleRide, sampleBack] };

/** What can be done with a ride with which nothing can be done any more. */
export const nothingOpen: Pick<BookingRide, 'changes' | 'cancel'> = { changes: [], cancel: 'no' };
export const cancelledRide = { ...nothingOpen, state: 'cancelled' } as const;

export const refundAsked = { kind: 'refund-asked', at: '2026-12-01T19:24:00.000Z', amountCents: 12_000, card } as const;
export const sampleCancelled: typeof sampleBooking = {
  ...sampleBooking,
  status: 'cancelled',
  rides: [{ ...sampleRide, ...cancelledRide }],
  money: {
    ...sampleBooking.money,
    bookedCents: 0,
    returnedCents: 12_000,
    entries: [...sampleBooking.money.entries, refundAsked],
  },
};

/** What six passengers cost instead of three. */
export const sampleQuote: RideQuote = {
  quoteId: '5f0c9c2e-3d44-4c0a-9a57-0f6d5b2f8d11',
  kind: 'change',
  ride: 1,
  version: 1,
  expiresAt: '2026-12-01T19:30:00.000Z',
  money: { priceBeforeCents: 12_000, priceAfterCents: 24_000, differenceCents: 12_000, settledBy: 'payment' },
};

export const linkToken = 'AAAAAAAAAAAAAAAAAAAAAA';
/** The answer to who opens it. */
export const shows = (booking: object) => ({ '/api/booking': [reply(booking)] });
/** What was sent of a booking's changes. */
export const decided = (asked: readonly { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path !== '/api/booking').map(({ body }) => body);
