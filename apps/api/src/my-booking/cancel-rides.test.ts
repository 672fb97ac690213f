import {
  type BookingQuoteRequest,
  currentPolicy,
  deadlinesOf,
  fareById,
  type LinkKind,
  noFreeCancellation,
  type RampVan,
  wallClock,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelRides, decideRequest } from '../bookings/changes/cancel.ts';
import { waitingRequest } from '../bookings/changes/change-rows.ts';
import { rides as ridesTable } from '../database/schema.ts';
import { addressedLetter } from '../mail/addressed-letter.ts';
import { bookedRides, everyRide } from '../mail/content/booked-ride.ts';
import { letterText } from '../mail/letter/letter-text.ts';
import { rideCancelled } from '../mail/templates/cancellation-mails.ts';
import { cancellationAsked } from '../mail/templates/request-mails.ts';
import { travelerCancellation } from '../mail/templates/traveler-mails.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { drivingOn } from '../testing/driving.ts';
import { letterOn } from '../testing/letters.ts';
import { confirmForHolder } from './confirm-quote.ts';
import { quoteForHolder } from './quote-ride.ts';
import { viewBooking } from './view-booking.ts';

const one = fareById('buffalo-airport--niagara-falls-usa').cents;
const back = fareById('niagara-falls-ny--buffalo-airport').cents;
const both = { kind: 'cancellation', rides: [1, 2] } as const satisfies BookingQuoteRequest;

const bench = benchFor();
const { carsOf, enter, standBefore, takeBack } = drivingOn(bench);

const paid = async (hoursAhead?: number) => (await bench.paidThereAndBack(hoursAhead)).id;
const holder = async () => ({ kind: 'guest', row: await bench.booking() }) as const;
async function quote(asked: BookingQuoteRequest = both) {
  const quoted = await quoteForHolder(bench.deps, await holder(), asked);
  if (quoted.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
  return quoted.quote;
}
const decide = async (quoteId: string, decision: 'confirm' | 'drop' = 'confirm', by = bench.deps) =>
  confirmForHolder(by, await holder(), { quoteId, decision });
const cancelAtDesk = async (said: Parameters<typeof cancelRides>[2] = {}) =>
  cancelRides(bench.deps, await bench.booking(), said);
const decideAtDesk = async (refundCents: number | undefined) =>
  decideRequest(bench.deps, await bench.booking(), refundCents);
const states = async () => (await bench.booking()).rides.map(({ state }) => state);
const view = async () => viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());
const told = async () => (await bench.enqueued()).filter((key) => /cancel|decide/.test(key));

test('both in time: one quote, one confirmation, one refund, one mail, and a job that nobody drives for each', async () => {
  const bookingId = await paid();
  const { rides, money, quoteId } = await quote();
  expect(rides).toEqual([
    { ride: 1, cancel: 'free', backCents: one },
    { ride: 2, cancel: 'free', backCents: back },
  ]);
  expect(money).toMatchObject({ priceBeforeCents: one + back, differenceCents: -(one + back), settledBy: 'refund' });
  expect(await states()).toEqual(['booked', 'booked']);
  const other = await bench.another();
  const twice = await Promise.all([decide(quoteId), decide(quoteId, 'confirm', other)]);
  expect(twice).toEqual([{ outcome: 'cancelled' }, { outcome: 'cancelled' }]);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect((await bench.booking()).version).toBe(2);
  expect(await bench.refunded()).toEqual([one + back]);
  expect(await told()).toEqual([
    `cancellation:${bookingId}`,
    `dispatch-ride-cancelled:${bookingId}:1`,
    `dispatch-ride-cancelled:${bookingId}:2`,
  ]);
  expect(await quoteForHolder(bench.deps, await holder(), both)).toMatchObject({ code: 'ride-cancelled' });
});

test('the page says before a quote what would go back: what staff gave by hand is taken off once', async () => {
  await paid();
  const shown = async () => (await view()).cancellations?.map((each) => each.rides.map(({ backCents }) => backCents));
  expect(await shown()).toEqual([[one], [back], [one, back]]);
  const payment_intent = (await bench.booking()).payment.paymentIntentId ?? '';
  await bench.dashboard.refunds.create({ payment_intent, amount: 1000 });
  await bench.deliver('refund.created');
  expect(await shown()).toEqual([[one - 1000], [back - 1000], [one, back - 1000]]);
  expect((await quote()).rides).toEqual((await view()).cancellations?.[2]?.rides);
});

test('one late: what is free is cancelled at once, dispatch is asked about the other, and taking that back keeps it', async () => {
  await paid(12);
  const { rides, money, quoteId } = await quote();
  expect(rides).toEqual([
    { ride: 1, cancel: 'ask', backCents: one },
    { ride: 2, cancel: 'free', backCents: back },
  ]);
  expect(money).toMatchObject({ differenceCents: -(one + back), settledBy: 'person' });
  expect(await decide(quoteId)).toEqual({ outcome: 'asked' });
  expect(await decide(quoteId)).toEqual({ outcome: 'asked' });
  expect(await view()).toMatchObject({
    status: 'cancellation-asked',
    waiting: { quoteId, ride: 1, rides: [1] },
    rides: [{ state: 'cancellation-asked' }, { state: 'cancelled' }],
  });
  expect(await bench.refunded()).toEqual([back]);
  expect((await letterOn(bench, 'ride-cancelled'))?.text).toMatch(
    /Your ride on \w+, \w+ \d+ at \d+:\d\d [AP]M stands until we have answered your request\.[\s\S]*STILL BOOKED/,
  );
  expect(await decide(quoteId, 'drop')).toEqual({ outcome: 'dropped' });
  expect(await states()).toEqual(['booked', 'cancelled']);
  const again = await quote({ kind: 'cancellation', rides: [1] });
  await decide(again.quoteId);
  await decideAtDesk(one - 3000);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect((await view()).money).toMatchObject({ keptCents: 3000, returnedCents: one + back - 3000 });
  const { id: bookingId } = await bench.booking();
  expect((await told()).filter((key) => key.includes('ride-cancelled'))).toEqual(
    ['dispatch-ride-cancelled', 'ride-cancelled'].flatMap((kind) =>
      [1, 2].map((ride) => `${kind}:${bookingId}:${ride}`),
    ),
  );
});

test.each([
  ['both go, and what is kept is kept once', one + back - 3000, ['cancelled', 'cancelled']],
  ['both stand', undefined, ['booked', 'booked']],
] as const)('both late are one request, and dispatch decides once: %s', async (_what, refundCents, after) => {
  await paid(12);
  // As after a late change of the day: free time that is over stays over.
  await bench.database.db.update(ridesTable).set({ cancelFreeUntil: new Date(bench.deps.now() - minute) });
  const { quoteId, rides } = await quote();
  expect(rides).toMatchObject([{ cancel: 'ask' }, { cancel: 'ask' }]);
  expect(await decide(quoteId)).toEqual({ outcome: 'asked' });
  expect(await view()).toMatchObject({
    waiting: { rides: [1, 2] },
    rides: [{ state: 'cancellation-asked' }, { state: 'cancellation-asked' }],
  });
  expect(await told()).toHaveLength(2);
  const outcome = refundCents === undefined ? 'kept' : 'cancelled';
  expect(await decideAtDesk(refundCents)).toMatchObject({ outcome });
  expect(await states()).toEqual(after);
  expect(await bench.refunded()).toEqual(refundCents === undefined ? [] : [refundCents]);
  expect((await told()).some((key) => key.startsWith('cancellation-declined:'))).toBe(refundCents === undefined);
  expect(await decideAtDesk(0)).toEqual({ outcome: 'nothing-asked' });
  const stand = { at: expect.any(String), rides: [1, 2] };
  expect((await view()).declined).toEqual(refundCents === undefined ? stand : undefined);
});

test('a declined request is told of each ride until that one is changed or asked about again, not the other', async () => {
  await paid(12);
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  await decideAtDesk(undefined);
  const declined = async () => (await view()).declined?.rides;
  expect(await declined()).toEqual([1]);
  await bench.forward(minute);
  await decide((await quote({ kind: 'cancellation', rides: [2] })).quoteId);
  expect(await states(), 'the other is cancelled').toEqual(['booked', 'cancelled']);
  expect(await declined()).toEqual([1]);
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  expect(await declined(), 'asked for anew').toBeUndefined();
});

test('the desk cancels a ride that nobody has asked about: the request waits on for the rest, and closes the other doors', async () => {
  await paid(12);
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  expect(await cancelAtDesk({ position: 2 })).toMatchObject({
    outcome: 'cancelled',
  });
  expect(await view()).toMatchObject({
    status: 'cancellation-asked',
    waiting: { ride: 1, rides: [1] },
    rides: [{ state: 'cancellation-asked', cancelReason: 'request-waiting' }, { state: 'cancelled' }],
  });
  await decideAtDesk(one - 3000);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect(await bench.refunded()).toEqual([one - 3000, back]);
});

test('the desk cancels one of the rides of a request: it waits on for the other, until that is cancelled too', async () => {
  await paid(12);
  await bench.database.db.update(ridesTable).set({ cancelFreeUntil: new Date(bench.deps.now() - minute) });
  await decide((await quote()).quoteId);
  await cancelAtDesk({ position: 1, refundCents: 0 });
  expect(await view()).toMatchObject({
    waiting: { ride: 2, rides: [2] },
    rides: [{ state: 'cancelled' }, { state: 'cancellation-asked' }],
  });
  await cancelAtDesk({ position: 2, refundCents: 0 });
  expect((await view()).waiting).toBeUndefined();
  const decided = await decideAtDesk(one);
  expect(decided).toEqual({ outcome: 'nothing-asked' });
});

test('a request says what is so of its ride: ten days ahead its free time is over, where its day was moved too late', async () => {
  await paid(10 * 24);
  await bench.forward(2 * minute);
  await bench.database.db.update(ridesTable).set({ cancelFreeUntil: new Date(bench.deps.now() - minute) });
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  await bench.database.db.update(ridesTable).set({ keptCents: 7_000 }).where(eq(ridesTable.position, 1));
  const content = { ...bookedRides(await bench.booking()), token: 'A'.repeat(22) };
  const settings = { dispatch: 'desk@x.example', contact: 'office@x.example', publicUrl: '', now: bench.deps.now() };
  const asked = (positions: number[]) => {
    const told = { ...content, positions, asked: positions, requestNote: undefined };
    return letterText(addressedLetter({ kind: 'cancellation-asked', content: told }, settings).letter);
  };
  expect(asked([1])).toContain('Its free cancellation is over, so our dispatch decides how much we can give back.');
  expect(asked([1, 2])).toContain('Their free cancellation is over, so');
  expect(asked([1])).not.toMatch(/hours (away|ahead)/);
  // The same sums that the page says before, of the ride that it is about.
  expect(asked([1])).toContain(
    'A deduction applies: at most $70, the fare of the ride there. $70, kept when it became',
  );
  expect(asked([1, 2])).toContain('at most $140, the fare of these rides. $70, kept when one became cheaper, does not');
  expect(asked([1])).toContain('Our dispatch answers within 2 hours, before anything is cancelled.');
});

test('a request of a ride that never could be cancelled for free says so, and to call where its pickup is before our answer', async () => {
  await paid(5);
  const [there] = everyRide(bookedRides(await bench.booking()));
  const now = there.bought?.at ?? 0;
  const told = (minutes: number, more: { rampVan?: RampVan } = {}) => {
    const pickup = wallClock(now + minutes * minute);
    const deadlines = deadlinesOf(pickup, currentPolicy);
    const ride = { ...there, pickup, trip: { ...there.trip, ...pickup }, bought: { at: now, deadlines }, ...more };
    return letterText(cancellationAsked([ride], 'page', now));
  };
  const never = 'This pickup was within 24 hours when you booked: no free cancellation. So our dispatch decides';
  for (const minutes of [61, 200]) {
    expect(told(minutes)).toContain(never);
    expect(told(minutes)).not.toContain('free cancellation is over');
    expect(told(minutes)).toContain('Your ride stands until we have answered.');
    expect(/do not wait for our answer\. Call us now: \+1 716/.test(told(minutes))).toBe(minutes < 120);
    expect(/answers within|is sooner/.test(told(minutes))).toBe(minutes > 120);
    expect(told(minutes, { rampVan: { state: 'waiting', answerBy: now + hour, notFree: true } })).toMatch(
      /Your ride stands until we have answered, unless we have no van with a ramp\.[\s\S]*A person confirms the van with a ramp by/,
    );
  }
});

test('moved on, a ride that never could be cancelled for free still cannot: page and mails say so, and not of the new pickup', async () => {
  await paid(10);
  const requested = wallClock(bench.deps.now() + 36 * hour);
  await decide((await quote({ kind: 'change', ride: 1, requested })).quoteId);
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  const none =
    'No free cancellation: the pickup was within 24 hours when you booked, and moving it does not change that.';
  expect(`${noFreeCancellation((await view()).rides.slice(0, 1), 'booked')}.`).toBe(none);
  expect((await letterOn(bench, 'changed'))?.text).toContain(`${none} A deduction applies if you cancel.`);
  expect((await letterOn(bench, 'cancellation-asked'))?.text).toContain(`${none} So our dispatch decides`);
});

test('where the ride that stays waits for its ramp van the mails of the other say so, and do not call it booked', async () => {
  await paid();
  const now = bench.deps.now();
  const [there, other] = everyRide(bookedRides(await bench.booking()));
  if (!other) throw new Error('no ride back');
  const stands = { ...other, rampVan: { state: 'waiting' as const, answerBy: now + hour } };
  const guests = letterText(rideCancelled(there, { stands, page: 'page', now, refundCents: one, keptCents: 0 }));
  expect(guests).toContain('STILL PAID, VAN TO BE CONFIRMED');
  expect(guests).toContain('Until we do, you can cancel at any time and get everything back.');
  const travelers = letterText(travelerCancellation([there], { name: 'Ana', page: 'page', stands, now }));
  for (const text of [guests, travelers]) expect(text).toMatch(/A person confirms the van with a ramp by /);
});

test('a ride that was driven stays, and is not told as still booked; the other is cancelled free of charge', async () => {
  await paid(12);
  await bench.forward(13 * hour);
  const { rides, money, quoteId } = await quote();
  expect(rides).toEqual([
    { ride: 1, cancel: 'no', backCents: 0, reason: 'ride-over' },
    { ride: 2, cancel: 'free', backCents: back },
  ]);
  expect(money).toMatchObject({ priceBeforeCents: back, differenceCents: -back, settledBy: 'refund' });
  expect(await decide(quoteId)).toEqual({ outcome: 'cancelled' });
  expect(await states()).toEqual(['booked', 'cancelled']);
  const told = (await letterOn(bench, 'ride-cancelled'))?.text;
  expect(told).toContain('is cancelled. No car will come for it.');
  expect(told).not.toMatch(/stays as it is|STILL BOOKED/);
});

test.each([
  ['free of charge, for its ramp van is waited for,', 'free', { hoursAhead: 1.1, extras: { wheelchair: true } }],
  ['on request', 'ask', { hoursAhead: 30 }],
] as const)(
  'a ride that could be cancelled %s is changed and cancelled no more once somebody is in one of its cars, until that is taken back',
  async (_how, cancel, { hoursAhead, ...more }) => {
    const cancelIt = { kind: 'cancellation', rides: [1] } satisfies BookingQuoteRequest;
    const correctIt = { kind: 'change', ride: 1, requested: { flightNumber: 'DL77' } } as const;
    const pickup = wallClock(bench.deps.now() + hoursAhead * hour);
    const row = await bench.paid({ ...pickup, passengerCount: 6, ...more });
    const car = (await carsOf(row.rides[0].id))[1]?.id ?? '';
    await standBefore(row, 12 * minute);
    const by = async (kind: LinkKind) => ({ kind, row: await bench.booking() });
    const asked = async (kind: LinkKind, what: BookingQuoteRequest = correctIt) =>
      quoteForHolder(bench.deps, await by(kind), what);
    const quoteIds = {
      guest: (await quote(cancelIt)).quoteId,
      traveler: JSON.stringify(await asked('traveler')).match(/"quoteId":"([^"]+)/)?.[1] ?? '',
    };
    const rights = async () =>
      (await letterOn(bench, 'confirm'))?.text.match(
        /\. To (\w[\w ,]*), without a password, press 'See my booking'\./,
      )?.[1];
    // Too late for other changes, its flight can be corrected all the same.
    expect(await rights()).toBe(`see it, correct the flight or ${cancel === 'free' ? 'cancel' : 'ask to cancel'}`);
    const offersToCancel = async () => (await letterOn(bench, 'confirm'))?.text.includes('Until we do, you can cancel');
    expect(await offersToCancel()).toBe(cancel === 'free');
    for (const step of ['on_board', 'done'] as const) {
      await enter(car, step);
      expect(await rights()).toBe('see it');
      expect(await offersToCancel()).toBe(false);
      expect((await view()).cancellations).toEqual([]);
      expect(await asked('guest', cancelIt)).toMatchObject({ code: 'ride-over' });
      for (const kind of ['guest', 'traveler'] as const) {
        const page = await viewBooking(bench.database.db, await bench.booking(), kind, bench.deps.now());
        expect(page.rides[0]).toMatchObject({
          changes: [],
          changeReason: 'ride-over',
          cancel: 'no',
          cancelReason: 'ride-over',
        });
        expect(await asked(kind)).toMatchObject({ code: 'ride-over' });
        const confirmation = { quoteId: quoteIds[kind], decision: 'confirm' } as const;
        expect(await confirmForHolder(bench.deps, await by(kind), confirmation)).toMatchObject({ code: 'ride-over' });
      }
    }
    expect([await states(), await bench.refunded(), await told()]).toEqual([['booked'], [], []]);
    for (const step of ['done', 'on_board'] as const) await takeBack(car, step);
    expect((await view()).rides[0]).toMatchObject({ changes: ['flight'], cancel });
    expect(await decide((await quote(cancelIt)).quoteId)).toEqual({
      outcome: cancel === 'free' ? 'cancelled' : 'asked',
    });
  },
);

// How many hours before the ride there it is booked, and quoted.
test.each<[string, number, number, () => Promise<unknown>, object[]]>([
  [
    'free cancellation of the ride there ends',
    24.2,
    24.2,
    () => bench.forward(20 * minute),
    [{ cancel: 'ask' }, { cancel: 'free' }],
  ],
  [
    'the ride there begins',
    12,
    0.2,
    () => bench.forward(20 * minute),
    [{ cancel: 'no', reason: 'ride-over' }, { cancel: 'free' }],
  ],
  [
    'the desk cancels the ride there',
    48,
    48,
    () => cancelAtDesk({ position: 1 }),
    [{ cancel: 'no', reason: 'ride-cancelled' }, { cancel: 'free' }],
  ],
  [
    'another tab changes the ride back',
    48,
    48,
    async () => {
      const changed = await quote({ kind: 'change', ride: 2, requested: { passengerCount: 3 } });
      return decide(changed.quoteId);
    },
    [{ cancel: 'free' }, { cancel: 'free' }],
  ],
  [
    'staff give something back by hand',
    48,
    48,
    async () => {
      const payment_intent = (await bench.booking()).payment.paymentIntentId ?? '';
      await bench.dashboard.refunds.create({ payment_intent, amount: 1000 });
      await bench.deliver('refund.created');
    },
    [{ cancel: 'free' }, { cancel: 'free', backCents: back - 1000 }],
  ],
  ['the quote has run out', 48, 48, () => bench.forward(31 * minute), [{ cancel: 'free' }, { cancel: 'free' }]],
])(
  'nothing of it is done, and what is offered now comes along, where %s',
  async (_what, booked, quoted, happens, fresh) => {
    await paid(booked);
    await bench.forward((booked - quoted) * hour);
    const { quoteId } = await quote();
    await happens();
    const [before, given, mails] = [await states(), await bench.refunded(), await told()];
    const answer = await decide(quoteId);
    expect(answer).toMatchObject({ outcome: 'stale', fresh: { rides: fresh } });
    expect([await states(), await bench.refunded(), await told()]).toEqual([before, given, mails]);
    if (answer.outcome !== 'stale') throw new Error('Not stale');
    expect(await decide(answer.fresh?.quoteId ?? '')).toMatchObject({
      outcome: expect.stringMatching(/cancelled|asked/),
    });
  },
);

test('a ride back that was never booked is refused, and nothing of the rest is quoted', async () => {
  await bench.paid();
  expect(await quoteForHolder(bench.deps, await holder(), both)).toMatchObject({ code: 'no-ride-back' });
});

test('what dispatch decides of a request that was taken back is not done to the next', async () => {
  await paid(20);
  const { quoteId } = await quote({ kind: 'cancellation', rides: [1] });
  await decide(quoteId);
  const request = waitingRequest(await bench.booking());
  await decide(quoteId, 'drop');
  await bench.forward(minute);
  await decide((await quote({ kind: 'cancellation', rides: [1] })).quoteId);
  const since = request?.createdAt.getTime() ?? 0;
  expect(since).toBeGreaterThan(0);
  expect(await decideRequest(bench.deps, await bench.booking(), one, { since })).toEqual({ outcome: 'nothing-asked' });
  expect((await states())[0]).toBe('booked');
});
