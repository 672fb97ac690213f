import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/service-schema.ts';
import { addressedLetter } from '../mail/addressed-letter.ts';
import { readMailContent } from '../mail/content/mail-content.ts';
import { letterText } from '../mail/letter/letter-text.ts';
import { NothingToDeliver } from '../outbox/delivery.ts';
import { readFacts } from '../outbox/message.ts';
import { linkSecret } from './test-site.ts';

/** What the last mail of a kind would say that left now; undefined where it is not sent any more. */
export async function letterOn(
  bench: { database: Pick<Database, 'db'>; deps: Pick<BookingDeps, 'now' | 'publicUrl'> },
  kind: string,
) {
  const { now } = bench.deps;
  const rows = (await bench.database.db.select().from(outbox).orderBy(outbox.id)).filter((row) => row.kind === kind);
  const row = rows.at(-1);
  if (!row) throw new Error(`No ${kind} was enqueued`);
  const message = { ...row, facts: readFacts(row.kind, row.facts), messageId: '', attempt: 1 };
  const content = await readMailContent({ db: bench.database.db, linkSecret, now }, message as never).catch(
    (error: unknown) => {
      if (!(error instanceof NothingToDeliver)) throw error;
    },
  );
  if (!content) return undefined;
  const settings = {
    dispatch: 'dispatch@fallsline.example',
    contact: 'help@fallsline.example',
    publicUrl: bench.deps.publicUrl,
    now: now(),
  };
  const { letter, entries = [] } = addressedLetter(content, settings);
  return {
    subject: letter.subject,
    text: letterText(letter),
    calendar: entries.map(({ description }) => description),
  };
}
