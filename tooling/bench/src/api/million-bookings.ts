import pg from 'pg';

/** What of a copied row is its own, as SQL over `template` and `copy` (`n` from 1, and the new booking's `id`). */
const own: Record<'booking' | 'ride' | 'payment', Record<string, string>> = {
  booking: {
    id: 'copy.id',
    reference: `'FALLS-' || n`,
    client_key: 'gen_random_uuid()::text',
    status: `case when n % 3 = 0 then 'expired' else 'paid' end`,
    created_at: `now() - n * interval '1 minute'`,
  },
  ride: {
    id: 'gen_random_uuid()',
    booking_id: 'copy.id',
    state: `case when n % 3 = 0 then 'held' else 'booked' end`,
    pickup_date: '(current_date - 1 - n % 730)::text',
    pickup_at: `now() - (1 + n % 730) * interval '1 day'`,
    out_from: `now() - (1 + n % 730) * interval '1 day' - interval '30 minutes'`,
    out_until: `now() - (1 + n % 730) * interval '1 day' + interval '2 hours'`,
  },
  payment: {
    id: 'gen_random_uuid()',
    booking_id: 'copy.id',
    state: `case when n % 3 = 0 then 'expired' else 'paid' end`,
    session_id: `'cs_test_' || gen_random_uuid()`,
    payment_intent_id: `case when n % 3 > 0 then 'pi_' || gen_random_uuid() end`,
    created_at: `now() - n * interval '1 minute'`,
    paid_at: `case when n % 3 > 0 then now() - n * interval '1 minute' end`,
  },
};

/**
 * Copies one stored booking with its ride and its payment until there are so many: paid and expired ones of the past
 * years, as a long life leaves them.
 */
export async function storeBookings(databaseUrl: string, count: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    // Nobody at work on them may meet a booking without its ride or its payment.
    await database.query('begin');
    await database.query(
      `create temporary table copy as select n, gen_random_uuid() as id from generate_series(1, ${Number(count)}) n`,
    );
    const { rows } = await database.query<{ id: string }>('select booking_id as id from ride limit 1');
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
    await database.query('commit');
    for (const table of Object.keys(own)) await database.query(`vacuum analyze ${table}`);
  } finally {
    await database.end();
  }
}

/** How PostgreSQL finds what the hot calls ask for: the first line of each plan that reads the table. */
export async function plans(databaseUrl: string): Promise<{ question: string; plan: string; ms: number }[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: some } = await database.query<Record<string, string>>(
    `select payment.session_id, payment.payment_intent_id, client_key from payment join booking on booking.id = booking_id
     where payment.payment_intent_id is not null offset 500000 limit 1`,
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
  const questions = {
    'a booking by its session': byPayment('session_id'),
    'a booking by its client key': bookingWhere(`client_key = ${given('client_key')}`),
    'a booking by its payment': byPayment('payment_intent_id'),
    'what the reconciler asks about': `select id from payment where state in ('pending', 'open') and next_check_at <= now() order by next_check_at limit 20 for update skip locked`,
    'the refunds that are owed': `select id from refund where state = 'owed' and next_check_at <= now() order by next_check_at limit 20 for update skip locked`,
    'the rides of a day': `select * from ride join booking on booking.id = booking_id where state <> 'held' and pickup_date = current_date::text order by pickup_at`,
    'the vehicles that are out': `select ride.id, vehicles from ride join booking on booking.id = booking_id where state <> 'cancelled' and out_from > now() + interval '29 days' and out_from < now() + interval '30 days' and out_until > now() + interval '29.5 days' and (state = 'booked' or (booking.status <> 'expired' and replaced_by is null))`,
    'what the worker sends': `select id from outbox where state in ('due', 'sending') and due_at <= now() order by due_at limit 4 for update skip locked`,
  };
  try {
    const found = [];
    for (const [question, sql] of Object.entries(questions)) {
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${sql}`,
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const plan = lines.find((line) => /Scan using/.test(line)) ?? lines.find((line) => /Scan/.test(line)) ?? '';
      const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1]);
      found.push({ question, plan: plan.replace(/^[\s>-]*/, '').replace(/ \(.*/, ''), ms });
    }
    return found;
  } finally {
    await database.end();
  }
}
