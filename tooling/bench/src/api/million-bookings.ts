import { questionsAboutBookings } from '@fallsline/api/retention';
import pg from 'pg';
import { table } from '../figures.ts';

/** Of each this many copies, one was never paid. */
const unpaidEvery = 3;
/** Days to come that have rides, and copies for each of them: 200 are paid, more than 15 cars can drive in a day. */
const [daysAhead, copiesADay] = [300, 300];
const ahead = daysAhead * copiesADay;

/** When a copy was booked: one every 20 seconds, so that the books' seven years hold eleven million. */
const bookedAt = `(now() - n * interval '20 seconds')`;
const isPaid = `n % ${unpaidEvery} > 0`;
/** Three that follow each other are of one day. */
const turn = `(n / ${unpaidEvery})`;
/** The next days have their rides; whatever else was booked is driven by now, a booking a day as often as another. */
const pickupAt = `case when n <= ${ahead} then date_trunc('day', now()) + (1 + ${turn} % ${daysAhead}) * interval '1 day'
    + (6 + ${turn} / ${daysAhead} % 16) * interval '1 hour' else ${bookedAt} - interval '3 days' end`;
/** Like ours (version 7), it begins with its time. */
const idAt = (at: string) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid`;

/** One of 200 who are called Ana, of 4,096 families; an email and a phone of their own. */
const guestOf = `jsonb_build_object('name', case when n % 200 = 0 then 'Ana ' else initcap(letters) || ' ' end
    || initcap(substr(letters, 1, 3)) || 'son', 'email', 'guest' || n || '@guest.example',
  'phone', '+1' || (2000000000 + n::bigint * 7919 % 8000000000))`;
const letters = `translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop')`;

/** What of a copied row is its own, as SQL over `template` and `copy` (`n` from 1, and the new booking's `id`). */
const own: Record<'booking' | 'ride' | 'payment', Record<string, string>> = {
  booking: {
    id: 'copy.id',
    reference: `'FALLS-' || n`,
    guest: guestOf,
    client_key: `'copy-' || lpad(n::text, 12, '0')`,
    status: `case when ${isPaid} then 'paid' else 'expired' end`,
    created_at: bookedAt,
    // As retention leaves them: what tells of a person is gone after 30 days, of what was paid after two years.
    erased_at: `case when ${bookedAt} < now() - case when ${isPaid} then interval '2 years' else interval '30 days' end
      then now() end`,
  },
  ride: {
    id: idAt(bookedAt),
    booking_id: 'copy.id',
    state: `case when ${isPaid} then 'booked' else 'held' end`,
    pickup_date: `to_char(${pickupAt}, 'YYYY-MM-DD')`,
    pickup_at: pickupAt,
    out_from: `${pickupAt} - interval '30 minutes'`,
    out_until: `${pickupAt} + interval '2 hours'`,
  },
  payment: {
    id: idAt(bookedAt),
    booking_id: 'copy.id',
    state: `case when ${isPaid} then 'paid' else 'expired' end`,
    session_id: `'cs_test_copy' || lpad(n::text, 12, '0')`,
    payment_intent_id: `case when ${isPaid} then 'pi_copy' || lpad(n::text, 12, '0') end`,
    session_params: `jsonb_set(template.session_params::jsonb, '{expires_at}',
      to_jsonb(extract(epoch from ${bookedAt})::bigint + 1800))::json`,
    network: 'null',
    created_at: bookedAt,
    paid_at: `case when ${isPaid} then ${bookedAt} end`,
  },
};

/** What a paid booking has beside its own rows: a car for its ride, and the mails that told of it. */
const beside = [
  `insert into vehicle (id, ride_id, position)
   select gen_random_uuid(), ride.id, 1 from ride join copy on copy.id = ride.booking_id where state = 'booked'`,
  `insert into outbox (dedupe_key, kind, facts, state, attempts, due_at, enqueued_at, sent_at, erased_at)
   select kind || ':' || id, kind, '{}', 'sent', 1, ${bookedAt}, ${bookedAt}, ${bookedAt},
     case when ${bookedAt} < now() - interval '30 days' then now() end
   from copy, unnest(array['confirm', 'dispatch']) kind where ${isPaid}`,
];

/**
 * Copies one stored booking with its ride and its payment until there are so many: paid and expired ones, of the days to
 * come and of the years before, as a long life leaves them. `before` is how many such copies are there already.
 */
export async function storeBookings(databaseUrl: string, count: number, before = 0): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    // References between the rows are right as they are made: to look each of them up takes as long as to write it.
    await database.query(`set session_replication_role = replica; set synchronous_commit = off`);
    // Nobody at work on them may meet a booking without its ride or its payment.
    await database.query('begin');
    await database.query(
      `create temporary table copy as
       select n, ${idAt(bookedAt)} as id, ${letters} as letters from generate_series(${before + 1}, ${before + count}) n`,
    );
    await database.query('analyze copy');
    const { rows } = await database.query<{ id: string }>('select id from booking order by created_at desc limit 1');
    const template = pg.escapeLiteral(rows[0]?.id ?? '');
    for (const [table, ownColumns] of Object.entries(own)) {
      const { rows: columns } = await database.query<{ column_name: string }>(
        'select column_name from information_schema.columns where table_name = $1 order by ordinal_position',
        [table],
      );
      const names = columns.map(({ column_name }) => column_name);
      const values = names.map((name) => ownColumns[name] ?? `template.${name}`);
      const owner = table === 'booking' ? 'id' : 'booking_id';
      await database.query(
        `insert into ${table} (${names.join(', ')})
         select ${values.join(', ')} from (select * from ${table} where ${owner} = ${template} limit 1) template, copy`,
      );
    }
    for (const statement of beside) await database.query(statement);
    await database.query('commit');
    for (const table of [...Object.keys(own), 'vehicle', 'outbox']) await database.query(`vacuum analyze ${table}`);
    // What years have written is on disk: what is measured next does not wait behind it.
    await database.query('checkpoint');
  } finally {
    await database.end();
  }
}

/** How PostgreSQL finds what the hot calls ask for: the first line of each plan that reads the table, and its milliseconds. */
export async function planTable(databaseUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: some } = await database.query<Record<string, string>>(
    `select payment.session_id, payment.payment_intent_id, client_key from payment join booking on booking.id = booking_id
     where payment.session_id = 'cs_test_copy000000500000'`,
  );
  const given = (column: string) => pg.escapeLiteral(some[0]?.[column] ?? '');
  const bookingWhere = (condition: string) =>
    `select *, (select json_agg(ride) from ride where booking_id = booking.id),
       (select json_agg(payment) from payment where booking_id = booking.id),
       (select json_agg(refund) from refund where payment_id in (select id from payment where booking_id = booking.id)),
       (select state from outbox where subject = booking.id::text and kind = 'confirm' order by id limit 1)
     from booking where ${condition}`;
  const byPayment = (column: string) =>
    bookingWhere(`booking.id = (select booking_id from payment where ${column} = ${given(column)})`);
  const { rows: indexes } = await database.query<{ words: string; of: string }>(
    `select pg_get_expr(indexprs, indrelid) as words, pg_get_expr(indpred, indrelid) as of from pg_index
     where indexrelid = 'booking_guest'::regclass`,
  );
  const [{ words, of } = { words: '', of: '' }] = indexes;
  const guestsFitting = (query: string) =>
    `select id from booking where ${of} and ${words} @@ ${pg.escapeLiteral(query)}::tsquery limit 5001`;
  const questions = {
    'guests by how a name begins, of whom there are 5,000': guestsFitting(`'ana':*`),
    'a guest by two names': guestsFitting(`'ana':* & 'aba':*`),
    'a guest by the last digits of a phone': guestsFitting(`'6160':*`),
    'a guest by an email': guestsFitting(`'guest500000@guest.example'`),
    'rides by their flight': `select id from ride where state <> 'held' and upper(replace(trip ->> 'flightNumber', ' ', '')) = 'UA1' limit 50`,
    'a booking by its session': byPayment('session_id'),
    'a booking by its client key': bookingWhere(`client_key = ${given('client_key')}`),
    'a booking by its payment': byPayment('payment_intent_id'),
    'what the reconciler asks about': `select id from payment where state in ('pending', 'open') and next_check_at <= now() order by next_check_at limit 20 for update skip locked`,
    'the refunds that are owed': `select id from refund where state = 'owed' and next_check_at <= now() order by next_check_at limit 20 for update skip locked`,
    'the rides of a day': `select * from ride join booking on booking.id = booking_id where state <> 'held' and pickup_date = current_date::text order by pickup_at`,
    'the vehicles that are out': `select id, vehicles from ride where state <> 'cancelled' and out_from > now() + interval '29 days' and out_from < now() + interval '30 days' and out_until > now() + interval '29.5 days' and (state = 'booked' or (select status <> 'expired' and replaced_by is null from booking where booking.id = booking_id))`,
    'the rides without times, every minute': `select * from ride where state <> 'cancelled' and pickup_at is not null and (out_from is null or pickup_at < out_from or pickup_at >= out_until) limit 500`,
    'bookings of the last 30 days, by status': `select status, count(*) from booking where status in ('pending', 'checkout_open', 'expired', 'paid', 'cancelled', 'refunded', 'needs_attention') and erased_at is null and created_at > now() - interval '30 days' group by status`,
    'what the worker sends': `select id from outbox where state in ('due', 'sending') and due_at <= now() order by due_at limit 4 for update skip locked`,
  };
  try {
    const found: string[][] = [];
    const written = Object.entries(questions).map(
      ([question, sql]) => [question, { sql, params: [] as unknown[] }] as const,
    );
    for (const [question, { sql, params }] of [...written, ...Object.entries(questionsAboutBookings(Date.now()))]) {
      const explained = `explain (analyze, costs off, timing off) ${sql}`;
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(explained, params);
      const lines = rows.map((row) => row['QUERY PLAN']);
      const plan = lines.find((line) => /Scan using/.test(line)) ?? lines.find((line) => /Scan/.test(line)) ?? '';
      const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1]);
      found.push([question, plan.replace(/^[\s>-]*/, '').replace(/ \(.*/, ''), ms.toFixed(2)]);
    }
    return table(['question', 'plan', 'ms'], found);
  } finally {
    await database.end();
  }
}
