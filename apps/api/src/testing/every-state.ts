import { randomUUID } from 'node:crypto';
import { faresFor, type RequestedChange, splitPayload, wallClock, wayBack } from '@fallsline/domain';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { answerRampVan } from '../bookings/changes/answer-ramp-van.ts';
import { cancelRides, decideRequest } from '../bookings/changes/cancel.ts';
import { confirmQuote, dropQuote } from '../bookings/changes/confirm.ts';
import { quoteRideCancellation, quoteRideChange } from '../bookings/changes/quote-change.ts';
import { placeBooking } from '../bookings/checkout/place-booking.ts';
import { askRefunds } from '../bookings/money/ask-refunds.ts';
import { bookingByClientKey } from '../bookings/rows/booking-rows.ts';
import { settle } from '../bookings/settlement/settle.ts';
import { sweepEvents } from '../bookings/settlement/sweep-events.ts';
import * as schema from '../database/schema.ts';
import * as service from '../database/service-schema.ts';
import { createSharedCounts } from '../database/shared-counts.ts';
import { probeWrites } from '../database/write-probe.ts';
import { feedAddress } from '../mail/calendar/feed-address.ts';
import { confirm, subscribe, unsubscribe } from '../mail/visitors/newsletter-subscriptions.ts';
import { receiveMessage } from '../mail/visitors/receive-message.ts';
import { shareLink, tokenOfLink } from '../my-booking/links.ts';
import { eraseGuests } from '../operations/retention/erasure.ts';
import { giveGoodwill } from '../staff/board/give-goodwill.ts';
import { type benchFor, day, hour, minute, somePayload } from './bookings.ts';
import { linkSecret } from './test-site.ts';

const { outbox, stripeEvents, newsletterSubscriptions } = service;

/** Where some of the rides end: the ride back from there waits as long as at an airport. */
export const station = 'Amtrak station, Niagara Falls';

/** Fills a database with bookings of a seed, by the use cases, until a row of every table has had every state there is. */
export async function liveEveryState(bench: ReturnType<typeof benchFor>, seed: number): Promise<void> {
  const { deps, impatientDeps, controls, dashboard, database } = bench;
  const { db } = database;
  const now = deps.now();
  const draws = fc.sample(
    fc.record({
      fare: fc.constantFrom(...faresFor('from-Buffalo-Airport').filter(wayBack)),
      passengerCount: fc.integer({ min: 1, max: 9 }),
      both: fc.boolean(),
      to: fc.constantFrom(station, '300 3rd Street, Niagara Falls'),
      inDays: fc.integer({ min: 5, max: 200 }),
    }),
    { seed, numRuns: 60 },
  );
  let drawn = 0;

  function draw(changes: object) {
    const next = draws[drawn];
    if (!next) throw new Error(`More than ${drawn} bookings are drawn`);
    drawn += 1;
    const { fare, passengerCount, both, to, inDays } = next;
    const place = { dynamicLocation: fare.location, customDropoffAddress: to };
    const ride = { direction: fare.direction, ...place, passengerCount };
    const back = both ? { returnTrip: wallClock(now + (inDays + 2) * day) } : {};
    const payload = { ...ride, ...wallClock(now + inDays * day), ...back, amount: undefined, ...changes };
    return { ...splitPayload(somePayload(payload as never)), clientKey: `key-${seed}-${drawn}` };
  }
  async function rowOf({ clientKey }: { clientKey: string }) {
    const row = await bookingByClientKey(db, clientKey);
    if (!row) throw new Error(`There is no booking ${clientKey}`);
    return row;
  }
  async function open(changes: object = {}, replaces: string[] = []) {
    const order = draw(changes);
    const placed = await placeBooking(impatientDeps, { ...order, replaces });
    return { ...order, sessionId: 'sessionId' in placed ? placed.sessionId : '' };
  }
  async function paid(changes: object = {}) {
    const order = await open(changes);
    await controls.happen(order.sessionId, 'pay');
    await settle(deps, order.sessionId);
    return { order, row: await rowOf(order) };
  }
  type Paid = Awaited<ReturnType<typeof paid>>;
  let heard = 0;
  /** What Stripe has told since, as webhooks bring it. */
  async function hear() {
    const told = (await controls.events()).slice(heard);
    heard += told.length;
    for (const { event } of told) await bench.receive(event);
  }
  async function quoted({ row }: Paid, requested: RequestedChange) {
    const quote = await quoteRideChange(deps, row, 1, requested);
    if (quote.outcome !== 'quoted') throw new Error(`Not quoted: ${JSON.stringify(quote)}`);
    return [row, quote.changeId] as const;
  }
  /** A change that waits for its payment. */
  async function waiting() {
    const booked = await paid({ passengerCount: 2 });
    const change = await quoted(booked, { passengerCount: 12 });
    const page = await confirmQuote(deps, ...change);
    if (page.outcome !== 'payment') throw new Error(`No page: ${page.outcome}`);
    return { change, sessionId: page.sessionId };
  }
  async function requested() {
    const { row } = await paid({ ...wallClock(now + 20 * hour), returnTrip: undefined });
    const quote = await quoteRideCancellation(deps, row, [1]);
    if (quote.outcome !== 'quoted') throw new Error(`Not quoted: ${JSON.stringify(quote)}`);
    await confirmQuote(deps, row, quote.changeId, { note: 'My flight was cancelled' });
    return row;
  }
  async function disputed(...happenings: ('dispute' | 'inquire' | 'win-dispute' | 'lose-dispute')[]) {
    const { order } = await paid();
    for (const happening of happenings) await controls.happen(order.sessionId, happening);
    await hear();
  }

  // Booked and paid, for others too; left, and paid wrongly.
  await paid();
  const shared = await paid({
    guest: { name: 'Maria Lopez', phone: '+525550177000', email: 'maria@traveler.example' },
  });
  await tokenOfLink(db, { linkSecret, now: deps.now }, shared.row.id, 'guest');
  await shareLink({ ...deps, linkSecret }, shared.row.id, 'maria@traveler.example');
  await dashboard.checkout.sessions.expire((await open()).sessionId);
  await hear();
  const altered = await open();
  await controls.alterSession(altered.sessionId, { amount_total: 100 });
  await controls.happen(altered.sessionId, 'pay');
  await settle(deps, altered.sessionId);
  for (const isThere of [true, false]) {
    const { row } = await paid({ extras: { wheelchair: true } });
    await answerRampVan(deps, row, { position: undefined, isThere });
  }
  await paid({ extras: { wheelchair: true } });

  // Cancelled: all back, nothing back, and refunds in every state.
  await cancelRides(deps, (await paid()).row);
  await cancelRides(deps, (await paid(wallClock(now + 20 * hour))).row, { refundCents: 0 });
  const { row: handmade } = await paid();
  await dashboard.refunds.create({ payment_intent: handmade.payment.paymentIntentId ?? '', amount: 1000 });
  await hear();
  const { row: late } = await paid();
  const given = { id: randomUUID(), refundCents: 2000, reason: 'late', isPreview: false } as const;
  const { reference: bookingReference, version } = late;
  await giveGoodwill(deps, { staffId: null }, { bookingReference, version, position: 1, ...given });
  await controls.set({ newRefundStatus: 'pending' });
  await cancelRides(deps, (await paid()).row);
  const failing = await paid();
  await cancelRides(deps, failing.row);
  await controls.settleRefund((await rowOf(failing.order)).refunds[0]?.stripeId ?? '', 'failed');
  await hear();
  await controls.set({ newRefundStatus: 'succeeded' });
  const refused = await paid();
  await controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelRides(impatientDeps, refused.row);
  await controls.clearOutages();
  await controls.happen(refused.order.sessionId, 'dispute');
  await askRefunds(deps, await rowOf(refused.order));
  await disputed('inquire');
  await disputed('dispute', 'win-dispute');
  await disputed('dispute', 'lose-dispute');
  await hear();

  // Changes in every state.
  const made = await waiting();
  await controls.happen(made.sessionId, 'pay');
  await settle(deps, made.sessionId);
  const cheaper = await paid({ passengerCount: 9 });
  await confirmQuote(deps, ...(await quoted(cheaper, { passengerCount: 2 })));
  await confirmQuote(deps, ...(await quoted(await paid(), { pickupTime: '12:34' })));
  const tomorrow = await paid({ ...wallClock(now + 20 * hour), passengerCount: 9, returnTrip: undefined });
  await confirmQuote(deps, ...(await quoted(tomorrow, { passengerCount: 2 })));
  const left = await waiting();
  await dashboard.checkout.sessions.expire(left.sessionId);
  await hear();
  const tooLate = await waiting();
  await controls.addOutage({ kind: '500', method: 'POST', pathPrefix: `/v1/checkout/sessions/${tooLate.sessionId}/` });
  await dropQuote(impatientDeps, ...tooLate.change);
  await controls.clearOutages();
  await controls.happen(tooLate.sessionId, 'pay');
  await hear();
  await quoted(await paid({ passengerCount: 2 }), { passengerCount: 12 });
  await waiting();
  await decideRequest(deps, await requested(), undefined);
  await decideRequest(deps, await requested(), 1000);
  await requested();

  // Others than bookings.
  const visitors = { ...deps, wakeOutbox: () => {} };
  const message = { name: 'Eve', email: 'eve@guest.example', subject: 'A child seat', message: 'Do you have one?' };
  await receiveMessage(visitors, { message, clientKey: `message-${seed}` });
  for (const email of ['one@reader.example', 'two@reader.example', 'three@reader.example'])
    await subscribe(visitors, { email });
  const readers = await db.select().from(newsletterSubscriptions).orderBy(newsletterSubscriptions.id);
  for (const { token } of readers.slice(1)) await confirm(visitors, token);
  await unsubscribe(visitors, readers[2]?.token ?? '');
  for (const isNew of [false, true]) await feedAddress(database, { ...deps, linkSecret, isNew, now });
  await probeWrites(database, now);
  const count = createSharedCounts({ database, secret: linkSecret, log: { warn: () => {} } });
  await count([{ key: 'checkout:203.0.113.7', max: 5 }], 60);
  const at = new Date(now);
  await db.insert(service.alarms).values({ kind: 'payments-down', source: 'database', raisedAt: at, seenAt: at });
  await db.insert(service.backups).values({ startedAt: at, finishedAt: at });
  await db.insert(service.outboxHold).values({ backupTakenAt: at, heldAt: at, sendFrom: at, raisedAt: at });

  // Mail as the worker leaves it, and as it finds it.
  const { row: erased } = await paid();
  await database.transaction((tx) => eraseGuests(tx, [erased.id], at));
  const mails = [
    { state: 'sent', sentAt: at, attempts: 1 },
    { state: 'sending', attempts: 1 },
    { state: 'failed', attempts: 9, lastError: '550 No such mailbox' },
    { state: 'skipped', skippedWhy: 'overtaken' },
    { state: 'due', attempts: 2, lastError: '451 Later' },
  ] as const satisfies Partial<typeof outbox.$inferInsert>[];
  for (const [index, mail] of mails.entries()) {
    const isOne = sql`${outbox.id} % ${mails.length} = ${index} and ${outbox.erasedAt} is null`;
    await db.update(outbox).set(mail).where(isOne);
  }
  await db.execute(
    sql`update ${outbox} set skipped_why = 'gone' where id = (select max(id) from ${outbox} where erased_at is not null)`,
  );

  // What is under way when it ends.
  await controls.addOutage({ kind: 'reset', phase: 'before', method: 'POST', pathPrefix: '/v1/refunds' });
  const owed = await paid();
  await cancelRides(impatientDeps, owed.row);
  await controls.clearOutages();
  const earlier = await open();
  await controls.addOutage({ kind: '500', method: 'POST', pathPrefix: `/v1/checkout/sessions/${earlier.sessionId}/` });
  await open({}, [earlier.clientKey]);
  await controls.clearOutages();
  await open();
  await controls.addOutage({ kind: 'refuse', method: 'POST', pathPrefix: '/v1/checkout/sessions' });
  await open();
  await controls.clearOutages();
  await bench.forward(5 * minute);
  await sweepEvents(deps, { from: now - hour });
  await db.execute(
    sql`update ${stripeEvents} set brought_by = 'restore' where id = (select max(id) from ${stripeEvents} where brought_by = 'webhook')`,
  );
}

/** Returns every state of the schema that no row has, as `table.column state`, and tables without a row. */
export async function statesWithoutRow({ db }: ReturnType<typeof benchFor>['database']): Promise<string[]> {
  const missing: string[] = [];
  for (const table of Object.values({ ...schema, ...service }).filter((each) => is(each, PgTable)) as PgTable[]) {
    const name = getTableName(table);
    const rows = (await db.execute(sql`select * from ${table}`)).rows as Record<string, unknown>[];
    if (rows.length === 0) missing.push(name);
    for (const column of Object.values(getTableColumns(table))) {
      for (const state of column.enumValues ?? []) {
        if (!rows.some((row) => row[column.name] === state)) missing.push(`${name}.${column.name} ${state}`);
      }
    }
  }
  return missing;
}
