import { type Account, balanceOf } from './balance.ts';

/**
 * How a booking stands. `pending`: stored, without a payment page yet. `needs_attention`: Stripe and we do not agree, and
 * a person has to look.
 */
export const standings = [
  'pending',
  'checkout_open',
  'paid',
  'expired',
  'cancelled',
  'refunded',
  'needs_attention',
] as const;
export type Standing = (typeof standings)[number];

const whileHeld = {
  pending: 'pending',
  open: 'checkout_open',
  ending: 'checkout_open',
  expired: 'expired',
  paid: 'needs_attention',
} as const;

/**
 * How a booking stands, by its rides, payments and refunds alone: paid while one of its rides is booked; cancelled once
 * none is, and refunded once all that was paid for them has gone back; before that, as its latest payment stands.
 * Money that was paid for rides that are only held is nothing we can explain.
 */
export function standingOf(account: Account): Standing {
  const { rides, payments, refunds } = account;
  if (rides.some(({ state }) => state === 'booked')) return 'paid';
  if (rides.some(({ state }) => state === 'held')) return whileHeld[payments.at(-1)?.state ?? 'pending'];
  const returned = refunds.filter(({ state }) => state === 'succeeded');
  const returnedCents = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return returnedCents >= balanceOf(account).paidCents ? 'refunded' : 'cancelled';
}
