import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { wallClock } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { reconcile } from '../bookings/reconcile.ts';
import { openDatabase } from '../database/database.ts';
import { bookings, contactMessages } from '../database/schema.ts';
import { outboxHeld } from '../outbox/outbox-hold.ts';
import { benchFor, minute, somePayload } from '../testing/bookings.ts';
import { commands } from './commands.ts';
import { DeskError } from './desk-error.ts';

const entry = join(import.meta.dirname, '../desk.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A command as a person gives it, in a process of its own. */
async function desk(env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_NO_WARNINGS: '1', ...env },
  });
  const exit = once(child, 'exit');
  const [out, err] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await exit;
  return { code, out: out?.trim(), err: err?.trim() };
}

/** A backup that goes from one process to another without touching a disk, as `docker compose exec -T` carries it. */
async function throughPipes(from: string, to: string): Promise<string> {
  const start = (dataDir: string, command: string) =>
    spawn(process.execPath, [entry, command, '-'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { NODE_NO_WARNINGS: '1', DATA_DIR: dataDir },
    });
  const restoring = start(to, 'restore');
  start(from, 'backup').stdout.pipe(restoring.stdin);
  return text(restoring.stdout);
}

describe('the desk as a process', { timeout: 180_000 }, () => {
  test('says what it can do, and fails, for a command that there is not', async () => {
    const { code, out, err } = await desk({}, 'sing');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Usage: desk <command>[\s\S]*cancel <reference>[\s\S]*release --from/);
  });

  test('looks for people in no database that it would have to make first', async () => {
    expect(await desk({ DATA_DIR: 'nowhere' }, 'export', 'ana@guest.example')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database: set DATABASE_URL/),
    });
    expect(await desk({ NODE_ENV: 'production' }, 'export', 'ana@guest.example')).toMatchObject({
      code: 1,
      err: 'DATABASE_URL is missing: production keeps its bookings in PostgreSQL.',
    });
  });

  test('backs up and restores a folder, but not while a server has it', async () => {
    const dataDir = join(folder, 'first');
    const server = await openDatabase({ dataDir });
    const content = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you have one?' };
    await server.db.insert(contactMessages).values({ id: crypto.randomUUID(), content, createdAt: new Date() });
    const file = join(folder, 'folder.backup');
    expect(await desk({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is in use by another process: stop that one'),
    });
    await server.close();
    expect(await desk({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Backed up 0 bookings, 0 mails, 1 message, .* as of 20.*Z into .*folder\.backup/),
    });
    const second = join(folder, 'second');
    expect(await desk({ DATA_DIR: second }, 'restore', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored 0 bookings, 0 mails, 1 message[\s\S]*No mail leaves until/),
    });
    expect(await throughPipes(dataDir, join(folder, 'third'))).toMatch(/^Restored 0 bookings, 0 mails, 1 message/);
    const restored = await openDatabase({ dataDir: second });
    expect(await restored.db.select().from(contactMessages)).toMatchObject([{ content }]);
    expect(await outboxHeld(restored)).toBeDefined();
    await restored.close();
  });
});

describe('the desk of a running site', { timeout: 60_000 }, () => {
  const bench = benchFor('postgresql');

  /** A command in this process: what it said, or, after 'Error: ', why it did nothing. */
  async function give(name: string, ...args: string[]): Promise<string> {
    const said: string[] = [];
    const { database, payments, now, log } = bench.deps;
    try {
      await commands[name]?.run({ database, payments: () => payments, now, log, say: (line) => said.push(line) }, args);
      return said.join('\n');
    } catch (error) {
      if (error instanceof DeskError) return `Error: ${error.message}`;
      throw error;
    }
  }
  async function paidBooking(hoursAhead: number) {
    const { sessionId } = await bench.open(somePayload(wallClock(Date.now() + hoursAhead * 60 * minute)));
    await bench.controls.happen(sessionId, 'pay');
    await bench.database.db.update(bookings).set({ nextCheckAt: new Date(0) });
    await reconcile(bench.deps);
    return bench.booking();
  }
  const refunds = async () => (await bench.dashboard.refunds.list()).data.map(({ amount }) => amount);

  test('cancels by reference, with all of the money a day ahead, and says so again when asked again', async () => {
    const { sessionId, id } = await paidBooking(72);
    expect(await give('cancel', String(sessionId).slice(0, 12))).toMatch(
      /^Cancelled: cs_test_\w{4}, .*\nRefunded \$140 of \$140 at Stripe\.\nGuest and dispatcher are mailed/,
    );
    const again = /^Was cancelled before: .*\nRefunded \$140 of \$140 at Stripe\.$/;
    expect(await give('cancel', id)).toMatch(again);
    expect(await give('cancel', String(sessionId))).toMatch(again);
    expect(await refunds()).toEqual([14_000]);
    expect((await bench.debts()).filter((key) => key.includes('cancellation'))).toHaveLength(2);
  });

  test('cancels as a process with the settings of the server, and not without its key to Stripe', async () => {
    const { id } = await paidBooking(72);
    const { rows } = await bench.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${rows[0]?.name}`;
    const env = { DATABASE_URL: url.href, STRIPE_API_URL: bench.emulator.url };
    expect(await desk(env, 'cancel', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('STRIPE_SECRET_KEY is missing'),
    });
    expect((await bench.booking()).status).toBe('paid');
    expect(await desk({ ...env, STRIPE_SECRET_KEY: 'sk_test_fallsline_emulator' }, 'cancel', id)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Refunded $140 of $140 at Stripe.'),
    });
    expect(await refunds()).toEqual([14_000]);
  });

  test('asks how much goes back when pickup is near', async () => {
    const { id } = await paidBooking(5);
    expect(await give('cancel', id)).toMatch(
      /^Error: Pickup is less than 24 hours away .*--refund <dollars>\. Nothing was changed\.$/,
    );
    for (const amount of ['140.01', '-5', 'all', '1e3', '70.505', '']) {
      expect([amount, await give('cancel', id, `--refund=${amount}`)]).toEqual([
        amount,
        expect.stringMatching(/^Error: /),
      ]);
    }
    expect(await refunds()).toEqual([]);
    expect(await give('cancel', id, '--refund', '70.50')).toContain('Refunded $70.50 of $140');
    expect(await refunds()).toEqual([7050]);
  });

  test('says when Stripe does not answer, or will not refund', async () => {
    const { id, paymentIntentId } = await paidBooking(72);
    await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
    expect(await give('cancel', id)).toContain('Stripe does not answer: the server tries again every minute');
    await bench.controls.clearOutages();
    await bench.dashboard.refunds.create({ payment_intent: paymentIntentId ?? '' });
    expect(await give('cancel', id)).toContain('Stripe refuses the refund of $140 of $140');
  });

  test('asks which of several bookings with one reference is meant', async () => {
    const row = await paidBooking(72);
    const id = crypto.randomUUID();
    const twin = { ...row, id, clientKey: null, sessionId: `${row.sessionId}x`, paymentIntentId: null };
    await bench.database.db.insert(bookings).values(twin);
    const answer = await give('cancel', String(row.sessionId).slice(0, 12));
    expect(answer).toMatch(/^Error: .* stands for several bookings/);
    expect(answer).toContain(row.id);
    expect(answer).toContain(id);
    expect(await give('cancel', 'cs_test_none')).toMatch(/^Error: There is no booking/);
  });

  test('exports and erases a person while the site runs, except from the ride to come', async () => {
    const { id } = await paidBooking(72);
    expect(JSON.parse(await give('export', 'ana@guest.example'))).toMatchObject({
      bookings: [{ id }],
      mails: [{}, {}],
    });
    expect(await give('erase', 'ana@guest.example')).toMatch(
      new RegExp(`^Erased the person from 0 bookings[^]*Kept booking ${id}: the ride is still to come`),
    );
    expect(await give('erase', 'nobody')).toBe('Error: nobody is no e-mail address.');
  });

  test('holds and releases the outbox of a database that was restored by other means', async () => {
    const { id } = await paidBooking(72);
    expect(await give('hold', '2026-11-21T12:00:00Z')).toContain('No mail leaves');
    expect(await outboxHeld(bench.database)).toMatchObject({ backupTakenAt: new Date('2026-11-21T12:00:00Z') });
    const from = '2026-11-21T12:00:00Z';
    for (const args of [[], ['--from', 'noon'], ['--from', '2999-01-01T00:00:00Z'], ['--from', from, '--all']]) {
      expect(await give('release', ...args)).toMatch(/^Error: /);
    }
    await bench.forward(minute);
    const released = await give('release', '--from', new Date(bench.deps.now()).toISOString());
    expect(released).toMatch(/^Released\. 0 mails will be sent/);
    expect(released).toContain(`\n  confirm:${id}\n  dispatch:${id}`);
    expect(await give('release', '--all')).toBe('Error: The outbox is not held: there is nothing to release.');
  });

  test.each([['backup'], ['backup', 'a', 'b'], ['cancel', 'x', '--refund'], ['erase', '--all'], ['release', 'now']])(
    'shows the usage for %s with what it does not take',
    async (name, ...args) => {
      expect(await give(name, ...args)).toMatch(/^Error: Usage: desk <command>/);
    },
  );
});
