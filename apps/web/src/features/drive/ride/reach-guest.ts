import type { CardRide } from '@fallsline/domain/driver-card';
import { clockAt, formatDay } from '@fallsline/domain/pickup-time';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import type { RideNow } from './ride-now.ts';

/** The first word of a name. */
export const firstNameOf = (name: string): string => name.split(' ')[0] || name;

/** The ends of a ride, each with the guest's own address where it is one. */
export function endsOfRide({ from, to, meetingPoint, spot }: CardRide, address: string | null | undefined) {
  const isGuests = meetingPoint !== 'airport';
  return {
    from: { name: from, under: [isGuests ? address : undefined, spot].filter(Boolean).join(', ') || null },
    to: { name: to, under: isGuests ? null : (address ?? null) },
  };
}

/** The sentence that a driver sends: on the way, at the place, and when nobody has come. */
export function textTo({ ride, progress, guest, pickupAt, freeUntil, now, isToday }: RideNow, driver: string): string {
  const { texts } = words;
  const name = firstNameOf(guest?.name ?? '');
  const { from } = endsOfRide(ride, guest?.address);
  const place = from.under ?? from.name;
  if (progress.state !== 'arrived') {
    const when = `${clockAt(pickupAt)}${isToday ? '' : ` on ${formatDay(ride.pickupDate)}`}`;
    return texts.coming(name, driver, place, when, ride.car, ride.vehicles);
  }
  const isOver = freeUntil !== undefined && now >= freeUntil;
  return isOver ? texts.waiting(name, driver, place) : texts.here(name, driver, place, ride.car);
}

/** Opens the messages of a phone with the sentence in it. Apple's want the `&`, and the others do not mind. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

/** Opens the map of the phone: Apple's has an address of its own, Android asks which, and any other device has the web. */
export function mapLink(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${query}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${query}`;
}

/** Where the state of a flight is looked up. */
export function flightLink(flight: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(`flight ${flight}`)}`;
}
