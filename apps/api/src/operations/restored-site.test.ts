import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingBySession } from '../bookings/rows/booking-rows.ts';
import { reconcile } from '../bookings/settlement/reconcile.ts';
import { sweepAfterRestore, sweepEvents } from '../bookings/settlement/sweep-events.ts';
import { payments } from '../database/schema.ts';
import { deskProgram } from '../staff/desk/program.ts';
import { hasPostgresTools, runScript } from '../testing/backup-scripts.ts';
import { createPostgresDatabase, openTestDatabase } from '../testing/test-databases.ts';
import {
  bookOn,
  linkSecret,
  type Surroundings,
  startSurroundings,
  startTestSite,
  type TestSite,
} from '../testing/test-site.ts';
import { watch } from './alarms/watch.ts';

let keys = 0;
/** What the lost system's clock may be off, and how exact Stripe's times are. */
const aSecondAndMore = 1500;

async function book(site: TestSite): Promise<string> {
  keys += 1;
  const reply = await bookOn(site, aPayload({ email: `guest.${keys}@example.com` }));
  expect(reply.statusCode).toBe(200);
  return reply.json().sessionId;
}

async function write(site: TestSite): Promise<void> {
  keys += 1;
  const payload = { name: 'Eve', email: `eve.${keys}@example.com`, subject: 'Seats', message: 'Have you some?' };
  const reply = await site.app.inject({ method: 'POST', url: contract.sendContactForm.path, payload });
  expect(reply.statusCode).toBe(200);
}

/** What a restarted server does by itself, now instead of in some minutes. */
async function lookAround(site: TestSite): Promise<void> {
  await site.database.db.update(payments).set({ nextCheckAt: new Date(0) });
  await sweepAfterRestore(site.deps);
  await sweepEvents(site.deps, { from: 0 });
  await reconcile(site.deps);
  await watch({ ...site.deps, selling: site.selling });
}

describe.skipIf(!hasPostgresTools)('a site that is lost and restored', () => {
  let around: Surroundings;
  let folder: string;
  beforeAll(async () => {
    [around, folder] = await Promise.all([startSurroundings(), mkdtemp(join(tmpdir(), 'restored-'))]);
  });
  afterAll(async () => {
    await around.close();
    await rm(folder, { recursive: true });
  });

  const ids = () => around.mailbox.messages().map(({ MessageID }) => MessageID);
  const settled = (count: number) => vi.waitFor(() => expect(ids()).toHaveLength(count), { timeout: 120_000 });

  test('from a backup in the middle of traffic mails nothing twice, loses no payment, and mails what is new', async () => {
    const url = await createPostgresDatabase();
    const lostDatabase = await openTestDatabase({ at: url });
    const lost = await startTestSite({ database: lostDatabase, surroundings: around });
    const stripe = lost.stripe;
    const pay = (sessionIds: readonly string[]) =>
      Promise.all(sessionIds.map((sessionId) => stripe.happen(sessionId, 'pay')));

    // Some are paid and confirmed, some are being confirmed, some are open, when the backup is taken.
    const confirmed = [await book(lost), await book(lost)];
    await pay(confirmed);
    await settled(4);
    const inTheMiddle = await Promise.all(Array.from({ length: 4 }, () => book(lost)));
    const open = await Promise.all(Array.from({ length: 3 }, () => book(lost)));
    const traffic = Promise.all([pay(inTheMiddle), write(lost), write(lost)]);
    await sleep(20);
    expect(await runScript('backup.sh', url, folder)).toMatchObject({ code: 0 });
    const [file = ''] = await readdir(folder);
    await traffic;

    // After it: an open one is paid, a new one is booked and paid. All of it is mailed.
    const [paidLater = '', paidAfterLoss = '', neverPaid = ''] = open;
    const unknown = await book(lost);
    await pay([paidLater, unknown]);
    await settled(4 + 2 * 4 + 2 * 2 + 2 * 2);
    const mailedByTheLost = ids();
    await sleep(aSecondAndMore);
    const lostAt = new Date();
    await lost.close();
    await lostDatabase.close();

    // Nobody is there: a guest pays all the same.
    await stripe.happen(paidAfterLoss, 'pay');

    const target = await createPostgresDatabase();
    expect(await runScript('restore.sh', target, join(folder, file))).toMatchObject({ code: 0 });
    const database = await openTestDatabase({ at: target });
    const site = await startTestSite({ database, surroundings: around });
    await lookAround(site);
    const status = async (sessionId: string) => (await bookingBySession(database.db, sessionId))?.status;
    await vi.waitFor(async () => expect(await status(paidAfterLoss)).toBe('paid'), { timeout: 120_000 });
    for (const sessionId of [...confirmed, ...inTheMiddle, paidLater]) {
      expect(await status(sessionId)).toBe('paid');
    }
    expect(await status(neverPaid)).toBe('checkout_open');
    await sleep(500);
    expect(ids()).toEqual(mailedByTheLost);

    const said: string[] = [];
    const port = { payments: () => site.deps.payments, linkSecret: () => linkSecret };
    const desk = { ...site.deps, ...port, say: (line: string) => said.push(line) };
    await deskProgram((work) => work(desk)).parseAsync(['release', '--from', lostAt.toISOString()], { from: 'user' });
    // The payment after the loss: guest and dispatcher. The booking that no backup knows: staff.
    await settled(mailedByTheLost.length + 3);
    await lookAround(site);
    await write(site);
    await settled(mailedByTheLost.length + 5);
    await sleep(500);
    const all = ids();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(mailedByTheLost.length + 5);
    const subjects = around.mailbox.messages().map(({ Subject }) => Subject);
    expect(subjects.filter((subject) => subject.includes('that we do not have'))).toHaveLength(1);
    expect(said[0]).toMatch(/^Released\. 3 emails will be sent/);
    await site.close();
    await database.close();
  }, 120_000);
});
