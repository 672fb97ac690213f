import {
  flightClock,
  flightMet,
  formatPickup,
  formatPrice,
  type Refusal,
  type RequestedChange,
  requestedChangeSchema,
  wallClock,
} from '@fallsline/domain';
import { type Confirmed, confirmQuote } from '../bookings/changes/confirm.ts';
import { type QuotedChange, quoteRideChange } from '../bookings/changes/quote.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { bookingDepsOf, type Desk, DeskError } from './desk.ts';

/** What a person at the desk changes of a ride; what is left out stays. */
export type DeskRequest = {
  date?: string;
  time?: string;
  passengers?: number;
  place?: string;
  address?: string;
  flight?: string;
  airline?: string;
  lands?: string;
  leaves?: string;
  flightDate?: string;
  name?: string;
  phone?: string;
};

/**
 * Quotes a change of a ride and, where `confirm` is said, makes it. Returns the outcome as lines. Throws a DeskError
 * where nothing was changed.
 *
 * @param position 1 for the ride there, 2 for the ride back
 */
export async function changeRide(
  desk: Desk,
  row: BookingRow,
  { position, requested, confirm }: { position: number; requested: DeskRequest; confirm: boolean },
): Promise<string[]> {
  const deps = bookingDepsOf(desk);
  if (!row.rides[position - 1]) throw new DeskError('The booking has no ride back. Nothing was changed.');
  const quoted = await quoteRideChange(deps, row, position, requestedOf(requested));
  if (quoted.outcome === 'wrong') throw wrong(quoted.problems[0]);
  if (quoted.outcome === 'refused') throw refusal(quoted);
  const lines = quoteInWords(row, quoted);
  if (!confirm) return [...lines, 'Nothing was changed. Say --yes to make the change.'];
  return [...lines, ...confirmedInWords(await confirmQuote(deps, row, quoted.changeId))];
}

/** The options of the command, by the fields of a requested change. */
const optionOf = {
  ...{ pickupDate: 'date', pickupTime: 'time', passengerCount: 'passengers', dynamicLocation: 'place' },
  ...{ address: 'address', flightNumber: 'flight', flightName: 'airline', flightArrival: 'lands' },
  ...{ flightDate: 'flightDate', flightDeparture: 'leaves', name: 'name', phone: 'phone' },
} as const satisfies { readonly [field in keyof RequestedChange]?: keyof DeskRequest };

/** Judged as the private page's is. */
function requestedOf(told: DeskRequest): RequestedChange {
  const fields = Object.entries(optionOf).map(([field, option]) => [field, told[option]]);
  const { data: requested, error } = requestedChangeSchema.safeParse(Object.fromEntries(fields));
  if (!requested) throw wrong(error.issues[0]);
  return requested;
}

function wrong(problem: { path: string | readonly PropertyKey[]; message: string } | undefined): DeskError {
  const field = [problem?.path ?? []].flat()[0];
  const option = Object.entries(optionOf).find(([each]) => each === field)?.[1];
  return new DeskError(`--${option?.replace('D', '-d')}: ${problem?.message}. Nothing was changed.`);
}

function quoteInWords(row: BookingRow, { quote, expiresAt }: QuotedChange & { outcome: 'quoted' }): string[] {
  const { date, time, zone } = formatPickup(quote.after);
  const { differenceCents, settledBy, priceBeforeCents, priceAfterCents } = quote;
  const difference = formatPrice(Math.abs(differenceCents));
  const flight = flightMet(quote.after);
  return [
    `${row.reference}: ${date}, ${time} ${zone}, ${quote.after.passengerCount} passengers.`,
    ...(flight ? [`The flight ${flight.way} ${flightClock(flight, quote.after.pickupDate)}.`] : []),
    {
      nothing: `The price stays ${formatPrice(priceAfterCents)}.`,
      payment: `${formatPrice(priceAfterCents)} instead of ${formatPrice(priceBeforeCents)}: the guest pays ${difference} more.`,
      refund: `${formatPrice(priceAfterCents)} instead of ${formatPrice(priceBeforeCents)}: ${difference} goes back.`,
      keeping: `${formatPrice(priceAfterCents)} instead of ${formatPrice(priceBeforeCents)}: too late for a refund, ${difference} is kept.`,
    }[settledBy],
    `This holds until ${wallClock(expiresAt).pickupTime} Buffalo time.`,
  ];
}

function confirmedInWords(confirmed: Confirmed): string[] {
  switch (confirmed.outcome) {
    case 'changed':
      return ['Changed. Guest and dispatcher are mailed by the server.'];
    case 'payment':
      return [`The ride changes once ${formatPrice(confirmed.differenceCents)} is paid here: ${confirmed.url}`];
    case 'processing':
      return ['The difference is being paid. The ride changes once it is.'];
    case 'payments-unavailable':
      throw new DeskError('Stripe does not answer: try again in a minute. The ride was not changed.');
    // Of a cancellation, which this is not.
    case 'cancelled':
    case 'asked':
    case 'stale':
      throw new DeskError('The booking has changed meanwhile: try again. Nothing was changed.');
    case 'refused':
      throw refusal(confirmed);
  }
}

function refusal({ code, message }: Refusal): DeskError {
  return new DeskError(code === 'nothing-changed' ? `${message}.` : `${message}. Nothing was changed.`);
}
