import { counted, noCarWillCome } from '@fallsline/domain/counted';
import { minutesInWords } from '@fallsline/domain/drive';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { whoseRides } from '@fallsline/domain/names-in-words';
import { clockAt, formatClock, pickupInstant, type WallTime, wallClock } from '@fallsline/domain/pickup-time';
import { vanToConfirm } from '@fallsline/domain/ramp-van-promise';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { addressEnd, awaitsRampVan, otherRider, pickupInPieces, rightsTo, stands } from '../booking/booking-words.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const evening = '18:00';

/** How a booking stands, in the banner: the countdown to its next ride, or what became of it. `now` in milliseconds. */
export function headingOf(booking: MyBooking, now: number) {
  const { banner, tags } = words;
  const reader = booking.link === 'guest' ? booking.booker : booking.traveler;
  const [name = ''] = reader?.name.split(' ') ?? [];
  if (booking.status === 'needs-attention') {
    return { scene: bannerScenes.contact, tag: tags.checking, heading: banner.checking, text: banner.checkingText };
  }
  const next = booking.rides.find(stands);
  if (next) {
    const standing = booking.rides.filter(stands);
    const both = standing.length > 1;
    const awaitsVan = standing.some(awaitsRampVan);
    const booked = awaitsVan ? tags.paid : both ? tags.both : tags.booked;
    const paid = booking.money?.disputedCents ? tags.disputed : booked;
    const tag = booking.link === 'traveler' ? tags.traveler : paid;
    const isOpen = standing.map(rightsTo).every(({ change, cancel }) => change === 'everything' && cancel !== 'no');
    const hello = banner.hello(name);
    return {
      scene: bannerScenes.success,
      tag: awaitsVan ? `${tag}, ${vanToConfirm}` : tag,
      heading: countdown(next, now, otherRider(booking)),
      text: both && isOpen && booking.link === 'guest' ? `${hello} ${banner.both}` : hello,
    };
  }
  const last = booking.rides.findLast(({ state, missed }) => state === 'past' || missed);
  if (last?.missed) {
    const { from, until } = last.missed;
    const { weekday, day: date } = pickupInPieces(last);
    const place = (addressEnd(last) === 'from' && last.address) || last.from;
    return {
      scene: bannerScenes.services,
      tag: tags.missed,
      heading: banner.missed(otherRider(booking)),
      text: banner.missedText(place, `${weekday}, ${date}`, from && clockAt(from), clockAt(until)),
    };
  }
  if (last?.inDoubt) {
    const told =
      last.inDoubt === 'waited'
        ? { heading: banner.inDoubt(otherRider(booking)), text: banner.inDoubtText }
        : { heading: banner.unheard(pickupInPieces(last).time), text: banner.unheardText };
    return { scene: bannerScenes.services, tag: tags.inDoubt, ...told };
  }
  if (last) {
    const text = booking.link === 'guest' ? banner.pastText(name) : banner.pastTravelerText(name);
    return {
      scene: bannerScenes.services,
      tag: tags.past,
      heading: banner.past(otherRider(booking) === undefined),
      text,
    };
  }
  const isOver = booking.rides.every(({ pickupAt }) => Date.parse(pickupAt) <= now);
  const heading = isOver ? banner.cancelledOver : noCarWillCome(booking.rides);
  const text = booking.link === 'guest' ? banner.cancelledText : banner.cancelledTravelerText;
  return { scene: bannerScenes.cancel, tag: tags.cancelled, heading, text };
}

/**
 * How soon a ride begins, in words, counted on Buffalo's clock: days from two days on, then tomorrow, tonight, hours, and
 * the minutes of the last hour. `now` in milliseconds since 1970; `rider` names who rides, where the reader is somebody else.
 *
 * @example countdown({ pickupDate: '2026-12-04', pickupTime: '21:40' }, noonOfThatDay) // 'Your ride is tonight at 9:40'
 */
export function countdown(pickup: WallTime, now: number, rider?: string): string {
  const ride = whoseRides(1, rider);
  const instant = pickupInstant(pickup);
  if (typeof instant !== 'number') return ride;
  const minutes = Math.ceil((instant - now) / minute);
  if (minutes <= 0) return `It is time for ${whoseRides(1, rider, 'your')}`;
  if (minutes < 60) return `${ride} is in ${counted(minutes, 'minute')}`;
  const days = daysUntil(pickup.pickupDate, now);
  if (days > 1) return `${ride} is in ${days} days`;
  if (days === 1) return `${ride} is tomorrow`;
  if (pickup.pickupTime >= evening) return `${ride} is tonight at ${formatClock(pickup.pickupTime).split(' ')[0]}`;
  return `${ride} is in ${hoursInWords(minutes)}`;
}

/** To five minutes below two hours, where who waits may be under way by then; to the nearest half hour above. */
function hoursInWords(minutes: number): string {
  if (minutes < 120) return minutesInWords(Math.round(minutes / 5) * 5);
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return halves % 2 === 0 ? counted(hours, 'hour') : `${hours} and a half hours`;
}

/** Nights between today in Buffalo and a date: the clocks' own days, however long daylight saving makes them. */
function daysUntil(date: string, now: number): number {
  return Math.round((Date.parse(date) - Date.parse(wallClock(now).pickupDate)) / day);
}
