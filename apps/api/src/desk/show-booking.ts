import { endsOf, formatPickup, formatPrice } from '@fallsline/domain';
import { eq, or } from 'drizzle-orm';
import { type BookingRow, referenceOf } from '../bookings/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { outbox, stripeEvents, supersededSessions } from '../database/schema.ts';
import { messagesAbout } from '../outbox/outbox.ts';
import { counted } from './sentences.ts';
import { table } from './table.ts';

/** All that somebody at the desk needs of one booking, as lines: ride, guest, money, mail and Stripe's events. */
export async function showBooking(db: Queries, row: BookingRow): Promise<string[]> {
  const mails = await db
    .select()
    .from(outbox)
    .where(messagesAbout([row.id]))
    .orderBy(outbox.id);
  const events = await db
    .select()
    .from(stripeEvents)
    .where(
      or(
        eq(stripeEvents.bookingId, row.id),
        row.sessionId ? eq(stripeEvents.sessionId, row.sessionId) : undefined,
        row.paymentIntentId ? eq(stripeEvents.paymentIntentId, row.paymentIntentId) : undefined,
      ),
    )
    .orderBy(stripeEvents.createdAt);
  const earlier = await db.select().from(supersededSessions).where(eq(supersededSessions.bookingId, row.id));
  return [
    ...section('Booking', [
      ['Reference', referenceOf(row)],
      ['Status', row.status],
      ['Id', row.id],
      ['Checkout session', row.sessionId ?? 'none yet'],
      ...earlier.map(({ sessionId }) => ['Earlier session', sessionId]),
      ['Payment', row.paymentIntentId ?? 'none'],
      ['Booked', at(row.createdAt)],
      ...(row.replacedBy ? [['Replaced by', row.replacedBy]] : []),
    ]),
    ...section('Ride', rideOf(row)),
    ...section('Guest', guestOf(row)),
    ...section('Money', moneyOf(row)),
    ...section(
      'Mail',
      mails.map(({ dedupeKey, state, attempts, dueAt, sentAt, lastError }) => [
        dedupeKey.replace(`:${row.id}`, ''),
        state,
        state === 'sent' && sentAt ? at(sentAt) : state === 'due' ? `next try ${at(dueAt)}` : '',
        `tried ${counted(attempts, 'time')}`,
        lastError ?? '',
      ]),
    ),
    ...section(
      "Stripe's events",
      events.map(({ id, type, createdAt, processedAt, broughtBy }) => [
        at(createdAt),
        type,
        id,
        processedAt ? `followed up ${at(processedAt)}` : 'not followed up',
        `by ${broughtBy}`,
      ]),
    ),
  ];
}

function rideOf({ details, fareId, vehicles }: BookingRow): string[][] {
  const { from, to } = endsOf({ fareId, direction: details.direction, location: details.dynamicLocation });
  const { date, time, zone } = formatPickup(details);
  return [
    ['Pickup', `${date}, ${time} ${zone}`],
    ['From', 'customPickupAddress' in details ? `${from}, ${details.customPickupAddress}` : from],
    ['To', 'customDropoffAddress' in details ? `${to}, ${details.customDropoffAddress}` : to],
    ['Passengers', `${details.passengerCount}, in ${counted(vehicles, 'vehicle')}`],
    ...('flightNumber' in details
      ? [['Flight', `${details.flightName} ${details.flightNumber}, lands ${details.flightArrival}`]]
      : []),
    ['Fare', fareId],
  ];
}

function guestOf({ details, erasedAt }: BookingRow): string[][] {
  if (erasedAt) return [['Erased', at(erasedAt)]];
  return [
    ['Name', details.name],
    ['Phone', details.phone],
    ['Email', details.email],
  ];
}

function moneyOf({ amountCents, paidAt, cancelledAt, refundCents, refundState }: BookingRow): string[][] {
  return [
    ['Price', formatPrice(amountCents)],
    ['Paid', paidAt ? at(paidAt) : 'no'],
    ...(cancelledAt ? [['Cancelled', at(cancelledAt)]] : []),
    ...(refundCents === null
      ? []
      : [['Refund', `${formatPrice(refundCents)}${refundState ? `, ${refundState}` : ''}`]]),
  ];
}

function section(title: string, rows: string[][]): string[] {
  return [title, ...table(rows.length > 0 ? rows : [['none']]).map((line) => `  ${line}`)];
}

/** '2026-11-22 17:50:00Z' */
function at(time: Date): string {
  return time.toISOString().replace('T', ' ').replace(/\.\d+/, '');
}
