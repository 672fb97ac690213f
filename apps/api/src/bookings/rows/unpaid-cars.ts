import { mayHoldUnpaid } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, payments, rides } from '../../database/schema.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { unsettled } from './booking-rows.ts';

/** Its network holds as many cars for unpaid pages as it may. */
export type TooManyUnpaid = { readonly outcome: 'too-many-unpaid' };

/** Of the locks of our database that are numbers: the networks. */
const networkLocks = 2011;
const dayMs = 24 * 60 * 60_000;

/**
 * Why a network is given no page for a booking that is stored, or is to be opened again (decision 65); undefined where it is.
 * It waits for its turn among the calls of its network, before those for the days of the fleet and after every row.
 */
export async function tooManyUnpaid(
  tx: Queries,
  { unpaidCars, now }: Pick<BookingDeps, 'unpaidCars' | 'now'>,
  { id, rides: own }: Pick<BookingRow, 'id' | 'rides'>,
  network: string | undefined,
): Promise<TooManyUnpaid | undefined> {
  if (network === undefined || unpaidCars === 0) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(${networkLocks}::int, hashtext(${network}))`);
  const since = new Date(now() - dayMs).toISOString();
  const { rows } = await tx.execute<{ id: string; cars: number; pages: number; holds: boolean }>(sql`
    select ${bookings.id} as id,
      bool_or(${bookings.replacedBy} is null and ${bookings.status} in ('pending', 'checkout_open')
        and ${payments.state} in ('pending', 'open')) as holds,
      (count(*) filter (where ${payments.state} <> 'pending' and ${payments.createdAt} > ${since}))::int as pages,
      (select coalesce(sum(${rides.vehicles}), 0)::int from ${rides} where ${rides.bookingId} = ${bookings.id}) as cars
    from ${payments} join ${bookings} on ${bookings.id} = ${payments.bookingId}
    where ${payments.network} = ${network} and ${bookings.status} = any(${sql.param([...unsettled])})
    group by ${bookings.id}`);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const asked = sum(own.map(({ vehicles }) => vehicles));
  const held = sum(rows.filter((row) => row.id !== id && row.holds).map(({ cars }) => cars));
  const largeToday = sum(rows.filter(({ cars }) => cars > unpaidCars).map(({ pages }) => pages));
  return mayHoldUnpaid({ asked, held, largeToday }, unpaidCars) ? undefined : { outcome: 'too-many-unpaid' };
}
