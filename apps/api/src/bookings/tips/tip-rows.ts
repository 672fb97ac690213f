import { randomUUIDv7 } from 'node:crypto';
import { business, formatPickup, formatPrice, paymentPageMinutes, tipPage } from '@fallsline/domain';
import { asc, eq } from 'drizzle-orm';
import { type TipRecord, tips } from '../../database/after-ride-schema.ts';
import type { Queries } from '../../database/database.ts';
import type { CheckoutSession, SessionParams } from '../../ports/payments/payments.ts';
import { pendingPayment } from '../payment-pages/open-session.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';

export type TipRow = Omit<TipRecord, 'sessionParams'> & { sessionParams: SessionParams };

/** The tips of a booking, the first first. What its page is asked with goes to Stripe as it was stored. */
export async function tipsOf(db: Queries, bookingId: string): Promise<TipRow[]> {
  const rows = await db
    .select()
    .from(tips)
    .where(eq(tips.bookingId, bookingId))
    .orderBy(asc(tips.createdAt), asc(tips.id));
  return rows as TipRow[];
}

/** Whether a page can still be paid, or was not heard of since. */
export function isUnderWay({ state }: Pick<TipRow, 'state'>): boolean {
  return state === 'pending' || state === 'open' || state === 'ending';
}

/** Whether one was paid, and not all of it given back since: another may follow that. */
export function isKept({
  state,
  amountCents,
  returnedCents,
}: Pick<TipRow, 'state' | 'amountCents' | 'returnedCents'>): boolean {
  return state === 'paid' && returnedCents < amountCents;
}

/** Whether a session was opened for a tip: it pays for no booking, and none may take it for its payment. */
export function isOfTip({ metadata }: Pick<CheckoutSession, 'metadata'>): boolean {
  return metadata['purpose'] === 'tip';
}

/** What is given for a ride, for all of its drivers together. */
export type WantedTip = { ride: RideRow; driverIds: readonly string[]; amountCents: number };

/** The row of a tip before it has a page; by its own id where Stripe knows it by that. `now` in milliseconds since 1970. */
export function newTip(
  row: BookingRow,
  wanted: WantedTip,
  { id = randomUUIDv7(), publicUrl, now }: { id?: string | undefined; publicUrl: string; now: number },
): TipRow {
  const { ride, driverIds, amountCents } = wanted;
  const { network: _none, ...pending } = pendingPayment({ id, bookingId: row.id, rideId: ride.id }, now);
  const { currency } = business;
  const sessionParams = tipParams(row, wanted, { id, publicUrl, now });
  const nothingMoved = { returnedCents: 0, disputedCents: 0, paidOutCents: 0, paidOutAt: null };
  return { ...pending, driverIds, amountCents, currency, sessionParams, ...nothingMoved };
}

/** What Stripe is asked to open. It is told of no driver's name. */
function tipParams(
  { id: bookingId, reference, guest }: BookingRow,
  { ride, driverIds, amountCents }: WantedTip,
  { id, publicUrl, now }: { id: string; publicUrl: string; now: number },
): SessionParams {
  const { date } = formatPickup(ride.trip);
  const each = formatPrice(amountCents / driverIds.length);
  const name = driverIds.length > 1 ? `Tip for your drivers, ${each} each` : 'Tip for your driver';
  const description = `Ride of ${date}, booking ${reference}. All of it goes to whoever drove you.`;
  const metadata = {
    booking_id: bookingId,
    reference,
    payment_id: id,
    purpose: 'tip',
    ride: String(ride.position),
    ...driversInMetadata(driverIds),
  } as const;
  const product_data = { name, description };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: business.currency.toLowerCase(), unit_amount: amountCents, product_data },
      },
    ],
    client_reference_id: bookingId,
    customer_email: guest.email,
    metadata,
    payment_intent_data: { description: `${reference}: tip, ride of ${date}`, metadata },
    expires_at: Math.floor(now / 1000) + paymentPageMinutes * 60,
    success_url: `${publicUrl}${tipPage}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}${tipPage}?left=1`,
  };
}

/** Stripe takes 500 characters in a value: an id has 32 and a comma. */
const driversPerValue = 15;
const driversKey = (index: number) => (index === 0 ? 'drivers' : `drivers_${index + 1}`) as 'drivers';

function driversInMetadata(driverIds: readonly string[]): { drivers?: string } {
  const values = Array.from({ length: Math.ceil(driverIds.length / driversPerValue) }, (_, index) =>
    driverIds.slice(index * driversPerValue, (index + 1) * driversPerValue),
  );
  return Object.fromEntries(values.map((ids, index) => [driversKey(index), ids.join().replaceAll('-', '')]));
}

function driversOfMetadata(metadata: CheckoutSession['metadata']): string[] {
  const values: string[] = [];
  for (let value = metadata[driversKey(0)]; value !== undefined; value = metadata[driversKey(values.length)])
    values.push(value);
  return values.join().split(',');
}

/** The ride and the drivers that a session names, for a system that has lost the row; undefined where it says too little. */
export function readLostTip(
  { rides }: Pick<BookingRow, 'rides'>,
  { metadata }: Pick<CheckoutSession, 'metadata'>,
): { ride: RideRow; driverIds: string[] } | undefined {
  const ride = rides.find(({ position }) => String(position) === metadata['ride']);
  const driverIds = driversOfMetadata(metadata).flatMap((hex) => {
    const [, ...parts] = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(hex) ?? [];
    return parts.length > 0 ? parts.join('-') : [];
  });
  return ride && driverIds.length > 0 ? { ride, driverIds } : undefined;
}
