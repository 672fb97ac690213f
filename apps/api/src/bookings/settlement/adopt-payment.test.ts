import { balanceOf, fareById, imbalances } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { bookings, changes, payments, refunds, rides } from '../../database/schema.ts';
import { outbox, stripeEvents } from '../../database/service-schema.ts';
import { holdOutbox } from '../../outbox/outbox-hold.ts';
import { benchFor, hour, somePayload } from '../../testing/bookings.ts';
import { accountOf } from '../stored/read-booking.ts';
import { settle } from './settle.ts';
import { sweepAfterRestore } from './sweep-events.ts';

const one = fareById('buffalo-airport--niagara-falls-usa').cents;
const tables = [bookings, rides, payments, refunds, changes, outbox, stripeEvents];

const bench = benchFor();

async function pageOf(quote: Awaited<ReturnType<typeof bench.quoteChange>>) {
  const page = await bench.confirm(quote);
  if (page.outcome !== 'payment') throw new Error(page.outcome);
  return page.sessionId;
}
async function changedAndPaid(...change: Parameters<typeof bench.quoteChange>) {
  const sessionId = await pageOf(await bench.quoteChange(...change));
  await bench.controls.happen(sessionId, 'pay');
  return sessionId;
}
/** Everything as it is now; called, it is so again, and the outbox is held. */
async function backUp() {
  const takenAt = bench.deps.now();
  const { db } = bench.database;
  const kept = await Promise.all(tables.map((table) => db.select().from(table)));
  return async () => {
    for (const table of tables.toReversed()) await db.delete(table);
    for (const [index, table] of tables.entries()) {
      const rows = (kept[index] ?? []).map(({ subject: _generated, ...row }: Record<string, unknown>) => row);
      if (rows.length > 0) await db.insert(table).values(rows as never);
    }
    await bench.database.transaction((tx) => holdOutbox(tx, takenAt, bench.deps.now()));
    await sweepAfterRestore(bench.deps);
  };
}
const attention = () => bench.enqueued('attention:');
const detailOf = async (reason: string) => {
  const rows = await bench.messages('attention');
  return rows.map(({ facts }) => facts as { reason: string; detail: string }).find((each) => each.reason === reason)
    ?.detail;
};
const inBalance = async () => {
  const row = await bench.booking();
  expect(imbalances(accountOf(row))).toEqual([]);
  return row;
};

test('a change that was paid after the backup is made again, though it costs what the booking cost', async () => {
  await bench.paid();
  const restore = await backUp();
  const sessionId = await changedAndPaid({ passengerCount: 7 });
  await settle(bench.deps, sessionId);
  await restore();
  const row = await inBalance();
  expect(row).toMatchObject({
    status: 'paid',
    refunds: [],
    rides: [{ trip: { passengerCount: 7 }, priceCents: 2 * one }],
    payments: [{ purpose: 'booking' }, { purpose: 'change', state: 'paid', sessionId, amountCents: one }],
  });
  expect(await bench.refundsAtStripe()).toHaveLength(0);
  expect(await attention()).toEqual([]);
  expect(await bench.enqueued('changed:')).toHaveLength(1);
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid' });
});

test('two of them are made again in their order, and a quote from before the backup with all it says', async () => {
  await bench.paid();
  const address = '1 Old Falls Street, Niagara Falls';
  const early = await bench.quoteChange({ passengerCount: 7, address });
  const restore = await backUp();
  await bench.pay(await pageOf(early));
  await settle(bench.deps, await changedAndPaid({ passengerCount: 11 }));
  await restore();
  expect((await inBalance()).rides[0]).toMatchObject({
    trip: { passengerCount: 11, customDropoffAddress: address },
    priceCents: 3 * one,
  });
  expect(await attention()).toEqual([]);
});

test.each([
  ['an address that Stripe was not told', { passengerCount: 7, address: '1 Old Falls Street' }],
  ['another name', { passengerCount: 7, name: 'Bo Berg', phone: '+17165550199' }],
])('with %s the payment is kept in the price, and staff are told what was paid for', async (_what, requested) => {
  await bench.paid();
  const restore = await backUp();
  const sessionId = await changedAndPaid(requested);
  await settle(bench.deps, sessionId);
  await restore();
  const row = await inBalance();
  expect(row).toMatchObject({ status: 'paid', rides: [{ trip: { passengerCount: 5 }, priceCents: 2 * one }] });
  expect(await bench.refundsAtStripe()).toHaveLength(0);
  expect(await detailOf('change-lost')).toMatch(
    /^The guest has paid \$\d+ for a change of ride 1 .*: passenger count 7\./,
  );
  // Whoever makes it has nothing more to pay.
  const again = await bench.quoteChange(requested);
  expect(await bench.confirm(again)).toEqual({ outcome: 'changed' });
  expect(balanceOf(accountOf(await inBalance()))).toMatchObject({ paidCents: 2 * one, bookedCents: 2 * one });
});

test('after a free change that the backup lacks the paid one is told, not guessed', async () => {
  await bench.paid();
  const restore = await backUp();
  await bench.confirm(await bench.quoteChange({ pickupTime: '19:30' }));
  await settle(bench.deps, await changedAndPaid({ passengerCount: 7 }));
  await restore();
  expect(await inBalance()).toMatchObject({ rides: [{ trip: { passengerCount: 5 }, priceCents: 2 * one }] });
  expect(await detailOf('change-lost')).toContain('passenger count 7, pickup time 19:30.');
});

test('a change that comes before the payment of its booking waits for that', async () => {
  const { sessionId } = await bench.open(somePayload({ passengerCount: 5, amount: undefined }));
  const restore = await backUp();
  await bench.pay(sessionId);
  const ofChange = await changedAndPaid({ passengerCount: 7 });
  await settle(bench.deps, ofChange);
  await restore();
  expect(await inBalance()).toMatchObject({ status: 'paid', rides: [{ trip: { passengerCount: 7 } }] });
});

test('what a lost system had returned is in the books, and returned once', async () => {
  await bench.paid();
  const restore = await backUp();
  const sessionId = await changedAndPaid({ passengerCount: 7 });
  await settle(bench.deps, sessionId);
  await bench.confirm(await bench.quoteChange({ passengerCount: 5 }));
  await restore();
  const row = await inBalance();
  expect(row).toMatchObject({ status: 'paid', rides: [{ trip: { passengerCount: 5 }, priceCents: one }] });
  expect(balanceOf(accountOf(row))).toMatchObject({ paidCents: 2 * one, byHandCents: one });
  expect(await bench.refundsAtStripe()).toHaveLength(1);
});

test('a session that does not say what for is shown to staff where the booking was paid before', async () => {
  await bench.paid();
  const restore = await backUp();
  const sessionId = await changedAndPaid({ passengerCount: 7 });
  await bench.controls.alterSession(sessionId, { metadata: {} });
  await restore();
  expect(await inBalance()).toMatchObject({ status: 'paid', refunds: [], rides: [{ priceCents: one }] });
  expect(await bench.refundsAtStripe()).toHaveLength(0);
  expect(await detailOf('payment-unexplained')).toMatch(/^Paid \$\d+ for a booking that was paid before\.$/);
});

test('metadata keep within what Stripe takes, however long the requested change', async () => {
  await bench.paid();
  const { sessionId } = await bench.pageFor({ passengerCount: 7, flightName: 'x'.repeat(900) });
  const { metadata } = await bench.deps.payments.retrieveSession(sessionId);
  expect(metadata).toMatchObject({ purpose: 'change', ride: '1', version: '1' });
  expect(metadata).not.toHaveProperty('requested');
  expect(Math.max(...Object.values(metadata).map((value) => value.length))).toBeLessThanOrEqual(500);
  expect(JSON.stringify(metadata)).not.toMatch(/3rd Street|Ana Oliveira|7165550/);
});

test('a page that a lost system had left open ends, as a row, before another opens', async () => {
  await bench.paid();
  const restore = await backUp();
  const { sessionId } = await bench.pageFor({ passengerCount: 7 });
  await restore();
  expect(await bench.booking()).toMatchObject({ payments: [{ state: 'paid' }, { state: 'ending', sessionId }] });
  const { sessionId: next } = await bench.pageFor({ passengerCount: 11 });
  expect((await bench.deps.payments.retrieveSession(sessionId)).status).toBe('expired');
  expect((await bench.deps.payments.listOpenSessions(0)).map(({ id }) => id)).toEqual([next]);
});

test('so does that of a booking that is lost; nobody pays for what we do not have', async () => {
  const restore = await backUp();
  const { sessionId } = await bench.open();
  await restore();
  expect((await bench.deps.payments.retrieveSession(sessionId)).status).toBe('expired');
});

test('the key of a page is never one that a lost system has spent', async () => {
  await bench.paid();
  const restore = await backUp();
  await bench.pageFor({ passengerCount: 7 });
  await restore();
  await bench.forward(hour / 60);
  const next = await bench.quoteChange({ passengerCount: 11 });
  expect(await bench.confirm(next)).toMatchObject({ outcome: 'payment' });
});
