import { createHash, randomBytes } from 'node:crypto';
import { staffCalls } from '@fallsline/domain';
import pg from 'pg';

/** A day to come of which `storeBookings` has stored 200 rides. */
const daysAhead = 20;

/** What a dispatcher's browser asks. */
export type Board = { day: () => Promise<number>; search: (text: string) => Promise<number> };

/**
 * Signs a dispatcher in, without the passkey that a browser would have, and gives the rides of a day to come 15 drivers and
 * cars. What is asked of the board is answered with how many rides it has.
 */
export async function openBoard(site: string, databaseUrl: string): Promise<Board> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const token = randomBytes(16).toString('base64url');
  const { rows } = await database.query(
    `with member as (insert into staff (id, name, created_at) values (gen_random_uuid(), 'Pat', now()) returning id),
       session as (insert into staff_session (token_hash, staff_id, created_at, expires_at)
         select $1, id, now(), now() + interval '12 hours' from member),
       cars as (insert into car select n, 'Toyota', 'Sienna', 'Yellow', 'FLS ' || n, 6, false from generate_series(1, 15) n
         returning number),
       drivers as (insert into driver select gen_random_uuid(), 'Sam', 'No. ' || number, '+17165550160', 'en' from cars
         returning id, split_part(last_name, ' ', 2)::int as number)
     select to_char(now() + $2 * interval '1 day', 'YYYY-MM-DD') as day, (select array_agg(id) from drivers) as drivers`,
    [createHash('sha256').update(token).digest('base64url'), daysAhead],
  );
  const { day, drivers } = rows[0];
  await database.query(
    `update vehicle set driver_id = ($2::uuid[])[1 + turned.at % 15], car = 1 + turned.at % 15, assigned_at = now()
     from (select vehicle.id, (row_number() over (order by pickup_at))::int as at from vehicle join ride on ride.id = ride_id
       where pickup_date = $1 and state = 'booked') turned where turned.id = vehicle.id`,
    [day, drivers],
  );
  await database.query('vacuum analyze vehicle');
  await database.end();
  const headers = { cookie: `__Host-fallsline-staff=${token}` };
  async function rides(path: string, query: Record<string, string>): Promise<number> {
    const answer = await fetch(`${site}${path}?${new URLSearchParams(query)}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return ((await answer.json()) as { rides: unknown[] }).rides.length;
  }
  return {
    day: () => rides(staffCalls.boardDay.path, { day }),
    search: (q) => rides(staffCalls.boardSearch.path, { q }),
  };
}
