import {
  type BookingQuoteRequest,
  fareById,
  formatInstant,
  type LinkKind,
  type RequestedChange,
  wallClock,
  wireMessages,
} from '@fallsline/domain';
import { expect, test } from 'vitest';
import { decideRequest } from '../bookings/changes/cancel.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingLinks } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { bookedRides } from '../mail/content/booked-ride.ts';
import { readMailContent } from '../mail/content/mail-content.ts';
import { letterText } from '../mail/letter/letter-text.ts';
import { linkAgain } from '../mail/templates/link-mails.ts';
import { rideReminder } from '../mail/templates/reminder.ts';
import { travelerLink } from '../mail/templates/traveler-mails.ts';
import { eraseGuests } from '../operations/retention/erasure.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { showBooking } from '../staff/desk/show-booking.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { letterOn } from '../testing/letters.ts';
import { linkSecret } from '../testing/test-site.ts';
import { confirmForHolder } from './confirm-quote.ts';
import { endTravelerLink, openLink, renewLink, shareLink, tokenOfLink } from './links.ts';
import { askForLinkAgain } from './lost-link.ts';
import { holderOf } from './open-page.ts';
import { quoteForHolder } from './quote-ride.ts';
import { viewBooking } from './view-booking.ts';

const one = fareById('buffalo-airport--niagara-falls-usa').cents;

const bench = benchFor();
const deps = () => ({ ...bench.deps, linkSecret });

/** A paid booking there and back, for five each way, so many hours before its first pickup; returns its link's token. */
async function paid(hoursAhead = 30 * 24, kind: LinkKind = 'guest'): Promise<string> {
  const { id } = await bench.paidThereAndBack(hoursAhead);
  return tokenOfLink(bench.database.db, deps(), id, kind);
}
async function holder(token: string) {
  const found = await holderOf(bench.deps, token);
  if (!found) throw new Error('The link opens nothing');
  return found;
}
async function view(token: string) {
  const { row, kind } = await holder(token);
  return viewBooking(bench.database.db, row, kind, bench.deps.now());
}
const answerTo = async (token: string, asked: BookingQuoteRequest) =>
  quoteForHolder(bench.deps, await holder(token), asked);
async function quote(token: string, asked: BookingQuoteRequest) {
  const quoted = await answerTo(token, asked);
  if (quoted.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
  return quoted.quote;
}
const change = (requested: RequestedChange, ride: 1 | 2 = 1) => ({ kind: 'change', ride, requested }) as const;
/** What is quoted anew where a quote is confirmed that is stale. */
async function freshQuote(token: string, quoteId: string) {
  const answer = await decide(token, quoteId);
  if (answer.outcome !== 'stale' || !answer.fresh) throw new Error(JSON.stringify(answer));
  return answer.fresh;
}
const quoteChange = (token: string, requested: RequestedChange) => quote(token, change(requested));
const decide = async (token: string, quoteId: string, decision: 'confirm' | 'drop' = 'confirm', note?: string) =>
  confirmForHolder(bench.deps, await holder(token), { quoteId, decision, note });
const reading = () => ({ db: bench.database.db, linkSecret, now: bench.deps.now });
const keys = (kind: string) => bench.enqueued(`${kind}:`);

test('shows a guest both rides, the money and what can be done, and no more of the person than is needed', async () => {
  const token = await paid();
  const seen = await view(token);
  const { payment } = (await holder(token)).row;
  expect(seen).toMatchObject({
    link: 'guest',
    status: 'upcoming',
    version: 1,
    isShared: false,
    bookingReference: expect.stringMatching(/^FALLS-/),
    guest: { name: 'Ana Oliveira', phoneEnding: '0123', email: 'a***@guest.example' },
    rides: [
      {
        position: 1,
        state: 'upcoming',
        priceCents: one,
        boughtAt: payment.chargedAt?.toISOString(),
        cancel: 'free',
        meetingPoint: 'airport',
        crossesBorder: false,
      },
      { position: 2, state: 'upcoming', cancel: 'free', meetingPoint: 'door' },
    ],
    money: { entries: [{ kind: 'paid', card: { last4: '4242' } }], returnedCents: 0, keptCents: 0 },
  });
  expect(seen.rides[0]?.changes).toContain('flight');
  expect(seen.rides[1]?.changes).not.toContain('flight');
  expect(JSON.stringify(seen)).not.toMatch(/7165550123|ana@guest/);
});

test('a change is asked what the ticket asks, in the quote, and is made all the same', async () => {
  const token = await paid();
  const early = await quoteChange(token, { pickupTime: '16:30' });
  const [first] = early.advice ?? [];
  expect(first).toMatchObject({ ride: 1, code: 'pickup-before-landing', suggestion: { pickupTime: '17:50' } });
  const across = await quoteChange(token, { address: 'Clifton Hill L2G 3K7' });
  const suggestion = { dynamicLocation: 'Niagara Falls Canada' };
  expect(across.advice).toMatchObject([{ code: 'address-across-border', suggestion }]);
  expect(await decide(token, across.quoteId)).toMatchObject({ outcome: 'changed' });
  const traveler = await tokenOfLink(bench.database.db, deps(), (await bench.booking()).id, 'traveler');
  const told = await quoteChange(traveler, { address: 'Murray St, Niagara Falls, ON' });
  expect(JSON.stringify(told)).not.toContain('$');
  expect(await quoteChange(token, { phone: '+17165550199' })).not.toHaveProperty('advice');
});

test('a token opens one booking; nothing that is stored opens any', async () => {
  const token = await paid();
  const [link] = await bench.database.db.select().from(bookingLinks);
  expect(await bench.everything()).not.toContain(token);
  for (const wrong of [undefined, '', link?.tokenHash, `${token}x`, token.toLowerCase()]) {
    expect(await holderOf(bench.deps, wrong)).toBeUndefined();
  }
  // The same for every mail, and another once the secret is another.
  const { id: bookingId } = (await holder(token)).row;
  expect(await tokenOfLink(bench.database.db, deps(), bookingId, 'guest')).toBe(token);
  const other = await tokenOfLink(bench.database.db, { ...deps(), linkSecret: 'another' }, bookingId, 'guest');
  expect(other).not.toBe(token);
  expect(await holder(other)).toMatchObject({ row: { id: bookingId } });
  expect(await holder(token)).toMatchObject({ row: { id: bookingId } });
});

test('a new link ends the ones before, and is mailed', async () => {
  const token = await paid();
  const { id: bookingId } = (await holder(token)).row;
  const shared = await shareLink(deps(), bookingId, 'sam@traveler.example');
  const renewed = await renewLink(deps(), bookingId);
  expect(await holderOf(bench.deps, token)).toBeUndefined();
  expect(await holderOf(bench.deps, shared)).toBeUndefined();
  expect(await holder(renewed)).toMatchObject({ row: { id: bookingId }, kind: 'guest' });
  expect(await keys('link-again')).toHaveLength(1);
  expect(await bench.everything()).not.toContain('sam@traveler.example');
});

test('a traveler’s link is mailed once in ten minutes to one address, and at once to another', async () => {
  const token = await paid();
  const { id } = (await holder(token)).row;
  const mailed = [];
  for (const to of ['sam@traveler.example', 'Sam@traveler.example', 'noel@traveler.example']) {
    await shareLink(deps(), id, to);
    mailed.push((await keys('traveler-link')).length);
  }
  expect(mailed).toEqual([1, 1, 2]);
});

test('a lost link is mailed where reference and email fit, once in ten minutes; what is asked for writes one row, right or wrong', async () => {
  await paid();
  const { reference } = await bench.booking();
  await bench.database.db.delete(outbox);
  const typed = reference?.toLowerCase().replace('falls-', '') ?? '';
  /** Who asks, and what then lies in the outbox before any mail is written: a process may end there. */
  const ask = async (reference: string, email: string) => {
    await askForLinkAgain(deps(), { reference, email });
    return (await keys('link-asked')).length;
  };
  expect(await ask(typed, 'bo@guest.example')).toBe(1);
  expect(await ask('FALLS-2222-22', 'ana@guest.example')).toBe(2);
  expect(await ask('Ana Oliveira', 'ana@guest.example')).toBe(3);
  expect(await ask(typed, 'Ana@Guest.example')).toBe(4);
  expect(await ask(reference ?? '', 'ana@guest.example ')).toBe(4);
  await bench.forward(11 * minute);
  expect(await ask(typed, 'ana@guest.example')).toBe(5);
  const rows = await bench.messages();
  expect(JSON.stringify(rows)).not.toMatch(/guest\.example|oliveira/i);

  const written = await Promise.all(
    rows.map(({ dedupeKey, kind, facts, subject, enqueuedAt }) =>
      readMailContent(reading(), {
        dedupeKey,
        kind,
        facts,
        subject,
        enqueuedAt,
        messageId: '',
        attempt: 1,
      } as OutboxMessage),
    ),
  );
  expect(written.map((content) => content !== undefined)).toEqual([false, false, false, true, true]);
});

test('a traveler sees no price, and can correct flight, address and phone alone', async () => {
  const token = await paid(30 * 24, 'traveler');
  const seen = await view(token);
  expect(JSON.stringify(seen)).not.toMatch(/cents|boughtAt|guest\.example/i);
  expect(seen.rides[0]).toMatchObject({ changes: ['flight', 'address', 'phone'], cancel: 'no' });
  const refused = { outcome: 'refused', code: 'not-for-traveler' };
  expect(await answerTo(token, change({ pickupTime: '19:10' }))).toMatchObject(refused);
  expect(await answerTo(token, { kind: 'cancellation', rides: [1] })).toMatchObject(refused);
  const flight = await quoteChange(token, { flightNumber: 'B61217', phone: '+17165550199' });
  expect(flight.money).toBeUndefined();
  expect(await decide(token, flight.quoteId)).toEqual({ outcome: 'changed' });
  expect((await bench.booking()).guest.phone).toBe('+17165550199');
  // What a guest has quoted is not theirs to confirm.
  const { id: bookingId } = (await holder(token)).row;
  const guest = await tokenOfLink(bench.database.db, deps(), bookingId, 'guest');
  // Of whoever rides we have no email: they are promised no reminder.
  const reminders = [seen, await view(guest)].map(({ rides: [there] }) => there?.reminderAt);
  expect(reminders).toEqual([null, expect.any(String)]);
  const more = await quoteChange(guest, { passengerCount: 7 });
  expect(await decide(token, more.quoteId)).toMatchObject(refused);
  const free = await quoteChange(guest, { pickupTime: '19:10' });
  expect(await decide(token, free.quoteId)).toMatchObject(refused);
  expect(await decide(guest, free.quoteId)).toEqual({ outcome: 'changed' });
  await endTravelerLink(deps(), bookingId);
  expect(await holderOf(bench.deps, token)).toBeUndefined();
});

test('who booked and who rides are called the same by either link', async () => {
  const { id, guest } = await bench.paid({ traveler: { name: 'Maria Lopez', phone: '+525550177000' } });
  for (const kind of ['guest', 'traveler'] as const) {
    const seen = await view(await tokenOfLink(bench.database.db, deps(), id, kind));
    const booker = expect.objectContaining({ name: guest.name, phoneEnding: guest.phone.slice(-4) });
    expect(seen).toMatchObject({ booker, guest: booker, traveler: { name: 'Maria Lopez', phoneEnding: '7000' } });
  }
});

test('what a traveler quotes leaves the guest’s quote open; what either has changed is not undone by the other’s, quoted again', async () => {
  const guest = await paid();
  const { id } = await bench.booking();
  const traveler = await tokenOfLink(bench.database.db, deps(), id, 'traveler');
  const earlier = await quoteChange(guest, { pickupTime: '19:10' });
  await quoteChange(traveler, { phone: '+17165550188' });
  const phone = await quoteChange(traveler, { phone: '+17165550199' });
  const states = async () => (await bench.booking()).changes.map(({ state, byTraveler }) => ({ state, byTraveler }));
  expect(await states()).toEqual([
    { state: 'open', byTraveler: false },
    { state: 'open', byTraveler: true },
  ]);
  expect(await decide(guest, earlier.quoteId)).toEqual({ outcome: 'changed' });
  const again = await freshQuote(traveler, phone.quoteId);
  expect([earlier.version, again.version]).toEqual([1, 2]);
  const later = await quoteChange(guest, { pickupTime: '19:20' });
  expect(await decide(traveler, again.quoteId)).toEqual({ outcome: 'changed' });
  expect(await decide(guest, later.quoteId)).toMatchObject({
    outcome: 'stale',
    fresh: { after: { pickupTime: '19:20' } },
  });
  const flight = await quoteChange(guest, { pickupTime: '19:30' });
  const told = await quoteChange(traveler, { flightNumber: 'B61217' });
  expect(await decide(traveler, told.quoteId)).toEqual({ outcome: 'changed' });
  const fresh = await freshQuote(guest, flight.quoteId);
  expect(await decide(guest, fresh.quoteId)).toEqual({ outcome: 'changed' });
  const after = await bench.booking();
  expect(after.rides[0].trip).toMatchObject({ pickupTime: '19:30', flightNumber: 'B61217' });
  expect(after.guest.phone).toBe('+17165550199');
});

test('another name is not quoted again with the phone that was corrected meanwhile', async () => {
  const guest = await paid();
  const { id } = await bench.booking();
  const traveler = await tokenOfLink(bench.database.db, deps(), id, 'traveler');
  const named = await quoteChange(guest, { name: 'Robin Fox' });
  const phone = await quoteChange(traveler, { phone: '+17165550199' });
  expect(await decide(traveler, phone.quoteId)).toEqual({ outcome: 'changed' });
  expect(await decide(guest, named.quoteId)).toEqual({ outcome: 'stale' });
  const again = await quoteChange(guest, { name: 'Robin Fox' });
  expect(await decide(guest, again.quoteId)).toEqual({ outcome: 'changed' });
  expect((await bench.booking()).guest).toMatchObject({ name: 'Robin Fox', phone: '+17165550199' });
});

test('a traveler changes nothing while the guest pays for a change, whose page stays open', async () => {
  const guest = await paid();
  const { id } = await bench.booking();
  const traveler = await tokenOfLink(bench.database.db, deps(), id, 'traveler');
  const phone = await quoteChange(traveler, { phone: '+17165550199' });
  const more = await quoteChange(guest, { passengerCount: 7 });
  const linkMails = async () => {
    const [booked, at] = [bookedRides(await bench.booking()), bench.deps.now()];
    return [travelerLink(booked, '', at), linkAgain(booked, { page: '', now: at, by: 'asked' })].map(letterText);
  };
  const correct = expect.stringContaining('can correct your flight');
  expect(await linkMails()).toEqual([correct, expect.stringMatching(/you see, change or cancel your/)]);
  expect(await decide(guest, more.quoteId)).toMatchObject({ outcome: 'payment' });
  expect(await linkMails()).toEqual([
    expect.not.stringContaining('can correct'),
    expect.stringMatching(/you see, change or/),
  ]);
  const closed = { outcome: 'refused', code: 'change-waiting' };
  expect(await answerTo(traveler, change({ phone: '+17165550199' }))).toMatchObject(closed);
  const theirs = await view(traveler);
  expect(theirs.rides[0]).toMatchObject({ changes: [], changeReason: 'change-waiting' });
  // What it would make of the ride is told to who pays for it.
  expect([theirs.waiting?.amountCents, theirs.waiting?.changed]).toEqual([undefined, undefined]);
  const seen = await view(guest);
  expect(seen.rides[0]?.changes).not.toEqual([]);
  // As the price was offered, and not a minute later.
  expect(seen.waiting?.payUntil).toBe(more.expiresAt);
  expect(await decide(traveler, phone.quoteId)).not.toMatchObject({ outcome: 'changed' });
  expect((await bench.booking()).changes).toMatchObject([{ id: more.quoteId, state: 'waiting' }]);
});

test.each<[string, RequestedChange, number]>([
  ['more passengers', { passengerCount: 7 }, 7],
  ['one more vehicle for the same, and their bags', { vehicles: 2, extras: { luggage: 7 } }, 5],
])('a change that costs more, to %s, waits for its payment, can be dropped, and is made once paid', async (...row) => {
  const [, requested, passengers] = row;
  const token = await paid();
  const more = await quoteChange(token, requested);
  expect(more).toMatchObject({
    money: { differenceCents: one, settledBy: 'payment' },
    after: { passengers, vehicles: 2 },
  });
  expect(more).not.toHaveProperty('advice');
  expect(await decide(token, more.quoteId)).toMatchObject({ outcome: 'payment' });
  expect(await view(token)).toMatchObject({
    status: 'waiting-for-payment',
    waiting: {
      ...{ quoteId: more.quoteId, amountCents: one, after: { passengers, vehicles: 2 } },
      changed: `${passengers} passengers, 2 vehicles`,
    },
  });
  expect(await decide(token, more.quoteId, 'drop')).toEqual({ outcome: 'dropped' });
  expect(await decide(token, more.quoteId, 'drop')).toEqual({ outcome: 'dropped' });
  expect(await view(token)).toMatchObject({ status: 'upcoming', version: 1 });
  const again = await quoteChange(token, requested);
  await decide(token, again.quoteId);
  const sessionId = (await bench.booking()).payments.at(-1)?.sessionId ?? '';
  await bench.pay(sessionId);
  const seen = await view(token);
  expect(seen).toMatchObject({
    status: 'changed',
    version: 2,
    rides: [{ passengers, vehicles: 2, priceCents: 2 * one }, {}],
  });
  expect(seen.money?.entries.map(({ kind, changed }) => [kind, changed])).toEqual([
    ['paid', undefined],
    ['change-paid', `${passengers} passengers, 2 vehicles`],
  ]);
});

test('what is paid in the moment in which the change is dropped goes back whole, and the ride stays', async () => {
  const token = await paid();
  const { quoteId } = await quoteChange(token, { passengerCount: 7 });
  await decide(token, quoteId);
  const dropped = await confirmForHolder(bench.paidAsItEnds(), await holder(token), { quoteId, decision: 'drop' });
  expect(dropped).toEqual({ outcome: 'dropped' });
  await bench.deliver('checkout.session.completed');
  const seen = await view(token);
  expect(seen.rides[0]?.passengers).toBe(5);
  expect(seen.money?.returnedCents).toBe(one);
  expect(seen.money?.entries.map(({ kind }) => kind)).toEqual(['paid', 'change-paid', 'refund-asked', 'refund-sent']);
  expect(await keys('change-not-made')).toHaveLength(1);
});

test('a quote that is too old does nothing, and what is offered now comes with the answer', async () => {
  const token = await paid();
  const first = await quoteChange(token, { pickupTime: '19:10', address: '1 Rainbow Blvd', name: 'Bea Oliveira' });
  await bench.forward(31 * minute);
  const fresh = await freshQuote(token, first.quoteId);
  expect(fresh).toMatchObject({ after: { pickupTime: '19:10', address: '1 Rainbow Blvd' } });
  expect(await decide(token, fresh.quoteId)).toEqual({ outcome: 'changed' });
  expect(await view(token)).toMatchObject({ guest: { name: 'Bea Oliveira' }, rides: [{ pickupTime: '19:10' }, {}] });
  expect(await decide(token, crypto.randomUUID())).toEqual({ outcome: 'stale' });
  // The same street is in another town, too: it was said of that one.
  const moved = { dynamicLocation: 'Niagara Falls Canada', address: '1 Rainbow Blvd' };
  const { quoteId } = await quoteChange(token, moved);
  await bench.forward(31 * minute);
  expect(await freshQuote(token, quoteId)).toMatchObject({ after: moved });
});

test('a vehicle that was added stays with fewer passengers, at its price, until it is given up, in an older quote too', async () => {
  const token = await paid();
  const page = await bench.pageFor({ vehicles: 2 });
  await bench.pay(page.sessionId);
  const same = await quoteChange(token, { passengerCount: 3 });
  expect(same).toMatchObject({ after: { passengers: 3, vehicles: 2 }, money: { differenceCents: 0 } });
  const more = await quoteChange(token, { passengerCount: 12 });
  await bench.pay((await bench.pageFor({ vehicles: 4 })).sessionId);
  expect(await freshQuote(token, more.quoteId)).toMatchObject({ after: { passengers: 12, vehicles: 4 } });
  const given = await quoteChange(token, { vehicles: null });
  await bench.forward(31 * minute);
  const fresh = await freshQuote(token, given.quoteId);
  expect(fresh).toMatchObject({ after: { vehicles: 1 }, money: { differenceCents: 3 * -one, settledBy: 'refund' } });
  expect(await decide(token, fresh.quoteId)).toEqual({ outcome: 'changed' });
  expect(await view(token)).toMatchObject({ rides: [{ vehicles: 1, priceCents: one }, { vehicles: 1 }] });
  expect(await quoteChange(token, { extras: { luggage: 7 } })).toMatchObject({
    advice: [{ code: 'more-bags-than-room', message: '7 bags may not fit into 1 vehicle.' }],
  });
});

test('a ride that is moved into its last day, and out of it, is told that this ended its free time, not that it was booked late', async () => {
  const token = await paid();
  const moveTo = async (hours: number) => {
    const quoted = await quoteChange(token, wallClock(bench.deps.now() + hours * hour));
    expect(await decide(token, quoted.quoteId)).toEqual({ outcome: 'changed' });
    return (await view(token)).rides[0];
  };
  const mailed = async () => (await letterOn(bench, 'changed'))?.text.replaceAll(/\s+/g, ' ');
  const free = formatInstant(Date.parse((await moveTo(10 * 24))?.cancelFreeUntil ?? ''));
  expect(await mailed()).toContain(`Full refund if you cancel by ${free.date}, ${free.time}.`);
  expect(await mailed()).toContain('can see, change or cancel your booking, so please do not forward it.');
  await bench.forward(minute);
  const before = bench.deps.now();
  const soon = await moveTo(12);
  expect(await mailed()).not.toContain('Full refund if');
  const ended = soon?.cancelFreeUntil ?? '';
  expect(soon?.cancel).toBe('ask');
  expect(Date.parse(ended)).toBeGreaterThanOrEqual(before - 1);
  await bench.forward(minute);
  expect(await moveTo(12 * 24)).toMatchObject({ cancelFreeUntil: ended, cancel: 'ask' });
  const { date, time } = formatInstant(Date.parse(ended));
  const told = `Free cancellation of this ride ended on ${date} at ${time}`;
  expect(await mailed()).toContain(told);
});

test('one ride cancelled in time gives its money back; the timeline says so', async () => {
  const token = await paid();
  const { quoteId, money } = await quote(token, { kind: 'cancellation', rides: [2] });
  expect(money).toMatchObject({ settledBy: 'refund', differenceCents: -(money?.priceBeforeCents ?? 0) });
  for (const _again of [1, 2]) expect(await decide(token, quoteId)).toEqual({ outcome: 'cancelled' });
  expect(await keys('ride-cancelled')).toHaveLength(1);
  expect((await letterOn(bench, 'ride-cancelled'))?.text).toContain(
    'can see, change or cancel your booking, so please',
  );
  const seen = await view(token);
  expect(seen.rides.map(({ state }) => state)).toEqual(['upcoming', 'cancelled']);
  expect(seen.rides[1]).toMatchObject({ changes: [], changeReason: 'ride-cancelled', cancel: 'no' });
  expect(seen.money?.entries.map(({ kind }) => kind)).toEqual(['paid', 'refund-asked', 'refund-sent']);
  expect(seen.money?.returnedCents).toBe(money?.priceBeforeCents);
});

test('a late cancellation is asked for, can be taken back, and what dispatch keeps is shown', async () => {
  const token = await paid(12);
  expect((await view(token)).rides[0]).toMatchObject({ cancel: 'ask' });
  const first = await quote(token, { kind: 'cancellation', rides: [1] });
  expect(first.money?.settledBy).toBe('person');
  expect(await decide(token, first.quoteId)).toEqual({ outcome: 'asked' });
  expect(await view(token)).toMatchObject({
    status: 'cancellation-asked',
    rides: [{ state: 'cancellation-asked', cancel: 'no', cancelReason: 'request-waiting' }, { changes: [] }],
  });
  expect(await answerTo(token, change({ passengerCount: 2 }, 2))).toMatchObject({ code: 'request-waiting' });
  expect(await decide(token, first.quoteId, 'drop')).toEqual({ outcome: 'dropped' });
  expect(await keys('dispatch-not-to-decide')).toHaveLength(1);
  expect((await letterOn(bench, 'request-taken-back'))?.text).toMatch(
    /you took back your request to cancel your ride on [^.]*\. It stands as it was\./,
  );
  expect((await view(token)).status).toBe('upcoming');
  const second = await quote(token, { kind: 'cancellation', rides: [1] });
  await decide(token, second.quoteId, 'confirm', 'My flight was cancelled.\nSorry!');
  const row = await bench.booking();
  const { id: bookingId } = row;
  // Until it is answered no mail offers what the page does not.
  const [mailed, late] = [bookedRides(row), { page: '', all: [], isToday: true, now: bench.deps.now() }];
  expect([linkAgain(mailed, { ...late, by: 'asked' }), rideReminder(mailed, late)].map(letterText)).toEqual([
    expect.stringContaining('you see your booking'),
    expect.stringMatching(/Your ride on .* stands until we have answered your request\./),
  ]);
  // Dispatch reads what the guest wrote, by mail and at the desk.
  const [, dedupeKey = ''] = await keys('dispatch-decides');
  const decides = {
    dedupeKey,
    kind: 'dispatch-decides',
    subject: bookingId,
    facts: { positions: [1] },
  } as OutboxMessage;
  expect(await readMailContent(reading(), decides)).toMatchObject({
    content: { requestNote: 'My flight was cancelled.\nSorry!' },
  });
  expect((await showBooking(bench.database.db, row, bench.deps.now())).join('\n')).toContain(
    'My flight was cancelled. Sorry!',
  );
  await decideRequest(bench.deps, await bench.booking(), one - 3000);
  const seen = await view(token);
  expect(seen.money).toMatchObject({ keptCents: 3000, returnedCents: one - 3000 });
  const kept = seen.money?.entries.find(({ kind }) => kind === 'kept');
  expect(kept).toMatchObject({ amountCents: 3000 });
});

test('less than three hours ahead the flight alone can be corrected', async () => {
  const token = await paid(2);
  expect((await view(token)).rides[0]).toMatchObject({ changes: ['flight'], changeReason: 'too-late-to-change' });
  const { quoteId } = await quoteChange(token, { flightNumber: 'DL77' });
  expect(await decide(token, quoteId)).toEqual({ outcome: 'changed' });
  expect(await answerTo(token, change({ phone: '+17165550199' }))).toMatchObject({ code: 'too-late-to-change' });
  // What dispatch was to do about the flight is no more once that lands in time.
  const lands = async (ahead: number) => {
    const { pickupDate: flightDate, pickupTime: flightArrival } = wallClock(bench.deps.now() + ahead * hour);
    expect(await decide(token, (await quoteChange(token, { flightDate, flightArrival })).quoteId)).toEqual({
      outcome: 'changed',
    });
    return (await letterOn(bench, 'dispatch-changed'))?.text;
  };
  expect(await lands(4)).toContain('agree on another time');
  expect(await lands(1)).not.toContain('agree on another time');
});

test('what a ride has no place for is refused by its field', async () => {
  const token = await paid();
  const wrong = { outcome: 'wrong', problems: [{ path: 'flightNumber' }] };
  expect(await answerTo(token, change({ flightNumber: 'B61217' }, 2))).toMatchObject(wrong);
  const sign = { extras: { metInside: true, luggage: 2 } };
  expect(await answerTo(token, change(sign, 2))).toMatchObject({
    outcome: 'wrong',
    problems: [{ path: 'extras', message: wireMessages.signNotTaken }],
  });
  expect(await answerTo(token, change(sign))).toMatchObject({ outcome: 'quoted' });
});

test('an erased guest has no page', async () => {
  const token = await paid();
  const { id } = await bench.booking();
  const shared = await shareLink(deps(), id, 'sam@traveler.example');
  await bench.database.transaction((tx) => eraseGuests(tx, [id], new Date()));
  expect(await holderOf(bench.deps, token)).toBeUndefined();
  expect(await bench.everything()).not.toContain('sam@traveler.example');
  // Nor does what they hold open anything again.
  for (const kind of ['guest', 'traveler'] as const) {
    await tokenOfLink(bench.database.db, deps(), id, kind);
  }
  expect(await openLink(bench.database.db, token)).toBeUndefined();
  expect(await openLink(bench.database.db, shared)).toBeUndefined();
});

test('two tabs confirm at once: one change; a cancellation and a change at once: one of the two', async () => {
  const token = await paid();
  const other = await bench.another();
  const who = await holder(token);
  const confirm = (by: typeof bench.deps, quoteId: string) =>
    confirmForHolder(by, who, { quoteId, decision: 'confirm' });
  const { quoteId } = await quoteChange(token, { passengerCount: 3 });
  const both = await Promise.all([confirm(bench.deps, quoteId), confirm(other, quoteId)]);
  expect(both).toEqual([{ outcome: 'changed' }, { outcome: 'changed' }]);
  expect((await view(token)).version).toBe(2);
  expect(await keys('changed')).toHaveLength(1);
  const change = await quoteChange(token, { passengerCount: 4 });
  const cancellation = await quote(token, { kind: 'cancellation', rides: [1] });
  expect([change.version, cancellation.version]).toEqual([2, 2]);
  const [changed, cancelled] = await Promise.all([
    confirm(bench.deps, change.quoteId),
    confirm(other, cancellation.quoteId),
  ]);
  // Only the latest quote can be confirmed, and what the other tab is offered instead is later still.
  expect(['cancelled', 'stale']).toContain(cancelled.outcome);
  expect(['refused', 'stale']).toContain(changed.outcome);
  expect((await view(token)).rides[0]?.passengers).toBe(3);
});

test('a quote that is confirmed in time, and again once it is over: both are told the same', async () => {
  const who = await holder(await paid());
  const asked: [BookingQuoteRequest, outcome: string][] = [
    [change({ passengerCount: 3 }), 'changed'],
    [{ kind: 'cancellation', rides: [1] }, 'cancelled'],
    [change({ passengerCount: 7 }, 2), 'payment'],
  ];
  for (const [request, outcome] of asked) {
    const quoted = await quoteForHolder(bench.deps, { ...who, row: await bench.booking() }, request);
    if (quoted.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
    const { quoteId } = quoted.quote;
    const confirm = (deps: BookingDeps) => confirmForHolder(deps, who, { quoteId, decision: 'confirm' });
    const { database } = bench.deps;
    let first: unknown;
    // The second press has found the quote over, and the first is carried out before the second is offered another.
    const transaction = (async (work) => {
      const found = await database.transaction(work);
      if (JSON.stringify(found)?.includes('"stale"')) first = await confirm(bench.deps);
      return found;
    }) as typeof database.transaction;
    const now = () => bench.deps.now() + 31 * minute;
    const second = await confirm({ ...bench.deps, now, database: { ...database, transaction } });
    expect(first).toMatchObject({ outcome });
    expect(second).toEqual(first);
  }
});
