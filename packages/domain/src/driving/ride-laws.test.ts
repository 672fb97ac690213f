import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driveOf } from '../trip/drive.ts';
import { fareById, fares } from '../trip/fares.ts';
import { type MeetingPoint, meetingPlaces, meetingPointAt } from '../trip/meeting-point.ts';
import { places } from '../trip/places.ts';
import { doorWaitingMinutes, freeWaitingMinutes } from '../words/business.ts';
import { hour, minute } from '../words/durations.ts';
import {
  carProblems,
  clashesOf,
  freeAfter,
  type GivenVehicle,
  gapInWords,
  longestClashMs,
  nextInTurn,
  shareOf,
  wayMinutes,
} from './clashes.ts';
import { isOverdue, lateBy, minutesAwayInWords, minutesAwayStep, minutesToPickup, rideLateBy } from './guest-words.ts';
import { attentionOf, isUnassignedTooLong, leaveBy, minutesSilent, type WatchedVehicle } from './look-here.ts';
import {
  fareOfMissed,
  freeWaitingUntil,
  missedFareInWords,
  missedRide,
  type NoShowDecision,
  noShowRefusal,
  noShowRefusalInWords,
  progressForGuest,
} from './no-show.ts';
import {
  askAgainSeconds,
  driverToldAt,
  isDriverShown,
  isGuestShown,
  isLinkOver,
  isPhoneShown,
  isPositionTaken,
  positionShown,
} from './seen-when.ts';
import { type DrivingStep, dueToLeave, type RideEvent, type VehicleState, vehicleProgress } from './vehicle-state.ts';

const pickupAt = Date.UTC(2026, 11, 4, 22, 50);
const at = (minutes: number) => pickupAt + minutes * minute;

function came(
  steps: readonly (readonly [DrivingStep | 'called', number])[],
  { now = at(0), isAssigned = true }: { now?: number; isAssigned?: boolean } = {},
) {
  const events = steps.map(([kind, minutes], index): RideEvent => {
    return { id: `${index}`, kind, happenedAt: at(minutes), receivedAt: at(minutes) };
  });
  return vehicleProgress(events, { isAssigned, pickupAt, now });
}

describe('law 1: what is red', () => {
  const fareId = 'toronto--buffalo-airport';
  const vehicle = (more: Partial<WatchedVehicle> = {}): WatchedVehicle => ({
    progress: came([]),
    hasDriver: true,
    hasCar: true,
    pickupAt,
    leaveBy: leaveBy(fareId, pickupAt),
    isDecided: false,
    ...more,
  });

  test('a driver leaves in time for the way to the pickup, and half an hour before where nobody knows it', () => {
    expect(pickupAt - leaveBy(fareId, pickupAt)).toBeGreaterThanOrEqual(driveOf(fareById(fareId)).minutes * minute);
    expect(pickupAt - leaveBy('a-fare-of-old', pickupAt)).toBe(30 * minute);
  });

  test.each([
    [{ hasDriver: false }, -181, false],
    [{ hasDriver: false }, -180, true],
    [{ hasCar: false }, -180, true],
    [{}, -180, false],
  ] as const)('%j is red %d minutes before its pickup: %s', (lacks, minutes, isRed) => {
    const nobody = vehicle({
      ...lacks,
      leaveBy: pickupAt,
      progress: came([], { isAssigned: !('hasDriver' in lacks) }),
    });
    expect(attentionOf(nobody, at(minutes)).includes('needs-driver')).toBe(isRed);
  });

  test('and rings from 90 minutes before', () => {
    const nobody = vehicle({ hasDriver: false, progress: came([], { isAssigned: false }) });
    expect([at(-91), at(-90), at(10)].map((now) => isUnassignedTooLong(nobody, now))).toEqual([false, true, true]);
    expect(isUnassignedTooLong(vehicle(), at(-30))).toBe(false);
  });

  test('a driver who should have left 15 minutes ago and has not said so is red', () => {
    const due = vehicle();
    const silent = (minutes: number) => attentionOf(due, due.leaveBy + minutes * minute);
    expect([silent(14), silent(15)]).toEqual([[], ['not-left']]);
    expect(minutesSilent(due, due.leaveBy + 15 * minute)).toBe(15);
    expect(attentionOf(vehicle({ progress: came([['on_the_way', -60]]) }), at(0))).toEqual([]);
  });

  test('who got it after it should have left is silent from then on, and not blamed for the time before', () => {
    const { leaveBy: due } = vehicle();
    const given = vehicle({ assignedAt: due + 23 * minute });
    const silent = (minutes: number) => attentionOf(given, due + minutes * minute);
    expect([silent(23), silent(37), silent(38)]).toEqual([[], [], ['not-left']]);
    expect(minutesSilent(given, due + 38 * minute)).toBe(15);
    const at = due + 23 * minute;
    expect(dueToLeave(given, at)).toEqual({ at, isLateGift: true, isPast: true });
    const before = vehicle({ assignedAt: due - hour });
    expect([-1, 0].map((ms) => dueToLeave(before, due + ms))).toEqual([
      { at: due, isLateGift: false, isPast: false },
      { at: due, isLateGift: false, isPast: true },
    ]);
  });

  test('a position that stays away near the pickup is missed, and a no-show until it is decided', () => {
    const driving = vehicle({ progress: came([['on_the_way', -40]]), seenAt: at(-20) });
    expect(attentionOf(driving, at(-16))).toEqual([]);
    expect(attentionOf(driving, at(-15))).toEqual(['position-lost']);
    expect(attentionOf({ ...driving, seenAt: at(-50) }, at(-31))).toEqual([]);
    const late = (more: Partial<WatchedVehicle>, minutes: number) => attentionOf({ ...driving, ...more }, at(minutes));
    expect(late({ lateMinutes: 10, seenAt: at(-20) }, -18)).toEqual([]);
    expect(late({ lateMinutes: 15, seenAt: at(-20) }, -18)).toEqual(['late']);
    expect([late({ seenAt: undefined }, 14), late({ seenAt: undefined }, 15)]).toEqual([[], ['late']]);
    expect(late({ lateMinutes: 15 }, 15)).toEqual(['position-lost']);
    const boardedElsewhereAt = at(5);
    expect(attentionOf(vehicle({ progress: came([['arrived', 0]]), boardedElsewhereAt }), at(6))).toEqual([
      'boarded-elsewhere',
    ]);
    expect(attentionOf(vehicle({ progress: came([['on_board', 6]]), boardedElsewhereAt }), at(6))).toEqual([]);
    const missed = vehicle({ progress: came([['no_show', 20]]) });
    expect(attentionOf(missed, at(30))).toEqual(['no-show']);
    expect(attentionOf({ ...missed, boardedElsewhereAt }, at(30))).toEqual(['boarded-elsewhere', 'no-show']);
    expect(attentionOf({ ...missed, boardedElsewhereAt, isDecided: true }, at(30))).toEqual(['boarded-elsewhere']);
    const cancelled = { ...missed, isDecided: true, isCancelled: true };
    expect(attentionOf({ ...cancelled, boardedElsewhereAt }, at(30))).toEqual(['boarded-elsewhere']);
    expect(attentionOf(cancelled, at(30))).toEqual([]);
  });
});

describe('law 2: one driver, one car, one place', () => {
  const sam = { id: 'sam', name: 'Sam' };
  const ride = (vehicleId: string, minutes: number, more: Partial<GivenVehicle> = {}): GivenVehicle => ({
    vehicleId,
    rideId: `ride-${vehicleId}`,
    fareId: 'buffalo-airport--niagara-falls-canada',
    pickupAt: at(minutes),
    guest: vehicleId === 'a' ? 'Dana' : 'Noor',
    ...more,
  });

  test('two rides of one driver clash exactly while the first, its waiting, its drive and the way between do not fit', () => {
    const first = ride('a', 0, { driver: sam });
    const way = wayMinutes('niagara-falls-canada', 'buffalo-airport');
    const free = ((freeAfter(first)?.at ?? 0) - pickupAt) / minute;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (later) => {
        const next = ride('b', later, { driver: sam });
        const clash = clashesOf(first, [first, next]);
        expect(clash).toEqual(clashesOf(next, [first, next]));
        expect(clash.length).toBe(later < free + way ? 1 : 0);
      }),
    );
  });

  test('rides of one driver further apart than the longest clash never clash', () => {
    const later = longestClashMs() / minute;
    for (const { id: fareId } of fares) {
      const first = ride('a', 0, { driver: sam, fareId });
      for (const { id } of fares) expect(clashesOf(ride('b', later, { driver: sam, fareId: id }), [first])).toEqual([]);
    }
  });

  test('says who, until when, how far and how much too late', () => {
    const [first, next] = [ride('a', 0, { driver: sam, car: 7 }), ride('b', 60, { driver: sam, car: 7 })];
    const [ofDriver, ofCar] = clashesOf(first, [first, next]);
    expect(ofDriver).toMatch(
      /^Sam drives Dana until about \d+:\d\d PM, and it is .* to Buffalo Airport: \d+ minutes too late for Noor at 6:50 PM\.$/,
    );
    expect(ofCar).toBe(ofDriver?.replace('Sam', 'Car 7'));
    expect(clashesOf(first, [first, { ...next, driver: { id: 'eva', name: 'Eva' }, car: 8 }])).toEqual([]);
  });

  test('at a station the driver waits as long as the guest is promised', () => {
    const from = { fareId: 'niagara-falls-canada--buffalo-airport', pickupAt };
    const until = (pickupAddress?: string) => freeAfter({ ...from, pickupAddress })?.at ?? 0;
    expect((until('Niagara Falls VIA Rail') - until('4 Bridge Street')) / minute).toBe(
      freeWaitingMinutes - doorWaitingMinutes,
    );
  });

  test('tells who drives both how the next one fits, to the minute at which it does not any more', () => {
    const first = ride('a', 0);
    const way = wayMinutes('niagara-falls-canada', 'buffalo-airport');
    const free = ((freeAfter(first)?.at ?? 0) - pickupAt) / minute;
    const gap = (later: number) => gapInWords(first, ride('b', free + way + later));
    expect(gap(60)).toMatch(/^Dropped off by about \d+:\d\d PM if .*, then .* to Buffalo Airport: 1 hour to spare\.$/);
    expect(gap(0)).toContain('0 minutes to spare');
    expect(gap(-5)).toContain('5 minutes too late. Tell the desk.');
    expect(gapInWords({ ...first, fareId: 'a-fare-of-old' }, first)).toBeUndefined();
  });

  test('goes by what was pressed: waiting that is left, then the drive alone, and free at once when it is done', () => {
    const fare = fareById('buffalo-airport--niagara-falls-canada');
    const way = wayMinutes(fare.from, fare.to);
    const pressed = (steps: Parameters<typeof came>[0], minutes: number, isDecided = false) => {
      const arrived = steps.find(([kind]) => kind === 'arrived')?.[1];
      const freeUntil = arrived === undefined ? undefined : at(Math.max(0, arrived) + freeWaitingMinutes);
      const now = at(minutes);
      return { ...ride('a', 0, { driver: sam }), came: { ...came(steps, { now }), freeUntil, isDecided, now } };
    };
    const free = (...asked: Parameters<typeof pressed>) => freeAfter(pressed(...asked));
    const minutes = (...asked: Parameters<typeof pressed>) => ((free(...asked)?.at ?? 0) - pickupAt) / minute;
    expect([minutes([], -60), minutes([['on_the_way', -40]], -20)]).toEqual([60 + way, 60 + way]);
    expect([minutes([['arrived', 10]], 20), minutes([['arrived', 10]], 75)]).toEqual([70 + way, 75 + way]);
    // As the guest's page says it: in steps of five minutes, and never in the past.
    expect([minutes([['on_board', 5]], 6), minutes([['on_board', 7]], 8)]).toEqual([5 + way, 10 + way]);
    expect(minutes([['on_board', 5]], way + 31)).toBe(way + 35);
    expect(free([['done', 20]], 40)).toEqual({ at: at(20), place: fare.to, by: 'end' });
    expect(free([['no_show', 80]], 90)?.at).toBe(at(90 + way));
    expect(free([['no_show', 80]], 90, true)).toEqual({ at: at(80), place: fare.from, by: 'end' });

    expect(free([], 360)).toBeUndefined();

    const behind = (later: number) => ride('b', later, { driver: sam });
    const between = wayMinutes(fare.to, fare.from);
    const [done, next] = [pressed([['done', 20]], 40), behind(20 + between)];
    expect(clashesOf(done, [done, next])).toEqual([]);
    const [clash] = clashesOf(done, [done, behind(19 + between)]);
    expect(clash).toMatch(/^Sam was with Dana until 6:10 PM, and it is .*: 1 minute too late for Noor at /);
    const begun = (...steps: Parameters<typeof came>[0]) => ({
      ...behind(30),
      came: { ...came(steps), freeUntil: undefined, isDecided: false, now: at(40) },
    });
    expect(clashesOf(done, [done, begun(['on_the_way', 25])])).toEqual([]);
    // Who stands at a later pickup, or has its guest on board, is too late for an earlier one that has not begun.
    const elsewhere = (...steps: Parameters<typeof came>[0]) => ({
      ...pressed(steps, 10),
      vehicleId: 'b',
      rideId: 'ride-b',
      guest: 'Noor',
    });
    const open = {
      ...ride('a', -6, { driver: sam }),
      came: { ...came([]), freeUntil: undefined, isDecided: false, now: at(10) },
    };
    for (const steps of [
      [['arrived', 5]],
      [
        ['arrived', 2],
        ['on_board', 8],
      ],
      [['no_show', 8]],
    ] as const)
      for (const asked of [open, { ...open, came: undefined }])
        expect(clashesOf(asked, [elsewhere(...steps)])).toEqual([
          expect.stringMatching(/^Sam drives Noor until about .* too late for Dana at 5:44 PM\.$/),
        ]);
    expect(clashesOf(elsewhere(['arrived', 5]), [open])).toEqual(clashesOf(open, [elsewhere(['arrived', 5])]));
    expect(clashesOf(open, [elsewhere(['done', 8])])).toEqual([]);
    // It is what comes next, on the card of who stands there; done, the one after is.
    const later = ride('c', 400, { driver: sam });
    const nextOf = (...steps: Parameters<typeof came>[0]) => {
      const one = elsewhere(...steps);
      return nextInTurn(one, [open, one, later])?.vehicleId;
    };
    expect([nextOf(['arrived', 5]), nextOf(['done', 8])]).toEqual([open.vehicleId, later.vehicleId]);
    const driving = pressed([['on_board', 5]], 6);
    expect(
      [['on_the_way', 25] as const, ['arrived', 25] as const].map((step) => gapInWords(driving, begun(step))),
    ).toEqual([expect.stringContaining('too late'), undefined]);
    const said = (...asked: Parameters<typeof pressed>) =>
      gapInWords(pressed(...asked), behind(400))?.split(', then')[0];
    expect(said([['arrived', 0]], 5)).toMatch(
      /^Dropped off by about \d+:\d\d PM if all of the free waiting is needed$/,
    );
    expect(said([['arrived', 0]], 60)).toMatch(/PM if the guest comes now$/);
    expect(said([['on_board', 5]], 6)).toMatch(/^Dropped off by about \d+:\d\d PM$/);
    expect(said([['done', 60]], 61)).toBeUndefined();
    const missed = pressed([['no_show', 80]], 90, true);
    expect(clashesOf(missed, [missed, behind(70)])[0]).toMatch(
      /^Sam waited for Dana until 7:10 PM: 10 minutes too late for /,
    );
  });

  test('a driver in two cars of one ride is said', () => {
    const cars = [ride('a', 0, { driver: sam }), ride('b', 0, { driver: sam, rideId: 'ride-a' })];
    expect(clashesOf(cars[0] as GivenVehicle, cars)).toEqual(['Sam is in two cars of this ride.']);
  });

  test('a party is spread over its cars with nobody left over, and a car that does not take its share is said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 75 }), fc.integer({ min: 1, max: 15 }), (passengers, vehicles) => {
        const shares = Array.from({ length: vehicles }, (_, index) => shareOf(passengers, vehicles, index));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(passengers);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
    const camry = { number: 2, seats: 4, ramp: false, retiredAt: null };
    expect(carProblems(camry, { guests: 4, needsRamp: false })).toEqual([]);
    expect(carProblems({ ...camry, retiredAt: '2026-12-01T00:00:00Z' }, { guests: 5, needsRamp: true })).toHaveLength(
      3,
    );
  });
});

describe('law 4: a no-show', () => {
  const spots = fc.constantFrom(...meetingPlaces);
  const pointAt = (at: MeetingPoint['at']) =>
    meetingPointAt(at === 'airport' ? 'buffalo-airport' : 'lewiston', at === 'station' ? 'Amtrak' : '');
  const door: { pickupAt: number; meetingPoint: MeetingPoint } = { pickupAt, meetingPoint: pointAt('door') };
  const missed = (steps: Parameters<typeof came>[0], minutes: number, more: Partial<typeof door> = {}) =>
    noShowRefusal(came(steps), { ...door, ...more }, { happenedAt: at(minutes) })?.code;

  test('waits from the latest of pickup, arrival and landing, an hour at an airport or a station and a quarter at a door', () => {
    const times = fc.integer({ min: -120, max: 120 });
    fc.assert(
      fc.property(times, times, spots, (arrived, landed, place) => {
        const meetingPoint = pointAt(place);
        const free = freeWaitingUntil({ pickupAt, arrivedAt: at(arrived), landedAt: at(landed), meetingPoint });
        const minutes = place === 'door' ? doorWaitingMinutes : freeWaitingMinutes;
        expect(free).toBe(at(Math.max(0, arrived, landed) + minutes));
      }),
    );
  });

  test.each([
    ['a car that comes within it has the clock of the first', 14, 15],
    ['one that comes once it is over has all of it', 15, 30],
    ['one that comes later too', 26, 41],
  ])('with several cars is one clock: %s', (_what, arrived, until) => {
    expect(freeWaitingUntil({ ...door, arrivedAt: at(arrived), sharedUntil: at(15) })).toBe(at(until));
  });

  test('counts an arrival from ten minutes before it was heard of, at most: the guest was shown none before', () => {
    const heard = (happened: number, received: number) => {
      const events = [{ id: 'a', kind: 'arrived', happenedAt: at(happened), receivedAt: at(received) } as const];
      const progress = vehicleProgress(events, { isAssigned: true, pickupAt, now: at(received) });
      return noShowRefusal(progress, door, { happenedAt: at(received), isCallConfirmed: true });
    };
    expect(heard(-160, 20)).toEqual({ code: 'still-waiting', opensAt: at(25) });
    expect(heard(12, 20)).toEqual({ code: 'still-waiting', opensAt: at(27) });
    expect([heard(-5, 5)?.code, heard(-5, 15)?.code]).toEqual(['still-waiting', 'still-waiting']);
    expect(heard(-10, 0)).toEqual({ code: 'still-waiting', opensAt: at(15) });
  });

  test('needs the arrival, then the time, then a call since', () => {
    expect(missed([['called', 16]], 20)).toBe('not-arrived');
    expect(
      missed(
        [
          ['arrived', -20],
          ['called', 16],
        ],
        14,
      ),
    ).toBe('still-waiting');
    expect(
      missed(
        [
          ['arrived', -20],
          ['called', 14],
        ],
        15,
      ),
    ).toBe('not-called');
    expect(
      missed(
        [
          ['arrived', -20],
          ['called', 15],
        ],
        15,
      ),
    ).toBeUndefined();
    expect(
      missed(
        [
          ['arrived', -20],
          ['called', 16],
        ],
        20,
        { meetingPoint: pointAt('airport') },
      ),
    ).toBe('still-waiting');
    const confirmed = { happenedAt: at(15), isCallConfirmed: true };
    expect(noShowRefusal(came([['arrived', -20]]), door, confirmed)).toBeUndefined();
  });

  const car = (steps: Parameters<typeof came>[0], noShowDecision: NoShowDecision | null = null) => {
    return { progress: came(steps), noShowDecision };
  };
  const waited = (from: number, until: number) => [['arrived', from] as const, ['no_show', until] as const];

  test('is no ride: from the first car that was there until the last that told, decided once all of its cars are', () => {
    const [one, other] = [waited(-9, 62), waited(3, 70)];
    const told = { from: at(-9), until: at(70) };
    expect(missedRide([car(one, 'keep'), car(other)])).toEqual({ ...told, decision: undefined });
    expect(missedRide([car(one, 'keep'), car(other, 'keep')])).toEqual({ ...told, decision: 'keep' });
    expect(missedRide([car(one), car(other, 'give-back')])).toEqual({ ...told, decision: 'give-back' });
    expect(missedRide([car([['no_show', 62]], 'keep')])).toEqual({ from: undefined, until: at(62), decision: 'keep' });
    expect(missedRide([car(one, 'keep'), car([['on_board', 5]])])).toBeUndefined();
    expect(missedRide([])).toBeUndefined();
  });

  test.each([
    ['keep', 12_000, 'keep', 'No-show, fare kept'],
    ['give-back', 0, 'all', 'No-show, all given back'],
    ['give-back', 7000, 'part', 'No-show, $50 of $120 given back'],
    ['give-back', 12_000, 'keep', 'No-show, fare kept'],
    [undefined, 0, undefined, undefined],
  ] as const)(
    'where dispatch has decided %j and %i cents of $120 are kept, its fare is told as %j',
    (decision, keptCents, fare, words) => {
      const money = { priceCents: 12_000, keptCents };
      expect([fareOfMissed(decision, money), missedFareInWords(decision, money)]).toEqual([fare, words]);
    },
  );

  test('is told to nobody before it is decided: the driver stays, and takes along who comes', () => {
    const { progress } = car(waited(-9, 62));
    const seen = (noShowDecision: NoShowDecision | null, minutes: number) =>
      progressForGuest(progress, { noShowDecision, pickupAt, now: at(minutes) });
    expect(seen(null, 359)).toMatchObject({ state: 'arrived', reached: [{ step: 'on_the_way' }, { step: 'arrived' }] });
    for (const open of [seen('keep', 63), seen(null, 360)]) expect(open).toBe(progress);
    const onBoard = came([['on_board', 5]]);
    expect(progressForGuest(onBoard, { noShowDecision: null, pickupAt, now: at(6) })).toBe(onBoard);
  });

  test('says what is missing', () => {
    const waiting = { code: 'still-waiting', opensAt: at(15) } as const;
    expect(noShowRefusalInWords(waiting, at(1))).toBe('Free waiting is not over: 14 minutes to go.');
    expect(noShowRefusalInWords({ code: 'not-called' }, at(20))).toMatch(/^Call the guest first\./);
    expect(noShowRefusalInWords({ code: 'not-arrived' }, at(20))).toBe('Press "I have arrived" first.');
    // The desk has no such button, and what was sent late is read once the waiting is over.
    expect(noShowRefusalInWords({ code: 'not-arrived' }, at(20), 'desk')).toBe('Enter “Arrived” first.');
    expect(noShowRefusalInWords(waiting, at(15))).toMatch(/^Free waiting was not over when you pressed\./);
  });
});

describe('laws 6 to 9: who sees what, and when', () => {
  const coming = came([['on_the_way', -40]]);
  const sees = (what: (now: number) => boolean, minutes: readonly number[]) => minutes.map((each) => what(at(each)));

  test('the guest is told at assignment or 12 hours before, whichever is later', () => {
    expect(driverToldAt({ pickupAt, assignedAt: at(-3000) })).toBe(at(-720));
    expect(driverToldAt({ pickupAt, assignedAt: at(-60) })).toBe(at(-60));
  });

  test('name, car and plate from 12 hours before, the phone from 90 minutes before until an hour after it is done', () => {
    expect(sees((now) => isDriverShown({ pickupAt, now }), [-721, -720])).toEqual([false, true]);
    expect(sees((now) => isPhoneShown({ pickupAt, progress: coming, now }), [-91, -90, 60])).toEqual([
      false,
      true,
      true,
    ]);
    const progress = came([['done', 60]]);
    expect(sees((now) => isPhoneShown({ pickupAt, progress, now }), [119, 120])).toEqual([true, false]);
    expect(sees((now) => isGuestShown({ progress, now }), [119, 120])).toEqual([true, false]);
    expect(sees((now) => isLinkOver({ progress, now }), [60 + 719, 60 + 720])).toEqual([false, true]);
    expect(isLinkOver({ progress: coming, now: pickupAt + 300 * hour })).toBe(false);
  });

  test('a page that is looked at asks every 12 seconds from 12 hours before until the ride is over, and each minute otherwise', () => {
    const asks = (state: VehicleState, minutes: number) => askAgainSeconds({ pickupAt, state, now: at(minutes) });
    expect([asks('assigned', -721), asks('booked', -720), asks('on_board', 200)]).toEqual([60, 12, 12]);
    expect([asks('done', 60), asks('no_show', 60)]).toEqual([60, 60]);
  });

  test('a position is taken between on the way and on board alone, and 30 minutes before the pickup at most', () => {
    const taken = (progress: typeof coming, minutes: number) =>
      isPositionTaken({ pickupAt, progress, now: at(minutes) });
    expect([taken(coming, -31), taken(coming, -30), taken(came([['arrived', -5]]), 0)]).toEqual([false, true, true]);
    for (const step of ['no_show', 'on_board', 'done'] as const) expect(taken(came([[step, 5]]), 10)).toBe(false);
    expect(taken(came([]), -10)).toBe(false);
  });

  test('it fades at 45 seconds and is gone at 120', () => {
    expect([0, 44, 45, 119, 120].map(positionShown)).toEqual(['fresh', 'fresh', 'faded', 'faded', 'gone']);
  });
});

describe('what a guest reads', () => {
  test('a delay from 6 minutes on, never less than it is and at most 5 more, with the new time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 300 }), (behind) => {
        const late = lateBy({ pickupAt, expectedAt: at(behind) });
        expect(late === undefined).toBe(behind < 6);
        if (!late) return;
        expect(late.minutes).toBeGreaterThanOrEqual(behind);
        expect(late.minutes).toBeLessThan(behind + 5);
        expect(late.at).toBe(at(late.minutes));
      }),
    );
    expect(lateBy({ pickupAt, expectedAt: at(11) })?.words).toBe('About 15 minutes late: expect 6:05 PM.');
  });

  test('nothing of a delay of the ride while one of its cars is there or comes in time', () => {
    const coming = (minutes?: number) => {
      return { state: 'on_the_way', expectedAt: minutes === undefined ? undefined : at(minutes) } as const;
    };
    const late = (...cars: Parameters<typeof rideLateBy>[0]) => rideLateBy(cars, pickupAt)?.minutes;
    expect([late(coming(33)), late(coming(8), coming(33)), late(coming(), coming(33))]).toEqual([35, 35, 35]);
    expect([late(), late(coming()), late(coming(5), coming(33))]).toEqual([undefined, undefined, undefined]);
    for (const state of ['arrived', 'on_board', 'done'] as const) expect(late({ state }, coming(33))).toBeUndefined();
    for (const state of ['booked', 'assigned', 'no_show'] as const) expect(late({ state }, coming(33))).toBe(35);
  });

  test('to call, where 6 minutes after the pickup nobody has said that the car is there', () => {
    const isLate = (state: VehicleState, minutes: number) => isOverdue({ pickupAt, state, now: at(minutes) });
    for (const state of ['booked', 'assigned', 'on_the_way'] as const)
      expect([isLate(state, 5), isLate(state, 6)]).toEqual([false, true]);
    for (const state of ['arrived', 'on_board', 'no_show', 'done'] as const) expect(isLate(state, 60)).toBe(false);
  });

  test.each([
    [1.9, 0],
    [2, 2],
    [10.2, 11],
    [12, 12],
    [12.1, 15],
    [15.5, 20],
    [24, 25],
    [26, 30],
  ])('%d minutes away are told as %d', (minutes, step) => {
    expect(minutesAwayStep(minutes)).toBe(step);
    expect(minutesAwayInWords(minutes)).toBe(step === 0 ? 'almost there' : `about ${step} minutes away`);
  });

  test('a car at the pickup is there, and one at the other end is about as far as the drive', () => {
    const fare = fareById('buffalo-airport--niagara-falls-usa');
    expect(minutesToPickup(fare.id, places[fare.from])).toBe(0);
    const far = minutesToPickup(fare.id, places[fare.to]) ?? 0;
    expect(far / driveOf(fare).minutes).toBeGreaterThan(0.7);
    expect(far / driveOf(fare).minutes).toBeLessThan(1.4);
    expect(minutesToPickup('a-fare-of-old', places.lewiston)).toBeUndefined();
  });
});
