import type { MyBooking } from '@fallsline/domain/my-booking';
import { myBooking as words } from '../../../content/my-booking/my-booking.ts';
import { bannerScenes, type Scene } from '../../../scenes/scenes.ts';
import { riderOf, stands } from '../booking/booking-words.ts';
import { countdown } from '../booking/countdown.ts';

/** How a booking stands, in the banner: the countdown to its next ride, or what became of it. `now` in milliseconds. */
export function headingOf(
  booking: MyBooking,
  now: number,
): { scene: Scene; tag: string; heading: string; text: string } {
  const { banner, tags } = words;
  const reader = booking.link === 'guest' ? booking.guest : riderOf(booking);
  const [name = ''] = reader.name.split(' ');
  if (booking.status === 'needs-attention') {
    return { scene: bannerScenes.contact, tag: tags.checking, heading: banner.checking, text: banner.checkingText };
  }
  const next = booking.rides.find(stands);
  if (next) {
    const both = booking.rides.filter(stands).length > 1;
    const tag = booking.link === 'traveler' ? tags.traveler : both ? tags.both : tags.booked;
    const hello = banner.hello(name);
    return {
      scene: bannerScenes.success,
      tag,
      heading: countdown(next, now),
      text: both ? `${hello} ${banner.both}` : hello,
    };
  }
  if (booking.rides.some(({ state }) => state === 'past')) {
    const text = booking.link === 'guest' ? banner.pastText(name) : banner.pastTravelerText(name);
    return { scene: bannerScenes.services, tag: tags.past, heading: banner.past, text };
  }
  return { scene: bannerScenes.cancel, tag: tags.cancelled, heading: banner.cancelled, text: banner.cancelledText };
}
