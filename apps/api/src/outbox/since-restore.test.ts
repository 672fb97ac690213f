import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settle } from '../bookings/settlement/settle.ts';
import { bookingLinks, bookings, rides } from '../database/schema.ts';
import { calendarFeeds } from '../database/service-schema.ts';
import { feedAddress, isFeed } from '../mail/calendar/feed-address.ts';
import { openLink, renewLink, shareLink, tokenOfLink, travelerOf, travelersToken } from '../my-booking/links.ts';
import { viewBooking } from '../my-booking/view-booking.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { linkSecret } from '../testing/test-site.ts';
import { holdOutbox, raiseAfterRestore } from './outbox-hold.ts';

const bench = benchFor();
const deps = () => ({ ...bench.deps, linkSecret });
const db = () => bench.database.db;

/** What happens to the database after the backup is forgotten; it is restored an hour later. */
async function losing(forgotten: () => Promise<unknown>) {
  const takenAt = bench.deps.now();
  const kept = {
    bookings: await db().select().from(bookings),
    rides: await db().select().from(rides),
    links: await db().select().from(bookingLinks),
    feeds: await db().select().from(calendarFeeds),
  };
  await forgotten();
  for (const row of kept.bookings) await db().update(bookings).set(row).where(eq(bookings.id, row.id));
  for (const row of kept.rides) await db().update(rides).set(row).where(eq(rides.id, row.id));
  await db().delete(bookingLinks);
  await db().delete(calendarFeeds);
  for (const row of kept.links) await db().insert(bookingLinks).values(row);
  for (const row of kept.feeds) await db().insert(calendarFeeds).values(row);
  await bench.forward(hour);
  await bench.database.transaction((tx) => holdOutbox(tx, takenAt, bench.deps.now()));
  await raiseAfterRestore(bench.database, bench.deps.now());
  await bench.forward(minute);
}

test('a link that was replaced after the backup stays ended, and none of the lost system lives again', async () => {
  const { id } = await bench.paid();
  const old = await tokenOfLink(db(), deps(), id, 'guest');
  let lost: string[] = [];
  await losing(async () => {
    lost = [await renewLink(deps(), id), await renewLink(deps(), id)];
  });
  for (const token of [old, ...lost]) expect(await openLink(db(), token)).toBeUndefined();
  const fresh = await tokenOfLink(db(), deps(), id, 'guest');
  expect(await openLink(db(), fresh)).toEqual({ bookingId: id, kind: 'guest' });
  expect(await tokenOfLink(db(), deps(), id, 'guest')).toBe(fresh);
  for (let count = 0; count < 3; count += 1) expect([old, ...lost]).not.toContain(await renewLink(deps(), id));
  for (const token of [old, ...lost]) expect(await openLink(db(), token)).toBeUndefined();
});

test('the first link of a booking is another one too, where the lost system has made one since', async () => {
  const { id } = await bench.paid();
  let lost = '';
  await losing(async () => {
    lost = await tokenOfLink(db(), deps(), id, 'guest');
  });
  expect(await openLink(db(), lost)).toBeUndefined();
  expect(await tokenOfLink(db(), deps(), id, 'guest')).not.toBe(lost);
  expect(await openLink(db(), lost)).toBeUndefined();
});

test.each([true, false])(
  'no mail opens the page to a traveler again until the guest shares it (shared before: %s)',
  async (before) => {
    const { id } = await bench.paid();
    if (before) await shareLink(deps(), id, 'lee@guest.example');
    await losing(async () => {});
    expect(await travelerOf(db(), id)).toBeUndefined();
    expect(await travelersToken(db(), deps(), id)).toBeUndefined();
    const token = await shareLink(deps(), id, 'lee@guest.example');
    expect(await travelersToken(db(), deps(), id)).toBe(token);
    expect(await openLink(db(), token)).toEqual({ bookingId: id, kind: 'traveler' });
  },
);

test('of the feeds none lives again, and the next one is new', async () => {
  const feed = (isNew: boolean) =>
    feedAddress(bench.database, { linkSecret, publicUrl: 'https://f.example', isNew, now: bench.deps.now() });
  const file = (address: string) => address.split('/').at(-1) ?? '';
  const seen = [await feed(false)];
  await losing(async () => {
    seen.push(await feed(true), await feed(true));
  });
  for (const address of seen) expect(await isFeed(db(), file(address))).toBe(false);
  const fresh = await feed(false);
  expect(seen).not.toContain(fresh);
  expect(await feed(false)).toBe(fresh);
  for (const address of seen) expect(await isFeed(db(), file(address))).toBe(false);
  expect(await isFeed(db(), file(fresh))).toBe(true);
});

test('versions and calendar sequences go on above those of the lost system, once; quotes go on with them', async () => {
  await bench.paid();
  const quoted = await bench.quoteChange({ pickupTime: '19:30' });
  let lost = { version: 0, sequence: 0 };
  await losing(async () => {
    await db().update(rides).set({ sequence: 9 });
    await db().update(bookings).set({ version: 10 });
    lost = { version: 10, sequence: 9 };
  });
  const raised = await bench.booking();
  expect(raised.version).toBeGreaterThan(lost.version);
  expect(raised.rides[0].sequence).toBeGreaterThan(lost.sequence);
  expect((await viewBooking(db(), raised, 'guest', bench.deps.now())).status).toBe('upcoming');
  expect(await raiseAfterRestore(bench.database, bench.deps.now())).toBe(false);
  await db().update(bookings).set({ version: raised.version });
  const quotedAgain = await bench.quoteChange({ pickupTime: '19:40' });
  expect(await bench.confirm(quoted)).toEqual({ outcome: 'stale' });
  expect(await bench.confirm(quotedAgain)).toEqual({ outcome: 'changed' });
  expect((await bench.booking()).rides[0].sequence).toBe(raised.rides[0].sequence + 1);
});

test('a change that waits for its payment since before the backup is made when that comes', async () => {
  await bench.paid();
  const page = await bench.pageFor({ passengerCount: 7 });
  await bench.controls.happen(page.sessionId, 'pay');
  await losing(async () => {});
  await settle(bench.deps, page.sessionId);
  expect(await bench.booking()).toMatchObject({ refunds: [], rides: [{ trip: { passengerCount: 7 } }] });
});
