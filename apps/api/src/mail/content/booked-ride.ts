import {
  type Bought,
  balanceOf,
  crossesBorder,
  detailsOf,
  driveInWords,
  driveOf,
  endsOf,
  extrasForAnybody,
  extrasInWords,
  fareById,
  flightMet,
  isWithBank,
  type LinkKind,
  leastSettled,
  type MetFlight,
  type RampVan,
  type RefundMoney,
  type RefundReason,
  type RefundState,
  type WallTime,
} from '@fallsline/domain';
import { isAskedToCancel, whyClosed } from '../../bookings/changes/change-rows.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import {
  accountOf,
  type BookingRow,
  boughtOf,
  type PaymentRow,
  priceOf,
  type RideRow,
} from '../../bookings/stored/read-booking.ts';
import type { StoredGuest } from '../../bookings/stored/stored-guest.ts';
import type { StoredTrip } from '../../bookings/stored/stored-ride.ts';
import type { Facts } from '../../outbox/message.ts';
import { type RideEntry, rideEntry } from '../calendar/ride-entry.ts';

/** A ride as its mails need it: a type of its own beside those of the wire and of storage. */
export type BookedRide = {
  reference: string;
  /** Who booked, and who rides where that is somebody else. */
  guest: StoredGuest;
  /** The ends as guests read them: 'Buffalo Airport', 'Niagara Falls, USA'. */
  from: string;
  to: string;
  pickupAddress?: string;
  dropoffAddress?: string;
  pickup: WallTime;
  /** That it meets, with its own day; the name of an arriving one. */
  flight?: MetFlight & { name: string | undefined };
  passengers: number;
  vehicles: number;
  amountCents: number;
  /** Kept of its earlier prices (decision 33), and of the last one where it is cancelled. */
  keptInAllCents: number;
  /** How far it is, free of traffic (decision 27); undefined where its fare is no longer in the table. */
  drive?: string;
  /** Its ends lie in two countries (decision 28). */
  crossesBorder: boolean;
  /** What else its table says of it, each with its label. */
  details: readonly { label: string; words: string }[];
  /** What the party brings and needs: '1 booster seat', '4 bags'. */
  extras: readonly string[];
  /** To the driver. */
  note?: string;
  /** Where it needs a van with a ramp (decision 49). */
  rampVan?: RampVan;
  /** Who drives it, a text for each car: for dispatch. */
  crew?: readonly string[];
  /** A car has come to it, by the word of a driver or of staff. */
  isReached?: true;
  /** 1 is the ride there, 2 the ride back. */
  position: number;
  isCancelled: boolean;
  /** Its guest has asked to cancel it, and dispatch has not answered yet. */
  isAsked: boolean;
  /** What has become of the money that its cancellation gives back; undefined where it gives none. */
  refundState?: RefundState;
  /** Nothing of it can be changed or cancelled on the page of who booked, or of who rides for them, as that page has it. */
  isClosedTo: { readonly [Link in LinkKind]: boolean };
  /** A bank holds money of its booking, or has taken it, after a dispute. */
  isWithBank: boolean;
  /** What its promises follow from: `promisesOf` in ride-words.ts; nothing was bought where it has no pickup time. */
  trip: StoredTrip;
  bought?: Bought;
  /** As calendars have it, as the ride stands now; of one before its change as it was. */
  entry?: RideEntry | undefined;
};
/** A paid booking: the ride there, and the ride back where it has one. */
export type BookedRides = BookedRide & {
  back?: BookedRide;
  /** What both cost together. */
  totalCents: number;
  /** What all payments have brought, and what of that has gone back or is to go. */
  paidCents: number;
  backCents: number;
  /** What goes back of the payment that a mail is about, which came too late, and how that stands. */
  lateRefunds?: readonly RefundMoney[];
  /** What has become of the goodwill that a mail is about. */
  goodwillState?: RefundState;
  /** A ride of it was changed or cancelled since it was booked: by rows, for a restore lets sequences leap. */
  isChanged?: boolean;
};
/** A cancelled booking, and what is given back of its price. */
export type CancelledRides = BookedRides & Facts<'cancellation'>;

/** What a mail is about beside the booking, as far as its kind tells of it. */
export type About = {
  /** Who drives rides, a text for each car, by the id of the ride: for dispatch. */
  crews?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The rides to which a car has come. */
  reached?: ReadonlySet<string> | undefined;
  /** The rides that have begun before their time: of those the page can do nothing any more. */
  driven?: ReadonlySet<string> | undefined;
  /** The rides whose ramp van nobody can confirm any more: they were driven, or their no-show is decided. */
  vanOver?: ReadonlySet<string> | undefined;
  /** The first refund of the goodwill. */
  goodwill?: string | undefined;
  /** The payment that came too late. */
  late?: Pick<PaymentRow, 'id'> | undefined;
};

/** From storage to mail. */
export function bookedRides(row: BookingRow, about: About = {}): BookedRides {
  const { goodwill, late } = about;
  const [there, back] = row.rides;
  const { paidCents, dueBackCents, byHandCents } = balanceOf(accountOf(row));
  const given = goodwill === undefined ? undefined : row.refunds.find(({ id }) => id === goodwill);
  return {
    ...bookedRide(row, there, about),
    ...(back ? { back: bookedRide(row, back, about) } : {}),
    totalCents: priceOf(row),
    paidCents,
    backCents: dueBackCents + byHandCents,
    ...(late ? { lateRefunds: row.refunds.filter(({ paymentId }) => paymentId === late.id) } : {}),
    ...(given ? stateOfRefunds(row, 'goodwill', 'goodwillState', given.decidedAt) : {}),
  };
}

/** A ride as who rides is told of it, where somebody else has booked: what the driving needs (decision 48). */
export function asTravelerSees({ note: _note, ...ride }: BookedRide): BookedRide {
  const extras = extrasForAnybody(ride.trip.extras ?? {});
  return { ...ride, extras: extrasInWords(extras, ride.vehicles) };
}

/** A booking by the rides of it that stand. */
export function ridesThatStand(booked: BookedRides): BookedRides {
  const { back, ...there } = booked;
  if (back?.isCancelled) return there;
  if (!back || !there.isCancelled) return booked;
  // The whole ride back: of the ride there nothing stays that it does not have.
  const { totalCents, paidCents, backCents, isChanged = false } = booked;
  return { ...back, totalCents, paidCents, backCents, isChanged };
}

/** The ride there, and the ride back where there is one. */
export function everyRide({ back, ...there }: BookedRides): [BookedRide, ...BookedRide[]] {
  return back ? [there, back] : [there];
}

/** The ride of a booking that a message is about: the ride there, unless it says the ride back. */
export function rideAt({ back, ...there }: BookedRides, position: number | undefined): BookedRide {
  return position === 2 && back ? back : there;
}

/** One ride of a booking, from storage to mail. */
export function bookedRide(row: BookingRow, ride: RideRow, { crews, reached, driven, vanOver }: About): BookedRide {
  const { trip, fareId, vehicles, priceCents: amountCents, keptCents: keptInAllCents } = ride;
  const bought = boughtOf(row, ride);
  const isVanOver = vanOver?.has(ride.id) === true;
  // As the ride is now, also where the mail tells of what it was: calendars keep the latest. None goes out
  // of a ride that waits for its van no more: by its row it still does, and the sequence of its entry has not risen.
  const current = isVanOver ? undefined : row.rides.find(({ id }) => id === ride.id);
  const entry = current && rideEntry(row, current);
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount, extras = {} } = trip;
  const dropoffAddress = 'customDropoffAddress' in trip ? trip.customDropoffAddress : undefined;
  const fare = fareById(fareId);
  const rampVan = isVanOver ? undefined : rampVanOf(ride);
  const met = flightMet(trip);
  const crew = crews?.get(ride.id);
  const isDriven = driven?.has(ride.id) === true;
  return {
    reference: row.reference,
    guest: row.guest,
    ...endsOf({ fareId, direction, location }),
    pickup: { pickupDate, pickupTime },
    ...('flightNumber' in trip ? {} : { pickupAddress: trip.customPickupAddress }),
    ...(met
      ? { flight: { ...met, name: 'flightNumber' in trip ? `${trip.flightName} ${trip.flightNumber}` : undefined } }
      : {}),
    ...(dropoffAddress === undefined ? {} : { dropoffAddress }),
    passengers: passengerCount,
    vehicles,
    amountCents,
    keptInAllCents,
    ...(fare ? { drive: driveInWords(driveOf(fare)) } : {}),
    crossesBorder: fare !== undefined && crossesBorder(fare),
    details: detailsOf(trip),
    extras: extrasInWords(extras, vehicles),
    ...(extras.note === undefined ? {} : { note: extras.note }),
    ...(rampVan ? { rampVan } : {}),
    ...(crew ? { crew } : {}),
    ...(reached?.has(ride.id) ? { isReached: true } : {}),
    position: ride.position,
    isCancelled: ride.state === 'cancelled',
    isAsked: isAskedToCancel(row, ride),
    isClosedTo: {
      guest: isDriven || whyClosed(row) !== undefined,
      traveler: isDriven || whyClosed(row, true) !== undefined,
    },
    isWithBank: isWithBank(row),
    ...(ride.cancelledAt ? stateOfRefunds(row, 'cancellation', 'refundState', ride.cancelledAt) : {}),
    trip,
    ...(bought ? { bought } : {}),
    ...(entry ? { entry } : {}),
  };
}

/**
 * What has become of what a booking gives back for a reason: of what was decided at one moment, where any of that still
 * stands; what was asked in its place has a moment of its own.
 */
export function stateOfRefunds<Key extends string>(
  { refunds }: Pick<BookingRow, 'refunds'>,
  why: RefundReason,
  key: Key,
  at?: Date | null,
): { [key in Key]?: RefundState } {
  const own = refunds.filter(({ reason, replaced }) => reason === why && !replaced);
  const then = own.filter(({ decidedAt }) => decidedAt.getTime() === at?.getTime());
  const state = leastSettled((then.length > 0 ? then : own).map((refund) => refund.state));
  return (state === undefined ? {} : { [key]: state }) as { [key in Key]?: RefundState };
}
