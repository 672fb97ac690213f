import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { myBooking } from '../../../content/my-booking/my-booking.ts';

const words = myBooking.outcome;

/**
 * What became of the rides that were to be cancelled, as they stand now: what the server says of each, not what was asked.
 */
export function cancelledInWords(
  { rides }: MyBooking,
  positions: readonly number[],
): { isDone: boolean; text: string } {
  const named = rides.filter(({ position }) => positions.includes(position));
  const subject = (some: readonly BookingRide[]) => {
    if (rides.length === 1) return words.only;
    if (some.length > 1) return words.both;
    return some[0]?.position === 1 ? words.there : words.back;
  };
  const gone = named.filter(({ state }) => state === 'cancelled');
  const asked = named.filter(({ state }) => state === 'cancellation-asked');
  const rest = named.filter((ride) => !gone.includes(ride) && !asked.includes(ride));
  const text = [
    ...(gone.length > 0 ? [words.cancelled(subject(gone), gone.length)] : []),
    ...(asked.length > 0 ? [words.asked(subject(asked), asked.length)] : []),
    ...(rest.length > 0 ? [words.not(subject(rest), rest.length)] : []),
  ].join(' ');
  return { isDone: rest.length === 0, text };
}
