import { inArray, or, type SQL } from 'drizzle-orm';
import { type PaymentRecord, stripeEvents } from '../database/schema.ts';

/** Which events of Stripe are about bookings: by their ids, their sessions or their payments. */
export function eventsAbout(
  ...bookings: readonly { id: string; payments: readonly Pick<PaymentRecord, 'sessionId' | 'paymentIntentId'>[] }[]
): SQL | undefined {
  const payments = bookings.flatMap((booking) => booking.payments);
  return or(
    inArray(
      stripeEvents.bookingId,
      bookings.map(({ id }) => id),
    ),
    inArray(stripeEvents.sessionId, present(payments.map(({ sessionId }) => sessionId))),
    inArray(stripeEvents.paymentIntentId, present(payments.map(({ paymentIntentId }) => paymentIntentId))),
  );
}

function present(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
