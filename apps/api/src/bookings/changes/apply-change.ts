import { type ChangeQuote, changedMoney, pickupInstant, quote as priceOfTrip } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, type ChangeRecord, changes, rides } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { oweRefund } from '../money/owe-refund.ts';
import { enqueueForRiders } from '../rows/enqueue-for-riders.ts';
import { restand } from '../rows/restand.ts';
import { rampVanColumns, rampVanOnceChanged } from '../stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';
import { withRider } from '../stored/stored-guest.ts';
import { tripOfChange } from './change-rows.ts';

/**
 * Applies a change as it was quoted: the ride, its money and its deadlines, in the transaction that settles it (law 4).
 * Guest and dispatcher are told. Expects to hold the booking's lock. `now` in milliseconds since 1970; `since`
 * says when it was paid, where it had to be.
 */
export async function applyChange(
  tx: Queries,
  row: BookingRow,
  ride: RideRow,
  { change, quote, now, since }: { change: ChangeRecord; quote: ChangeQuote; now: number; since?: Date | undefined },
): Promise<void> {
  const trip = tripOfChange(change);
  const { priceCents, keptCents } = changedMoney(ride, quote);
  const { fareId, vehicles } = priceOfTrip(quote.after) ?? ride;
  const { cancelFreeUntil, changeUntil } = quote.deadlines;
  const pickupAt = pickupInstant(quote.after);
  const rampVan = rampVanOnceChanged(ride, { ...quote, extras: trip.extras }, now);
  await tx
    .update(rides)
    .set({
      ...{ trip, tripVersion: change.tripVersion, fareId, vehicles, priceCents, keptCents },
      ...{
        pickupDate: trip.pickupDate,
        pickupAt: typeof pickupAt === 'number' ? new Date(pickupAt) : null,
        sequence: ride.sequence + 1,
      },
      ...{ cancelFreeUntil: new Date(cancelFreeUntil), changeUntil: new Date(changeUntil) },
      ...rampVanColumns(ride, rampVan),
    })
    .where(eq(rides.id, ride.id));
  const guest = change.guest ? withRider(row.guest, change.guest) : row.guest;
  await tx
    .update(bookings)
    .set({ guest, version: row.version + 1 })
    .where(eq(bookings.id, row.id));
  await tx
    .update(changes)
    .set({ state: 'applied', endedAt: new Date(now) })
    .where(eq(changes.id, change.id));
  if (quote.settledBy === 'refund')
    await oweRefund(tx, row, { refundCents: -quote.differenceCents, reason: 'change', now });
  await restand(tx, row.id);
  await enqueueForRiders(
    tx,
    row.guest,
    messageAbout('changed', row.id, { changeId: change.id }, change.id),
    now,
    since,
  );
  await enqueue(tx, messageAbout('dispatch-changed', row.id, { changeId: change.id }, change.id), now, since);
}
