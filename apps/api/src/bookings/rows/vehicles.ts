import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { revisions, vehicles } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';

/**
 * Gives the booked rides of a booking the cars that each needs, a row for each, and ends those that one needs no more, in the
 * transaction that changes the rides. A cancelled ride keeps its own, for who was to drive it. Boards learn of it.
 * `also` is written in the same statement: it is the last of its transaction, for all wait for the row of the revision.
 */
export async function keepVehicles(tx: Queries, bookingId: string, now: number, also?: SQLWrapper): Promise<void> {
  const at = new Date(now).toISOString();
  await tx.execute(sql`
    with ${also ? sql`also as ${also},` : sql``} own as (select id, vehicles, state from ${rides} where booking_id = ${bookingId}),
      needed as (
        insert into ${vehicles} (id, ride_id, position)
        select gen_random_uuid(), own.id, car.position
        from own, generate_series(1, own.vehicles) as car (position) where own.state = 'booked'
        on conflict (ride_id, position) do update set ended_at = null where vehicle.ended_at is not null
        returning 1),
      surplus as (
        update ${vehicles} set ended_at = ${at}::timestamptz from own
        where vehicle.ride_id = own.id and vehicle.position > own.vehicles and vehicle.ended_at is null
        returning 1)
    ${bumping}`);
}

const bumping = sql`insert into ${revisions} (id, number) values (1, 1)
  on conflict (id) do update set number = revision.number + 1`;

/** Tells every board and page that looks that something has changed: last in its transaction, for all wait for this row. */
export async function bumpRevision(tx: Queries): Promise<void> {
  await tx.execute(bumping);
}
