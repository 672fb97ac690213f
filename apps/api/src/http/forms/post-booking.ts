import {
  adviceOn,
  type Booking,
  flightMet,
  formatDay,
  landsByNight,
  messages,
  noCarInWords,
  quote,
  readBooking,
  ridesOf,
  toCents,
} from '@fallsline/domain';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { Refusal } from '../problems/refusal.ts';
import { paymentsUnavailable } from '../routes/create-checkout-session.ts';
import type { FormAnswer, FormQuestion } from './form-answer.ts';
import { formKey } from './form-key.ts';
import { nightLanding } from './form-words.ts';
import { askedField, type Posted, postedBooking } from './posted.ts';

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
  const values = postedBooking(posted);
  const { booking, problems } = readBooking(values, { variant: 'modal', now: deps.now() });
  if (!booking) return { problems };
  const asked = [...adviceOn(ridesOf(booking)[0]), ...askedByNight(booking)];
  if (asked.some(({ message }) => !posted(askedField).includes(message))) return { asked };
  const { pickupDate, flightDate = pickupDate } = booking;
  // Without scripts nobody has seen the day that follows from the flight's: one that may surprise is said first.
  if (pickupDate !== (values.pickupDate || flightDate)) {
    return { problems: [{ path: 'pickupTime', message: messages.pickupFollows(formatDay(pickupDate)) }] };
  }
  const claimedCents = toCents(Number(posted('amount') || Number.NaN));
  const offered = quote(booking);
  if (offered && !Number.isFinite(claimedCents)) return { newPrice: offered };
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
    case 'no-car-free':
      return { problems: [{ path: 'pickupTime', message: noCarInWords(placed.freeTimes) }] };
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

/** Without scripts no hint follows the time that is typed, and a ticket shows the day on which its flight takes off. */
function askedByNight(booking: Booking): FormQuestion[] {
  const flight = flightMet(booking);
  return flight && landsByNight(flight) ? [{ message: nightLanding(flight) }] : [];
}
