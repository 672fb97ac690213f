import { splitPayload } from '@fallsline/domain';
import { type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { writeProbe } from '../../database/service-schema.ts';
import { probeWrites } from '../../database/write-probe.ts';
import { createStripePayments } from '../../ports/payments/stripe.ts';
import { benchFor, hour, minute, quietLog, somePayload } from '../../testing/bookings.ts';
import { createSellingWatch, type SellingWatch, startSellingWatch } from './selling.ts';
import { watch } from './watch.ts';

const second = 1000;

describe('Stripe', () => {
  const bench = benchFor();
  let selling: SellingWatch;
  let mail: Error | undefined;
  let deps: typeof bench.deps;
  beforeEach(() => {
    const { secretKey, webhookSecrets } = { secretKey: emulatorApiKey, webhookSecrets: [emulatorWebhookSecret] };
    const payments = createStripePayments({
      secretKey,
      webhookSecrets,
      now: bench.deps.now,
      apiUrl: bench.emulator.url,
      patience: { tryMs: 1500, totalMs: 1800 },
    });
    mail = undefined;
    const mailServer = {
      ping: async () => {
        if (mail) throw mail;
      },
    };
    selling = createSellingWatch({ payments, mailServer, database: bench.database, now: bench.deps.now });
    deps = { ...bench.deps, payments: selling.payments };
  });
  const book = () => placeBooking(deps, { ...splitPayload(somePayload()) });
  const look = () => selling.look(bench.deps.log);
  const alarms = () => selling.current().alarms;
  const asked = async () => (await bench.controls.stats()).requests.length;

  test('sells once it has answered, and not before', async () => {
    expect(selling.current()).toEqual({ sells: false, alarms: [] });
    await look();
    expect(selling.current()).toEqual({ sells: true, alarms: [] });
  });

  test.each([401, 403])('refuses our key with %i: nothing is sold, at once', async (status) => {
    await look();
    await bench.controls.addOutage({ kind: '500', status });
    await bench.forward(minute);
    await look();
    expect(alarms().map(({ kind }) => kind)).toEqual(['payments-down']);
    expect(alarms()[0]?.detail).toBe(`Nothing can be sold: Stripe refuses our secret key (status ${status}).`);
    await bench.controls.clearOutages();
    // That Stripe answers another call does not say that our key may sell again: it is asked.
    await deps.payments.retrieveSession('cs_test_nobody').catch(() => {});
    await look();
    expect(selling.current()).toEqual({ sells: true, alarms: [] });
  });

  test.each([
    // Of a machine that is busy, either is said before a refusal is heard.
    ['refuse', /(?:at|no answer in time from) 127\.0\.0\.1:\d+/],
    ['hang', /(?:ETIMEDOUT at|no answer in time from) 127\.0\.0\.1:\d+/],
    ['500', /status 500/],
    ['html', /at 127\.0\.0\.1|status 503/],
    ['empty-object', /status 200, unreadable/],
  ] as const)('answers with %s: nothing is sold, once that is certain', async (kind, why) => {
    await bench.controls.addOutage({ kind });
    await look();
    expect(selling.current()).toEqual({ sells: false, alarms: [] });
    await bench.forward(10 * second);
    await look();
    expect(alarms()[0]?.detail).toMatch(why);
    await bench.controls.clearOutages();
    await look();
    expect(selling.current()).toEqual({ sells: true, alarms: [] });
  });

  test('refuses checkouts alone: a question that it answers does not hide that', async () => {
    await bench.controls.addOutage({ kind: '500', status: 403, method: 'POST' });
    expect((await book()).outcome).toBe('payments-unavailable');
    await look();
    expect(selling.current()).toMatchObject({ sells: false, alarms: [{ kind: 'payments-down' }] });
    // Without visitors nothing but time can say that it is over.
    await bench.forward(10 * minute);
    await look();
    expect(selling.current().sells).toBe(true);
  });

  test('is not asked while visitors ask it', async () => {
    expect((await book()).outcome).toBe('opened');
    const before = await asked();
    await look();
    expect(await asked()).toBe(before);
    expect(selling.current().sells).toBe(true);
    await bench.forward(30 * second);
    await look();
    expect(await asked()).toBe(before + 1);
  });

  test('sells while no mail leaves, and says so once that is certain', async () => {
    await look();
    mail = Object.assign(new Error('refused'), { code: 'SMTP 550' });
    await look();
    expect(selling.current()).toEqual({ sells: true, alarms: [] });
    await bench.forward(10 * second);
    await look();
    expect(selling.current()).toEqual({
      sells: true,
      alarms: [{ kind: 'mail-down', detail: expect.stringContaining('(SMTP 550)') }],
    });
    mail = undefined;
    await look();
    expect(selling.current()).toEqual({ sells: true, alarms: [] });
  });

  test('signs webhooks as nobody here knows: told at the next look, until one fits, and forged ones wake nobody', async () => {
    await look();
    const refuse = ({ rawBody, signature }: { rawBody: Uint8Array; signature: string }) =>
      expect(() => selling.payments.verifyEvent(rawBody, signature)).toThrow();
    for (let forged = 0; forged < 2000; forged += 1)
      refuse({ rawBody: Buffer.from(`{"id": "evt_forged${forged}"}`), signature: 't=1,v1=ab' });
    refuse({ rawBody: Buffer.from('no event at all'), signature: '' });
    const before = await asked();
    await look();
    // However many there were, Stripe is asked once.
    expect([alarms(), (await asked()) - before]).toEqual([[], 1]);
    await bench.paidUnheard();
    const [event = {}] = await bench.events('checkout.session.completed');
    refuse(bench.signed(event, { secret: 'whsec_of_before' }));
    await look();
    expect(alarms()).toMatchObject([{ kind: 'webhooks-refused' }]);
    // Silence does not say that the secret is right.
    await bench.forward(hour);
    await look();
    expect(alarms()).toMatchObject([{ kind: 'webhooks-refused' }]);
    await bench.receive(event, deps);
    expect(alarms()).toEqual([]);
  });

  test('is looked at again soon after a failure, and told to staff by mail once', async () => {
    await bench.controls.addOutage({ kind: '500' });
    const periodical = startSellingWatch(selling, { everyMs: 200, againMs: 50, log: bench.deps.log });
    // The first failure is noted, not merely under way: the clock counts from it.
    const noted = () => bench.lines.some(({ text }) => text.startsWith('Stripe was asked'));
    await vi.waitFor(() => expect(noted()).toBe(true), { timeout: 120_000 });
    await bench.forward(15 * second);
    await vi.waitFor(() => expect(alarms()).toHaveLength(1), { timeout: 120_000 });
    await periodical.stop();
    await watch({ ...deps, selling });
    await watch({ ...deps, selling });
    expect(await bench.enqueued()).toEqual([expect.stringMatching(/^alarm:payments-down:/)]);
  });
});

describe('writing a row', () => {
  const bench = benchFor();

  test('again and again leaves one row, and a database as large as before', async () => {
    await probeWrites(bench.database, 0);
    const size = async () => {
      const { rows } = await bench.database.db.execute<{ bytes: number }>(
        sql`select (pg_relation_size('write_probe'))::int as bytes`,
      );
      return rows[0]?.bytes ?? 0;
    };
    for (let times = 1; times <= 60; times += 1) await probeWrites(bench.database, times);
    expect(await bench.database.db.select().from(writeProbe)).toEqual([{ id: 1, writtenAt: new Date(60) }]);
    // One page, and another where the first was busy.
    expect(await size()).toBeLessThanOrEqual(4 * 8192);
  });
});

describe('a PostgreSQL that becomes read-only', () => {
  let server: PostgresServer;
  let database: Database;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await startPostgresServer();
    database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
    admin = new pg.Client(server.url);
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
    await server.stop();
  });
  const readOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
  };

  test('is an alarm that needs no row and no mail, until it takes writes again', async () => {
    let offset = 0;
    const now = () => Date.now() + offset;
    const payments = {} as ReturnType<typeof createStripePayments>;
    const mailServer = { ping: async () => {} };
    const selling = createSellingWatch({
      payments: { ...payments, ping: async () => {} },
      mailServer,
      database,
      now,
    });
    const { log, lines } = quietLog();
    await selling.look(log);
    expect(selling.current().sells).toBe(true);

    await readOnly('on');
    await vi.waitFor(
      async () => {
        await selling.look(log);
        expect(selling.current().sells).toBe(false);
      },
      { timeout: 120_000 },
    );
    offset += 10 * second;
    await selling.look(log);
    expect(selling.current().alarms).toEqual([
      { kind: 'writes-refused', detail: expect.stringContaining('the database takes no writes (25006)') },
    ]);
    lines.length = 0;
    const found = await watch({ database, selling, now, log, wakeOutbox() {} });
    expect(found.map(({ kind }) => kind)).toEqual(['writes-refused']);
    expect(lines).toMatchObject([{ level: 'error', text: expect.stringContaining('takes no writes') }]);

    await readOnly('off');
    await vi.waitFor(
      async () => {
        await selling.look(log);
        expect(selling.current()).toEqual({ sells: true, alarms: [] });
      },
      { timeout: 120_000 },
    );
  });
});
