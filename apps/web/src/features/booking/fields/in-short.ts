import { counted } from '@fallsline/domain/counted';
import { formatPickup } from '@fallsline/domain/pickup-time';
import type { Quote } from '@fallsline/domain/quote';

/** 'Mon, Dec 7', or 'Mon, Dec 7, 2026'. */
export function shortDay(pickupDate: string, withYear = false): string {
  const [weekday = '', day = '', year = ''] = formatPickup({ pickupDate, pickupTime: '12:00' }).date.split(', ');
  const [month = '', number = ''] = day.split(' ');
  const short = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${number}`;
  return withYear ? `${short}, ${year}` : short;
}

/** '6 passengers, 2 vehicles'. */
export function passengersAndVehicles(passengers: number, { vehicles }: Quote): string {
  return `${counted(passengers, 'passenger')}, ${counted(vehicles, 'vehicle')}`;
}
