import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { backups, contactMessages } from '../database/service-schema.ts';
import { outboxHeld } from '../outbox/outbox-hold.ts';
import { hasPostgresTools, runScript } from '../testing/backup-scripts.ts';
import { createPostgresDatabase, openTestDatabase, type TestDatabase, tablesOf } from '../testing/test-databases.ts';
import { situationOf } from './alarms/situation.ts';

/** What people write: other alphabets, lines, and characters that some readers take for the end of a line. */
const odd = 'Żółć 日本 😀 "quoted" \\ back\nnext line\u2028not a line\u2029nor this';
const longAgo = new Date('2026-01-01T00:00:00Z');

/** Debian's package `age`, which only who encrypts backups needs. */
const hasAge = spawnSync('age-keygen', ['--version']).status === 0;

describe.skipIf(!hasPostgresTools)('backups by pg_dump', { timeout: 300_000 }, () => {
  let folder: string;
  let url: URL;
  let database: TestDatabase;
  const restored: Pick<Database, 'close'>[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    url = await createPostgresDatabase();
    database = await openTestDatabase({ at: url });
    await database.db.insert(contactMessages).values({
      id: crypto.randomUUID(),
      content: { name: odd, email: 'bo@guest.example', subject: 'Seats', message: odd },
      createdAt: new Date(),
    });
  });
  afterEach(async () => {
    await Promise.all([database, ...restored.splice(0)].map((each) => each.close()));
    await rm(folder, { recursive: true });
  });

  async function backUp(into = folder): Promise<string> {
    expect(await runScript('backup.sh', url, into)).toMatchObject({ code: 0, err: '' });
    const [name = ''] = (await readdir(into)).sort().slice(-1);
    return join(into, name);
  }
  async function open(at: URL): Promise<TestDatabase> {
    const opened = await openTestDatabase({ at });
    restored.push(opened);
    return opened;
  }
  const contentOf = async ({ db }: TestDatabase) => {
    const content: Record<string, unknown> = {};
    for (const table of await tablesOf(database)) {
      if (table === 'outbox_hold' || table === 'backup') continue;
      content[table] = (await db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by 1`))).rows;
    }
    return content;
  };

  test('a backup is for its owner only, and restores into an empty database with its outbox held', async () => {
    const made = join(folder, 'made-by-it');
    const file = await backUp(made);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(made)).mode & 0o777).toBe(0o700);
    const target = await createPostgresDatabase();
    expect(await runScript('restore.sh', target, file)).toMatchObject({ code: 0, err: '' });
    const opened = await open(target);
    expect(await contentOf(opened)).toEqual(await contentOf(database));
    const [backup] = await database.db.select().from(backups);
    // From here on the alarm counts.
    expect(backup?.finishedAt?.getTime()).toBeGreaterThan(Number(backup?.startedAt.getTime()));
    expect((await outboxHeld(opened))?.backupTakenAt.getTime()).toBeCloseTo(Number(backup?.startedAt.getTime()), -2);
  });

  test.skipIf(!hasAge)('an encrypted backup is restored by who has its key, and read by nobody else', async () => {
    const key = join(folder, 'key.txt');
    execFileSync('age-keygen', ['--output', key], { stdio: 'ignore' });
    const [AGE_RECIPIENT = ''] = /age1\w+/.exec(await readFile(key, 'utf8')) ?? [];
    const kept = join(folder, 'kept');
    expect(await runScript('backup.sh', url, kept, { AGE_RECIPIENT })).toMatchObject({ code: 0, err: '' });
    const [name = '', ...others] = await readdir(kept);
    expect([name, others]).toEqual([expect.stringMatching(/Z\.dump\.age$/), []]);
    const file = join(kept, name);
    const target = await createPostgresDatabase();
    const without = await runScript('restore.sh', target, file);
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was restored') });
    expect(await runScript('restore.sh', target, file, { AGE_IDENTITY: key })).toMatchObject({ code: 0, err: '' });
    expect(await contentOf(await open(target))).toEqual(await contentOf(database));
  });

  test('a database that takes no writes is backed up, and its backup knows from its name when it was made', async () => {
    await backUp();
    await database.db.execute(
      sql.raw(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`),
    );
    const made = await runScript('backup.sh', url, folder);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining('takes no writes') });
    const [name = ''] = /[\w-]+Z\.dump/.exec(made.out) ?? [];
    const target = await createPostgresDatabase();
    expect(await runScript('restore.sh', target, join(folder, name))).toMatchObject({ code: 0, err: '' });
    // To the second, as its name says it; the row of the backup before would have been earlier.
    const held = (await outboxHeld(await open(target)))?.backupTakenAt.toISOString();
    expect(`${held?.slice(0, 19).replaceAll(':', '')}Z.dump`).toBe(name);
  });

  test('with the database away, or lost on the way, a backup fails, leaves no file and deletes none', async () => {
    const old = join(folder, '2026-01-01T000000Z.dump');
    await writeFile(old, 'precious');
    await utimes(old, longAgo, longAgo);
    const away = new URL(url);
    away.port = '1';
    expect((await runScript('backup.sh', away, folder)).code).not.toBe(0);
    const gone = new URL(url);
    gone.pathname = '/gone';
    expect((await runScript('backup.sh', gone, folder)).code).not.toBe(0);
    // The server ends the dump's connection while the dump waits for a table.
    const holder = new pg.Client({ connectionString: url.href });
    await holder.connect();
    await holder.query('begin; lock table contact_message in access exclusive mode');
    const dumping = runScript('backup.sh', url, folder);
    await vi.waitFor(
      async () => {
        const { rows } = await database.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name = 'pg_dump' and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 120_000 },
    );
    const broken = await dumping;
    await holder.end();
    expect(broken).toMatchObject({ out: '', err: expect.stringContaining('pg_dump: error') });
    expect(broken.code).not.toBe(0);
    expect(await readdir(folder)).toEqual(['2026-01-01T000000Z.dump']);
    expect(await readFile(old, 'utf8')).toBe('precious');
  });

  test('a backup that succeeds deletes those that are older than 30 days', async () => {
    for (const days of [29, 31]) {
      const file = join(folder, `${days}-days.dump`);
      await writeFile(file, '');
      const at = new Date(Date.now() - days * 24 * 60 * 60_000 - 60_000);
      await utimes(file, at, at);
    }
    await backUp();
    expect((await readdir(folder)).filter((name) => name.includes('days'))).toEqual(['29-days.dump']);
  });

  test('nothing is restored from a damaged file, or over what is there', async () => {
    const file = await backUp();
    const cut = join(folder, 'cut.dump');
    await writeFile(cut, (await readFile(file)).subarray(0, -300));
    const target = await createPostgresDatabase();
    expect(await runScript('restore.sh', target, cut)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing was restored'),
    });
    expect(await runScript('restore.sh', target, join(folder, 'none.dump'))).toMatchObject({ code: 1, out: '' });
    const before = await contentOf(database);
    expect(await runScript('restore.sh', url, file)).toMatchObject({ code: 1, out: '' });
    expect(await contentOf(database)).toEqual(before);
    expect(await outboxHeld(database)).toBeUndefined();
    expect(await contentOf(await open(target))).toMatchObject({ contact_message: [] });
  });

  test('the watch sees how old the last finished backup is, once there is one', async () => {
    const now = Date.now();
    const age = async () => (await situationOf(database, now)).backupAgeSeconds;
    expect(await age()).toBeUndefined();
    await database.db.insert(backups).values([
      { startedAt: new Date(now - 300_000), finishedAt: new Date(now - 200_000) },
      { startedAt: new Date(now - 100_000), finishedAt: null },
    ]);
    expect(await age()).toBe(200);
    await database.db.update(backups).set({ finishedAt: null });
    expect(await age()).toBe(300);
  });
});
