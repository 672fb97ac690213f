import { expect, it } from 'vitest';
import { hoursUntilPast } from '../driving/vehicle-state.ts';
import type { Account } from '../money/balance.ts';
import { standingOf } from '../money/standing.ts';
import { hour } from '../words/durations.ts';
import { bookingPageStatus } from './booking-page-status.ts';

const now = Date.parse('2026-12-04T12:00:00Z');
const paid = { id: 'p', state: 'paid', amountCents: 7000 } as const;
const booked = { state: 'booked', priceCents: 7000, keptCents: 0 } as const;
const cancelled = { ...booked, state: 'cancelled' } as const;
const refund = (state: 'owed' | 'asked' | 'succeeded' | 'failed') =>
  ({ paymentId: 'p', amountCents: 7000, reason: 'cancellation', state }) as const;

function status(account: Account, more: Partial<Parameters<typeof bookingPageStatus>[0]> = {}) {
  const told = { waiting: undefined, pickups: [now + hour], hasChanged: false, now };
  return bookingPageStatus({ standing: standingOf(account), account, ...told, ...more });
}
const standing: Account = { rides: [booked], payments: [paid], refunds: [], disputes: [] };
const gone = (state: Parameters<typeof refund>[0]): Account => ({
  rides: [cancelled],
  payments: [paid],
  refunds: [refund(state)],
  disputes: [],
});
const madeGood = (state: 'asked' | 'succeeded'): Account => ({
  ...gone('failed'),
  refunds: [refund('failed'), { ...refund(state), reason: 'by-hand' }],
});

it.each([
  ['upcoming', status(standing)],
  ['changed', status(standing, { hasChanged: true })],
  ['waiting-for-payment', status(standing, { waiting: 'change', hasChanged: true })],
  ['cancellation-asked', status(standing, { waiting: 'cancellation' })],
  ['upcoming', status(standing, { pickups: [now - hoursUntilPast * hour + 1] })],
  ['past', status(standing, { pickups: [now - hoursUntilPast * hour] })],
  ['upcoming', status(standing, { pickups: [now - 9 * hour, now + hour] })],
  ['cancelled', status(gone('asked'))],
  ['refunded', status(gone('succeeded'))],
  // The bank refused it, and staff gave it back by hand.
  ['refunded', status(madeGood('succeeded'))],
  ['cancelled', status(madeGood('asked'))],
  // What needs the guest comes first.
  ['refund-refused', status(gone('failed'))],
  ['needs-attention', status(standing, { standing: 'needs_attention', waiting: 'cancellation' })],
] as const)('%s', (expected, found) => {
  expect(found).toBe(expected);
});
