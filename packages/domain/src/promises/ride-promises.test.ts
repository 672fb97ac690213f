import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterDay, pickupInstant, wallClock } from '../pickup/pickup-time.ts';
import { reminderAt, ridesToRemind } from '../pickup/reminder-time.ts';
import { fares } from '../trip/fares.ts';
import { curbs, meetingPointOf } from '../trip/meeting-point.ts';
import { business } from '../words/business.ts';
import { hour, minute } from '../words/durations.ts';
import {
  answerInWords,
  cancellationTerms,
  freeOnceMoved,
  noFreeCancellation,
  termsOfKept,
  whyNotFree,
} from './cancellation-terms.ts';
import { flightCorrectedInWords } from './flight-corrected.ts';
import { currentPolicy, deadlinesOf, freeUntilIfPaid, movedDeadlines, promisedDeadlines } from './policy.ts';
import {
  changesInWords,
  flightFollowedInShort,
  meetingAndFlight,
  meetingInWords,
  reminderInWords,
  signInWords,
  signQuestion,
  waitingInWords,
} from './promise-words.ts';
import { meetingsInGeneral } from './promises-in-general.ts';
import { type Bought, type PromisedTrip, type Reader, ridePromises } from './ride-promises.ts';

const firstPurchase = Date.parse('2026-11-23T12:00:00Z');
/** Every minute of a year, its nights when clocks change among them; and every lead time that is sold. */
const purchase = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => firstPurchase + minutes * minute);
const lead = fc.oneof(fc.integer({ min: 61, max: 25 * 60 }), fc.integer({ min: 61, max: 365 * 24 * 60 }));
const start = fc.constantFrom(...fares).map(({ direction, location }) => ({ direction, dynamicLocation: location }));
const [toDoor, fromDoor] = [
  { direction: 'from-Buffalo-Airport', dynamicLocation: 'Lewiston' },
  { direction: 'to-buffalo', dynamicLocation: 'Lewiston NY' },
] as const;

test('no ride is promised a deadline that lies before its purchase, and none that is to come is left out', () => {
  fc.assert(
    fc.property(start, purchase, lead, (trip, boughtAt, minutes) => {
      const pickup = wallClock(boughtAt + minutes * minute);
      const promises = ridePromises({ ...trip, ...pickup }, { reader: 'visitor', now: boughtAt });
      const deadlines = deadlinesOf(pickup, currentPolicy);
      for (const name of ['cancelFreeUntil', 'changeUntil'] as const) {
        expect(promises[name]).toBe(deadlines[name] < boughtAt ? null : deadlines[name]);
      }
      const said = noFreeCancellation([promises]);
      expect(said !== undefined).toBe(deadlines.cancelFreeUntil < boughtAt);
    }),
    { numRuns: 2000 },
  );
});

test('what its holder may do is what was promised, and ends at that very minute', () => {
  const readers = fc.constantFrom<Reader>('visitor', 'guest', 'traveler', 'staff');
  fc.assert(
    fc.property(start, purchase, lead, readers, fc.integer({ min: 0, max: 1 }), (trip, at, minutes, reader, after) => {
      const pickup = wallClock(at + minutes * minute);
      const bought: Bought = { at, deadlines: deadlinesOf(pickup, currentPolicy) };
      const { cancelFreeUntil, changeUntil } = ridePromises({ ...trip, ...pickup }, { reader, now: at, bought });
      const mayAt = (now: number) => ridePromises({ ...trip, ...pickup }, { reader, now, bought }).may;
      const cancel = mayAt((cancelFreeUntil ?? at) + after).cancel;
      expect(cancel).toBe(reader === 'guest' ? (cancelFreeUntil && !after ? 'free' : 'ask') : 'no');
      const change = mayAt((changeUntil ?? at) + after).change;
      const inTime = changeUntil && !after;
      const expected = { visitor: 'nothing', staff: 'nothing', guest: inTime ? 'everything' : 'flight' } as const;
      expect(change).toBe(reader === 'traveler' ? (inTime ? 'own' : 'flight') : expected[reader]);
      expect(mayAt(Number(pickupInstant(pickup)))).toEqual({ change: 'nothing', cancel: 'no' });
    }),
    { numRuns: 1000 },
  );
});

test('the reminder that is promised is the one that is sent: at that minute, and to nobody without an email', () => {
  fc.assert(
    fc.property(start, purchase, lead, (trip, at, minutes) => {
      const pickup = wallClock(at + minutes * minute);
      const pickupAt = Number(pickupInstant(pickup));
      const isSentAt = (now: number) => {
        const { days, pickupAfter } = ridesToRemind(now);
        return days.includes(pickup.pickupDate) && pickupAt > pickupAfter;
      };
      const bought: Bought = { at, deadlines: deadlinesOf(pickup, currentPolicy) };
      const promised = ridePromises({ ...trip, ...pickup }, { reader: 'guest', now: at, bought }).reminderAt;
      expect(promised).toBe(reminderAt(pickup, at));
      if (promised === null) expect(isSentAt(at)).toBe(false);
      else {
        expect(isSentAt(promised)).toBe(true);
        if (promised > at) expect(isSentAt(promised - 1)).toBe(false);
        const later = { reader: 'guest', now: promised + 1, bought } as const;
        expect(ridePromises({ ...trip, ...pickup }, later).reminderAt).toBeNull();
      }
      const without = { reader: 'traveler', now: at, bought: { ...bought, withoutEmail: true } } as const;
      expect(ridePromises({ ...trip, ...pickup }, without).reminderAt).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('a flight is followed until it lands, but for one that had before the purchase, or lands after the pickup or long before', () => {
  const landed = fc.integer({ min: -3 * 60, max: 12 * 60 });
  fc.assert(
    fc.property(start, purchase, lead, landed, fc.nat({ max: 100 }), (trip, at, minutes, before, read) => {
      const pickupAt = at + minutes * minute;
      const landing = wallClock(pickupAt - before * minute);
      const flight = { flightDate: landing.pickupDate, flightArrival: landing.pickupTime };
      const ride = { ...trip, ...wallClock(pickupAt), ...flight };
      const bought: Bought = { at, deadlines: deadlinesOf(ride, currentPolicy) };
      const landsAt = Number(pickupInstant(landing));
      for (const now of [at, at + (minutes * minute * read) / 100, landsAt].filter((moment) => moment >= at)) {
        const promised = ridePromises(ride, { reader: 'guest', now, bought });
        const apart = before < 0 ? 'before' : before > 180 ? 'long-after' : undefined;
        const standing = apart ?? (landsAt > now ? 'followed' : 'landed');
        expect(promised.flightStanding).toBe(meetingPointOf(ride).at === 'airport' ? standing : undefined);
        const may = { change: 'flight', cancel: 'no' } as const;
        const corrected =
          flightCorrectedInWords({
            before: { ...ride, flightNumber: 'B6 1' },
            after: { ...ride, ...promised, may },
            now,
          }) ?? '';
        for (const said of [meetingAndFlight(promised), corrected])
          expect(/follows? the flight/.test(said)).toBe(promised.flightStanding === 'followed');
        const isTooEarly = meetingAndFlight(promised).includes(
          'The flight lands after this pickup. To move the pickup, call',
        );
        expect(isTooEarly).toBe(promised.flightStanding === 'before');
        const after = laterDay(landing.pickupDate, 1) === ride.pickupDate ? 'the day' : '3 hours';
        expect(/before the flight lands|(?:3 hours|the day) after the flight lands/.exec(corrected)?.[0]).toBe(
          meetingPointOf(ride).at !== 'airport' || apart === undefined
            ? undefined
            : { before: 'before the flight lands', 'long-after': `${after} after the flight lands` }[apart],
        );
      }
    }),
    { numRuns: 1000 },
  );
});

test('a ride that is moved keeps what its purchase left it', () => {
  const boughtAt = firstPurchase;
  const near = deadlinesOf(wallClock(boughtAt + 4 * hour), currentPolicy);
  const later = wallClock(boughtAt + 480 * hour);
  const moved = movedDeadlines(near, later, currentPolicy, boughtAt + minute);
  expect(promisedDeadlines(moved, boughtAt)).toEqual({
    cancelFreeUntil: null,
    changeUntil: boughtAt + 477 * hour,
  });
  const far = deadlinesOf(later, currentPolicy);
  const over = movedDeadlines(far, wallClock(boughtAt + 600 * hour), currentPolicy, far.cancelFreeUntil + 1);
  expect(promisedDeadlines(over, boughtAt).cancelFreeUntil).toBe(far.cancelFreeUntil);
});

test.each([
  [40 * minute, 40 * minute],
  [5 * hour, null],
  [40 * hour, 16 * hour],
])('paid %i ms before its pickup a ride is free to cancel for %j', (ahead, free) => {
  const until = freeUntilIfPaid(wallClock(firstPurchase + ahead), firstPurchase);
  expect(until && until - firstPurchase).toBe(free);
});

describe('of a ride whose pickup was moved once its free time was over, or into its last day', () => {
  const pickup = { pickupDate: '2026-12-20', pickupTime: '12:00' };
  const asBought = { ...pickup, cancelFreeUntil: deadlinesOf(pickup, currentPolicy).cancelFreeUntil };
  const moved = { ...asBought, cancelFreeUntil: '2026-12-01T18:00:00.000Z' };
  const never = { ...asBought, cancelFreeUntil: null };
  const neverMoved = { ...never, boughtAt: asBought.cancelFreeUntil };
  const stillNone =
    'No free cancellation: the pickup was within 24 hours when you booked, and moving it does not change that. A deduction applies';
  const ended =
    'Free cancellation of this ride ended on Tuesday, December 1, 2026 at 1:00 PM EST. Moving its pickup does not bring it back. A deduction applies';
  const policy = business.policies.cancellation;
  const of = (terms: string) => `${terms.charAt(0).toLowerCase()}${terms.slice(1)}`;

  test.each([
    [[moved], `${ended} if you cancel.`, `${ended}.`],
    [[asBought], policy, policy],
    [[asBought, asBought], policy.replace('before', 'before each'), policy.replace('before', 'before each')],
    [[neverMoved], `${stillNone} if you cancel.`, `${stillNone}.`],
    [
      [neverMoved, asBought],
      `For the ride there, ${of(stillNone)} if you cancel. For the ride back, ${of(policy)}`,
      `For the ride there, ${of(stillNone)}. For the ride back, ${of(policy)}`,
    ],
    [
      [moved, asBought],
      `For the ride there, ${of(ended)} if you cancel. For the ride back, ${of(policy)}`,
      `For the ride there, ${of(ended)}. For the ride back, ${of(policy)}`,
    ],
    [
      [never, moved],
      `For the ride there, this pickup was within 24 hours when you booked: no free cancellation. A deduction applies if you cancel. For the ride back, ${of(ended)} if you cancel.`,
      `For the ride there, this pickup was within 24 hours when you booked: no free cancellation. A deduction applies. For the ride back, ${of(ended)}.`,
    ],
  ])('%o: its terms say so, while it stands and once it is cancelled', (rides, standing, kept) => {
    expect(cancellationTerms(rides)).toBe(standing);
    expect(termsOfKept(rides)).toBe(kept);
  });

  test('tells them from one that was bought in its last day, and from one that is free until its pickup', () => {
    const untilPickup = { ...asBought, cancelFreeUntil: Number(pickupInstant(pickup)) };
    expect([moved, never, asBought, untilPickup].map(whyNotFree)).toEqual(['moved', 'never', undefined, undefined]);
    const boughtInIt = { ...never, boughtAt: asBought.cancelFreeUntil + 1 };
    expect([neverMoved, boughtInIt].map(whyNotFree)).toEqual(['moved', 'never']);
    expect(noFreeCancellation([neverMoved, neverMoved], 'booked')).toBe(
      'No free cancellation: both pickups were within 24 hours when you booked, and moving one does not change that',
    );
  });
});

const refundEnds = 'With this change the full refund ends, as no van with a ramp is waited for any more.';
const inLastDay = { ...wallClock(firstPurchase + 10 * hour), boughtAt: firstPurchase };
const movedAhead = { ...inLastDay, ...wallClock(firstPurchase + 40 * hour) };
test.each([
  [
    'booked in its last day',
    null,
    ['waiting', undefined],
    `${refundEnds} This pickup was within 24 hours when you booked: no free cancellation.`,
  ],
  [
    'its free time over',
    firstPurchase - hour,
    ['waiting', undefined],
    `${refundEnds} No free cancellation: its time is over.`,
    { ...wallClock(firstPurchase + 23 * hour), boughtAt: firstPurchase - 2 * hour },
  ],
  [
    'booked in its last day and moved out of it',
    null,
    ['waiting', undefined],
    `${refundEnds} No free cancellation: the pickup was within 24 hours when you booked, and moving it does not change that. A deduction applies if you cancel.`,
    movedAhead,
  ],
  ['still free', firstPurchase + hour, ['waiting', undefined], undefined],
  ['its van confirmed before', null, ['confirmed', undefined], undefined],
  ['still waiting for its van', null, ['waiting', 'waiting'], undefined],
] as const)(
  'a ride that stays when it is, %s: what its wheelchair taken off does to its full refund',
  (_, until, states, said, ride: typeof movedAhead = inLastDay) => {
    const [before, after] = states.map((state) => state && { state });
    const about = { now: firstPurchase, isMoved: false, vans: { before, after }, ride };
    expect(freeOnceMoved({ before: until, after: until }, about)).toBe(said);
  },
);

test('a ride moved into its last day in the change that takes its wheelchair off: both end what was free', () => {
  const about = {
    now: firstPurchase,
    isMoved: true,
    vans: { before: { state: 'waiting' as const }, after: undefined },
    ride: inLastDay,
  };
  expect(freeOnceMoved({ before: firstPurchase + hour, after: firstPurchase - 1 }, about)).toBe(
    'With this change free cancellation ends: the new pickup is within 24 hours, and no van with a ramp is waited for any more. Moving it again does not bring it back.',
  );
});

test('what is no pickup to come has no deadline yet', () => {
  for (const pickup of [{ pickupDate: '', pickupTime: '' }, wallClock(firstPurchase - hour)]) {
    const promises = ridePromises({ ...fromDoor, ...pickup }, { reader: 'visitor', now: firstPurchase });
    expect(promises).toMatchObject({ cancelFreeUntil: undefined, changeUntil: undefined, reminderAt: null });
  }
});

describe('where a ride begins says where one meets, and how long the driver waits', () => {
  const at = (trip: Omit<PromisedTrip, 'pickupDate' | 'pickupTime'>) =>
    ridePromises({ ...trip, ...wallClock(firstPurchase + 48 * hour) }, { reader: 'visitor', now: firstPurchase });
  const curb = {
    'buffalo-airport': 'Your driver waits at the curb of the arrivals level, under the yellow roof light.',
    'niagara-falls-airport-iag': 'Your driver waits at the curb outside the terminal, under the yellow roof light.',
  };
  const flight = { flightDate: '2026-11-25', flightArrival: '06:00' };

  test.each([
    ['Buffalo Airport', toDoor, 60, curb['buffalo-airport']],
    [
      'the airport of Niagara Falls',
      { direction: 'from-Niagara-Airport', dynamicLocation: 'Toronto Canada' },
      60,
      curb['niagara-falls-airport-iag'],
    ],
    [
      'the same, spelled as a ride to Buffalo',
      { direction: 'to-buffalo', dynamicLocation: 'Niagara Falls Airport IAG' },
      60,
      curb['niagara-falls-airport-iag'],
    ],
    ['a door', fromDoor, 15, 'Your driver comes to the door, with the yellow roof light on.'],
    ...[
      'Amtrak station, 825 Depot Ave',
      'Union Station, 65 Front Street West',
      'Exchange Street Station',
      'Niagara Falls Station (825 Depot Ave)',
      'Union Station Bus Terminal',
      'Buffalo Metropolitan Transportation Center, 181 Ellicott St',
      'Cruise Ship Terminal, 8 Unwin Ave',
      'Pier 4, Erie Basin Marina',
      'Lewiston pier',
      // A town whose name begins like a street.
      'GO Station St. Catharines',
    ].map(
      (customPickupAddress) =>
        [
          `a station: ${customPickupAddress}`,
          { ...fromDoor, customPickupAddress },
          60,
          'Your driver waits at the main entrance, with the yellow roof light on.',
        ] as const,
    ),
    ...[
      '12 Station Road',
      '12 Train Station Rd',
      '4 Railway Station St., Hamilton',
      '7 Pier Street',
      '3 Bus Terminal Way',
      '20 Old Station Crescent',
      'Union Station Hotel',
      'Fire Station 3, 9 Main St',
      'Pier 1 Imports',
      '8 Pierpont Ave',
    ].map(
      (customPickupAddress) =>
        [
          `a street or a house that is named after one: ${customPickupAddress}`,
          { ...fromDoor, customPickupAddress },
          15,
          'Your driver comes to the door, with the yellow roof light on.',
        ] as const,
    ),
  ] as const)('%s', (_where, trip, minutes, meeting) => {
    const promises = at(trip);
    expect(promises.waitingMinutes).toBe(minutes);
    expect(waitingInWords(promises)).toMatch(new RegExp(`\\b${minutes} minutes`));
    expect(meetingInWords(promises)).toBe(meeting);
  });

  test('no airport has the words of another, and pages without a ride say them all', () => {
    expect(Object.keys(curb)).toEqual(Object.keys(curbs));
    for (const words of Object.values(curb)) expect(meetingsInGeneral).toContain(words);
    for (const { direction, location, from } of fares) {
      const point = meetingPointOf({ direction, dynamicLocation: location });
      expect(point).toEqual(from in curbs ? { at: 'airport', airport: from } : { at: 'door' });
    }
  });

  test('a sign is held up where somebody asked for it, and at an airport alone', () => {
    const extras = { metInside: true };
    expect(meetingInWords(at({ ...toDoor, extras }))).toMatch(/^Your driver waits inside.*with your name on a sign/);
    expect(meetingInWords(at({ ...toDoor, extras }), 'Ana Bello')).toMatch(
      /^Ana Bello’s driver waits inside.*, with 'Ana Bello' on a sign/,
    );
    expect(meetingInWords(at({ ...toDoor, extras, passengerCount: 6 }), null)).toMatch(
      /^The drivers wait inside.*guest’s/,
    );
    expect(at({ ...fromDoor, extras }).isMetInside).toBe(false);
    expect(signInWords(at(toDoor))).toBeUndefined();
    const mayChange = { ...at(toDoor), may: { ...at(toDoor).may, change: 'everything' as const } };
    expect([signInWords(mayChange), signInWords(mayChange, true)]).toEqual([
      expect.stringMatching(/on its page: it costs nothing\.$/),
      expect.stringMatching(/Change the ride and add it/),
    ]);
    const bought = { at: firstPurchase, deadlines: deadlinesOf(wallClock(firstPurchase + 48 * hour), currentPolicy) };
    const may = (reader: Reader, trip: typeof toDoor | typeof fromDoor, asked = {}) =>
      signInWords(
        ridePromises(
          { ...trip, ...wallClock(firstPurchase + 48 * hour), extras: asked },
          { reader, now: firstPurchase, bought },
        ),
      );
    expect(may('guest', toDoor)).toMatch(/a name sign/);
    expect([may('traveler', toDoor), may('guest', fromDoor), may('guest', toDoor, extras)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [{ passengerCount: 5 }, 1],
    [{ passengerCount: 6 }, 2],
    [{ passengerCount: 10 }, 2],
    [{ passengerCount: 11 }, 3],
    [{ passengerCount: 2, vehicles: 2 }, 2],
    [{ passengerCount: null, vehicles: null }, 1],
  ])('for %j as many drivers come as cars: %i', (party, vehicles) => {
    const drivers = vehicles > 1 ? 'Your drivers' : 'Your driver';
    const [s, lights] = vehicles > 1 ? ['', 'lights'] : ['s', 'light'];
    const [arrival, door] = [at({ ...toDoor, ...flight, ...party }), at({ ...fromDoor, ...party })];
    expect([arrival.vehicles, flightFollowedInShort(arrival)]).toEqual([vehicles, `${drivers} follow${s} the flight`]);
    expect(meetingAndFlight(arrival)).toBe(
      `${drivers} follow${s} the flight and wait${s} at the curb of the arrivals level, under the yellow roof ${lights}.`,
    );
    expect(meetingAndFlight(door)).toBe(`${drivers} come${s} to the door, with the yellow roof ${lights} on.`);
    expect(signQuestion(arrival)).toContain(vehicles > 1 ? 'Prefer drivers inside' : 'Prefer a driver inside');
  });

  test('a flight is followed where it is known, and lands', () => {
    expect(at({ ...toDoor, ...flight }).flightStanding).toBe('followed');
    expect(at(toDoor).flightStanding).toBeUndefined();
    expect(at({ ...fromDoor, flightDate: '2026-11-25', flightDeparture: '10:00' }).flightStanding).toBeUndefined();
  });

  test.each([
    [toDoor, false, 'when and where to meet'],
    [toDoor, true, 'the border papers, and when and where to meet'],
    [fromDoor, false, 'the time of the pickup'],
    [fromDoor, true, 'the border papers, and the time of the pickup'],
  ])('what its reminder brings, %#: at a door nobody looks for it', (trip, crossesBorder, brings) => {
    expect(reminderInWords({ ...at(trip), crossesBorder })).toBe(`We email you a reminder: ${brings}.`);
  });

  const callUs = `To move it, call us: ${business.bookingPhone.display}, day or night.`;
  const [all, own] = [
    { may: { change: 'everything', cancel: 'ask' } },
    { may: { change: 'own', cancel: 'no' } },
  ] as const;
  test.each<[Partial<Parameters<typeof flightCorrectedInWords>[0]['after']>, string | undefined]>([
    [
      { flightStanding: 'followed' },
      'The pickup stays at 7:00 AM. Your driver follows the flight and comes later if it is late.',
    ],
    [
      { flightStanding: 'followed', vehicles: 2, pickupTime: '07:30' },
      'The pickup moves to Wednesday, November 25, 2026 at 7:30 AM. Your drivers follow the flight and come later if it is late.',
    ],
    [{}, `The pickup stays at 7:00 AM. ${callUs}`],
    [own, 'The pickup stays at 7:00 AM.'],
    [all, 'The pickup stays at 7:00 AM.'],
    [{ flightStanding: 'before' }, `The pickup stays at 7:00 AM, before the flight lands. ${callUs}`],
    [
      { flightStanding: 'before', ...all },
      `The pickup stays at 7:00 AM, before the flight lands. You can move it on its page until tomorrow, 4:00 AM, or call us: ${business.bookingPhone.display}, day or night.`,
    ],
    [
      { flightStanding: 'before', ...all, changeUntil: null },
      `The pickup stays at 7:00 AM, before the flight lands. ${callUs}`,
    ],
    [
      { flightStanding: 'long-after', ...own },
      `The pickup stays at 7:00 AM, more than 3 hours after the flight lands. ${callUs}`,
    ],
    [{ may: { change: 'nothing', cancel: 'no' } }, undefined],
    [{ flightStanding: 'followed', flightNumber: 'B6 1' }, undefined],
  ])('what another flight means for the pickup: %j', (ride, said) => {
    const before = { pickupDate: '2026-11-25', pickupTime: '07:00', flightArrival: '06:30', flightNumber: 'B6 1' };
    const may = { change: 'flight', cancel: 'ask' } as const;
    const changeUntil = Date.parse('2026-11-25T09:00Z');
    const after = {
      ...before,
      vehicles: 1,
      flightStanding: undefined,
      may,
      changeUntil,
      flightNumber: 'B6 2',
      ...ride,
    };
    const told = { before, after, now: Date.parse('2026-11-24T09:00Z') };
    expect(flightCorrectedInWords(told)).toBe(said);
    expect(flightCorrectedInWords({ ...told, onItsPage: true })).toBe(said?.replace('on its page', 'here'));
  });
});

describe('the sentences say which ride they are about', () => {
  const [none, some] = [{ cancelFreeUntil: null }, { cancelFreeUntil: 1 }];
  test.each([
    [[some], undefined],
    [[some, some], undefined],
    [[{}], undefined],
    [[none], 'This pickup is within 24 hours: no free cancellation'],
    [[none, none], 'Both pickups are within 24 hours: no free cancellation'],
    [
      [none, some],
      'The pickup there is within 24 hours: no free cancellation of that ride. For the ride back: full refund up to 24 hours before pickup',
    ],
  ])('%j', (rides, sentence) => {
    expect(noFreeCancellation(rides)).toBe(sentence);
  });

  const [inTime, late, flight] = [
    { changeUntil: 1, correctsFlight: false },
    { changeUntil: null, correctsFlight: false },
    { changeUntil: null, correctsFlight: true },
  ];
  const [free, ahead] = ['Free changes until 3 hours before', 'less than 3 hours ahead. '];
  const more = 'a higher fare costs the difference';
  test.each([
    [[inTime], `${free} the pickup; ${more}.`],
    [[inTime, inTime], `${free} each pickup; ${more}.`],
    [[late], `The pickup is ${ahead}For a change, call us.`],
    [
      [flight],
      `The pickup is ${ahead}You can still correct the flight on the booking’s page. For any other change, call us.`,
    ],
    [[late, inTime], `${free} the pickup back; ${more}. For a change of the ride there, call us.`],
    [
      [flight, inTime],
      `${free} the pickup back; ${more}. You can still correct the flight of the ride there on the booking’s page. For any other change of that ride, call us.`,
    ],
    [[inTime, late], `${free} the pickup there; ${more}. For a change of the ride back, call us.`],
    [
      [late, flight],
      `Both pickups are ${ahead}You can still correct the flight of the ride back on the booking’s page. For any other change, call us.`,
    ],
    [
      [flight, flight],
      `Both pickups are ${ahead}You can still correct both flights on the booking’s page. For any other change, call us.`,
    ],
  ])('of changes: %j', (rides, sentence) => {
    expect(changesInWords(rides)).toBe(sentence);
  });

  test('once they are paid, in the past', () => {
    expect(cancellationTerms([none])).toBe(
      'This pickup was within 24 hours when you booked: no free cancellation. A deduction applies if you cancel.',
    );
    expect(cancellationTerms([some, some])).toMatch(/^Full refund when you cancel at least 24 hours/);
  });
});

describe('what is said once a ride is cancelled, or asked to be', () => {
  const pickup = firstPurchase + 48 * hour;

  test.each([
    ['was bought too late for it', [null], 'when you booked: no free cancellation. A deduction applies.'],
    ['was, and the other was not', [null, pickup - 24 * hour], 'pickup. A deduction applies to other cancellations.'],
    ['was free until its pickup', [pickup], 'until the pickup. A deduction applies to later cancellations.'],
    ['was free as it was sold', [pickup - 24 * hour], business.policies.cancellation],
  ])('of what is kept where the ride %s', (_how, until, words) => {
    const rides = until.map((cancelFreeUntil) => ({ ...wallClock(pickup), cancelFreeUntil }));
    expect(termsOfKept(rides)).toContain(words);
  });

  test('of when we answer: before a pickup that is sooner one calls, and a pickup that was is not ahead', () => {
    const told = (...ahead: number[]) =>
      answerInWords(
        ahead.map((minutes) => pickup + minutes * minute),
        pickup,
      );
    expect(told(300, 180)).toMatch(/^Our dispatch answers within 2 hours, before anything is cancelled\.$/);
    expect(told(300, 179)).toMatch(/^The pickup is in less than 3 hours, .* Call us now: /);
    expect(told(300, -1)).toMatch(/^Call us now: /);
  });
});
