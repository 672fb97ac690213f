import {
  type BookingMoney,
  balanceOf,
  type MoneyEntry,
  type MoneyEntryKind,
  type RefundState,
} from '@fallsline/domain';
import { changeInWords, keptAtEnd, lateChanges } from '../bookings/changes/change-rows.ts';
import {
  accountOf,
  type BookingRow,
  type DisputeRow,
  type PaymentRow,
  type RefundRow,
} from '../bookings/stored/read-booking.ts';

/**
 * The money of a booking as its guest sees it (decision 37): what was paid, went back and was kept, oldest first, each
 * with its time, amount and card. `isMissed` says of which rides what is kept is for a no-show.
 */
export function moneyTimeline(row: BookingRow, isMissed: (rideId: string) => boolean = () => false): BookingMoney {
  const { paidCents, bookedCents, returnedCents, owedCents, disputedCents, keptCents } = balanceOf(accountOf(row));
  const entries = [
    ...row.payments.flatMap((payment) => paidEntry(row, payment)),
    ...row.refunds.flatMap((refund) => refundEntries(row, refund)),
    ...row.disputes.flatMap((dispute) => disputeEntries(row, dispute)),
    ...keptEntries(row, isMissed),
  ];
  return {
    paidCents,
    bookedCents,
    keptCents,
    returnedCents,
    owedCents,
    disputedCents,
    entries: entries.toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

function paidEntry({ changes }: BookingRow, payment: PaymentRow): MoneyEntry[] {
  const { state, paidAt, chargedAt, purpose, changeId, amountCents } = payment;
  const [first] = [chargedAt, paidAt].filter((at) => at !== null).toSorted((one, other) => Number(one) - Number(other));
  if (state !== 'paid' || !first) return [];
  const moved = { at: first.toISOString(), amountCents, ...cardOf(payment) };
  if (purpose !== 'change') return [{ kind: 'paid', ...moved }];
  const made = changes.find(({ id, state }) => id === changeId && state === 'applied');
  return [{ kind: 'change-paid', ...moved, ...(made ? changeInWords(made) : {}) }];
}

/** What a refund adds to what was asked of the bank; nothing where Stripe never took it. */
const ended = {
  asked: [],
  succeeded: ['refund-sent'],
  failed: ['refund-refused'],
} as const satisfies { [state in RefundState]?: readonly MoneyEntryKind[] };

function refundEntries({ payments }: BookingRow, refund: RefundRow): MoneyEntry[] {
  const { decidedAt, endedAt, state, replaced } = refund;
  // Another refund has taken the place of what Stripe never took.
  if (state === 'refused' && replaced) return [];
  const entry = entriesOf(payments, refund);
  if (state === 'owed') return [entry('refund-owed', decidedAt)];
  if (state === 'refused') return [entry('refund-not-sent', endedAt ?? decidedAt)];
  // By our own clock, as the other times are: Stripe counts whole seconds.
  return [entry('refund-asked', decidedAt), ...ended[state].map((kind) => entry(kind, endedAt ?? decidedAt))];
}

/** An inquiry of a bank moves no money, and one that was closed has not. */
function disputeEntries({ payments }: BookingRow, dispute: DisputeRow): MoneyEntry[] {
  const { openedAt, endedAt, state } = dispute;
  const entry = entriesOf(payments, dispute);
  if (state === 'inquiry') return [];
  const disputed = entry('disputed', openedAt);
  if (state === 'open') return [disputed];
  return [disputed, entry(state === 'won' ? 'dispute-won' : 'dispute-lost', endedAt ?? openedAt)];
}

/** The difference of a late change when that was applied, and the rest when its ride was cancelled. */
function keptEntries(row: BookingRow, isMissed: (rideId: string) => boolean): MoneyEntry[] {
  return row.rides.flatMap((ride): MoneyEntry[] => {
    const ofChanges = lateChanges(row, ride).map(({ endedAt, createdAt, differenceCents }) => ({
      kind: 'kept' as const,
      at: (endedAt ?? createdAt).toISOString(),
      amountCents: -differenceCents,
    }));
    const rest = keptAtEnd(row, ride);
    const ofCancellation =
      ride.cancelledAt !== null && rest > 0
        ? [
            {
              kind: isMissed(ride.id) ? ('kept-no-show' as const) : ('kept' as const),
              at: ride.cancelledAt.toISOString(),
              amountCents: rest,
            },
          ]
        : [];
    return [...ofChanges, ...ofCancellation];
  });
}

/** Makes entries of what went back of a payment, with its card. */
function entriesOf(payments: readonly PaymentRow[], of: Pick<RefundRow | DisputeRow, 'paymentId' | 'amountCents'>) {
  const card = cardOf(payments.find(({ id }) => id === of.paymentId));
  return (kind: MoneyEntryKind, at: Date): MoneyEntry => ({
    kind,
    at: at.toISOString(),
    amountCents: of.amountCents,
    ...card,
  });
}

function cardOf(payment: PaymentRow | undefined): Pick<MoneyEntry, 'card'> {
  const { cardBrand: brand, cardLast4: last4 } = payment ?? {};
  return brand && last4 ? { card: { brand, last4 } } : {};
}
