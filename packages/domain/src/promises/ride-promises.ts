import type { Extras } from '../party/extras.ts';
import { type RampVan, rampAnswerBy } from '../party/ramp-van.ts';
import { type FlightFields, type FlightStanding, flightMet, flightStanding, hasFlight } from '../pickup/flight-day.ts';
import { pickupInstant, type WallTime } from '../pickup/pickup-time.ts';
import { reminderAt } from '../pickup/reminder-time.ts';
import { crossesBorder } from '../trip/fares.ts';
import { type MeetingPoint, meetingPointOf, type TripStart, waitingMinutesAt } from '../trip/meeting-point.ts';
import { placesOf } from '../trip/trip.ts';
import { vehiclesOf } from '../words/vehicles.ts';
import { isFreeUntilVan } from './cancellation-terms.ts';
import { currentPolicy, type Deadlines, deadlinesOf, promisedDeadlines } from './policy.ts';

/** Who reads what a ride promises: somebody who may buy it, who has bought it, who rides where that is another, or staff. */
export type Reader = 'visitor' | 'guest' | 'traveler' | 'staff';

/** A ride as form, wire and storage have it; what is not typed yet is an empty text. */
export type PromisedTrip = TripStart &
  FlightFields &
  WallTime & {
    readonly extras?: Partial<Extras> | undefined;
    /** Who rides, and for how many vehicles was asked; of a ride of nobody yet one vehicle comes. */
    readonly passengerCount?: number | null | undefined;
    readonly vehicles?: number | null | undefined;
  };

/** What of a booked ride its promises follow from. */
export type Bought = {
  /** When it was paid, in milliseconds since 1970. */
  readonly at: number;
  readonly deadlines: Deadlines;
  readonly rampVan?: RampVan | undefined;
  /** Whether nothing can be done with it on its page: it is cancelled, or a person sees to the booking. */
  readonly isClosed?: boolean;
  /** Whether its reader has given us no email. */
  readonly withoutEmail?: boolean;
};

/** What the holder of a link may do with a ride at this moment. `own`: what a traveler knows better than who booked. */
export type RideRights = {
  readonly change: 'everything' | 'own' | 'flight' | 'nothing';
  readonly cancel: 'free' | 'ask' | 'no';
};

/** What holds for a ride, at a moment, for a reader. Instants in milliseconds since 1970. */
export type RidePromises = {
  /** Null where it never is free; undefined while there is no pickup time. */
  readonly cancelFreeUntil: number | null | undefined;
  readonly changeUntil: number | null | undefined;
  /** When it was paid; undefined of one that nobody has bought. */
  readonly boughtAt: number | undefined;
  readonly waitingMinutes: number;
  readonly meetingPoint: MeetingPoint;
  /** How many come, each with a driver. */
  readonly vehicles: number;
  /** The driver waits inside with the name of who rides on a sign, as the guest has asked. */
  readonly isMetInside: boolean;
  /** How its flight stands to the pickup, of a ride that begins at an airport. */
  readonly flightStanding: FlightStanding | undefined;
  readonly crossesBorder: boolean;
  /** When its reader is reminded; null where that is over, or never. */
  readonly reminderAt: number | null;
  /** Where it needs a van with a ramp; whether cancelling is free until that is confirmed, `may` says. */
  readonly rampVan: RampVan | undefined;
  readonly may: RideRights;
  /** It is too late for all changes on its page but those of its flight; or would be, once its reader has bought it. */
  readonly correctsFlight: boolean;
};

/**
 * Returns what holds for a ride, now, for its reader: the one place that answers. Page, ticket, letter, calendar and the
 * payment page take what they say from here, by `promise-words.ts` and `cancellation-terms.ts`; a test fails where one
 * says it in words of its own. Spec section 9; decisions 19, 28, 29, 32, 33, 36, 40, 48 and 49.
 *
 * @param now in milliseconds since 1970
 * @param bought of a booked ride; without it what the ride would promise if it were bought now, under today's terms
 */
export function ridePromises(
  trip: PromisedTrip,
  { reader, now, bought }: { reader: Reader; now: number; bought?: Bought | undefined },
): RidePromises {
  const instant = pickupInstant(trip);
  const pickupAt = typeof instant === 'number' && (bought || instant >= now) ? instant : undefined;
  const boughtAt = bought?.at ?? now;
  const deadlines = bought?.deadlines ?? (pickupAt === undefined ? undefined : deadlinesOf(trip, currentPolicy));
  const promised = deadlines && promisedDeadlines(deadlines, boughtAt);
  const meetingPoint = meetingPointOf(trip);
  const ends = placesOf(trip.direction, trip.dynamicLocation);
  const reminder =
    pickupAt === undefined || reader === 'staff' || bought?.withoutEmail ? null : reminderAt(trip, boughtAt);
  const asked = trip.extras?.wheelchair === true && pickupAt !== undefined;
  const rampVan = bought ? bought.rampVan : asked ? askedVan(now, pickupAt) : undefined;
  const over = bought !== undefined && pickupAt !== undefined && now >= pickupAt;
  const may: RideRights =
    bought && !over && !bought.isClosed
      ? rightsTo({ deadlines: bought.deadlines, rampVan }, reader, now)
      : { change: 'nothing', cancel: 'no' };
  return {
    cancelFreeUntil: promised?.cancelFreeUntil,
    changeUntil: promised?.changeUntil,
    boughtAt: bought?.at,
    waitingMinutes: waitingMinutesAt(meetingPoint),
    meetingPoint,
    vehicles: vehiclesOf(trip),
    isMetInside: meetingPoint.at === 'airport' && trip.extras?.metInside === true,
    flightStanding: meetingPoint.at === 'airport' ? flightStanding(trip, now) : undefined,
    crossesBorder: ends !== undefined && crossesBorder(ends),
    reminderAt: reminder !== null && reminder >= now && !bought?.isClosed ? reminder : null,
    rampVan,
    may,
    correctsFlight:
      reader === 'visitor'
        ? promised?.changeUntil === null && (meetingPoint.at === 'airport' || flightMet(trip) !== undefined)
        : may.change === 'flight' && hasFlight(trip),
  };
}

type Standing = { readonly deadlines: Deadlines; readonly rampVan?: RampVan | undefined };

/**
 * Whether cancelling a ride is free now: in time (decision 32), or until the ramp van is confirmed that it was sold with, or
 * was free when a change asked for it (decision 49); and where there is none. `now` in milliseconds since 1970.
 */
export function isCancelFree({ deadlines, rampVan }: Standing, now: number): boolean {
  return now <= deadlines.cancelFreeUntil || rampVan?.state === 'declined' || isFreeUntilVan({ rampVan });
}

/** What the holder of a link may do with a ride that stands and has not begun (decisions 31 to 33). */
export function rightsTo(ride: Standing, reader: Reader, now: number): RideRights {
  if (reader === 'visitor' || reader === 'staff') return { change: 'nothing', cancel: 'no' };
  const isLate = now > ride.deadlines.changeUntil;
  const own = reader === 'traveler' ? 'own' : 'everything';
  const cancel = isCancelFree(ride, now) ? 'free' : 'ask';
  return { change: isLate ? 'flight' : own, cancel: reader === 'traveler' ? 'no' : cancel };
}

function askedVan(now: number, pickupAt: number): RampVan {
  return { state: 'waiting', answerBy: rampAnswerBy(now, pickupAt) };
}
