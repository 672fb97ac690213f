import { expect, test } from 'vitest';
import { pgliteDatabase } from '../database/pglite/pglite.ts';
import { outbox } from '../database/schema.ts';
import { databaseBefore } from '../testing/earlier-release.ts';
import { readFacts } from './message.ts';

/** What the release before 2026-11-22 says to the database. */
const insertAsBefore = `insert into outbox (dedupe_key, kind, payload, state, due_at, owed_at) values ($1, $2, $3, $4, now(), now())`;
const booking = { name: 'Ana Oliveira', email: 'ana@guest.example' };

test('an outbox of the release before is carried over, and that release may go on beside this one', async () => {
  const pglite = await databaseBefore('0006_outbox_subject');
  await pglite.query(insertAsBefore, ['cancellation:b-1', 'cancellation', { booking, refundCents: 7000 }, 'due']);
  await pglite.query(insertAsBefore, ['newsletter-confirm:s-1:1764000000000', 'newsletter-confirm', booking, 'sent']);

  const database = await pgliteDatabase(pglite);
  await pglite.query(insertAsBefore, ['confirm:b-2', 'confirm', { booking }, 'due']);
  const rows = await database.db.select().from(outbox).orderBy(outbox.id);
  expect(rows).toMatchObject([
    { subject: 'b-1', kind: 'cancellation', state: 'due' },
    { subject: 's-1', kind: 'newsletter-confirm', state: 'sent' },
    { subject: 'b-2', kind: 'confirm', state: 'due' },
  ]);
  expect(rows.map(({ kind, facts }) => readFacts(kind, facts))).toEqual([{ refundCents: 7000 }, {}, {}]);
  await database.close();
});
