import { formatPickup } from '@fallsline/domain/pickup-time';

/** A day 'YYYY-MM-DD' where there is little room: 'Mon, Dec 7', or 'Mon, Dec 7, 2026'. */
export function shortDay(pickupDate: string, withYear = false): string {
  const [weekday = '', day = '', year = ''] = formatPickup({ pickupDate, pickupTime: '12:00' }).date.split(', ');
  const [month = '', number = ''] = day.split(' ');
  const short = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${number}`;
  return withYear ? `${short}, ${year}` : short;
}
