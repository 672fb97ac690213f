import { raiseNotFree, wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rides } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { dispatchFeed } from '../../mail/calendar/dispatch-feed.ts';
import { rideEntry } from '../../mail/calendar/ride-entry.ts';
import { confirmForHolder } from '../../my-booking/confirm-quote.ts';
import { quoteForHolder } from '../../my-booking/quote-ride.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { watch } from '../../operations/alarms/watch.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { exportPerson } from '../../staff/desk/person.ts';
import { waitingRampVans } from '../../staff/desk/ramp-vans.ts';
import { benchFor, day, hour, minute, type somePayload } from '../../testing/bookings.ts';
import { deskOf } from '../../testing/desk-of-test.ts';
import { letterOn } from '../../testing/letters.ts';
import { bookedTrip } from '../rows/booked-trip.ts';

const free = 'Until we do, you can cancel at any time and get everything back.';
const refundEnds =
  'With this change the full refund ends, as no van with a ramp is waited for any more. This pickup was within 24 hours when you booked: no free cancellation.';
const noVan = 'We have no van with a ramp for this ride, so we have cancelled it. You get everything back.';

const bench = benchFor();
const now = () => bench.deps.now();

/** A booking so many hours before its pickup, paid; of a party of five, somebody in a wheelchair among it. */
async function paid({ hoursAhead = 10, ...payload }: { hoursAhead?: number } & Parameters<typeof somePayload>[0] = {}) {
  return bench.paid({ ...wallClock(now() + hoursAhead * hour), extras: { wheelchair: true }, ...payload });
}
const letterOf = (kind: string) => letterOn(bench, kind);
const mailed = (kind: string) => bench.enqueued(`${kind}:`);
const alarms = async () =>
  (await watch({ ...bench.deps, selling: bench.selling }))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'ramp-van-late');
const page = async (link: 'guest' | 'traveler' = 'guest') =>
  viewBooking(bench.database.db, await bench.booking(), link, now());
const holder = async () => ({ row: await bench.booking(), kind: 'guest' as const });
async function quoted(asked: Parameters<typeof quoteForHolder>[2]) {
  const answer = await quoteForHolder(bench.deps, await holder(), asked);
  if (answer.outcome !== 'quoted') throw new Error(JSON.stringify(answer));
  return answer.quote;
}
const confirm = async (quoteId: string) =>
  confirmForHolder(bench.deps, await holder(), { quoteId, decision: 'confirm', note: undefined });
async function change(extras: object, ride: 1 | 2 = 1) {
  const before = (await page()).rides[ride - 1]?.rampVan;
  const quote = await quoted({ kind: 'change', ride, requested: { extras } });
  expect(quote.asksForRampVan === true).toBe('wheelchair' in extras && before === undefined);
  expect(await confirm(quote.quoteId)).toMatchObject({ outcome: 'changed' });
}
const desk = deskOf(bench);
const clock = (instant: number) => {
  const [hours = 0, minutes = ''] = wallClock(instant).pickupTime.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};

test('from the ticket to the alarm to the answer of the desk', async () => {
  const row = await paid();
  const reference = row.reference ?? '';
  const answerBy = row.rides[0].rampAnswerBy?.getTime() ?? 0;
  const by = clock(answerBy);
  expect(answerBy).toBe((row.payment.chargedAt?.getTime() ?? 0) + hour);

  expect(await letterOf('dispatch')).toMatchObject({
    subject: expect.stringMatching(`^RAMP VAN: confirm by ${by}( E[DS]T on [^.]+)?\\. Job ${reference}: `),
    text: expect.stringContaining(`desk ramp ${reference} --ride 1 --yes`),
  });
  const confirmation = await letterOf('confirm');
  expect(confirmation?.text).toContain(`A person confirms the van with a ramp by ${by}`);
  expect(confirmation?.text).toContain(free);
  expect(confirmation?.text).toContain(`This holds once the van with a ramp is confirmed: we know by ${by}`);
  const paidOnly = /^Your ride is paid, van to be confirmed/i;
  expect(confirmation?.subject).toMatch(paidOnly);
  expect(confirmation?.text).toMatch(paidOnly);
  expect(confirmation?.calendar).toEqual([expect.stringContaining(`A person confirms the van with a ramp by ${by}`)]);
  expect(rideEntry(row, row.rides[0])).toMatchObject({ sequence: 0, status: 'Pending' });
  // Calendars are shared.
  expect(confirmation?.calendar.join()).not.toContain('everything back');
  const reminder = {
    kind: 'reminder',
    dedupeKey: `reminder:${row.id}:x`,
    facts: { position: 1, sequence: 0 },
  } as const;
  await bench.database.db.insert(outbox).values({ ...reminder, dueAt: new Date(0), enqueuedAt: new Date(0) });
  expect((await letterOf('reminder'))?.text).toContain(free);
  expect((await letterOf('reminder'))?.text).toContain('This holds once the van with a ramp is confirmed');
  expect((await letterOf('reminder'))?.text).not.toContain('deduction');
  expect(await page()).toMatchObject({
    rides: [{ rampVan: { state: 'waiting', answerBy: new Date(answerBy).toISOString() }, cancel: 'free' }],
  });
  expect((await page('traveler')).rides).toMatchObject([{ rampVan: { state: 'waiting' }, cancel: 'no' }]);
  for (const [at, told] of [
    [answerBy, by],
    [answerBy - day, `${by} E[DS]T on \\w+day, `],
  ] as const)
    expect((await waitingRampVans(bench.database.db, at)).join('\n')).toMatch(
      new RegExp(`^Answer by.*\n${told}.*${reference}`),
    );
  expect(await dispatchFeed(bench.database.db, now())).toContain(`RAMP VAN: confirm by ${by}`);

  // Nothing is alarming until the hour is over.
  await bench.forward(answerBy - now() - minute);
  expect(await alarms()).toEqual([]);
  await bench.forward(minute + 1000);
  expect(await alarms()).toEqual(['ramp-van-late']);
  expect(await alarms()).toEqual(['ramp-van-late']);
  expect(await mailed('attention')).toHaveLength(1);
  expect((await letterOf('attention'))?.subject).toContain(reference);
  expect((await letterOf('confirm'))?.text).toMatch(
    /We have not confirmed the van with a ramp yet.*get everything back/s,
  );

  // A preview first.
  expect(await desk('ramp', reference)).toMatch(/RAMP VAN: overdue since \d.* on .*Nothing was changed\.$/s);
  for (const list of [['show', reference], ['today', '--date', row.rides[0].pickupDate], ['ramp']])
    expect(await desk(...list)).toContain('RAMP VAN: overdue since');
  expect(await alarms()).toEqual(['ramp-van-late']);
  expect(await desk('ramp', reference, '--yes')).toContain('the ramp van is confirmed');
  expect(await desk('ramp', reference, '--yes')).toMatch(/^Error: No ride of this booking waits for a ramp van/);
  expect(await desk('ramp')).toBe('No ride waits for a ramp van.');
  expect(await desk('show', reference)).toMatch(/Ramp van +Ramp van confirmed/);
  expect(await alarms()).toEqual([]);

  expect(await mailed('ramp-van-confirmed')).toHaveLength(1);
  const confirmed = await letterOf('ramp-van-confirmed');
  expect(confirmed?.subject).toMatch(/^Your van with a ramp is confirmed: /);
  expect(confirmed?.text).toMatch(
    /^YOUR VAN WITH A RAMP IS CONFIRMED\s.*, a van with a ramp comes for your ride on .*\/booking#.*From: .*To: .*Pick up: .*A deduction applies if you cancel now.*^Questions\? Call us.*please\s+do\s+not\s+forward\s+it\.$/ms,
  );
  const stands = await bench.booking();
  expect(confirmed?.calendar).toEqual([expect.stringContaining('The van with a ramp is confirmed.')]);
  expect(rideEntry(stands, stands.rides[0])).toMatchObject({ sequence: 1, status: 'Confirmed' });
  expect((await letterOf('dispatch'))?.subject).toMatch(/^Job /);
  expect(await page()).toMatchObject({ version: 2, rides: [{ rampVan: { state: 'confirmed' }, cancel: 'ask' }] });
});

test('until it is confirmed a ride in ten hours is cancelled with everything back, and nobody has to decide', async () => {
  const { payment } = await paid();
  const quote = await quoted({ kind: 'cancellation', rides: [1] });
  expect(quote.money).toMatchObject({ settledBy: 'refund', differenceCents: -payment.amountCents });
  expect(await confirm(quote.quoteId)).toMatchObject({ outcome: 'cancelled' });
  expect(await mailed('dispatch-decides')).toEqual([]);
  expect(await bench.refunded()).toEqual([payment.amountCents]);
  expect(await desk('ramp')).toBe('No ride waits for a ramp van.');
  await bench.forward(2 * hour);
  expect(await alarms()).toEqual([]);
});

test('neither the payment page nor whoever holds the session id is told of a wheelchair, nor that cancelling is not free', async () => {
  const row = await paid();
  expect(JSON.stringify(row.payment.sessionParams)).not.toMatch(/wheelchair|ramp|free cancellation/i);
  expect(JSON.stringify(bookedTrip(row, now()))).not.toMatch(/wheelchair|ramp|cancelFreeUntil/i);
});

test('what was quoted free is not cancelled free once the van is confirmed: another quote', async () => {
  const { reference } = await paid();
  const quote = await quoted({ kind: 'cancellation', rides: [1] });
  await desk('ramp', reference ?? '', '--yes');
  expect(await confirm(quote.quoteId)).toMatchObject({ outcome: 'stale', fresh: { money: { settledBy: 'person' } } });
});

test('no van: the ride is cancelled, everything goes back, and the guest reads why', async () => {
  const { reference, payment } = await paid();
  expect(await desk('ramp', reference ?? '', '--no')).toContain('cancelled, as there is no ramp van');
  expect((await bench.booking()).status).toMatch(/cancelled|refunded/);
  expect(await bench.refunded()).toEqual([payment.amountCents]);
  const told = (await letterOf('cancellation'))?.text;
  expect(told).toContain(noVan);
  // They have not asked for it.
  expect(told).toMatch(/Still need a ride\? Call \+1 716 555 0142 now: somebody answers day and night\.$/m);
  expect(told).not.toContain('You did not want this?');
  expect(await page()).toMatchObject({ rides: [{ state: 'cancelled', rampVan: { state: 'declined' } }] });
  await bench.forward(2 * hour);
  expect(await alarms()).toEqual([]);
});

test('there and back are answered each for itself, and a second late answer is told as well', async () => {
  const { reference } = await paid({ returnTrip: wallClock(now() + 3 * day) });
  expect(await desk('ramp', reference ?? '', '--ride', '1', '--yes')).toContain(
    'ride there: the ramp van is confirmed',
  );
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'confirmed' } }, { rampVan: { state: 'waiting' } }]);
  expect((await letterOf('confirm'))?.text).toMatch(
    /There: The van with a ramp is confirmed\.[\s\S]*Back: A person confirms/,
  );
  await bench.forward(61 * minute);
  expect(await alarms()).toEqual(['ramp-van-late']);
  const late = (await letterOf('attention'))?.text.replaceAll(/\s+/g, ' ');
  expect(late).toMatch(/The ride back on \w+, \w+ \d+ at \d+:\d\d [AP]M needs a ramp van\./);
  // What answers both rides was typed for one.
  for (const answer of ['yes', 'no']) expect(late).toContain(`desk ramp ${reference} --ride 2 --${answer}`);
  await change({ wheelchair: true, luggage: 2 }, 2);
  expect(await letterOf('dispatch-changed')).toMatchObject({
    subject: expect.stringMatching(/^CHANGED RAMP VAN: overdue since \d+:\d\d [AP]M E[SD]T on \w+, \w+ \d+\. Job /),
    text: expect.stringContaining('OVERDUE: CONFIRM A RAMP VAN'),
  });
  await change({ wheelchair: true, luggage: 1 }, 1);
  expect(await desk('ramp', reference ?? '', '--no')).toContain('ride back: cancelled');
  expect((await letterOf('ride-cancelled'))?.text).toContain(noVan);
  expect((await page()).rides).toMatchObject([
    { state: 'upcoming', rampVan: { state: 'confirmed' } },
    { state: 'cancelled' },
  ]);
  // Another guest's need, while the alarm is still up.
  await change({ luggage: 1 }, 1);
  await change({ wheelchair: true }, 1);
  await bench.forward(61 * minute);
  expect(await alarms()).toEqual(['ramp-van-late']);
  expect(await mailed('attention')).toHaveLength(2);
});

test('no van for both rides: the mail says so of both', async () => {
  const { reference } = await paid({ returnTrip: wallClock(now() + 3 * day) });
  await desk('ramp', reference ?? '', '--no');
  expect((await letterOf('cancellation'))?.text).toContain(
    'We have no van with a ramp for these rides, so we have cancelled them. You get everything back.',
  );
});

test('a wheelchair that a change brings asks for a van, and one that it takes away ends the need', async () => {
  const { reference } = await paid({ extras: { luggage: 2 } });
  expect((await page()).rides[0]).not.toHaveProperty('rampVan');
  expect((await page()).rides).toMatchObject([{ cancel: 'ask' }]);
  await change({ luggage: 2, wheelchair: true });
  // Its free cancellation was over, and is not brought back.
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting', notFree: true }, cancel: 'ask' }]);
  expect((await letterOf('changed'))?.text).toContain(
    'If there is none, we cancel and give everything back ourselves.',
  );
  expect((await letterOf('changed'))?.text).not.toContain(free);
  expect((await letterOf('dispatch-changed'))?.subject).toMatch(/^CHANGED RAMP VAN: confirm by/);
  await desk('ramp', reference ?? '', '--yes');
  // Its mail is overtaken before it has left.
  await change({ luggage: 2 });
  expect(await letterOf('ramp-van-confirmed')).toBeUndefined();
  expect((await page()).rides[0]).not.toHaveProperty('rampVan');
  expect((await page()).rides).toMatchObject([{ cancel: 'ask' }]);
});

test('a van that a process of the release before asks for anew is as free as that says it is', async () => {
  await paid({ extras: {} });
  await change({ wheelchair: true });
  // It writes the other three columns alone.
  await bench.database.db.update(rides).set({ rampAnswerBy: new Date(now() + 2 * hour) });
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting' }, cancel: 'free' }]);
  expect((await page()).rides[0]?.rampVan).not.toHaveProperty('notFree');
});

test.each([
  ['in its last day', 10, 'waiting', true],
  ['ahead of its last day', 72, 'waiting', false],
  ['its van confirmed', 10, 'confirmed', false],
] as const)(
  'a wheelchair taken off %s: the mail says whether the full refund ended with it, also behind one more change',
  async (_, hoursAhead, state, isTold) => {
    const { reference } = await paid({ hoursAhead });
    if (state === 'confirmed') await desk('ramp', reference ?? '', '--yes');
    const told = async () => (await letterOf('changed'))?.text.replaceAll(/\s+/g, ' ').includes(refundEnds);
    await change({ luggage: 2 });
    expect(await told()).toBe(isTold);
    await bench.database.db.update(outbox).set({ skippedWhy: 'overtaken' }).where(eq(outbox.kind, 'changed'));
    await change({ luggage: 3 });
    expect(await told()).toBe(isTold);
    await change({ luggage: 3, wheelchair: true });
    expect(await told()).toBe(false);
  },
);

test.each([
  ['once', false],
  ['as', true],
])(
  'a wheelchair taken off %s the ride is moved into its last day: the mail says it of both, once',
  async (_, inOne) => {
    await paid({ hoursAhead: 72 });
    await bench.forward(minute);
    const requested = wallClock(now() + 10 * hour);
    const moved = {
      kind: 'change',
      ride: 1,
      requested: { ...requested, ...(inOne ? { extras: { luggage: 2 } } : {}) },
    } as const;
    await confirm((await quoted(moved)).quoteId);
    if (!inOne) await change({ luggage: 2 });
    const told = (await letterOf('changed'))?.text.replaceAll(/\s+/g, ' ');
    expect(told).toMatch(
      /the full refund ends, as no van with a ramp is waited for any more\. Free cancellation of this ride ended on .*\. Moving its pickup does not bring it back\. A deduction applies if you cancel\./,
    );
    expect(told?.match(/free cancellation/gi)).toHaveLength(1);
  },
);

test('a wheelchair that a change brings to one of two rides asks about the other, until that has one or is over', async () => {
  await paid({ extras: {}, returnTrip: wallClock(now() + 72 * hour) });
  const asks = async (ride: 1 | 2, extras: object) =>
    (await quoted({ kind: 'change', ride, requested: { extras } })).advice?.map(({ message }) => message);
  const back = 'The ride back has no van with a ramp. If it needs one, change that ride too, or call us.';
  expect(await asks(1, { wheelchair: true })).toEqual([back]);
  expect(await asks(1, { walker: true })).toBeUndefined();
  expect(await asks(2, { wheelchair: true })).toEqual([back.replace('back', 'there')]);
  await change({ wheelchair: true }, 2);
  expect(await asks(2, { wheelchair: true, luggage: 1 })).toBeUndefined();
  expect(await asks(1, { wheelchair: true })).toBeUndefined();
  await change({}, 2);
  await bench.forward(11 * hour);
  expect(await asks(2, { wheelchair: true })).toBeUndefined();
});

test('a van that was confirmed for another time is confirmed anew', async () => {
  const { reference } = await paid({ hoursAhead: 72 });
  await desk('ramp', reference ?? '', '--yes');
  const requested = wallClock(now() + 80 * hour);
  const quote = await quoted({ kind: 'change', ride: 1, requested });
  expect(quote.asksForRampVan).toBe(true);
  await confirm(quote.quoteId);
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting' } }]);
  await desk('ramp', reference ?? '', '--yes');
  expect(await mailed('ramp-van-confirmed')).toHaveLength(2);
});

test.each([
  ['in its last day: it is kept, and cancelling asked for', 10, true],
  ['ahead of its last day: it goes back, as all does until the van is confirmed', 72, false],
])('what a ride costs less that waits for a van again %s', async (_, hoursAhead, notFree) => {
  const { reference, payment } = await paid({ passengerCount: 8, hoursAhead });
  await desk('ramp', reference ?? '', '--yes');
  const quote = await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 3 } });
  const less = payment.amountCents / 2;
  expect(quote).toMatchObject({ asksForRampVan: true, rampVan: { state: 'waiting' } });
  expect(quote.rampVan?.notFree === true).toBe(notFree);
  expect(quote.money).toMatchObject({ differenceCents: -less, settledBy: notFree ? 'keeping' : 'refund' });
  await confirm(quote.quoteId);
  const told = (await letterOf('changed'))?.text ?? '';
  expect([told.includes(free), told.includes('is kept')]).toEqual([!notFree, notFree]);
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting' }, cancel: notFree ? 'ask' : 'free' }]);
  // Moved once more it is as it was, and a flight or an address asks for nothing.
  await confirm((await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 4 } })).quoteId);
  expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting' }, cancel: notFree ? 'ask' : 'free' }]);
  // Without a van everything goes back all the same that was not kept before.
  if (notFree) await desk('ramp', reference ?? '', '--no');
  else await confirm((await quoted({ kind: 'cancellation', rides: [1] })).quoteId);
  expect(await bench.refunded()).toEqual(notFree ? [less] : [less, less]);
});

test.each([
  ['in its last day', 10],
  ['ahead of its last day', 72],
])(
  'an answer between quote and payment %s does not give a paid change back, which is as free as it was quoted',
  async (_, hoursAhead) => {
    const { reference } = await paid({ hoursAhead });
    const quote = await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 6 } });
    expect(quote.money).not.toHaveProperty('terms');
    const page1 = await confirm(quote.quoteId);
    if (page1.outcome !== 'payment') throw new Error(JSON.stringify(page1));
    await bench.forward(minute);
    await desk('ramp', reference ?? '', '--yes');
    const { sessionId } = (await bench.booking()).payments.at(-1) ?? {};
    await bench.pay(sessionId ?? '');
    const { rides } = await bench.booking();
    expect(rides[0].trip.passengerCount).toBe(6);
    // For more people than a van was confirmed for.
    expect((await page()).rides).toMatchObject([{ rampVan: { state: 'waiting' }, cancel: 'free' }]);
  },
);

test('of a ride of whose earlier price something was kept the van promises its price as it stands, and that goes back', async () => {
  const { payment, reference } = await paid({ passengerCount: 6, extras: {} });
  const dearer = await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 11 } });
  expect(dearer.money?.terms).toBe(raiseNotFree);
  const cheaper = await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 5 } });
  expect(cheaper.money).toMatchObject({ settledBy: 'keeping', differenceCents: -payment.amountCents / 2 });
  await confirm(cheaper.quoteId);
  // What was paid for it before is not seen in the sum of the next change: what is said of that stands in quote and mail.
  const half = `$${payment.amountCents / 200}, kept when this ride became cheaper, does not count toward this change.`;
  const again = await quoted({ kind: 'change', ride: 1, requested: { passengerCount: 11 } });
  expect(again.money?.terms).toBe(`${half} ${raiseNotFree}`);
  await change({ wheelchair: true });
  expect((await letterOf('changed'))?.text).toContain(
    'If there is none, we cancel and give back what the ride costs now.',
  );
  expect((await letterOf('confirm'))?.text).not.toContain('everything back');
  await desk('ramp', reference ?? '', '--no');
  expect((await letterOf('cancellation'))?.text).toContain('so we have cancelled it. You get back what it cost.');
  expect(await bench.refunded()).toEqual([payment.amountCents / 2]);
});

test('who rides is told of the van, and nothing of the money', async () => {
  const guest = { name: 'Sam Field', phone: '+17165550177', email: 'sam@traveler.example' };
  const { reference } = await paid({ guest });
  const told = await letterOf('traveler-confirmation');
  expect(told?.text).toContain('A person confirms the van with a ramp by');
  expect(told?.text).not.toContain('everything back');
  await change({ wheelchair: true, luggage: 1 });
  const changed = await letterOf('traveler-changed');
  expect(changed?.text).toMatch(/THE VAN WITH A RAMP\s+A person confirms the van with a ramp by/);
  expect(changed?.text).not.toContain('everything back');
  await desk('ramp', reference ?? '', '--yes');
  const confirmed = await letterOf('traveler-ramp-van-confirmed');
  expect(confirmed?.text).toMatch(
    /^YOUR VAN WITH A RAMP IS CONFIRMED\s+Sam Field, a van with a ramp comes for your ride on .*\/booking#.*From: .*To: .*Pick up: .*^For changes, ask Ana Oliveira\. Questions\?/ms,
  );
  expect(confirmed?.text).not.toMatch(/deduction|refund/i);
  expect((await letterOf('ramp-van-confirmed'))?.text).toMatch(/^SAM FIELD’S VAN .* for Sam Field’s ride on /s);
});

test('who rides is told that there is no van, and nothing of the money', async () => {
  const guest = { name: 'Sam Field', phone: '+17165550177', email: 'sam@traveler.example' };
  const { reference } = await paid({ guest });
  await desk('ramp', reference ?? '', '--no');
  const told = (await letterOf('traveler-cancellation'))?.text;
  expect(told).toContain('We have no van with a ramp for this ride, so we have cancelled it.');
  expect(told).not.toContain('everything back');
});

test('what a person is told of us has it, and an erased guest leaves nothing of it', async () => {
  const { id } = await paid();
  expect(JSON.stringify(await exportPerson(bench.database, 'ana@guest.example', now()))).toContain('rampAnswerBy');
  await bench.forward(2 * hour);
  expect(await alarms()).toEqual(['ramp-van-late']);
  await bench.database.transaction((tx) => eraseGuests(tx, [id], new Date(now())));
  expect((await bench.booking()).rides).toMatchObject([{ rampAnswerBy: null, rampConfirmedAt: null }]);
  expect(await alarms()).toEqual([]);
});
