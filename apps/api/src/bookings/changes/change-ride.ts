import {
  type ChangeQuote,
  changedMoney,
  deadlinesOnceMade,
  isFreeUntilVan,
  pickupInstant,
  quote as priceOfTrip,
} from '@fallsline/domain';
import type { ChangeRecord } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { forRiders } from '../rows/enqueue.ts';
import { outColumns } from '../stored/out-columns.ts';
import { rampVanColumns, rampVanOf } from '../stored/ramp-van-columns.ts';
import { type BookingRow, boughtRide, type RideRow } from '../stored/read-booking.ts';
import { riderOf, withRider } from '../stored/stored-guest.ts';
import { superseded, tripOfChange } from './change-rows.ts';
import { rampVanOnceChanged } from './ramp-van-changes.ts';
import type { Decision } from './write-decision.ts';

/**
 * What it means for a booking that a change is made as it was quoted: the ride, its money and its deadlines (law 4). Guest
 * and dispatcher are told. `now` in milliseconds since 1970.
 */
export function changeOfRide(
  row: BookingRow,
  ride: RideRow,
  { change, quote, now }: { change: ChangeRecord; quote: ChangeQuote; now: number },
): Decision {
  const trip = tripOfChange(change);
  const { priceCents, keptCents } = changedMoney(ride, quote);
  const { fareId, vehicles } = priceOfTrip(quote.after) ?? ride;
  const pickupAt = pickupInstant(quote.after);
  const rampVan = rampVanOnceChanged(
    ride,
    { ...quote, extras: trip.extras },
    { quotedAt: change.createdAt.getTime(), now },
  );
  const deadlines = deadlinesOnceMade(boughtRide(ride).deadlines, quote.deadlines, now);
  const fullRefundEnded = isFreeUntilVan({ rampVan: rampVanOf(ride) }) && !rampVan && now > deadlines.cancelFreeUntil;
  const changed = {
    id: ride.id,
    trip,
    tripVersion: change.tripVersion,
    fareId,
    vehicles,
    priceCents,
    keptCents,
    pickupDate: trip.pickupDate,
    pickupAt: typeof pickupAt === 'number' ? new Date(pickupAt) : null,
    ...outColumns(fareId, trip),
    cancelFreeUntil: new Date(deadlines.cancelFreeUntil),
    changeUntil: new Date(deadlines.changeUntil),
    sequence: ride.sequence + 1,
    ...rampVanColumns(ride, rampVan),
  };
  const about = { changeId: change.id };
  const rider = change.guest;
  return {
    rides: [changed],
    ...(rider ? { guest: withRider(row.guest, rider) } : {}),
    changes: [
      ...superseded(row, now, ({ id }) => id === change.id),
      {
        id: change.id,
        state: 'applied',
        endedAt: new Date(now),
        ...(rider ? { guest: { ...rider, before: riderOf(row.guest) } } : {}),
      },
    ],
    ...(quote.settledBy === 'refund' ? { refund: { refundCents: -quote.differenceCents, reason: 'change' } } : {}),
    messages: [
      ...forRiders(
        row.guest,
        messageAbout('changed', row.id, { ...about, ...(fullRefundEnded ? { fullRefundEnded } : {}) }, change.id),
      ),
      messageAbout('dispatch-changed', row.id, about, change.id),
    ],
  };
}
