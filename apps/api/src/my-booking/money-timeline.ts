import { type BookingMoney, balanceOf, type MoneyEntry } from '@fallsline/domain';
import { accountOf, type BookingRow, type PaymentRow, type RefundRow } from '../bookings/read-booking.ts';
import type { ChangeRecord } from '../database/schema.ts';

/**
 * The money of a booking as its guest sees it (decision 37): what was paid, went back and was kept, oldest first, each
 * with its time, amount and card. `changes` are those that were applied.
 */
export function moneyTimeline(row: BookingRow, changes: readonly ChangeRecord[]): BookingMoney {
  const { paidCents, bookedCents, dueBackCents, byHandCents, keptCents } = balanceOf(accountOf(row));
  const entries = [
    ...row.payments.flatMap(paidEntry),
    ...row.refunds.flatMap((refund) => refundEntries(row, refund)),
    ...keptEntries(row, changes),
  ];
  return {
    ...{ paidCents, bookedCents, keptCents, returnedCents: dueBackCents + byHandCents },
    entries: entries.toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

function paidEntry(payment: PaymentRow): MoneyEntry[] {
  const { state, paidAt, chargedAt, purpose, amountCents } = payment;
  const [first] = [chargedAt, paidAt].filter((at) => at !== null).toSorted((one, other) => Number(one) - Number(other));
  if (state !== 'paid' || !first) return [];
  return [
    { kind: purpose === 'change' ? 'change-paid' : 'paid', at: first.toISOString(), amountCents, ...cardOf(payment) },
  ];
}

function refundEntries({ payments }: BookingRow, refund: RefundRow): MoneyEntry[] {
  const { paymentId, amountCents, decidedAt, endedAt, state } = refund;
  const card = cardOf(payments.find(({ id }) => id === paymentId));
  const asked: MoneyEntry = {
    kind: 'refund-asked',
    // By our own clock, as the other times are: Stripe counts whole seconds.
    at: decidedAt.toISOString(),
    ...{ amountCents, ...card },
  };
  if (state === 'owed' || state === 'asked') return [asked];
  const kind = state === 'succeeded' ? 'refund-sent' : 'refund-refused';
  return [asked, { kind, at: (endedAt ?? decidedAt).toISOString(), amountCents, ...card }];
}

/** The difference of a late change when that was applied, and the rest when its ride was cancelled. */
function keptEntries({ rides }: BookingRow, changes: readonly ChangeRecord[]): MoneyEntry[] {
  const late = changes.filter(({ settledBy, endedAt }) => settledBy === 'keeping' && endedAt !== null);
  return rides.flatMap((ride): MoneyEntry[] => {
    const its = late.filter(({ rideId }) => rideId === ride.id);
    const ofChanges = its.map(({ endedAt, createdAt, differenceCents }) => ({
      kind: 'kept' as const,
      ...{ at: (endedAt ?? createdAt).toISOString(), amountCents: -differenceCents },
    }));
    const rest = ride.keptCents - ofChanges.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const ofCancellation =
      ride.cancelledAt !== null && rest > 0
        ? [{ kind: 'kept' as const, at: ride.cancelledAt.toISOString(), amountCents: rest }]
        : [];
    return [...ofChanges, ...ofCancellation];
  });
}

function cardOf(payment: PaymentRow | undefined): Pick<MoneyEntry, 'card'> {
  const { cardBrand: brand, cardLast4: last4 } = payment ?? {};
  return brand && last4 ? { card: { brand, last4 } } : {};
}
