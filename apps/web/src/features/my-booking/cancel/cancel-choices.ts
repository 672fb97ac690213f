import { isBeforeAnswer } from '@fallsline/domain/cancellation-terms';
import { noCarWillCome } from '@fallsline/domain/counted';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { cancelRide as words } from '../../../content/my-booking/cancel-words.ts';
import { otherRider, pickupInWords } from '../booking/booking-words.ts';

/** What can be chosen: no ride, to keep all; one; or both. */
export type CancelChoice = { label: string; text: string; rides: readonly BookingRide[] };

/** Keeping what stands comes first, then each ride that can be cancelled, then both in one. */
export function choicesOf(booking: MyBooking): [CancelChoice, ...CancelChoice[]] {
  const { rides, now } = booking;
  const rider = otherRider(booking);
  const open = rides.filter(({ cancel }) => cancel !== 'no');
  const [first] = open;
  if (open.length < 2 || !first) {
    const one = open.map((ride) =>
      ride.cancel === 'ask'
        ? { label: words.ask, text: words.askText(isSoon([ride], now)), rides: [ride] }
        : { label: words.cancel(rider), text: noCarWillCome([ride]), rides: [ride] },
    );
    const awaitsVan = first?.rampVan?.state === 'waiting';
    const text = first ? words.keepText(first.vehicles, pickupInWords(first), awaitsVan) : '';
    return [{ label: words.keep(rider), text, rides: [] }, ...one];
  }
  const each = open.map((ride): CancelChoice => {
    const there = ride.position === 1;
    const label =
      ride.cancel === 'ask' ? (there ? words.askThere : words.askBack) : there ? words.cancelThere : words.cancelBack;
    return { label, text: pickupInWords(ride), rides: [ride] };
  });
  const keep = { label: words.keepBoth, text: open.map(pickupInWords).join('; '), rides: [] };
  return [keep, ...each, bothOf(open, now)];
}

/** Whether the pickup of one of these may come before our answer. */
export function isSoon(rides: readonly BookingRide[], now: string): boolean {
  return rides.some(({ pickupAt }) => isBeforeAnswer(Date.parse(pickupAt), Date.parse(now)));
}

function bothOf(open: readonly BookingRide[], now: string): CancelChoice {
  const asked = open.filter(({ cancel }) => cancel === 'ask');
  if (asked.length === 0) return { label: words.cancelBoth, text: noCarWillCome(open), rides: open };
  if (asked.length === open.length)
    return { label: words.askBoth, text: words.askText(isSoon(open, now)), rides: open };
  const text = asked[0]?.position === 1 ? words.bothAskThere : words.bothAskBack;
  return { label: words.cancelBoth, text, rides: open };
}
