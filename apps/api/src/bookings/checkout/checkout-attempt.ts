import { randomUUIDv7 } from 'node:crypto';
import type { BookingQuote } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { bookings, type PaymentRecord, payments, rides } from '../../database/schema.ts';
import { checkoutParams } from '../payment-pages/checkout-params.ts';
import { pendingPayment } from '../payment-pages/open-session.ts';
import type { Placement } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import { whyNotHeld } from '../rows/count-unpaid-cars.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';
import type { StoredTrip } from '../stored/stored-ride.ts';
import type { Offer, Order } from './trip-offer.ts';

/** An attempt at the payment of a booking's rides: its price, and what Stripe is asked. */
export function newPayment(
  { publicUrl, now }: BookingDeps,
  about: {
    bookingId: string;
    reference: string;
    guest: StoredGuest;
    trips: readonly StoredTrip[];
    network: string | undefined;
    quote: BookingQuote;
    attempt: number;
    payUntil?: number | undefined;
  },
): PaymentRecord {
  const { bookingId, attempt, network = null, quote } = about;
  const id = randomUUIDv7();
  return pendingPayment(
    {
      id,
      bookingId,
      purpose: 'booking',
      changeId: null,
      attempt,
      network,
      amountCents: quote.amountCents,
      currency: quote.currency,
      sessionParams: checkoutParams({ ...about, paymentId: id, publicUrl, now: now() }),
    },
    now(),
  );
}

/**
 * Begins another attempt at a booking's payment, at the price of what is offered today, if the pickup can still be met. The
 * attempt before is kept as expired. Returns the booking as it then is, or why there is no other attempt.
 */
export async function beginAnotherAttempt(
  deps: BookingDeps,
  row: BookingRow,
  offer: Offer,
  { network, byPhone }: Pick<Order, 'network' | 'byPhone'>,
): Promise<Placement | BookingRow> {
  if (offer.outcome !== 'offered') return offer;
  const { quote } = offer;
  return deps.database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const isAsSeen = current?.status === row.status && current.payment.attempt === row.payment.attempt;
    if (!current || !isAsSeen || current.replacedBy !== null) return current ?? row;
    // Nobody is left to pay for it.
    if (current.erasedAt !== null) return { outcome: 'cancelled' };
    const { id, guest } = current;
    // Its page had ended, and its cars were anybody's. Open again before it is asked: its two rides need theirs together.
    await tx.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, id));
    const whyNot = await whyNotHeld(tx, deps, current, network);
    if (whyNot) {
      await tx.update(bookings).set({ status: current.status }).where(eq(bookings.id, id));
      return whyNot;
    }
    const attempt = (current.payments.at(-1)?.attempt ?? 0) + 1;
    const trips = current.rides.map(({ trip }) => trip);
    const payUntil = byPhone?.payUntil;
    const about = { bookingId: id, reference: current.reference, guest, trips, network, quote, attempt, payUntil };
    const payment = newPayment(deps, about);
    await tx.update(payments).set({ state: 'expired' }).where(eq(payments.id, current.payment.id));
    await tx.insert(payments).values(payment);
    for (const [index, ride] of current.rides.entries()) {
      const { fareId, vehicles, amountCents: priceCents } = quote.rides[index] ?? quote.rides[0];
      await tx.update(rides).set({ fareId, vehicles, priceCents }).where(eq(rides.id, ride.id));
    }
    const begun = (await bookingById(tx, id)) ?? current;
    await byPhone?.keep(tx, begun);
    return begun;
  });
}
