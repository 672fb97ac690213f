import { formatPrice } from '../money/money.ts';
import { quote } from '../money/quote.ts';
import type { Extras } from '../party/extras.ts';
import { luggageMayNeedVehicle } from '../party/extras-in-words.ts';
import { ridersQuestion } from '../party/riders.ts';
import { flightMet, isBeforeLanding, landsByNight, pickupDayFor } from '../pickup/flight-day.ts';
import { isFlightNumber } from '../pickup/flight-number.ts';
import { longAfterLanding, pickupAfterLanding, pickupBeforeDeparture } from '../pickup/flight-pickup.ts';
import { formatClock, formatDay } from '../pickup/pickup-time.ts';
import { otherSideOf } from '../trip/address-country.ts';
import { borderNotice } from '../trip/border.ts';
import { beginsAtAirport, type Direction } from '../trip/direction.ts';
import { crossesBorder } from '../trip/fares.ts';
import { findFare } from '../trip/trip.ts';
import { phoneAtAnyHour } from '../words/business.ts';
import { vehiclesOf } from '../words/vehicles.ts';
import type { adviceCodes } from './advice-codes.ts';
import type { ChangeableField } from './ride-fields.ts';
import { bagsMayNotFit } from './vehicles-question.ts';

// What is asked about a ride that can be booked all the same (decision 26): in the words of ticket, form page and API.

/** One question about a ride. Nothing is refused for it. */
export type Advice = {
  readonly code: (typeof adviceCodes)[number];
  /** The question, as a guest reads it. */
  readonly message: string;
  /** The fields that would answer it, where we know them. */
  readonly suggestion?: {
    readonly dynamicLocation?: string;
    readonly pickupDate?: string;
    readonly pickupTime?: string;
  };
};

/** A trip, as far as its price needs it, and the guest's own address. */
type AddressedTrip = {
  readonly direction: Direction;
  readonly dynamicLocation: string;
  readonly passengerCount?: number | null;
  readonly vehicles?: number | null | undefined;
};

/** Who is asked: about the ride there, about the ride back, which begins where that one ends, or who rides and does not pay. */
export type Asked = 'there' | 'back' | 'traveler';

/**
 * Asks about an address that says that it is on the other side of the river than the place that is paid for, and offers
 * whoever can take it the fare for that side.
 */
export function addressAdvice(trip: AddressedTrip, address: string, who: Asked = 'there'): Advice | undefined {
  const { direction, dynamicLocation } = trip;
  const other = otherSideOf(trip, address);
  if (!other) return undefined;
  const sides = { US: 'in the United States', CA: 'in Canada' } as const;
  const fareSide = other.country === 'US' ? sides.CA : sides.US;
  const asked = `This address is ${sides[other.country]}, but the fare is for ${dynamicLocation}, which is ${fareSide}.`;
  const code = 'address-across-border';
  if (who === 'back') {
    return { code, message: `${asked} The ride back starts where the ride there ends: book it by itself, or call us.` };
  }
  if (who === 'traveler') return { code, message: `${asked} Ask whoever booked, or call us.` };
  if (!other.fare) return { code, message: `${asked} Choose the town where the address is, or call us.` };
  const { location } = other.fare;
  const way = beginsAtAirport(direction) ? 'to' : 'from';
  const price = formatPrice(priceOf({ ...trip, dynamicLocation: location }) ?? other.fare.cents);
  const papers = crossesBorder(other.fare) ? ` ${borderNotice.papers}` : '';
  return {
    code,
    message: `${asked} The ride ${way} ${location} costs ${price}.${papers}`,
    suggestion: { dynamicLocation: location },
  };
}

/**
 * Asks about a pickup that does not fit the flight, with the time that would: the flight's own day is looked at too. Where
 * that is the pickup as it was before a change, it can be left so.
 */
function pickupAdvice(ride: AdvisedRide, was?: AdvisedRide): Advice | undefined {
  const { direction, dynamicLocation, pickupDate = '', pickupTime = '', flightArrival } = ride;
  const flight = flightMet({ ...ride, pickupDate, pickupTime });
  if (!flight) return undefined;
  const typed = { pickupDate, pickupTime, flightDate: flight.date };
  const fare = findFare(direction, dynamicLocation);
  const advice = flightArrival
    ? pickupAfterLanding({ flightArrival, fromAbroad: false, ...typed })
    : fare && pickupBeforeDeparture({ flightDeparture: flight.time, abroad: false, fare, ...typed });
  if (!advice?.odd) return undefined;
  const clock = (date: string, time: string) =>
    date === pickupDate && flight.date === pickupDate && !landsByNight(flight)
      ? formatClock(time)
      : rideQuestions.onDay(formatClock(time), formatDay(date));
  const isAsBefore = advice.pickup.pickupDate === was?.pickupDate && advice.pickup.pickupTime === was?.pickupTime;
  const ask = rideQuestions[isAsBefore ? 'leave' : 'instead'];
  const instead = ask(clock(advice.pickup.pickupDate, advice.pickup.pickupTime));
  const [code, question] = flight.way === 'lands' ? landingQuestions[advice.odd] : departureQuestions[advice.odd];
  const pickup =
    flight.date === pickupDate
      ? formatClock(pickupTime)
      : rideQuestions.onDay(formatClock(pickupTime), formatDay(pickupDate));
  const isKept = pickupDate === was?.pickupDate && pickupTime === was?.pickupTime;
  const follows = pickupDayFor(flight, pickupTime) === pickupDate && isBeforeLanding(flight.time, pickupTime);
  const beside = follows && !isKept ? undefined : longAfterLanding(flight, pickupDate);
  const message = `${question(clock(flight.date, flight.time), pickup, beside)} ${instead}`;
  return { code, message, suggestion: advice.pickup };
}

/** Asks about a number that cannot be a flight's. */
function flightNumberAdvice({ flightNumber = '' }: AdvisedRide): Advice | undefined {
  if (flightNumber === '' || isFlightNumber(flightNumber)) return undefined;
  return { code: 'flight-number-unusual', message: rideQuestions.flightNumber(flightNumber) };
}

/** Says that there are more bags than the vehicles take. */
function bagsAdvice({ passengerCount, vehicles, extras }: AdvisedRide): Advice | undefined {
  const coming = vehiclesOf({ passengerCount, vehicles });
  if (!extras?.luggage || !luggageMayNeedVehicle(extras, coming)) return undefined;
  return {
    code: 'more-bags-than-room',
    message: bagsMayNotFit(extras.luggage, coming),
  };
}

/** Asks whether more travel than are counted. */
function ridersAdvice({ passengerCount, extras }: AdvisedRide): Advice | undefined {
  const message = passengerCount && extras ? ridersQuestion(extras, passengerCount) : undefined;
  return message ? { code: 'more-riders-than-passengers', message } : undefined;
}

/** The questions of ticket and change form, as guests read them. */
export const rideQuestions = {
  before: (landing: string, pickup: string) => `The flight lands at ${landing}, after the pickup at ${pickup}.`,
  /** `beside`: how it stands to the flight (`longAfterLanding`). None: its time was typed, by which it is on the day after (decision 45). */
  late: (landing: string, pickup: string, beside: string | undefined) =>
    beside === undefined
      ? `The flight lands at ${landing}, so the pickup would be at ${pickup}.`
      : `The pickup at ${pickup} is ${beside} at ${landing}.`,
  lateForFlight: (departure: string, pickup: string) =>
    `The pickup at ${pickup} is late for the flight that leaves at ${departure}.`,
  earlyForFlight: (departure: string, pickup: string) =>
    `The pickup at ${pickup} is more than 12 hours earlier than the flight at ${departure} needs.`,
  instead: (pickup: string) => `Move the pickup to ${pickup}?`,
  leave: (pickup: string) => `Leave the pickup at ${pickup}?`,
  onDay: (time: string, day: string) => `${time} on ${day}`,
  flightNumber: (typed: string) =>
    `Is ${typed} the flight number? They look like UA456: two or three letters or digits for the airline, then a number.`,
};

/** What an advice says, without the question: where its two answers do not stand beside it. */
export function statedOf(message: string): string {
  const asked = [rideQuestions.instead, rideQuestions.leave].map((ask) => ` ${ask('\n').split('\n')[0]}`);
  return asked.reduce((said, question) => said.split(question)[0] ?? said, message);
}

const landingQuestions = {
  before: ['pickup-before-landing', rideQuestions.before],
  late: ['pickup-long-after-landing', rideQuestions.late],
  early: ['pickup-before-landing', rideQuestions.before],
} as const;
const departureQuestions = {
  before: ['pickup-early-for-flight', rideQuestions.earlyForFlight],
  early: ['pickup-early-for-flight', rideQuestions.earlyForFlight],
  late: ['pickup-late-for-flight', rideQuestions.lateForFlight],
} as const;

/** What a trip costs, in cents, once its passengers are known. */
function priceOf({ passengerCount, vehicles, ...trip }: AddressedTrip): number | undefined {
  if (!passengerCount) return undefined;
  return quote({ ...trip, passengerCount, ...(vehicles ? { vehicles } : {}) })?.amountCents;
}

/** A ride, as far as it is asked about. */
export type AdvisedRide = AddressedTrip & {
  readonly customPickupAddress?: string | undefined;
  readonly customDropoffAddress?: string | undefined;
  readonly pickupDate?: string;
  readonly pickupTime?: string;
  readonly flightNumber?: string;
  readonly flightDate?: string | undefined;
  readonly flightArrival?: string;
  readonly flightDeparture?: string | undefined;
  readonly extras?: Extras | undefined;
};

/** What is asked about a ride, by its position in the booking: 1 there, 2 back. */
export type RideAdvice = Advice & { readonly ride: 1 | 2 };

/** All that is asked about the rides of a booking, there and perhaps back; what both have in common is asked once. */
export function adviceOnRides([there, back]: readonly [AdvisedRide, ...AdvisedRide[]]): RideAdvice[] {
  const first = adviceOn(there);
  const second = back ? adviceOn(back, 'back') : [];
  const isShared = ({ code }: Advice) =>
    first.some((advice) => advice.code === code) && sharedOf[code]?.(there) === (back && sharedOf[code]?.(back));
  return [
    ...first.map((advice) => ({ ...advice, ride: 1 as const })),
    ...second.filter((advice) => !isShared(advice)).map((advice) => ({ ...advice, ride: 2 as const })),
  ];
}

/** All that is asked about one ride; `was`: as it is before a change. */
export function adviceOn(ride: AdvisedRide, who: Asked = 'there', was?: AdvisedRide): Advice[] {
  return [
    pickupAdvice(ride, was),
    flightNumberAdvice(ride),
    addressAdvice(ride, addressOf(ride), who),
    bagsAdvice(ride),
    ridersAdvice(ride),
  ].filter((advice) => advice !== undefined);
}

/**
 * What is asked about a ride that becomes another: not what its guest has kept before. `open`: the fields that who asks may
 * change; what would change another is not offered, and is said to be done by phone.
 */
export function adviceOnChange(
  before: AdvisedRide,
  after: AdvisedRide,
  who: Asked,
  open: readonly ChangeableField[],
): Advice[] {
  const kept = adviceOn(before, who).map(({ message }) => message);
  return adviceOn(after, who, before)
    .filter(({ message }) => !kept.includes(message))
    .map(({ suggestion, ...advice }) => {
      if (!suggestion) return advice;
      const needs = suggestion.dynamicLocation === undefined ? 'time' : 'place';
      return open.includes(needs)
        ? { ...advice, suggestion }
        : { ...advice, message: `${statedOf(advice.message)} ${byPhone}` };
    });
}

/**
 * Says where a change brings a wheelchair that the booking's other ride, of this position, has no van for one: who goes in a
 * wheelchair comes home in it. `other` is undefined where that ride is over, or there is none.
 */
export function wheelchairAdvice(
  { before, after }: { readonly [when in 'before' | 'after']: Extras | undefined },
  other: { readonly position: number; readonly extras: Extras | undefined } | undefined,
): Advice[] {
  if (!after?.wheelchair || before?.wheelchair || !other || other.extras?.wheelchair) return [];
  const which = other.position === 1 ? 'there' : 'back';
  const message = `The ride ${which} has no van with a ramp. If it needs one, change that ride too, or call us.`;
  return [{ code: 'wheelchair-one-way', message }];
}

const byPhone = `To change that, call us: ${phoneAtAnyHour}.`;

/** The guest's own address: at the end that is not our airport. */
function addressOf({ customPickupAddress, customDropoffAddress = '' }: AdvisedRide): string {
  return customPickupAddress ?? customDropoffAddress;
}

/** What a ride back may have from the ride there. */
const sharedOf: { readonly [code in Advice['code']]?: (ride: AdvisedRide) => unknown } = {
  'address-across-border': addressOf,
  'more-bags-than-room': ({ passengerCount }) => passengerCount,
  'more-riders-than-passengers': ({ passengerCount }) => passengerCount,
};
