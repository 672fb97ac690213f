import pg from 'pg';

/** Copies one stored booking until there are so many: paid and expired ones of the past years, as a long life leaves them. */
export async function storeBookings(databaseUrl: string, count: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'booking' order by ordinal_position`,
    );
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      reference: `'FALLS-' || n`,
      client_key: 'gen_random_uuid()::text',
      details: `template.details || jsonb_build_object('pickupDate', (current_date - n % 730)::text)`,
      session_id: `'cs_test_' || gen_random_uuid()`,
      payment_intent_id: `'pi_' || gen_random_uuid()`,
      status: `case when n % 3 = 0 then 'expired' else 'paid' end`,
      created_at: `now() - n * interval '1 minute'`,
    };
    const names = rows.map(({ column_name }) => column_name);
    const values = names.map((name) => own[name] ?? `template.${name}`);
    await database.query(
      `insert into booking (${names.join(', ')})
       select ${values.join(', ')} from (select * from booking limit 1) template, generate_series(1, $1) n`,
      [count],
    );
    await database.query('vacuum analyze booking');
  } finally {
    await database.end();
  }
}

/** How PostgreSQL finds what the hot calls ask for: the first line of each plan that reads the table. */
export async function plans(databaseUrl: string): Promise<{ question: string; plan: string; ms: number }[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: some } = await database.query<Record<string, string>>(
    'select session_id, client_key, payment_intent_id from booking where payment_intent_id is not null offset 500000 limit 1',
  );
  const byColumn = (column: string) =>
    `select * from booking where ${column} = ${pg.escapeLiteral(some[0]?.[column] ?? '')}`;
  const questions = {
    'a booking by its session': byColumn('session_id'),
    'a booking by its client key': byColumn('client_key'),
    'a booking by its payment': byColumn('payment_intent_id'),
    'what the reconciler asks about': `select id from booking where status in ('pending', 'checkout_open') and next_check_at <= now() order by next_check_at limit 20 for update skip locked`,
    'the rides of a day': `select * from booking where status in ('paid', 'needs_attention', 'cancelled', 'refunded') and (details->>'pickupDate') = current_date::text order by details->>'pickupTime'`,
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
