import { expect, test } from 'vitest';
import type { Account, PaymentState, RefundState, RideState } from './balance.ts';
import { standingOf } from './standing.ts';

const account = (rides: RideState[], payments: PaymentState[], refunds: [RefundState, number][] = []): Account => ({
  rides: rides.map((state) => ({ state, priceCents: 100, keptCents: 0 })),
  payments: payments.map((state, index) => ({ id: String(index), state, amountCents: 100 * rides.length })),
  refunds: refunds.map(([state, amountCents]) => ({ paymentId: '0', amountCents, reason: 'cancellation', state })),
  disputes: [],
});

test.each([
  ['stored, no page yet', account(['held'], ['pending']), 'pending'],
  ['its page is open', account(['held'], ['open']), 'checkout_open'],
  ['its page has expired', account(['held'], ['expired']), 'expired'],
  ['a later page is open', account(['held'], ['expired', 'open']), 'checkout_open'],
  ['paid', account(['booked'], ['paid']), 'paid'],
  ['paid, and a change waits for its payment', account(['booked'], ['paid', 'open']), 'paid'],
  ['one of two rides cancelled', account(['cancelled', 'booked'], ['paid'], [['succeeded', 100]]), 'paid'],
  ['cancelled, money owed', account(['cancelled'], ['paid'], [['owed', 100]]), 'cancelled'],
  ['cancelled, money asked for', account(['cancelled'], ['paid'], [['asked', 100]]), 'cancelled'],
  ['cancelled, the bank refused', account(['cancelled'], ['paid'], [['failed', 100]]), 'cancelled'],
  ['cancelled late, a part kept', account(['cancelled'], ['paid'], [['succeeded', 40]]), 'cancelled'],
  ['cancelled, all of it back', account(['cancelled'], ['paid'], [['succeeded', 100]]), 'refunded'],
  [
    'both rides cancelled, one refund failed',
    account(
      ['cancelled', 'cancelled'],
      ['paid'],
      [
        ['succeeded', 100],
        ['failed', 100],
      ],
    ),
    'cancelled',
  ],
  ['money for a ride that is only held', account(['held'], ['paid']), 'needs_attention'],
] as const)('%s: %s', (_what, given, standing) => {
  expect(standingOf(given)).toBe(standing);
});
