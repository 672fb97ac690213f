import { day, mayHoldUnpaid } from '@fallsline/domain';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { bookings, changes, payments, rides } from '../../database/schema.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { unsettled } from './booking-rows.ts';
import { type NoCarFree, noCarForAll, takeTurns, type WantedRide } from './vehicles-out.ts';

/** Its network holds as many cars for unpaid pages as it may. */
export type TooManyUnpaid = { readonly outcome: 'too-many-unpaid' };

/** About as long as a page lives: within it, the pages of who edits a large booking count as one. */
const periodMs = 40 * 60_000;

const isOfChange = sql`${payments.purpose} = 'change'`;
/** What a network has not paid, for a statement that says its `network`, and the beginning of `today`. */
export const unpaidOf = (db: Queries) =>
  db
    .select({
      id: bookings.id,
      holds:
        sql<boolean>`${payments.state} in ('pending', 'open') and case when ${isOfChange} then ${changes.state} = 'waiting'
        else ${bookings.replacedBy} is null and ${bookings.status} in ('pending', 'checkout_open') end`.as('holds'),
      period: sql<
        number | null
      >`case when ${payments.state} <> 'pending' and ${payments.createdAt} > ${sql.placeholder('today')}
        then floor(extract(epoch from ${payments.createdAt}) * 1000 / ${sql.raw(String(periodMs))})::int end`.as(
        'period',
      ),
      cars: sql<number>`case when ${isOfChange} then ${changes.vehicles}
        else (select coalesce(sum(${rides.vehicles}), 0)::int from ${rides} where ${rides.bookingId} = ${bookings.id}) end`.as(
        'cars',
      ),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(changes, eq(changes.id, payments.changeId))
    .where(
      and(
        eq(payments.network, sql.placeholder('network')),
        ne(payments.state, 'paid'),
        or(isOfChange, inArray(bookings.status, [...unsettled])),
      ),
    );
const unpaidNow = prepared((db) => unpaidOf(db).prepare('unpaid_of_network'));

/** The network whose unpaid cars are counted: none where any number is allowed. */
export function countedNetwork({ unpaidCars }: Pick<BookingDeps, 'unpaidCars'>, network: string | undefined) {
  return unpaidCars > 0 ? network : undefined;
}

/**
 * Why a network is given no page for a booking that is stored, or is to be opened again (decision 65), or holds no car for a
 * change until it is paid; undefined where it is. `rides` have the cars that it would hold. Asked in the network's turn.
 */
export async function tooManyUnpaid(
  tx: Queries,
  deps: Pick<BookingDeps, 'unpaidCars' | 'now'>,
  { id, rides: own }: Pick<BookingRow, 'id'> & { readonly rides: readonly { readonly vehicles: number }[] },
  from: string | undefined,
): Promise<TooManyUnpaid | undefined> {
  const network = countedNetwork(deps, from);
  if (network === undefined) return undefined;
  const { unpaidCars } = deps;
  const at = deps.now();
  const today = new Date(at - day).toISOString();
  const rows = await unpaidNow(tx).execute({ network, today });
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const asked = sum(own.map(({ vehicles }) => vehicles));
  const held = sum(rows.filter((row) => row.id !== id && row.holds).map(({ cars }) => cars));
  const large = new Set(rows.flatMap(({ cars, period }) => (cars > unpaidCars ? (period ?? []) : [])));
  // Who edits has one page after the other, and holds no more for that.
  large.delete(Math.floor(at / periodMs));
  const largeToday = large.size;
  return mayHoldUnpaid({ asked, held, largeToday }, unpaidCars) ? undefined : { outcome: 'too-many-unpaid' };
}

/** Why a booking may not hold its cars: its network holds too many, or they are out. All of it is sent at once. */
export async function whyNotHeld(
  tx: Queries,
  deps: BookingDeps,
  row: { readonly id: string; readonly rides: readonly WantedRide[] },
  network: string | undefined,
): Promise<NoCarFree | TooManyUnpaid | undefined> {
  // Answered in this order.
  const [, tooMany, noCar] = await Promise.all([
    takeTurns(tx, row.rides, countedNetwork(deps, network)),
    tooManyUnpaid(tx, deps, row, network),
    noCarForAll(tx, deps, row),
  ]);
  return tooMany ?? noCar;
}
