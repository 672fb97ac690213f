import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatPickup, formatPrice, wallClock } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bookingByClientKey } from '../../bookings/rows/booking-rows.ts';
import { reconcile } from '../../bookings/settlement/reconcile.ts';
import { priceOf } from '../../bookings/stored/read-booking.ts';
import { pgliteFolder } from '../../database/open-database.ts';
import { takeOwnerLock } from '../../database/pglite/owner-lock.ts';
import { payments } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { outboxHeld } from '../../outbox/outbox-hold.ts';
import { benchFor, minute, someCents, somePayload, somePrice } from '../../testing/bookings.ts';
import { type BuiltApi, buildApi } from '../../testing/built-api.ts';
import { deskOf } from '../../testing/desk-of-test.ts';
import { prepareDataDir } from '../../testing/test-databases.ts';

let built: BuiltApi;
let folder: string;
beforeAll(async () => {
  built = await buildApi();
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A command as a person gives it, in a process of its own. */
async function desk(env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [...built.desk, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_NO_WARNINGS: '1', ...built.env, ...env },
  });
  const exit = once(child, 'exit');
  const [out, err] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await exit;
  return { code, out: out?.trim(), err: err?.trim() };
}

describe('the desk as a process', { timeout: 300_000 }, () => {
  test('says what it can do, and fails, for a command that there is not', async () => {
    const { code, out, err } = await desk({}, 'sing');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^error: unknown command 'sing'[\s\S]*desk --help/);
    const help = await desk({}, '--help');
    expect(help.code).toBe(0);
    expect(help.out).toMatch(/^Usage: desk \[options\] \[command\][\s\S]*show <booking>[\s\S]*release \[options\]/);
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

  test('works on a folder, but not while a server has it', async () => {
    const dataDir = join(folder, 'first');
    await prepareDataDir(dataDir);
    const server = takeOwnerLock(`${pgliteFolder(dataDir)}.lock`);
    expect(await desk({ DATA_DIR: dataDir }, 'export', 'ana@guest.example')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is in use by another process: stop that one'),
    });
    server?.release();
    expect(await desk({ DATA_DIR: dataDir }, 'export', 'ana@guest.example')).toMatchObject({
      code: 0,
      out: expect.stringContaining('"bookings": []'),
    });
  });
});

describe('the desk of a running site', { timeout: 300_000 }, () => {
  const bench = benchFor();

  const give = deskOf(bench);
  const paidBooking = (hoursAhead: number) =>
    bench.paid({ ...wallClock(Date.now() + hoursAhead * 60 * minute), passengerCount: 6 });
  const refunds = async () => (await bench.dashboard.refunds.list()).data.map(({ amount }) => amount);

  test('cancels by reference, with all of the money a day ahead, and says so again when asked again', async () => {
    const { id, reference, payment } = await paidBooking(72);
    const sessionId = String(payment.sessionId);
    expect(await give('cancel', sessionId.slice(0, 12))).toMatch(
      RegExp(
        `^Cancelled: FALLS-\\w{4}-\\w{2}, .*\nRefunded \\${somePrice} of \\${somePrice} at Stripe\\.\n\\S+@\\S+ is told by email\\.$`,
      ),
    );
    const again = RegExp(`^Was cancelled before: .*\nRefunded \\${somePrice} of \\${somePrice} at Stripe\\.$`);
    // As somebody types it who has it by phone.
    expect(await give('cancel', reference?.toLowerCase().replaceAll('-', ' ') ?? '')).toMatch(again);
    expect(await give('cancel', id)).toMatch(again);
    expect(await give('cancel', sessionId)).toMatch(again);
    expect(await refunds()).toEqual([someCents]);
    expect((await bench.enqueued()).filter((key) => key.includes('cancel'))).toEqual([
      `cancellation:${id}`,
      `dispatch-ride-cancelled:${id}:1`,
    ]);
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
      out: expect.stringContaining(`Refunded ${somePrice} of ${somePrice} at Stripe.`),
    });
    expect(await refunds()).toEqual([someCents]);
  });

  test('asks how much goes back when pickup is near', async () => {
    const { id } = await paidBooking(5);
    expect(await give('cancel', id)).toMatch(
      /^Error: Free cancellation is over \(.*\): a deduction applies.*--refund <dollars>\. Nothing was changed\.$/,
    );
    for (const amount of [String((someCents + 1) / 100), '-5', 'all', '1e3', '70.505', '']) {
      expect([amount, await give('cancel', id, `--refund=${amount}`)]).toEqual([
        amount,
        expect.stringMatching(/^Error: /),
      ]);
    }
    expect(await refunds()).toEqual([]);
    expect(await give('cancel', id, '--refund', '70.50')).toContain(`Refunded $70.50 of ${somePrice}`);
    expect(await refunds()).toEqual([7050]);
  });

  test.each([
    ['--phone', '911', 'Enter a valid phone number'],
    ['--phone', '', 'Phone number is required'],
    ['--name', '', 'Name is required'],
    ['--name', 'x'.repeat(5000), 'Please use at most 100 characters'],
    ['--name', 'Ana\u0007', 'Please remove characters that cannot be printed'],
    ['--address', ' ', 'Address is required'],
    ['--time', '25:00', 'Enter the pick up time as hours and minutes'],
    ['--passengers', '2.5', 'Passenger count must be a whole number'],
    ['--vehicles', '16', 'For more than 15 vehicles, contact us for a custom quotation'],
    ['--flight', 'UA1'.repeat(50), 'Please use at most 40 characters'],
  ])('judges a change as the page does: %s %.10s', async (option, value, sentence) => {
    const { id, guest } = await paidBooking(72);
    expect(await give('change', id, `${option}=${value}`, '--yes')).toBe(
      `Error: ${option}: ${sentence}. Nothing was changed.`,
    );
    expect(await bench.booking()).toMatchObject({ version: 1, guest });
  });

  test('keeps a phone in the form that the page keeps it in', async () => {
    const { id } = await paidBooking(72);
    expect(await give('change', id, '--phone', '(716) 555-0199', '--yes')).toContain('Changed.');
    expect((await bench.booking()).guest.phone).toBe('7165550199');
    expect(await give('change', id, '--phone', '716 555 0199', '--yes')).toBe('Error: Nothing was changed.');
  });

  test('names the ride whose free cancellation is over, and says of each ride what becomes of it', async () => {
    const pickup = wallClock(Date.now() + 72 * 60 * minute);
    const back = wallClock(Date.now() + 96 * 60 * minute);
    const { id, rides } = await bench.paid({ ...pickup, returnTrip: back, passengerCount: 6 });
    const backPrice = formatPrice(rides[1]?.priceCents ?? 0);
    // Free cancellation of the ride there is over, that of the ride back is not.
    await bench.forward(60 * 60 * minute);
    expect(await give('cancel', id)).toMatch(
      RegExp(
        `^Error: Free cancellation is over \\(${formatPickup(pickup).date}, [^)]* [AP]M\\): .* how much of the .* at least\\.`,
      ),
    );
    expect(await give('cancel', id, '--refund', '1')).toMatch(
      RegExp(`^Error: Cancelling one of the rides is still free: at least \\${backPrice} goes back`),
    );
    expect(await give('cancel', id, '--refund', '9999')).toMatch(/^Error: No more than .* can go back/);
    expect((await bench.booking()).rides.map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect(await give('cancel', id, '--ride', '2')).toContain(`Refunded ${backPrice} of ${backPrice}`);
    expect(await give('cancel', id, '--ride', '2')).toBe('Error: This ride was cancelled before. Nothing was changed.');
    expect(await give('cancel', id, '--refund', '0')).toContain('Nothing is given back');
    expect((await bench.enqueued()).filter((key) => key.includes('cancel'))).toEqual(
      ['dispatch-ride-cancelled', 'ride-cancelled'].flatMap((kind) => [1, 2].map((ride) => `${kind}:${id}:${ride}`)),
    );
  });

  test('says that there is no ride back to cancel or to change', async () => {
    const { id } = await paidBooking(72);
    const none = 'Error: The booking has no ride back. Nothing was changed.';
    expect([await give('cancel', id, '--ride', '2'), await give('change', id, '--ride', '2', '--yes')]).toEqual([
      none,
      none,
    ]);
  });

  test('says when Stripe does not answer, or will not refund', async () => {
    const { id, payment } = await paidBooking(72);
    await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
    expect(await give('cancel', id)).toContain('Stripe does not answer: the server tries again every minute');
    await bench.controls.clearOutages();
    await bench.dashboard.refunds.create({ payment_intent: payment.paymentIntentId ?? '' });
    expect(await give('cancel', id)).toContain(`Stripe refuses the refund of ${somePrice} of ${somePrice}`);
  });

  test.each([
    ['dispute', 'A bank holds'],
    ['lose-dispute', 'A bank has taken'],
  ] as const)('names the dispute where it lets nothing go back, before and after: %s', async (last, told) => {
    const row = await paidBooking(72);
    const sessionId = String(row.payment.sessionId);
    await bench.forward(60 * 60 * minute);
    await bench.confirm(await bench.quoteCancellation(1));
    await bench.controls.happen(sessionId, 'dispute');
    if (last !== 'dispute') await bench.controls.happen(sessionId, last);
    // Nobody has told us: Stripe is asked first.
    const reason = `${told} ${somePrice} `;
    expect(await give('cancel', row.id)).toContain(reason);
    expect(await give('cancel', row.id, '--refund', '1')).toMatch(
      RegExp(`^Error: .*${told}.* Nothing was changed\\.$`),
    );
    expect(await give('decide', row.id, '--refund', '1')).toMatch(
      RegExp(`^Error: .*${told}.* Nothing was changed\\.$`),
    );
    expect(await give('decide', row.id, '--refund', '0')).toContain(reason);
    expect(await give('cancel', row.id)).toContain(reason);
  });

  test('asks which of several bookings with one reference is meant', async () => {
    const row = await paidBooking(72);
    const sessionId = String(row.payment.sessionId);
    const { clientKey } = await bench.open(somePayload({ name: 'Bo Berg' }));
    const { id = '' } = (await bookingByClientKey(bench.database.db, clientKey)) ?? {};
    await bench.database.db
      .update(payments)
      .set({ sessionId: `${sessionId}x` })
      .where(eq(payments.bookingId, id));
    const answer = await give('cancel', sessionId.slice(0, 12));
    expect(answer).toMatch(/^Error: .* names several bookings/);
    expect(answer).toMatch(new RegExp(`${row.id} .*, paid, Ana Oliveira$`, 'm'));
    expect(answer).toMatch(new RegExp(`${id} .*, checkout_open, Bo Berg$`, 'm'));
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
    expect(await give('erase', 'nobody')).toMatch(/^Error: error: .*'nobody' is invalid.*not an email address/);
  });

  test('shows everything about one booking', async () => {
    // At an hour that follows the landing at 5:20 PM on its own day, whenever this runs.
    const { pickupDate } = wallClock(Date.now() + 72 * 60 * minute);
    const row = await bench.paid({ pickupDate, pickupTime: '17:50', passengerCount: 6 });
    const { id, payment } = row;
    const { sessionId, paymentIntentId } = payment;
    const confirm = bench.database.db.update(outbox).set({ lastError: '451 try later', attempts: 2 });
    await confirm.where(eq(outbox.dedupeKey, `confirm:${id}`));
    await bench.deliver('checkout.session.completed');
    const shown = await give('show', String(paymentIntentId));
    for (const part of [
      ...[id, sessionId, paymentIntentId, 'Ana Oliveira', '+17165550123', 'ana@guest.example'],
      ...['300 3rd Street, Niagara Falls', 'United UA 1472, lands 5:20 PM', '6, in 2 vehicles'],
      ...[formatPrice(priceOf(row)), 'checkout.session.completed', 'by webhook'],
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).toMatch(/^ {2}Status +paid$/m);
    expect(shown).toMatch(/^ {2}confirm +due +next try .*Z +tried 2 times +451 try later$/m);
    expect(await give('show', 'FALLS')).toMatch(/^Error: There is no booking FALLS/);
  });

  test("lists the day's rides in Buffalo time, in the order of pickup", async () => {
    const { pickupDate } = wallClock(Date.now() + 72 * 60 * minute);
    for (const [pickupTime, name] of [
      ['17:50', 'Second'],
      ['09:05', 'First'],
    ] as const) {
      await bench.paidUnheard(somePayload({ pickupDate, pickupTime, name }));
    }
    // Not paid: nobody drives.
    await bench.open(somePayload({ pickupDate, name: 'Third' }));
    await bench.database.db.update(payments).set({ nextCheckAt: new Date(0) });
    await reconcile(bench.deps);
    const lines = (await give('today', '--date', pickupDate)).split('\n');
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 6))).toEqual([
      ['Pickup', 'From', 'To', 'Guest', 'Phone', 'People'],
      ['9:05 AM', expect.anything(), expect.stringContaining('300 3rd Street'), 'First', '+17165550123', '6'],
      ['5:50 PM', expect.anything(), expect.stringContaining('300 3rd Street'), 'Second', '+17165550123', '6'],
    ]);
    expect(await give('today')).toBe(`No rides on ${wallClock(bench.deps.now()).pickupDate}.`);
    expect(await give('today', '--date', '2026-02-30')).toMatch(/^Error: error: .*date like/);
  });

  test('corrects a mistyped email, and mails the confirmation there', async () => {
    const { id } = await paidBooking(72);
    expect(await give('email', id, 'nobody')).toMatch(/^Error: error: .*not an email address/);
    expect(await give('email', id, 'ana@right.example')).toMatch(/^Corrected\. .* goes to ana@right\.example/);
    expect((await bench.booking()).guest.email).toBe('ana@right.example');
    await give('cancel', id);
    expect(await give('email', id, 'ana@home.example')).toMatch(/^Error: This booking has no such paid ride/);
  });

  test('sends a mail of a paid booking once more, under a key of its own, and only after the one before', async () => {
    const { id } = await paidBooking(72);
    expect(await give('resend', id)).toMatch(/^Error: This email has not left yet/);
    const sent = { state: 'sent', sentAt: new Date() } as const;
    await bench.database.db.update(outbox).set(sent);
    const both = await Promise.all([give('resend', id), give('resend', id)]);
    expect(
      both.filter((said) => said.startsWith('The confirmation email goes to ana@guest.example once more')),
    ).toHaveLength(1);
    expect(both.filter((said) => said.startsWith('Error: This email has not left yet'))).toHaveLength(1);
    await give('resend', id, 'dispatch');
    expect(await bench.enqueued()).toEqual([
      ...[`confirm:${id}`, `confirm:${id}:again-1`],
      ...[`dispatch:${id}:1`, `dispatch:${id}:again-1-1`],
    ]);
    expect(await give('resend', id, 'invoice')).toMatch(/^Error: error: .*Allowed choices are confirmation, dispatch/);
    // Whoever asks what we hold about them is told of it too.
    expect(JSON.parse(await give('export', 'ana@guest.example')).mails).toHaveLength(4);
    for (let time = 2; time <= 5; time += 1) {
      await bench.database.db.update(outbox).set(sent);
      await give('resend', id);
    }
    await bench.database.db.update(outbox).set(sent);
    expect(await give('resend', id)).toMatch(/^Error: This email was sent again 5 times already/);
    await give('cancel', id);
    expect(await give('resend', id)).toMatch(/^Error: The booking is (?:cancelled|refunded), not paid/);
  });

  test('holds and releases the outbox of a database that was restored by other means', async () => {
    const { id } = await paidBooking(72);
    // As PostgreSQL's log writes the time that it has recovered to.
    expect(await give('hold', '2026-11-21 07:00:00.42-05')).toContain('No email leaves');
    expect(await outboxHeld(bench.database)).toMatchObject({ backupTakenAt: new Date('2026-11-21T12:00:00.420Z') });
    const from = '2026-11-21T12:00:01Z';
    for (const args of [[], ['--from', 'noon'], ['--from', '2999-01-01T00:00:00Z'], ['--from', from, '--all']]) {
      expect(await give('release', ...args)).toMatch(/^Error: /);
    }
    await bench.forward(minute);
    const released = await give('release', '--from', new Date(bench.deps.now()).toISOString());
    expect(released).toMatch(/^Released\. 0 emails will be sent/);
    expect(released).toContain(`\n  confirm:${id}\n  dispatch:${id}:1`);
    expect(released).toContain('The database is that of 2026-11-21T12:00:00.420Z. Of what happened between');
    expect(released).toMatch(/"CHANGED Job" +<dispatch-changed\. +desk change/);
    expect(released).toContain('those of before are all ended');
    expect(await give('release', '--all')).toBe('Error: The outbox is not held: there is nothing to release.');
  });

  test.each([['export'], ['export', 'a', 'b'], ['cancel', 'x', '--refund'], ['erase', '--all'], ['release', 'now']])(
    'refuses %s with what it does not take',
    async (name, ...args) => {
      expect(await give(name, ...args)).toMatch(/^Error: error: /);
    },
  );
});
