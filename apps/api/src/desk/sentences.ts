import { counted, formatPrice, periodInWords, retention } from '@fallsline/domain';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import type { Erasure, KeptBooking } from './person.ts';

const whyKept: Record<KeptBooking['reason'], string> = {
  'ride-to-come': 'the ride is still to come; cancel it first, or erase after it',
  'may-be-paid': 'it is at checkout and may be paid at this moment; try again in an hour',
  'needs-attention': 'its payment needs attention; settle that first',
};

/** What an erasure did, as lines. */
export function erasureInWords({ bookings, messages, subscriptions, kept }: Erasure): string[] {
  const done = `${counted(bookings, 'booking')}, ${counted(messages, 'message')}, ${counted(subscriptions, 'newsletter subscription')}`;
  return [
    `Erased the person from ${done}.`,
    ...(bookings > 0
      ? [`Their amounts, fares and dates stay for ${periodInWords(retention.bookings)}: tax law asks for it.`]
      : []),
    ...kept.map(({ id, reason }) => `Kept booking ${id}: ${whyKept[reason]}.`),
    'Stripe keeps its own record of payments, and backups keep what they hold: see OPERATIONS.md.',
  ];
}

/** Why money of a booking cannot go back: a bank holds it, or has taken it. A sentence each; none where none does. */
export function disputesInWords({ disputes }: Pick<BookingRow, 'disputes'>): string[] {
  return disputes.flatMap(({ state, amountCents, stripeId }) => {
    const of = `${formatPrice(amountCents)} of what was paid, which is disputed (${stripeId})`;
    if (state === 'open')
      return [`A bank holds ${of}: until it has decided, Stripe gives nothing of that payment back.`];
    if (state === 'lost') return [`A bank has taken ${of}: Stripe gives nothing of that payment back.`];
    return [];
  });
}
