import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.ts';
import { bookings, payments, rides } from '../../database/schema.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { countedNetwork, unpaidOf } from '../rows/count-unpaid-cars.ts';
import { askedOf, boundsOf, outDuring, takeTurns } from '../rows/vehicles-out.ts';
import { givenRow, insertRow } from '../stored/insert-row.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { asStored, type NewBooking } from './store-booking.ts';

/**
 * Stores a new booking of one ride whose cars are free beyond question, in one round trip to the database: all cars that
 * are out at some moment of its span, and all that its network holds unpaid, are within the limits together with its own.
 * Where they are not, or its client key or reference is taken, nothing is stored, and undefined returned: then the domain
 * decides, by the load of each moment (`whyNotHeld`).
 *
 * Its turn is taken before its rows are written, elsewhere after: two calls with one client key may wait for each other
 * where all but one car are out. PostgreSQL ends one of them, and it is begun anew.
 */
export async function storeWhereFree(
  deps: Pick<BookingDeps, 'database' | 'fleet' | 'unpaidCars'>,
  { booking, rides: own, payment }: NewBooking,
  network: string | undefined,
): Promise<BookingRow | undefined> {
  const [ride, another] = own;
  const asked = ride && !another && askedOf(ride);
  if (!asked) return undefined;
  const counted = countedNetwork(deps, network);
  const storing = deps.database.transaction(
    async (tx) => {
      const [, answer] = await Promise.all([
        takeTurns(tx, own, counted),
        storeFree(tx).execute({
          ...boundsOf(asked.span),
          network: counted ?? null,
          // Its spells of a day are not looked at here.
          today: null,
          vehicles: asked.vehicles,
          fleet: deps.fleet,
          mostUnpaid: counted === undefined ? null : deps.unpaidCars,
          ...givenRow(bookings, booking),
          ...givenRow(rides, ride),
          ...givenRow(payments, payment),
        }),
      ]);
      return answer;
    },
    { allAtOnce: true },
  );
  // Read while the database stores it.
  const reading = setImmediate().then(() => asStored({ booking, rides: own, payment }));
  const [[stored], row] = await Promise.all([storing, reading]);
  return stored && row;
}

const storeFree = prepared((db) => {
  const given = sql.placeholder;
  const out = db.$with('out').as(outDuring(db));
  const unpaid = db.$with('unpaid').as(unpaidOf(db));
  const free = db.$with('free', {}).as(sql`select 1
    where (select coalesce(sum(vehicles), 0) from ${out}) + ${given('vehicles')}::int <= ${given('fleet')}::int
      and (${given('mostUnpaid')}::int is null
        or (select coalesce(sum(cars), 0) from ${unpaid} where holds) + ${given('vehicles')}::int <= ${given('mostUnpaid')}::int)`);
  const stored = db.$with('stored', {}).as(sql`${insertRow(bookings, sql`free`)} on conflict do nothing returning id`);
  const ownRide = db.$with('own_ride', {}).as(insertRow(rides, sql`stored`));
  const ownPayment = db.$with('own_payment', {}).as(insertRow(payments, sql`stored`));
  return db
    .with(out, unpaid, free, stored, ownRide, ownPayment)
    .select({ id: sql<string>`id` })
    .from(sql`stored`)
    .prepare('store_where_free');
});
