import {
  adviceOnChange,
  type ChangedTrip,
  type ChangeQuote,
  changeableFields,
  clockAt,
  counted,
  flightClock,
  flightMet,
  formatPickup,
  formatPrice,
  freeOnceMoved,
  keptForGood,
  noCarForStaff,
  pickupInstant,
  type RequestedProblem,
  rampVanPromise,
  refusalForStaff,
  type TripChange,
  vehiclesOf,
} from '@fallsline/domain';
import { otherRide, wantedByChange } from '../../bookings/changes/change-rows.ts';
import { type Confirmed, confirmQuote } from '../../bookings/changes/confirm.ts';
import { adviceOnOther, type QuotedChange, quoteRideChange } from '../../bookings/changes/quote-change.ts';
import { rampVanAsked, rampVanOnceChanged, termsOfRaise } from '../../bookings/changes/ramp-van-changes.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByReference } from '../../bookings/rows/booking-rows.ts';
import { noCarFor } from '../../bookings/rows/vehicles-out.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import {
  type BookingRow,
  boughtOf,
  boughtRide,
  deadlinesTold,
  type RideRow,
} from '../../bookings/stored/read-booking.ts';
import { toldByEmail } from '../../bookings/stored/stored-guest.ts';
import { type StoredTrip, storedTrip } from '../../bookings/stored/stored-ride.ts';
import { type Actor, note } from '../../rides/history.ts';
import { type NotDone, noSuchBooking, notPossible } from '../../rides/not-possible.ts';

type Answered =
  | { outcome: 'answered'; body: ChangedTrip }
  | { outcome: 'wrong'; problems: readonly RequestedProblem[] }
  | NotDone;

/**
 * Changes the trip of a ride for staff, as its guest changes it on the private page, but for the guest's deadlines (decision
 * 66): first it is said what it means, and its quote is confirmed then. Guest and dispatch are mailed, and the ride's history
 * says who did it. Throws what the database throws; whatever Stripe does is answered.
 */
export async function changeTrip(deps: BookingDeps, actor: Actor, asked: TripChange): Promise<Answered> {
  const row = await bookingByReference(deps.database.db, asked.bookingReference);
  if (!row) return noSuchBooking;
  const byStaff = { ...deps, byStaff: true };
  if (asked.step === 'confirm') return confirmed(byStaff, actor, row, asked);
  const { position, requested, version } = asked;
  if (version !== row.version) return { outcome: 'stale' };
  const quoted = await quoteRideChange(byStaff, row, position, requested);
  switch (quoted.outcome) {
    case 'wrong':
      return quoted;
    case 'refused':
      return notPossible(refusalForStaff(quoted));
    case 'no-car-free':
      return notPossible(`${noCarForStaff(quoted.freeTimes)} Nothing was changed.`);
  }
  const { changeId: quoteId, quote, ride, extras } = quoted;
  const wanted = wantedByChange(ride, storedTrip(quote.after, extras));
  const beyond =
    wanted && (await noCarFor(deps.database.db, { ...deps, byStaff: false }, wanted, otherRide(row, ride)));
  const advice = [
    ...adviceOnChange(ride.trip, { ...quote.after, extras }, 'there', changeableFields),
    ...adviceOnOther(row, ride, extras, deps.now()),
  ];
  return {
    outcome: 'answered',
    body: {
      outcome: 'quoted',
      quoteId,
      words: quotedChangeInWords(row, quoted, deps.now()),
      beyond: beyond?.freeTimes ?? null,
      advice: advice.map((each) => ({ ...each, ride: position })),
    },
  };
}

async function confirmed(
  deps: BookingDeps,
  actor: Actor,
  row: BookingRow,
  { position, quoteId }: Extract<TripChange, { step: 'confirm' }>,
): Promise<Answered> {
  const ride = row.rides.find((each) => each.position === position);
  const change = row.changes.find(({ id }) => id === quoteId);
  if (!ride || change?.kind !== 'change' || change.rideId !== ride.id) return { outcome: 'stale' };
  const answer = await confirmQuote(deps, row, quoteId, {
    also: (tx, { isMade, at }) =>
      note(tx, actor, {
        at,
        rideId: ride.id,
        words: isMade ? 'Changed the trip.' : 'Asked for a change of the trip, to be paid.',
      }),
  });
  return confirmedInWords(answer, row);
}

function confirmedInWords(answer: Confirmed, { guest }: BookingRow): Answered {
  switch (answer.outcome) {
    case 'changed':
      return said({ outcome: 'changed', words: `Changed. ${toldByEmail(guest)}` });
    case 'payment': {
      const words = `The ride changes once ${formatPrice(answer.differenceCents)} more is paid. ${guest.name} can also pay on the booking’s own page.`;
      return said({ outcome: 'payment', words, url: answer.url, booker: { name: guest.name, phone: guest.phone } });
    }
    case 'processing':
      return said({ outcome: 'changed', words: 'The difference is being paid. The ride changes once it is.' });
    case 'payments-unavailable':
      return notPossible('Stripe does not answer: try again in a minute. The ride was not changed.');
    case 'no-car-free':
      return notPossible(`${noCarForStaff(answer.freeTimes)} Nothing was changed.`);
    case 'refused':
      return notPossible(refusalForStaff(answer));
    // Of a cancellation the first two: none is confirmed here.
    case 'cancelled':
    case 'asked':
    case 'stale':
      return { outcome: 'stale' };
  }
}

const said = (body: ChangedTrip): Answered => ({ outcome: 'answered', body });

/** What a quoted change means, for staff: the ride as it would be, its money, and until when that holds. `now` in milliseconds since 1970. */
export function quotedChangeInWords(
  row: BookingRow,
  { quote, ride, extras, expiresAt }: QuotedChange & { outcome: 'quoted' },
  now: number,
): string[] {
  const { date, time, zone } = formatPickup(quote.after);
  const { differenceCents, settledBy, priceBeforeCents, priceAfterCents } = quote;
  const difference = formatPrice(Math.abs(differenceCents));
  const raise = termsOfRaise(ride, { ...quote, extras }, { quotedAt: now, now });
  const terms = [...termsToTell(row, ride, { ...quote, extras }, now), ...(raise ? [raise] : [])];
  const instead = `${formatPrice(priceAfterCents)} instead of ${formatPrice(priceBeforeCents)}`;
  const flight = flightMet(quote.after);
  return [
    `${row.reference}: ${date}, ${time} ${zone}, ${counted(quote.after.passengerCount, 'passenger')}, ${counted(vehiclesOf(quote.after), 'vehicle')}.`,
    ...(flight ? [`The flight ${flight.way} ${flightClock(flight, quote.after.pickupDate)}.`] : []),
    {
      nothing: `The price stays ${formatPrice(priceAfterCents)}.`,
      payment: `${instead}: the guest pays ${difference} more.`,
      refund: `${instead}: ${difference} goes back.`,
      keeping: `${instead}: too late for a refund, ${difference} is kept and ${keptForGood}.`,
    }[settledBy],
    ...(terms.length > 0 ? [`Tell the guest: ${terms.join(' ')}`] : []),
    `This holds until ${clockAt(expiresAt)} Buffalo time.`,
  ];
}

/**
 * What a guest is to know of a change of a ride: by when a ramp van that it asks for is answered, and what it does to free
 * cancellation or the full refund, as the private page says of the guest's own. `now` in milliseconds since 1970.
 */
export function termsToTell(
  row: BookingRow,
  ride: RideRow,
  change: Pick<ChangeQuote, 'before' | 'after' | 'deadlines'> & Pick<StoredTrip, 'extras'>,
  now: number,
): string[] {
  const { before, after, deadlines } = change;
  const at = { quotedAt: now, now };
  const asked = rampVanAsked(ride, change, at);
  const untils = [boughtRide(ride).deadlines, deadlines].map((each) => deadlinesTold(row, each).cancelFreeUntil);
  const moved = freeOnceMoved(
    { before: untils[0], after: untils[1] },
    {
      now,
      isMoved: pickupInstant(before) !== pickupInstant(after),
      vans: { before: rampVanOf(ride), after: rampVanOnceChanged(ride, change, at) },
      ride: { ...after, boughtAt: boughtOf(row, ride)?.at },
    },
  );
  return [...(asked ? [rampVanPromise('the change', asked.notFree)] : []), ...(moved ? [moved] : [])];
}
