import { formatPrice, type LinkKind, wallClock } from '@fallsline/domain';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerRampVan } from '../../bookings/changes/answer-ramp-van.ts';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { waitingRequest } from '../../bookings/changes/change-rows.ts';
import { confirmQuote, dropQuote } from '../../bookings/changes/confirm.ts';
import { quoteRideChange } from '../../bookings/changes/quote-change.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { rideEvents, vehicles } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { dispatchFeed } from '../../mail/calendar/dispatch-feed.ts';
import { drivenRide } from '../../mail/content/driven-ride.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { situationOf } from '../../operations/alarms/situation.ts';
import { NothingToDeliver } from '../../outbox/delivery.ts';
import { boardDay } from '../../rides/board-day.ts';
import { historyOf } from '../../rides/history.ts';
import { reviewOfRide } from '../../rides/reviews/review-of-ride.ts';
import { tipOfRide } from '../../rides/tips.ts';
import { benchFor, day, hour, minute } from '../../testing/bookings.ts';
import { createCrossings, type End } from '../../testing/crossings.ts';
import { drivingOn, openCard, refusedBecause } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { waitingRampVans } from '../desk/ramp-vans.ts';
import { ridesOfDay } from '../desk/rides-of-day.ts';
import { showBooking } from '../desk/show-booking.ts';
import { cancelAtBoard, decideAtBoard } from './decide.ts';

const bench = benchFor();
const {
  addCar,
  carsOf,
  dispatcher,
  fleet,
  ride,
  employ,
  enter,
  give,
  linkTo,
  missed,
  press,
  send,
  standBefore,
  takeBack,
  driven,
} = drivingOn(bench);
const wordsOn = async (rideId: string) =>
  (await historyOf(bench.database.db, rideId)).filter(({ who }) => who === 'Pat').map(({ words }) => words);

describe('the history of each of two rides', () => {
  test('says what goes back of that ride, once, where dispatch decides about both', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 15 * hour) });
    const asked = await bench.confirm(await bench.quoteCancellation(1, 2));
    expect(asked.outcome).toBe('asked');
    const [there, back] = row.rides;
    const { changes } = await bench.booking();
    const since = changes.find(({ state }) => state === 'waiting')?.createdAt.toISOString() ?? '';
    const onBoard = (await boardDay(bench.deps, there.pickupDate)).rides[0]?.asksToCancel;
    expect(onBoard).toMatchObject({ since, positions: [1, 2] });
    const about = { about: 'request' as const, bookingReference: row.reference, since, positions: [1, 2] };
    const refundCents = there.priceCents + 1000;
    const decision = { ...about, decision: { is: 'cancel', refundCents } } as const;
    expect(await decideAtBoard(bench.deps, dispatcher, decision)).toEqual({ outcome: 'done' });
    expect(await decideAtBoard(bench.deps, dispatcher, decision)).toMatchObject({ outcome: 'not-possible' });
    const { rides } = await bench.booking();
    const words = [await wordsOn(there.id), await wordsOn(back?.id ?? '')];
    expect(words).toEqual(
      rides.map(({ priceCents, keptCents }) => [
        priceCents === keptCents
          ? 'Cancelled, nothing goes back.'
          : `Cancelled, ${formatPrice(priceCents - keptCents)} goes back.`,
      ]),
    );
  });

  test('is asked about what can still be cancelled, where the first of two is over before anybody has answered', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 25 * hour) });
    await bench.forward(9 * hour);
    expect((await bench.confirm(await bench.quoteCancellation(1, 2))).outcome).toBe('asked');
    await bench.forward(7 * hour + minute);
    const [there, back = there] = row.rides;
    const board = (await boardDay(bench.deps, back.pickupDate)).rides;
    const asks = board.find(({ position }) => position === 2)?.asksToCancel;
    expect(asks).toMatchObject({ positions: [2], mostCents: back.priceCents });
    // Page, desk and mail ask about the same.
    const view = await viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());
    expect(view).toMatchObject({
      waiting: { rides: [2] },
      rides: [{ state: 'past' }, { state: 'cancellation-asked' }],
    });
    const shown = (await showBooking(bench.database.db, await bench.booking(), bench.deps.now())).join('\n');
    expect(shown).toMatch(/Ride +back\n *Asked/);
    const toDispatch = await letterOn(bench, 'dispatch-decides');
    expect(toDispatch?.text).toMatch(
      /The ride stands until you decide\.[\s\S]*Cancel it and say how many dollars go back:/,
    );
    expect((await letterOn(bench, 'cancellation-asked'))?.text).toMatch(/you asked to cancel your ride on /);
    const decision = { is: 'cancel', refundCents: back.priceCents } as const;
    const about = { about: 'request', bookingReference: row.reference, since: asks?.since ?? '' } as const;
    // By a board that was read while both could be cancelled nothing is: the amount was meant for both.
    const why = expect.stringContaining('Look at it again.');
    for (const decision of [{ is: 'keep' }, { is: 'cancel', refundCents: there.priceCents }] as const) {
      const stale = { ...about, positions: [1, 2], decision };
      expect(await decideAtBoard(bench.deps, dispatcher, stale)).toEqual({ outcome: 'not-possible', why });
    }
    expect((await bench.booking()).rides.map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect(await decideAtBoard(bench.deps, dispatcher, { ...about, positions: [2], decision })).toEqual({
      outcome: 'done',
    });
    const after = await bench.booking();
    // Of what was over before anybody answered its guest hears as well.
    const declined = await letterOn(bench, 'cancellation-declined');
    expect(declined?.subject).toMatch(/^We did not cancel your ride: /);
    expect(after.rides.map(({ state }) => state)).toEqual(['booked', 'cancelled']);
    expect(waitingRequest(after)).toBeUndefined();
  });

  test('waits on for the ride that is over where only the other one is answered, and comes back with it', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 25 * hour) });
    await bench.forward(9 * hour);
    await bench.confirm(await bench.quoteCancellation(1, 2));
    await bench.forward(7 * hour + minute);
    await standBefore({ rides: [row.rides[1] ?? row.rides[0]] }, 0);
    const view = async () => viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());
    const [second] = await carsOf(row.rides[1]?.id ?? '');
    await enter(second?.id ?? '', 'on_board');
    // Nobody has answered about the first one.
    expect(await view()).toMatchObject({ waiting: { rides: [1] } });
    expect(await view()).not.toHaveProperty('declined');
    await takeBack(second?.id ?? '', 'on_board');
    expect(await view()).toMatchObject({ waiting: { rides: [2] } });
    const cancel = { bookingReference: row.reference, position: 2, refundCents: 0, isPreview: false };
    expect(await cancelAtBoard(bench.deps, dispatcher, cancel)).toMatchObject({ isDone: true });
    expect(await view()).toMatchObject({ waiting: { rides: [1] } });
  });

  test('that is kept is told of both, by mail and page', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 25 * hour) });
    await bench.forward(9 * hour);
    await bench.confirm(await bench.quoteCancellation(1, 2));
    const since = waitingRequest(await bench.booking())?.createdAt.toISOString() ?? '';
    await bench.forward(7 * hour + minute);
    const about = { about: 'request' as const, bookingReference: row.reference, since, positions: [2] };
    expect(await decideAtBoard(bench.deps, dispatcher, { ...about, decision: { is: 'keep' } })).toEqual({
      outcome: 'done',
    });
    const { declined } = await viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());
    expect(declined?.rides).toEqual([1, 2]);
    expect((await letterOn(bench, 'cancellation-declined'))?.text).toMatch(
      /you asked to cancel your rides on .* and on /,
    );
  });

  test('says it once where staff cancel both, however often they press', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 15 * hour) });
    const cancel = { bookingReference: row.reference, refundCents: 0, isPreview: false } as const;
    const both = await Promise.all([1, 2].map(() => cancelAtBoard(bench.deps, dispatcher, cancel)));
    expect(both).toContainEqual(expect.objectContaining({ isDone: true }));
    for (const { id } of row.rides) expect(await wordsOn(id)).toEqual(['Cancelled, nothing goes back.']);
  });

  test.each([
    ['both rides', undefined, /^It was cancelled before you: in all \$(?:10|30) goes back\. Nothing was changed\.$/],
    ['one of them', 1, /^This ride was cancelled before you\. Its history says what goes back\.$/],
  ])('tells who cancels %s with another amount at the same time what was decided', async (_, position, why) => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 15 * hour) });
    const about = { bookingReference: row.reference, position, isPreview: false };
    const tooMuch = { ...about, refundCents: 1_000_000_000, isPreview: true };
    const most = { outcome: 'not-possible', why: expect.stringMatching(/^At most \$\d+ can go back\.$/) };
    expect(await cancelAtBoard(bench.deps, dispatcher, tooMuch)).toEqual(most);
    const cancel = (refundCents: number) => cancelAtBoard(bench.deps, dispatcher, { ...about, refundCents });
    const both = await Promise.all([cancel(1000), cancel(3000)]);
    expect(both).toContainEqual(expect.objectContaining({ isDone: true }));
    expect(both).toContainEqual({ outcome: 'not-possible', why: expect.stringMatching(why) });
  });

  test('tells who cancels one of them a second time nothing of what both gave back', async () => {
    const now = bench.deps.now();
    const row = await bench.paid({ ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 15 * hour) });
    const cancel = (position: number, refundCents?: number) =>
      cancelAtBoard(bench.deps, dispatcher, {
        bookingReference: row.reference,
        position,
        refundCents,
        isPreview: false,
      });
    for (const [position, cents] of [
      [1, 1000],
      [2, 3000],
    ] as const)
      expect(await cancel(position, cents)).toMatchObject({ isDone: true });
    for (const [position, cents] of [
      [1, 4000],
      [2, 4000],
      [2, 3000],
      [1, undefined],
    ] as const)
      expect(await cancel(position, cents)).toEqual(refusedBecause('This ride was cancelled before you.'));
  });
});

describe('a no-show of which a part goes back', () => {
  /** Decides in a process that ends there; answers whether it did. */
  async function decideAndEnd(end: End): Promise<boolean> {
    const { row, vehicleId, token } = await missed();
    const crossings = createCrossings(end);
    const decision = { is: 'give-back', refundCents: 1000 } as const;
    const decide = (by: BookingDeps) => decideAtBoard(by, dispatcher, { about: 'no-show', vehicleId, decision });
    await crossings.untilEnd(decide(crossings.deps(bench.deps)));
    // Who was not answered presses again.
    await decide(bench.deps);
    await bench.reconcileAfter(3 * minute);
    const [vehicle] = await bench.database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
    expect(vehicle?.noShowDecision).toBe('give-back');
    const after = await bench.booking();
    expect([after.status, after.rides[0].state]).toEqual(['cancelled', 'cancelled']);
    expect(await bench.refunded()).toEqual([1000]);
    expect((await showBooking(bench.database.db, after, bench.deps.now())).join('\n')).toMatch(
      /State +No-show, \$10 of \$[\d.]+ given back [\s\S]*Refund +\$10 .* no-show /,
    );
    expect((await boardDay(bench.deps, row.rides[0].pickupDate)).rides).toMatchObject([
      { isCancelled: true, missedFare: expect.stringMatching(/^No-show, \$10 of \$[\d.]+ given back$/) },
    ]);
    const decided = (await wordsOn(row.rides[0].id)).filter((words) => words.startsWith('A no-show'));
    expect(decided).toEqual(['A no-show: $10 goes back.']);
    expect([await bench.enqueued('no-show:'), await bench.enqueued('cancellation:')]).toMatchObject([
      { length: 1 },
      [],
    ]);
    const told = await letterOn(bench, 'no-show');
    expect(told?.subject).toMatch(/^We waited and did not find you: /);
    expect(told?.text).toMatch(
      /Sam waited for you on \w+, \w+ \d+ from \d+:\d\d [AP]M until \d+:\d\d [AP]M, and nobody came\./,
    );
    expect(told?.text).toMatch(/Where we waited: .*Buffalo Airport/);
    expect(told?.text).toMatch(
      /You get back \$10 of the \$\d+(?:\.\d\d)? it cost\.[\s\S]*We keep \$\d+(?:\.\d\d)?: we came and waited\./,
    );
    expect(told?.text).toMatch(/reply to this email: a person will look at it again/);
    // One has come, and waited an hour.
    expect(told?.text).not.toMatch(/No cars? will come|is cancelled|later cancellations|did not want this/);
    const job = await letterOn(bench, 'dispatch-ride-cancelled');
    expect(job?.subject).toMatch(/^NO-SHOW job /);
    expect(job?.text).toMatch(/^NO-SHOW: [\s\S]*Nobody came: if a driver still waits, please tell them\./);
    expect(job?.text).not.toMatch(/cancel/i);
    const card = (await openCard(bench.deps, token))?.rides[0];
    expect(card).toMatchObject({
      isCancelled: false,
      noShowDecision: 'give-back',
      guest: { name: expect.any(String) },
    });
    expect(card?.acknowledgedSequence).toBe(card?.sequence);
    return crossings.isDead();
  }

  test.each(['before', 'after'] as const)(
    'is one decision and one refund where the process ends just %s any crossing',
    async (moment) => {
      let at = 1;
      while (await decideAndEnd({ at, moment })) {
        at += 1;
        await bench.reset();
        await employ();
      }
      expect(at).toBeGreaterThan(3);
    },
    120_000,
  );
});

describe('a request to cancel that waits while its ride is driven', () => {
  const db = () => bench.database.db;
  const seen = async () => viewBooking(db(), await bench.booking(), 'guest', bench.deps.now());
  /** Sam drives the first of the rides, which the guest has asked an hour before to cancel; he is there at its time. */
  async function asked(...positions: [number, ...number[]]) {
    const now = bench.deps.now();
    const both = { ...wallClock(now + 10 * hour), returnTrip: wallClock(now + 15 * hour) };
    const found = await driven(positions.length > 1 ? both : {});
    await standBefore(found.row, hour);
    expect((await bench.confirm(await bench.quoteCancellation(...positions))).outcome).toBe('asked');
    const { id = '', createdAt } = waitingRequest(await bench.booking()) ?? {};
    await standBefore(found.row, 0);
    await send(found.link, [press(found.vehicleId, 'arrived')]);
    const about = { about: 'request', bookingReference: found.row.reference } as const;
    const since = createdAt?.toISOString() ?? '';
    const decideOf = async (decision: { is: 'keep' } | { is: 'cancel'; refundCents: number }) =>
      decideAtBoard(bench.deps, dispatcher, {
        ...about,
        since,
        positions: (await seen()).waiting?.rides ?? [],
        decision,
      });
    return { ...found, id, decideOf };
  }
  type Asked = Awaited<ReturnType<typeof asked>>;
  const misses = async ({ link, vehicleId }: Asked) => {
    await bench.forward(61 * minute);
    await send(link, [press(vehicleId, 'called'), press(vehicleId, 'no_show')]);
  };
  const keep = ({ vehicleId }: Asked) =>
    decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision: { is: 'keep' } });

  test.each<[string, (found: Asked) => Promise<unknown>, string[]]>([
    ['its guest is on board', ({ link, vehicleId }) => send(link, [press(vehicleId, 'on_board')]), []],
    ['the desk says that it is done', ({ vehicleId }) => enter(vehicleId, 'done'), []],
    [
      'its no-show is kept',
      async (found) => {
        await misses(found);
        // Both would be told of one ride.
        const { why } = (await found.decideOf({ is: 'keep' })) as { why: string };
        expect(why).toContain('The driver did not find this guest. Decide about that');
        expect((await seen()).waiting).toBeDefined();
        return keep(found);
      },
      ['no-show'],
    ],
  ])(
    'is answered where %s: nobody decides about it again, and no mail says that it was',
    async (_what, comes, told) => {
      const found = await asked(1);
      await comes(found);
      const { waiting, rides } = await seen();
      expect([waiting, rides[0]?.state]).toEqual([undefined, told.length > 0 ? 'past' : 'upcoming']);
      for (const decision of [{ is: 'keep' }, { is: 'cancel', refundCents: 2000 }] as const)
        expect(await found.decideOf(decision)).toMatchObject(refusedBecause('There is nothing left to decide'));
      expect(await dropQuote(bench.deps, await bench.booking(), found.id)).toBe('stale');
      expect((await bench.booking()).rides[0].state).toBe('booked');
      const mails = (await bench.enqueued()).map((key) => key.split(':')[0]);
      expect(mails.filter((kind) => /declined|not-to-decide|cancelled|no-show/.test(kind ?? ''))).toEqual(told);
    },
  );

  test('waits again where that was taken back, but for what the guest has asked since', async () => {
    const found = await asked(1);
    const { link, vehicleId, id } = found;
    const aboard = async () => {
      const pressed = press(vehicleId, 'on_board');
      await send(link, [pressed]);
      return press(vehicleId, 'taken_back', { takesBack: pressed.id });
    };
    await send(link, [await aboard()]);
    expect((await seen()).waiting?.quoteId).toBe(id);
    await send(link, [await aboard()]);
    expect(await found.decideOf({ is: 'cancel', refundCents: 2000 })).toEqual({ outcome: 'done' });
    expect((await bench.booking()).rides[0].state).toBe('cancelled');
  });

  test('is not asked of a ride whose guest is on board', async () => {
    const { row, link, vehicleId } = await driven();
    await standBefore(row, 5 * minute);
    const quote = await bench.quoteCancellation(1);
    await send(link, [press(vehicleId, 'on_board')]);
    expect(await bench.confirm(quote)).toMatchObject({ code: 'ride-over' });
  });

  test('can only be kept once its ride is over', async () => {
    const { decideOf } = await asked(1);
    await bench.forward(6 * hour);
    expect(await seen()).toMatchObject({ rides: [{ state: 'past' }], waiting: { rides: [1] } });
    expect(await decideOf({ is: 'cancel', refundCents: 2000 })).toEqual(refusedBecause('This ride is over. Give'));
    expect(await decideOf({ is: 'keep' })).toEqual({ outcome: 'done' });
  });

  test('waits on for the other ride alone', async () => {
    const { link, vehicleId, decideOf } = await asked(1, 2);
    await send(link, [press(vehicleId, 'on_board')]);
    expect((await seen()).waiting).toMatchObject({ ride: 2, rides: [2] });
    expect(await decideOf({ is: 'cancel', refundCents: 0 })).toEqual({ outcome: 'done' });
    expect((await bench.booking()).rides.map(({ state }) => state)).toEqual(['booked', 'cancelled']);
  });

  test('is over once dispatch has decided about the other ride: what a driver takes back opens it for nobody', async () => {
    const { link, vehicleId, decideOf } = await asked(1, 2);
    const pressed = press(vehicleId, 'on_board');
    await send(link, [pressed]);
    expect(await decideOf({ is: 'keep' })).toEqual({ outcome: 'done' });
    await send(link, [press(vehicleId, 'taken_back', { takesBack: pressed.id })]);
    expect((await seen()).waiting).toBeUndefined();
  });
});

/** The ramp van of a ride that a wheelchair needs, on the board and with its alarm. */
async function vanOf({ rides, reference }: { rides: readonly { pickupDate: string }[]; reference: string }) {
  const { db } = bench.database;
  const board = await boardDay(bench.deps, rides[0]?.pickupDate ?? '');
  const isRed = board.rides[0]?.vehicles.some(({ attention }) => attention.includes('ramp-van'));
  const late = (await situationOf(bench.database, bench.deps.now())).lateRampVans.count;
  const isListed = (await waitingRampVans(db, bench.deps.now())).join().includes(reference);
  const answer = (isThere: boolean, position = 1) =>
    decideAtBoard(bench.deps, dispatcher, { about: 'ramp-van', bookingReference: reference, position, isThere });
  return { marks: [isRed, late, isListed], answer };
}

/** Whether page, mail with its calendar entry, calendar of dispatch and the desk's two lists say that the one ride's ramp van is waited for. */
async function toldOfVan(): Promise<boolean[]> {
  const { db } = bench.database;
  const [row, now] = [await bench.booking(), bench.deps.now()];
  const [ride] = (await viewBooking(db, row, 'guest', now)).rides;
  const letter = await letterOn(bench, 'confirm');
  const texts = [
    [letter?.text, ...(letter?.calendar ?? [])].join(),
    await dispatchFeed(db, now),
    (await ridesOfDay(db, row.rides[0].pickupDate, now)).join(),
    (await showBooking(db, row, now)).join(),
  ];
  return [
    ride?.rampVan !== undefined,
    ...texts.map((text) => /not confirmed the van with a ramp|RAMP VAN/.test(text ?? '')),
  ];
}

test.each<[string, string, (found: Awaited<ReturnType<typeof driven>>) => Promise<unknown>]>([
  ['its guests are on board', 'The guests are on board', ({ vehicleId }) => enter(vehicleId, 'on_board')],
  ['it is done', 'This ride was driven. Give', ({ vehicleId }) => enter(vehicleId, 'done')],
])(
  'nobody answers about the ramp van of a ride once %s, nor cancels it, and nothing says that it waits',
  async (_, why, comes) => {
    const found = await driven({ extras: { wheelchair: true } });
    await standBefore(found.row, 0);
    expect((await vanOf(found.row)).marks).toEqual([true, 1, true]);
    expect(await toldOfVan()).toEqual([true, true, true, true, true]);
    await comes(found);
    const { marks, answer } = await vanOf(found.row);
    expect(marks).toEqual([false, 0, false]);
    for (const isThere of [false, true])
      expect(await answer(isThere)).toMatchObject(refusedBecause('It is too late to answer'));
    expect((await bench.booking()).rides[0].state).toBe('booked');
    expect(await toldOfVan()).toEqual([false, false, false, false, false]);
    const cancel = { bookingReference: found.row.reference, refundCents: 0 } as const;
    for (const isPreview of [true, false])
      expect(await cancelAtBoard(bench.deps, dispatcher, { ...cancel, isPreview })).toEqual(refusedBecause(why));
    expect(await cancelRides(bench.deps, await bench.booking())).toMatchObject({ outcome: 'driven' });
  },
);

test('a ramp van that nobody has answered about is asked about until somebody does, and is denied with everything back: hours answer nothing', async () => {
  const { row } = await driven({ extras: { wheelchair: true } });
  await standBefore(row, 0);
  await bench.forward(7 * hour);
  const { marks, answer } = await vanOf(row);
  expect(marks).toEqual([true, 1, true]);
  expect((await toldOfVan())[0]).toBe(true);
  expect(await answer(false)).toEqual({ outcome: 'done' });
  expect((await bench.booking()).rides).toMatchObject([{ state: 'cancelled', keptCents: 0 }]);
});

type Van = Awaited<ReturnType<typeof vanOf>>;
test.each<[string, string, ((van: Van) => Promise<unknown>) | undefined, number]>([
  ['it was answered', 'Somebody has answered about this ramp van already.', ({ answer }) => answer(true), 1],
  ['it was declined', 'Somebody has answered about this ramp van already.', ({ answer }) => answer(false), 1],
  ['there is no such ride', 'This booking has no ride back.', undefined, 2],
  [
    'its guest needs none any more',
    'This ride needs no van with a ramp.',
    async () => {
      const asked = await quoteRideChange(bench.deps, await bench.booking(), 1, { extras: { luggage: 1 } });
      if (asked.outcome === 'quoted') await confirmQuote(bench.deps, await bench.booking(), asked.changeId);
    },
    1,
  ],
  ['it was cancelled', 'This ride is cancelled.', async () => cancelRides(bench.deps, await bench.booking()), 1],
])('who answers about a ramp van reads that %s', async (_, why, comes, position) => {
  const van = await vanOf(await bench.paid({ extras: { wheelchair: true } }));
  await comes?.(van);
  for (const isThere of [true, false]) expect(await van.answer(isThere, position)).toEqual(refusedBecause(why));
});

test('nothing is kept of a no-show whose ramp van nobody has confirmed, and none is found for it any more', async () => {
  const { row, vehicleId } = await missed({ extras: { wheelchair: true } });
  const { marks, answer } = await vanOf(row);
  expect(marks).toEqual([true, 1, true]);
  const decide = (decision: { is: 'keep' } | { is: 'give-back'; refundCents: number }) =>
    decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision });
  for (const decision of [{ is: 'keep' }, { is: 'give-back', refundCents: 100 }] as const)
    expect(await decide(decision)).toEqual(refusedBecause('goes back: nobody has confirmed the van with a ramp.'));
  expect(await bench.enqueued('no-show:')).toEqual([]);
  expect(await answer(true)).toEqual(refusedBecause('who was never told of a van. May another'));
  const [shown] = (await boardDay(bench.deps, row.rides[0].pickupDate)).rides;
  expect(shown).toMatchObject({ dueBackCents: row.rides[0].priceCents, mostBackCents: row.rides[0].priceCents });
  expect(await decide({ is: 'give-back', refundCents: row.rides[0].priceCents })).toEqual({ outcome: 'done' });
});

test('nor where waiting for the van brought no free cancellation', async () => {
  const { row, vehicleId } = await missed({ extras: { wheelchair: true } });
  await bench.database.db.update(rides).set({ rampNotFreeBy: sql`${rides.rampAnswerBy}` });
  const decide = (decision: { is: 'keep' } | { is: 'give-back'; refundCents: number }) =>
    decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision });
  for (const decision of [{ is: 'keep' }, { is: 'give-back', refundCents: 100 }] as const)
    expect(await decide(decision)).toEqual(refusedBecause('nobody has confirmed the van with a ramp.'));
  const [shown] = (await boardDay(bench.deps, row.rides[0].pickupDate)).rides;
  expect(shown).toMatchObject({ dueBackCents: row.rides[0].priceCents });
  // Nor by who cancels the ride instead.
  const cancel = { bookingReference: row.reference, refundCents: 0, isPreview: false };
  expect(await cancelAtBoard(bench.deps, dispatcher, cancel)).toEqual(refusedBecause('confirmed the van with a ramp'));
});

test('who says yes for both rides of a booking is told which of them was missed', async () => {
  const returnTrip = wallClock(bench.deps.now() + 40 * day);
  await missed({ extras: { wheelchair: true }, returnTrip });
  const answered = await answerRampVan(bench.deps, await bench.booking(), { position: undefined, isThere: true });
  expect(answered).toEqual({ outcome: 'missed', positions: [1] });
});

test('a car of which nobody has heard by the end of its ride holds no no-show of another up; while one drives, an unconfirmed van can still be denied', async () => {
  const { row, vehicleId, cars: [, second] = [] } = await missed({ passengerCount: 6, extras: { wheelchair: true } });
  const decide = (decision: { is: 'keep' } | { is: 'give-back'; refundCents: number }) =>
    decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision });
  const { priceCents } = row.rides[0];
  await enter(second?.id ?? '', 'on_the_way');
  const { answer } = await vanOf(row);
  expect(await answer(true)).toEqual(refusedBecause('say that there is none'));
  for (const decision of [{ is: 'keep' }, { is: 'give-back', refundCents: priceCents }] as const)
    expect(await decide(decision)).toEqual(refusedBecause('say that there is none'));
  await bench.forward(6 * hour);
  expect(await decide({ is: 'keep' })).toEqual(refusedBecause('nobody has confirmed the van with a ramp.'));
  const [shown] = (await boardDay(bench.deps, row.rides[0].pickupDate)).rides;
  expect(shown).toMatchObject({ dueBackCents: priceCents });
  expect(await decide({ is: 'give-back', refundCents: priceCents })).toEqual({ outcome: 'done' });
  expect((await bench.booking()).rides).toMatchObject([{ state: 'cancelled', keptCents: 0 }]);
});

test.each([
  ['no van was confirmed', { wheelchair: true as const }, refusedBecause('say that there is none')],
  ['none was needed', {}, { outcome: 'done' }],
])(
  'a fare that was kept of one car while another drove is asked about again once nobody did: %s',
  async (_, extras, answer) => {
    const { vehicleId, cars: [, second] = [] } = await missed({ passengerCount: 6, extras });
    await enter(second?.id ?? '', 'on_board');
    const keep = () => decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision: { is: 'keep' } });
    expect(await keep()).toEqual({ outcome: 'done' });
    expect(await keep()).toEqual(refusedBecause('decided already'));
    await takeBack(second?.id ?? '', 'on_board');
    expect(await keep()).toEqual(answer);
  },
);

test.each([
  ['kept', { is: 'keep' }, 'keep', 'nothing is given back', 'No-show, fare kept'],
  ['given back in part', { is: 'give-back', refundCents: 1000 }, 'part', '$10', 'No-show, $10 of $140 given back'],
] as const)(
  'a no-show beside a car that drove nobody, %s, is told to its guest and on every list',
  async (_, decision, fare, mailed, listed) => {
    const { row, vehicleId, cars, marcy } = await missed({ passengerCount: 6 });
    const second = cars[1]?.id ?? '';
    await give(second, marcy, null);
    const { link } = await linkTo(second);
    await bench.forward(6 * hour);
    const decided = await decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision });
    expect(decided).toEqual({ outcome: 'done' });
    const [after, now] = [await bench.booking(), bench.deps.now()];
    expect((await letterOn(bench, 'no-show'))?.text).toContain(mailed);
    expect((await viewBooking(bench.database.db, after, 'guest', now)).rides).toMatchObject([{ missed: { fare } }]);
    expect((await ridesOfDay(bench.database.db, row.rides[0].pickupDate, now)).join()).toContain(listed);
    expect((await boardDay(bench.deps, row.rides[0].pickupDate)).rides).toMatchObject([{ missedFare: listed }]);
    // Nobody is thanked for a ride that nobody had; and who says now that there was one is heard.
    const [{ door: toTip }, { door: toReview }] = [
      await tipOfRide(bench.database.db, after, after.rides[0], now),
      await reviewOfRide(bench.database.db, after, after.rides[0], now),
    ];
    expect([toTip, toReview]).toEqual(['no-ride', 'no-ride']);
    if (decision.is === 'keep') return;
    await send(link, [press(second, 'on_board')]);
    const [ride] = (await boardDay(bench.deps, row.rides[0].pickupDate)).rides;
    expect(ride?.vehicles[1]?.attention).toEqual(['boarded-elsewhere']);
  },
);

describe('a no-show beside a car that says nothing', () => {
  /** Car 1 was missed an hour after the pickup; Marcy has car 2, in car 8, and has pressed nothing. */
  async function beside() {
    const found = await missed({ passengerCount: 6 });
    const second = found.cars[1]?.id ?? '';
    await addCar(8, 'FLS 4208');
    await give(second, found.marcy, 8);
    const decide = (decision: { is: 'keep' } | { is: 'give-back'; refundCents: number }) =>
      decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId: found.vehicleId, decision });
    return { ...found, second, decide };
  }
  const seen = async () =>
    (await viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now())).rides;
  const onBoard = async () => {
    const [ride] = (await boardDay(bench.deps, (await bench.booking()).rides[0].pickupDate)).rides;
    return ride?.vehicles.map(({ attention }) => attention);
  };
  const told = () => bench.enqueued('no-show:');

  test('that is kept while it may come is about the car alone, and is asked about again once the ride is over: none is missed because hours go by', async () => {
    const { decide } = await beside();
    expect(await decide({ is: 'keep' })).toEqual({ outcome: 'done' });
    expect(await decide({ is: 'keep' })).toEqual(refusedBecause('decided already'));
    await bench.forward(6 * hour);
    expect(await seen()).toMatchObject([{ state: 'past', inDoubt: 'waited' }]);
    expect((await seen())[0]).not.toHaveProperty('missed');
    expect([await told(), await onBoard()]).toEqual([[], [['no-show'], []]]);
    expect(await situationOf(bench.database, bench.deps.now())).toMatchObject({ openNoShows: { count: 1 } });
    // Nobody is thanked, and nobody tips a driver who may have driven nobody.
    const row = await bench.booking();
    for (const doorOf of [tipOfRide, reviewOfRide])
      expect(await doorOf(bench.database.db, row, row.rides[0], bench.deps.now())).toMatchObject({ door: 'no-ride' });
    expect(await decide({ is: 'keep' })).toEqual({ outcome: 'done' });
    expect(await seen()).toMatchObject([{ missed: { fare: 'keep' } }]);
    expect([(await told()).length, await onBoard()]).toEqual([1, [[], []]]);
    expect(await decide({ is: 'keep' })).toEqual(refusedBecause('decided already'));
  });

  test('that nobody decides is told to no guest, whose other car may have driven them', async () => {
    const { second } = await beside();
    await enter(second, 'arrived');
    await bench.forward(6 * hour);
    expect((await seen())[0]).not.toHaveProperty('missed');
    expect((await seen())[0]).toMatchObject({ inDoubt: 'waited' });
    expect(await onBoard()).toEqual([['no-show'], []]);
  });

  test('is looked for only where drivers have cards: a ride of which nothing is heard is past, as all are there', async () => {
    const { row } = await ride();
    await standBefore(row, -7 * hour);
    expect((await seen())[0]).not.toHaveProperty('inDoubt');
    await fleet();
    expect(await seen()).toMatchObject([{ state: 'past', inDoubt: 'unheard' }]);
  });

  test('is told by the name of who waited', async () => {
    const { decide } = await beside();
    await bench.forward(6 * hour);
    await decide({ is: 'keep' });
    expect((await letterOn(bench, 'no-show'))?.text).toMatch(/Sam waited for you/);
  });

  test('is no whole one once the desk says, hours later, that the other car has driven', async () => {
    const { second, decide } = await beside();
    await bench.forward(6 * hour);
    expect(await enter(second, 'done')).toEqual(refusedBecause('It counts as done'));
    expect(await enter(second, 'on_board')).toEqual({ outcome: 'taken' });
    expect(await decide({ is: 'keep' })).toEqual({ outcome: 'done' });
    expect(await told()).toEqual([]);
    const { rides } = await bench.booking();
    // It was before it counted as done.
    const [shown] = (await boardDay(bench.deps, rides[0].pickupDate)).rides;
    const at = new Map(shown?.vehicles[1]?.reached.map((each) => [each.step, each.at]));
    expect([at.get('on_board'), at.size]).toEqual([at.get('done'), 4]);
    const { door, drivers } = await tipOfRide(bench.database.db, await bench.booking(), rides[0], bench.deps.now());
    expect([door, drivers.map(({ firstName }) => firstName)]).toEqual(['open', ['Marcy']]);
  });

  test('is asked about again where its other driver says so after that was decided and told', async () => {
    const { second, decide } = await beside();
    const { link } = await linkTo(second);
    await bench.forward(6 * hour);
    await decide({ is: 'keep' });
    expect(await told()).toHaveLength(1);
    expect((await letterOn(bench, 'no-show'))?.text).toContain('nothing is given back');
    await send(link, [press(second, 'on_board')]);
    expect(await onBoard()).toEqual([['no-show'], []]);
    expect((await seen())[0]).not.toHaveProperty('missed');
    // That was a mistake, and the fare goes back in part this time: its guest reads that, too.
    await takeBack(second, 'on_board');
    expect(await decide({ is: 'give-back', refundCents: 1000 })).toEqual({ outcome: 'done' });
    expect(await told()).toHaveLength(2);
    expect((await letterOn(bench, 'no-show'))?.text).toContain('$10');
    // What was not delivered of the first decision is so no more.
    const [first] = await bench.database.db.select().from(outbox).where(eq(outbox.kind, 'no-show')).orderBy(outbox.id);
    expect(first?.facts).toMatchObject({ isKept: true });
    const about = { kind: 'no-show', position: 1, isKept: true, now: bench.deps.now() };
    await expect(drivenRide(bench.database.db, await bench.booking(), about)).rejects.toThrow(NothingToDeliver);
  });

  test('is asked about again where that car is given to somebody else, which nobody does with guests on board', async () => {
    const { second, decide, sam } = await beside();
    await bench.forward(6 * hour);
    await decide({ is: 'keep' });
    await give(second, sam, 7);
    expect(await onBoard()).toEqual([['no-show'], []]);
    await enter(second, 'on_board');
    expect(await give(second, null, null)).toEqual(refusedBecause('The guests are on board with Sam.'));
  });

  test('keeps red what an earlier card says of the other car, however late it is', async () => {
    const { second } = await beside();
    const { link } = await linkTo(second);
    await give(second, null, null);
    await send(link, [press(second, 'on_board')]);
    await bench.forward(6 * hour);
    expect(await onBoard()).toEqual([['no-show'], ['boarded-elsewhere']]);
  });
});

/** What the desk says of another car of a ride that was missed, which came and waited an hour too. */
async function misses(vehicleId: string): Promise<void> {
  await enter(vehicleId, 'arrived');
  await bench.forward(hour);
  await enter(vehicleId, 'no_show', { isCallConfirmed: true });
}

test('what is kept of a no-show is told as that, by the money of its ride, and its cars are all decided; of a ride that was cancelled another way neither is', async () => {
  const kept = async (link: LinkKind = 'guest') => {
    const { money, rides } = await viewBooking(bench.database.db, await bench.booking(), link, bench.deps.now());
    const kinds = money?.entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('kept'));
    return { kinds, fares: rides.map(({ missed }) => missed?.fare) };
  };
  const giveBack = async (vehicleId: string, refundCents: number) =>
    decideAtBoard(bench.deps, dispatcher, {
      about: 'no-show',
      vehicleId,
      decision: { is: 'give-back', refundCents },
    });
  const returnTrip = wallClock(bench.deps.now() + 40 * day);
  const { cars: [, second] = [], row, vehicleId } = await missed({ passengerCount: 6, returnTrip });
  await misses(second?.id ?? '');
  await giveBack(vehicleId, 1000);
  const decided = await bench.database.db
    .select({ is: vehicles.noShowDecision })
    .from(vehicles)
    .where(eq(vehicles.rideId, row.rides[0].id));
  expect(decided).toEqual([{ is: 'give-back' }, { is: 'give-back' }]);
  expect(await kept()).toEqual({ kinds: ['kept-no-show'], fares: ['part', undefined] });
  const [there] = (await bench.booking()).rides;
  const listed = (await ridesOfDay(bench.database.db, there.pickupDate, bench.deps.now())).join();
  expect(listed).toContain(`No-show, $10 of ${formatPrice(there.priceCents)} given back`);
  expect(listed).not.toContain('cancelled');
  // What a late change has kept of an earlier price is no part of this fare.
  const { pickupAt } = row.rides[1] ?? row.rides[0];
  await standBefore({ rides: [{ pickupAt }] }, 20 * hour);
  const asked = await quoteRideChange(bench.deps, await bench.booking(), 2, { passengerCount: 5 });
  if (asked.outcome !== 'quoted') throw new Error(asked.outcome);
  await confirmQuote(bench.deps, await bench.booking(), asked.changeId);
  const rideBack = (await bench.booking()).rides[1] ?? row.rides[0];
  expect(rideBack.keptCents).toBe(rideBack.priceCents);
  await standBefore({ rides: [rideBack] }, 0);
  const carsBack = (await carsOf(rideBack.id)).filter(({ endedAt }) => endedAt === null);
  for (const { id } of carsBack) await enter(id, 'arrived');
  await bench.forward(61 * minute);
  for (const { id } of carsBack) await enter(id, 'no_show', { isCallConfirmed: true });
  await giveBack(carsBack[0]?.id ?? '', rideBack.priceCents);
  expect(await kept()).toEqual({ kinds: ['kept-no-show', 'kept'], fares: ['part', 'all'] });
  expect(await kept('traveler')).toEqual({ kinds: undefined, fares: [undefined, undefined] });
  await bench.reset();
  await employ();
  await missed();
  await cancelRides(bench.deps, await bench.booking(), { refundCents: 1000 });
  expect(await kept()).toEqual({ kinds: ['kept'], fares: [undefined] });
});

describe('a no-show of which the fare is kept', () => {
  const traveler = { name: 'Maria Lopez', phone: '+525550177000', email: 'maria@traveler.example' };

  test('is one mail to guest and traveler, and both decisions let the driver leave alike', async () => {
    const { vehicleId, token, link } = await missed({ guest: traveler });
    const decide = () =>
      decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId, decision: { is: 'keep' } });
    await Promise.all([decide(), decide()]);
    expect([await bench.enqueued('no-show:'), await bench.enqueued('traveler-no-show:')]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    const told = await letterOn(bench, 'no-show');
    expect(told?.subject).toMatch(/^We waited and did not find Maria Lopez: /);
    expect(told?.text).toMatch(/nothing is given back\.\s+We keep \$\d+(?:\.\d\d)?: we came and waited\./);
    const theirs = await letterOn(bench, 'traveler-no-show');
    expect(theirs?.text).toMatch(/^We waited and did not find you[\s\S]*Sam waited for you on/i);
    expect(theirs?.text).not.toMatch(/\$|For changes/);
    // It was told: the driver takes it back no more than the desk does.
    const isIts = and(eq(rideEvents.vehicleId, vehicleId), eq(rideEvents.kind, 'no_show'));
    const [pressed] = await bench.database.db.select().from(rideEvents).where(isIts);
    const back = press(vehicleId, 'taken_back', { takesBack: pressed?.id ?? '' });
    expect(await send(link, [back])).toMatchObject([{ outcome: 'refused', detail: 'This was decided already.' }]);
    expect((await openCard(bench.deps, token))?.rides[0]).toMatchObject({
      isCancelled: false,
      noShowDecision: 'keep',
      guest: { name: 'Maria Lopez' },
    });
  });

  test('is told once it is decided of every car, and not where the guest has come after all', async () => {
    const { cars: [first, ...others] = [], link, vehicleId } = await missed({ passengerCount: 11 });
    const keep = (id = '') =>
      decideAtBoard(bench.deps, dispatcher, { about: 'no-show', vehicleId: id, decision: { is: 'keep' } });
    await keep(first?.id);
    expect(await bench.enqueued('no-show:')).toEqual([]);
    for (const { id } of others) await misses(id);
    for (const { id } of others) {
      expect(await bench.enqueued('no-show:')).toEqual([]);
      await keep(id);
    }
    expect(await bench.enqueued('no-show:')).toHaveLength(1);
    expect((await letterOn(bench, 'no-show'))?.text).toContain('and nobody came.');
    await send(link, [press(vehicleId, 'on_board')]);
    expect(await letterOn(bench, 'no-show')).toBeUndefined();
  });
});
