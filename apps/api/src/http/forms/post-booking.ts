import {
  adviceOnBooking,
  type Booking,
  flightMet,
  formatDay,
  landsByNight,
  messages,
  moreField,
  noCarInWords,
  quoteBooking,
  quoteOnWire,
  type Ride,
  readTicket,
  ridesOf,
  type TicketBooking,
  toCents,
} from '@fallsline/domain';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { Refusal } from '../problems/refusal.ts';
import { paymentsUnavailable } from '../routes/create-checkout-session.ts';
import type { FormAnswer, FormQuestion, PostedProblem } from './form-answer.ts';
import { formIdField, formKey } from './form-key.ts';
import { nightLanding } from './form-words.ts';
import { askedField, type Posted, postedTicket } from './posted.ts';

/**
 * A booking without scripts, read by the same rules and placed by the same use case. It takes as many passengers as the
 * window of a fare card: whoever was shown no price, or another one, is asked first (decision 6). It takes the place of
 * what the same browser has posted before, `replaces` (decision 38).
 */
export async function postBooking(
  deps: BookingDeps,
  posted: Posted,
  { earlier: replaces, network }: { earlier: readonly string[]; network: string },
): Promise<FormAnswer> {
  if (posted(moreField)) return { goesOn: true };
  const values = postedTicket(posted);
  const { booking, problems = [] } = readTicket(values, { variant: 'modal', now: deps.now() });
  if (values.back === 'yes' && booking && !booking.returnTrip) {
    return { problems: [{ path: 'back', message: messages.noFareBack }] };
  }
  if (!booking) {
    // What a form did not ask for is not wrong in it: the page has that too, and asks.
    const seen = problems.filter(
      ({ path }) => posted.had(path) && !(path === 'dynamicLocation' && isTownUnseen(posted)),
    );
    return seen.length > 0 ? { problems: seen } : { goesOn: true };
  }
  const rides = ridesOf(booking);

  const asked = [...adviceOnBooking(booking), ...askedByNight(rides)];
  if (asked.some(({ message }) => !posted(askedField).includes(message))) return { asked };
  const unseen = daysNobodySaw(values, booking);
  if (unseen.length > 0) return { problems: unseen };
  const claimedCents = toCents(Number(posted('amount') || Number.NaN));
  const offered = quoteBooking(booking);
  if (offered && !Number.isFinite(claimedCents)) return { newPrice: quoteOnWire(offered) };
  const clientKey = formKey('booking', posted, booking);
  const placed = await placeBooking(deps, { booking, claimedCents, network, clientKey, replaces });
  switch (placed.outcome) {
    case 'opened':
      return { seeOther: placed.url, bookedAs: clientKey };
    case 'paid':
      return { seeOther: placed.url };
    case 'price-changed':
      return { newPrice: placed.quote, wasCents: claimedCents };
    case 'refused':
      return { problems: placed.problems };
    case 'no-car-free': {
      const { freeTimes, isOfTwo } = placed;
      const path = freeTimes.ride === 2 ? 'backTime' : 'pickupTime';
      return { problems: [{ path, message: noCarInWords(freeTimes, isOfTwo) }] };
    }
    case 'too-many-unpaid':
      return { refusal: new Refusal('tooManyUnpaid') };
    case 'key-reused':
      return { refusal: new Refusal('keyReused'), startAfresh: true };
    case 'paid-before': {
      const { url, reference, bookingReference } = placed;
      return {
        refusal: new Refusal('alreadyPaid', { booking: { url, reference, bookingReference } }),
        startAfresh: true,
      };
    }
    case 'replaced':
      return { refusal: new Refusal('bookingReplaced'), startAfresh: true };
    case 'cancelled':
      return { refusal: new Refusal('bookingCancelled'), startAfresh: true };
    case 'payments-unavailable':
      return { refusal: paymentsUnavailable() };
  }
}

/** The ticket of a page hides its empty list of towns until a script fills it; only a form that we drew has asked. */
function isTownUnseen(posted: Posted): boolean {
  return posted('dynamicLocation') === '' && posted(formIdField) === '';
}

/** Without scripts no hint follows the time that is typed, and a ticket shows the day on which its flight takes off. */
function askedByNight(rides: readonly Ride[]): FormQuestion[] {
  return rides.flatMap((ride, index) => {
    const flight = flightMet(ride);
    return flight && landsByNight(flight) ? [{ message: nightLanding(flight), ride: index === 0 ? 1 : 2 }] : [];
  });
}

/** Without scripts nobody has seen the day that follows from the flight's: one that may surprise is said first. */
function daysNobodySaw(values: TicketBooking, booking: Booking): PostedProblem[] {
  const shown = [values.pickupDate, values.backDate];
  return ridesOf(booking).flatMap(({ pickupDate, flightDate = pickupDate }, index) =>
    pickupDate === (shown[index] || flightDate)
      ? []
      : [{ path: index === 0 ? 'pickupTime' : 'backTime', message: messages.pickupFollows(formatDay(pickupDate)) }],
  );
}
