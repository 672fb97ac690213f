import { carInWords } from '@fallsline/domain';
import { asc } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { cars, drivers, staff, staffKeys } from '../database/driving-schema.ts';
import { invitationMinutes, invite } from '../staff/invite.ts';
import { type Desk, DeskError } from './desk.ts';
import { table } from './output.ts';

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
