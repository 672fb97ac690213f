type Period = { days: number; years?: never } | { years: number; days?: never };

/**
 * How long what tells of a person is kept: the privacy policy promises these periods, and the API's job keeps them.
 * Each counts from the day that a booking was made, a message was written or a subscription ended.
 */
export const retention = {
  /** Name, contact details, addresses and flight of a booking that was never paid. */
  unpaidDetails: { days: 30 },
  /** The same of a booking that was paid. */
  paidDetails: { years: 2 },
  /** The booking itself: trip, fare, amount and dates, for the books. */
  bookings: { years: 7 },
  /** From which network a payment page was asked for, as a mark that tells no address. */
  networks: { days: 1 },
  /** What happened on the road: when a car left, arrived and drove on, whom the driver called; and what staff did about a ride. */
  road: { years: 2 },
  /** A driver who does not drive for us any more: name and phone. Counts from the day of that. */
  retiredDrivers: { years: 2 },
  /** Links of drivers' phones, and sign-ins and invitations of the desk, once they have ended. */
  endedSignIns: { days: 30 },
  messages: { years: 1 },
  /** A newsletter address that was never confirmed, or whose owner has left the list. */
  endedSubscriptions: { days: 30 },
  /** The text of a mail, once it was sent or given up. */
  mails: { days: 30 },
} as const satisfies Record<string, Period>;

/** The instant before which a period is over; both in milliseconds since 1970. */
export function endOfPeriod({ days = 0, years = 0 }: Period, now: number): number {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - years, end.getUTCMonth(), end.getUTCDate() - days);
  return end.getTime();
}

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/**
 * A period as a sentence says it.
 *
 * @example periodInWords({ years: 7 }) // 'seven years'
 */
export function periodInWords({ days = 0, years = 0 }: Period): string {
  const [count, noun] = years > 0 ? [years, 'year'] : [days, 'day'];
  return `${numbers[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
