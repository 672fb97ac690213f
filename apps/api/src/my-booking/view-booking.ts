import {
  type BookingRide,
  bookingCalendarPath,
  bookingPageStatus,
  type CancellationOfRide,
  driveOf,
  fareById,
  fareOfMissed,
  isPast,
  type LinkKind,
  leftOfTip,
  type MissedRide,
  type MyBooking,
  maskedEmail,
  meetingInWords,
  quote,
  type RideCancellation,
  rideOptions,
  ridePromises,
  sessionReference,
} from '@fallsline/domain';
import { declinedRequest } from '../bookings/changes/answer-request.ts';
import {
  changeInWords,
  changesThatStand,
  keptAtEnd,
  quotedCancellation,
  rideOfChange,
  standingRide,
  tripOfChange,
  whyClosed,
} from '../bookings/changes/change-rows.ts';
import { ridesAsked } from '../bookings/changes/not-cancellable.ts';
import { bookingAsDriven, drivenEarly, missedBy, ridesInDoubt } from '../bookings/rows/how-driven.ts';
import { vehiclesOf } from '../bookings/rows/read-vehicles.ts';
import { calendarSequence } from '../bookings/stored/ramp-van-columns.ts';
import { accountOf, type BookingRow, boughtOf, deadlinesTold, type RideRow } from '../bookings/stored/read-booking.ts';
import type { Queries } from '../database/database.ts';
import type { ChangeRecord } from '../database/schema.ts';
import { type GivenTip, givenTips } from '../rides/tips.ts';
import { travelerOf } from './links.ts';
import { moneyTimeline } from './money-timeline.ts';
import { positionOf, viewPromises, viewRampVan, viewTrip } from './view-trip.ts';

/** From storage to the wire: everything that the private page shows the holder of a link (decisions 31 to 37). */
export async function viewBooking(db: Queries, seen: BookingRow, link: LinkKind, now: number): Promise<MyBooking> {
  const row = await bookingAsDriven(db, seen, now);
  const told = changesThatStand(row);
  const waiting = told.find(({ state }) => state === 'waiting');
  const asked = waiting?.kind === 'cancellation' ? await ridesAsked(db, row, waiting, now) : [];
  const standing = row.rides.filter(({ state }) => state === 'booked');
  const { name, phone, email, traveler } = row.guest;
  const missed = await missedRidesOf(db, row, now);
  const driven = await drivenEarly(db, row.rides, now);
  const doubts = await ridesInDoubt(db, row.rides, now);
  const rides = row.rides.map((ride) =>
    viewRide(row, ride, {
      waiting,
      asked,
      missed: missed.get(ride.id),
      inDoubt: doubts.get(ride.id),
      driven,
      link,
      now,
    }),
  );
  const shown = {
    bookingReference: row.reference,
    reference: sessionReference(row.payment.sessionId ?? row.id),
    status: bookingPageStatus({
      standing: row.status,
      account: accountOf(row),
      waiting: waiting?.kind,
      pickups: standing.map((ride) => ride.pickupAt?.getTime() ?? 0),
      hasChanged: told.some(({ state }) => state === 'applied') || row.rides.some(({ state }) => state === 'cancelled'),
      now,
    }),
    version: row.version,
    now: new Date(now).toISOString(),
    ...(traveler ? { traveler: { name: traveler.name, phoneEnding: traveler.phone.slice(-4) } } : {}),
    policy: row.policy,
    rides,
    ...(waiting ? { waiting: viewWaiting(row, waiting, asked, link) } : {}),
  };
  const person = { name, phoneEnding: phone.slice(-4) };
  if (link === 'traveler') return { link, ...shown, booker: person, guest: person };
  const booker = { ...person, email: maskedEmail(email) };
  const tips = viewTips(row, await givenTips(db, [row.id]));
  const declined = await declinedRequest(db, row);
  return {
    link,
    ...shown,
    booker,
    guest: booker,
    money: moneyTimeline(row, (id) => missed.has(id)),
    ...(tips.length > 0 ? { tips } : {}),
    cancellations: viewCancellations(row, rides, { driven, now }),
    ...(declined ? { declined: { at: declined.at.toISOString(), rides: declined.rides.map(positionOf) } } : {}),
    isShared: (await travelerOf(db, row.id)) !== undefined,
  };
}

/**
 * Of the rides that have begun those to which nobody of the party came, by id: once dispatch has decided, or they are over. Of a ride
 * that was cancelled another way nobody was missed.
 */
async function missedRidesOf(db: Queries, { rides }: BookingRow, now: number): Promise<Map<string, MissedRide>> {
  const begun = rides.filter(({ pickupAt }) => pickupAt !== null && pickupAt.getTime() <= now);
  const cars = await vehiclesOf(db, begun);
  return new Map(
    begun.flatMap(({ id, state, pickupAt }) => {
      const missed = missedBy(cars.get(id) ?? [], pickupAt, now);
      const isTold =
        state === 'cancelled'
          ? missed?.decision === 'give-back'
          : missed?.decision !== undefined || isPast(pickupAt?.getTime() ?? 0, now);
      return missed && isTold ? [[id, missed] as const] : [];
    }),
  );
}

/** Without what went back of them since, by a person's hand or a bank's. */
function viewTips({ rides }: BookingRow, given: readonly GivenTip[]): NonNullable<MyBooking['tips']> {
  return given.flatMap((tip) => {
    const amountCents = leftOfTip(tip);
    const ride = rides.find(({ id }) => id === tip.rideId);
    if (amountCents === 0 || !ride) return [];
    const { cardBrand: brand, cardLast4: last4, drivers } = tip;
    return {
      ride: positionOf(ride),
      at: (tip.chargedAt ?? tip.paidAt).toISOString(),
      amountCents,
      drivers: drivers.map(({ firstName }) => firstName),
      ...(brand && last4 ? { card: { brand, last4 } } : {}),
    };
  });
}

function viewRide(
  row: BookingRow,
  ride: RideRow,
  {
    waiting,
    asked,
    missed,
    inDoubt,
    driven,
    link,
    now,
  }: {
    waiting: ChangeRecord | undefined;
    /** The rides that dispatch is asked to cancel. */
    asked: readonly RideRow[];
    missed: MissedRide | undefined;
    inDoubt: BookingRide['inDoubt'];
    driven: ReadonlySet<string>;
    link: LinkKind;
    now: number;
  },
): BookingRide {
  const bought = standingRide(ride, driven);
  const fare = fareById(ride.fareId);
  const position = positionOf(ride);
  const isClosed = ride.state !== 'booked' || waiting?.kind === 'cancellation';
  const withoutEmail = link === 'traveler' && row.guest.traveler?.email === undefined;
  const sold = boughtOf(row, ride);
  const promises = ridePromises(ride.trip, {
    reader: link,
    now,
    bought: sold && { ...sold, isClosed, withoutEmail },
  });
  const { changes: open, ...options } = rideOptions(
    { ride: bought, closed: whyClosed(row, link === 'traveler')?.code, now },
    link,
  );
  return {
    ...viewTrip(ride.trip, ride, link),
    position,
    state: missed && ride.state === 'booked' ? 'past' : stateOf(ride, asked, now),
    ...(missed ? { missed: viewMissed(row, ride, { missed, link }) } : {}),
    ...(inDoubt ? { inDoubt } : {}),
    ...(fare ? { drive: driveOf(fare) } : {}),
    crossesBorder: promises.crossesBorder,
    meetingPoint: promises.meetingPoint.at,
    meeting: meetingInWords(promises, link === 'guest' ? row.guest.traveler?.name : undefined),
    waitingMinutes: promises.waitingMinutes,
    reminderAt: promises.reminderAt === null ? null : new Date(promises.reminderAt).toISOString(),
    sequence: calendarSequence(ride),
    ...(link === 'guest' ? { priceCents: ride.priceCents } : {}),
    ...(link === 'guest' && sold ? { boughtAt: new Date(sold.at).toISOString() } : {}),
    ...viewPromises(deadlinesTold(row, bought.deadlines)),
    ...(bought.rampVan ? { rampVan: viewRampVan(bought.rampVan, link) } : {}),
    changes: [...open],
    ...options,
    calendarUrl: `${bookingCalendarPath}?ride=${position}`,
  };
}

function viewMissed(
  row: BookingRow,
  ride: RideRow,
  { missed: { from, until, decision }, link }: { missed: MissedRide; link: LinkKind },
): BookingRide['missed'] {
  const itsMoney = { priceCents: ride.priceCents, keptCents: keptAtEnd(row, ride) };
  const fare = link === 'guest' ? fareOfMissed(decision, itsMoney) : undefined;
  return {
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    until: new Date(until).toISOString(),
    ...(fare ? { fare } : {}),
  };
}

function stateOf(ride: RideRow, asked: readonly RideRow[], now: number): BookingRide['state'] {
  const { state, pickupAt } = ride;
  if (state === 'cancelled') return 'cancelled';
  // However long nobody answers what was asked of it, it is over with its hours.
  if (pickupAt !== null && isPast(pickupAt.getTime(), now)) return 'past';
  return asked.includes(ride) ? 'cancellation-asked' : 'upcoming';
}

function viewWaiting(
  row: BookingRow,
  change: ChangeRecord,
  asked: readonly RideRow[],
  link: LinkKind,
): NonNullable<MyBooking['waiting']> {
  const ride = rideOfChange(row, change);
  const since = change.createdAt.toISOString();
  const about = { quoteId: change.id, kind: change.kind, ride: positionOf(ride), since };
  if (change.kind === 'cancellation') {
    const rides = asked.map(positionOf);
    return { ...about, ride: rides[0] ?? about.ride, rides };
  }
  const after = tripOfChange(change);
  return {
    ...about,
    after: viewTrip(after, quote(after) ?? ride, link),
    // As its price was offered. The page at Stripe stays open longer.
    payUntil: change.expiresAt.toISOString(),
    ...(link === 'guest' ? { amountCents: change.differenceCents, ...changeInWords(change) } : {}),
  };
}

/** What cancelling rides means, as the wire has it. */
export function viewCancellation(rides: readonly RideCancellation[]): CancellationOfRide[] {
  return rides.map((each) => {
    const about = { ride: positionOf(each), cancel: each.cancel };
    return each.cancel === 'no'
      ? { ...about, backCents: 0, reason: each.reason }
      : { ...about, backCents: each.backCents };
  });
}

/**
 * What a guest reads before asking for a quote: of each ride that can be cancelled, and of all of them in one, for what
 * was given back by hand is taken off once.
 */
function viewCancellations(
  row: BookingRow,
  rides: readonly BookingRide[],
  at: Parameters<typeof quotedCancellation>[2],
): NonNullable<MyBooking['cancellations']> {
  const open = rides.filter(({ cancel }) => cancel !== 'no').map(({ position }) => position);
  const choices = [...open.map((position) => [position]), ...(open.length > 1 ? [open] : [])];
  return choices.flatMap((positions) => {
    const quote = quotedCancellation(row, positions, at);
    return quote.outcome === 'quoted' ? [{ rides: viewCancellation(quote.rides) }] : [];
  });
}
