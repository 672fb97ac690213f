import { carInWords, formatAmount, invitationMinutes, leftOfTip, sharesOfTip, wallClock } from '@fallsline/domain';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { TipRow } from '../../bookings/tips/tip-rows.ts';
import { tips } from '../../database/after-ride-schema.ts';
import { idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { cars, drivers, staff, staffKeys } from '../../database/driving-schema.ts';
import { bookings, rides } from '../../database/schema.ts';
import { fullName, withDrivers } from '../../rides/tips.ts';
import { invite } from '../sign-in/invite.ts';
import { type Desk, DeskError } from './desk-command.ts';
import { csvLines, table } from './output.ts';

const service = ({ retiredAt }: { retiredAt: Date | null }) => (retiredAt ? 'retired' : 'drives');

/** Who drives. */
export async function listDrivers(db: Queries): Promise<string[]> {
  const rows = await db.select().from(drivers).orderBy(asc(drivers.firstName), asc(drivers.lastName));
  if (rows.length === 0) return ['No drivers yet. Add them on the board.'];
  return table([
    ['Name', 'Phone', 'Language', 'Service'],
    ...rows.map((row) => [`${row.firstName} ${row.lastName}`, row.phone, row.language, service(row)]),
  ]);
}

/** What they drive. */
export async function listCars(db: Queries): Promise<string[]> {
  const rows = await db.select().from(cars).orderBy(asc(cars.number));
  if (rows.length === 0) return ['No cars yet. Add them on the board.'];
  return table([
    ['Car', 'Seats', 'Ramp', 'Service'],
    ...rows.map((row) => [carInWords(row), String(row.seats), row.ramp ? 'yes' : 'no', service(row)]),
  ]);
}

/**
 * What each driver is owed of the tips that were paid until the end of a month of Buffalo time, as lines: each tip of the month,
 * those of earlier months of which something is still owed, and the sums. What was paid out stays with the driver, whatever
 * goes back later (decision 183). `isPaidOut` writes down that all of it is paid out now, under a lock: what is written down is
 * what is said.
 */
export function tipsOfMonth(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  month: string,
  { as, isPaidOut = false }: { as: 'table' | 'csv'; isPaidOut?: boolean },
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const paid = await tx
      .select({ tip: getTableColumns(tips), reference: bookings.reference, rideOn: rides.pickupDate })
      .from(tips)
      .innerJoin(bookings, eq(bookings.id, tips.bookingId))
      .innerJoin(rides, eq(rides.id, tips.rideId))
      .where(eq(tips.state, 'paid'))
      .orderBy(asc(tips.paidAt))
      .for('update', { of: tips });
    const monthOf = ({ paidAt, createdAt }: TipRow) => wallClock(+(paidAt ?? createdAt)).pickupDate.slice(0, 7);
    const listed = paid
      .map(({ tip, ...its }) => ({ ...its, tip: tip as TipRow }))
      .filter(({ tip }) => monthOf(tip) === month || (monthOf(tip) < month && owedOf(tip) > 0));
    const theirs = listed.map(({ tip }) => tip);
    const given = await withDrivers(tx, theirs);
    if (isPaidOut) {
      for (const { tip } of listed.filter(({ tip }) => owedOf(tip) > 0))
        await tx
          .update(tips)
          .set({ paidOutCents: leftOfTip(tip), paidOutAt: new Date(now()) })
          .where(eq(tips.id, tip.id));
    }
    const shares = given.flatMap((tip, index) => {
      const { reference = '', rideOn = '' } = listed[index] ?? {};
      const each = (cents: number) => sharesOfTip(cents, idsOf(tip.drivers));
      const before = each(tip.paidOutCents);
      return each(Math.max(tip.paidOutCents, leftOfTip(tip))).map(({ driverId, cents }, which) => ({
        driverId,
        name: fullName(tip.drivers[which] ?? { firstName: '', lastName: '' }),
        paidOn: wallClock(tip.paidAt.getTime()).pickupDate,
        reference,
        rideOn,
        cents,
        owedCents: cents - (before[which]?.cents ?? 0),
        since: paidOutInWords(tip),
      }));
    });
    // By id: two may have one name.
    const byDriver = [...Map.groupBy(shares, ({ driverId }) => driverId).values()].sort(([one], [other]) =>
      (one?.name ?? '').localeCompare(other?.name ?? ''),
    );
    const head = ['Driver', 'Paid', 'Booking', 'Ride', 'Share', 'Owed', 'Paid out'];
    const rows = byDriver
      .flat()
      .map(({ name, paidOn, reference, rideOn, cents, owedCents, since }) => [
        name,
        paidOn,
        reference,
        rideOn,
        formatAmount(cents),
        formatAmount(owedCents),
        since,
      ]);
    if (as === 'csv') return csvLines([head, ...rows]);
    if (rows.length === 0) return [`No tip was paid in ${month}, and none of before is owed.`];
    const sums = byDriver
      .map((theirs) => [theirs[0]?.name ?? '', theirs.reduce((sum, { owedCents }) => sum + owedCents, 0)] as const)
      .filter(([, cents]) => cents > 0);
    return [
      ...table([head, ...rows]),
      '',
      ...(sums.length === 0
        ? ['Nothing is owed.']
        : [
            isPaidOut ? 'Written down as paid out:' : 'In all, to be paid out whole:',
            ...table(sums.map(([name, cents]) => [name, formatAmount(cents)])),
          ]),
    ];
  });
}

/** What of a tip is still to be paid out, in cents. */
function owedOf(tip: TipRow): number {
  return Math.max(0, leftOfTip(tip) - tip.paidOutCents);
}

function paidOutInWords(
  tip: Pick<TipRow, 'amountCents' | 'returnedCents' | 'disputedCents' | 'paidOutCents' | 'paidOutAt'>,
) {
  if (tip.paidOutAt === null) return '';
  const on = wallClock(tip.paidOutAt.getTime()).pickupDate;
  const backCents = tip.paidOutCents - leftOfTip(tip);
  return backCents > 0 ? `${on}, ${formatAmount(backCents)} gone back since` : on;
}

/** Who may open the board, with how many keys. */
export async function listStaff(db: Queries): Promise<string[]> {
  const members = await db.select().from(staff).orderBy(asc(staff.name));
  const keys = await db.select({ staffId: staffKeys.staffId }).from(staffKeys);
  const keysOf = (id: string) => keys.filter(({ staffId }) => staffId === id).length;
  return members.length === 0
    ? ['Nobody is invited yet: `desk invite NAME`.']
    : table([['Name', 'Keys'], ...members.map(({ id, name }) => [name, String(keysOf(id))])]);
}

/** Invites somebody to the board, or anew after their keys were lost. */
export async function inviteToBoard(desk: Desk, name: string, reset: boolean): Promise<string[]> {
  const address = await invite(desk, { name, reset });
  if (!address) throw new DeskError(`${name} has a key already. With --reset their keys and sessions end first.`);
  return [address, `It opens once, within ${invitationMinutes} minutes. Give it to ${name} alone.`];
}
