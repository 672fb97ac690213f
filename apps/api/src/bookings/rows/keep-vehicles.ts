import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { vehicles } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';
import { bumping } from './revision.ts';

/**
 * Gives the booked rides of a booking the cars that each needs, a row for each, and ends those that one needs no more, in the
 * transaction that changes the rides. A cancelled ride keeps its own, for who was to drive it. Boards learn of it.
 * `also` is written in the same statement: it is the last of its transaction, for all wait for the row of the revision. A car
 * that is needed again is nobody's since it was needed no more: who was to drive it has been told so, and what their card sends since
 * is looked at. All of them are locked first, in the order of `lockVehicles`: a driver's card may send for several at this moment.
 */
export async function keepVehicles(tx: Queries, bookingId: string, now: number, also?: SQLWrapper): Promise<void> {
  const at = new Date(now).toISOString();
  await tx.execute(sql`
    with ${also ? sql`also as ${also},` : sql``} own as (select id, vehicles, state from ${rides} where booking_id = ${bookingId}),
      locked as materialized (
        select vehicle.id from ${vehicles}, own where vehicle.ride_id = own.id order by vehicle.id for update of vehicle),
      in_order as (select count(*) from locked),
      needed as (
        insert into ${vehicles} (id, ride_id, position)
        select gen_random_uuid(), own.id, car.position
        from own, generate_series(1, own.vehicles) as car (position), in_order where own.state = 'booked'
        on conflict (ride_id, position) do update set ended_at = null, driver_id = null, car = null, assigned_at = null,
          changed_at = vehicle.ended_at, opened_at = null, told = null, no_show_decision = null, turn = vehicle.turn + 1,
          version = vehicle.version + 1
        where vehicle.ended_at is not null
        returning 1),
      surplus as (
        update ${vehicles} set ended_at = ${at}::timestamptz from own, in_order
        where vehicle.ride_id = own.id and vehicle.position > own.vehicles and vehicle.ended_at is null
        returning 1)
    ${bumping(sql`(select count(*) from needed) as made, (select count(*) from surplus) as ended`)}`);
}
