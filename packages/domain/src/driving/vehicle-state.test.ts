import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minute } from '../words/durations.ts';
import {
  driverShownHours,
  drivingSteps,
  eventsThatCount,
  happenedAt,
  hoursUntilPast,
  type RideEvent,
  type RideEventKind,
  reachedAt,
  rideState,
  stepBefore,
  vehicleProgress,
  vehicleStates,
} from './vehicle-state.ts';

const pickupAt = Date.UTC(2026, 11, 4, 22, 50);
const at = (minutes: number) => pickupAt + minutes * minute;

let ids = 0;
const event = (kind: RideEventKind, minutes: number, more: Partial<RideEvent> = {}): RideEvent => {
  ids += 1;
  return { id: `e${ids}`, kind, happenedAt: at(minutes), receivedAt: at(minutes), ...more };
};
const progress = (events: readonly RideEvent[], now = at(30), movedAt?: number) =>
  vehicleProgress(eventsThatCount(events, { pickupAt, movedAt }), { isAssigned: true, pickupAt, now });
const steps = (events: readonly RideEvent[], now?: number) =>
  progress(events, now).reached.map(({ step, at: when, isFilledIn }) => [
    step,
    (when - pickupAt) / minute,
    ...(isFilledIn ? ['filled in'] : []),
  ]);

const someEvents = fc
  .array(
    fc.record({
      kind: fc.constantFrom<RideEventKind>(...drivingSteps, 'called', 'taken_back'),
      minutes: fc.integer({ min: -60, max: 300 }),
      takesBack: fc.nat(12),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ kind, minutes, takesBack }, index) => ({
      ...event(kind, minutes),
      id: `p${index}`,
      takesBack: kind === 'taken_back' ? `p${takesBack}` : null,
    })),
  );

describe('how far a vehicle has come', () => {
  test('is the same in whatever order its events come in, and however often', () => {
    const shuffled = someEvents.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([events, others]) => {
        expect(progress(others)).toEqual(progress(events));
      }),
    );
  });

  test('only goes on: each step once, in order, at times that never go back, with none left out', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { reached, state } = progress(events, at(0));
        const ranks = reached.map(({ step }) => drivingSteps.indexOf(step));
        expect(ranks).toEqual([...new Set(ranks)].sort());
        const times = reached.map(({ at: when }) => when);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const said = reached.map(({ step }) => step);
        if (said.includes('done')) expect(said).toEqual(['on_the_way', 'arrived', 'on_board', 'done']);
        expect(state).toBe(said.at(-1) ?? 'assigned');
        // What nobody said is marked so, and what is not marked was said then.
        for (const { step, at: when, isFilledIn } of reached)
          if (!isFilledIn)
            expect(events.some(({ kind, happenedAt }) => kind === step && happenedAt === when)).toBe(true);
      }),
    );
  });

  test('what comes late counts by when it happened', () => {
    const late = event('arrived', -5, { receivedAt: at(60) });
    expect(steps([event('on_the_way', -30), event('on_board', 10), late])).toEqual([
      ['on_the_way', -30],
      ['arrived', -5],
      ['on_board', 10],
    ]);
  });

  test('a step that was left out is filled in with the time of the next, and one that comes after it counts no more', () => {
    expect(steps([event('on_board', 10), event('arrived', 12)])).toEqual([
      ['on_the_way', 10, 'filled in'],
      ['arrived', 10, 'filled in'],
      ['on_board', 10],
    ]);
  });

  test('what is taken back did not happen, and can happen again', () => {
    const wrong = event('on_board', 5);
    const back = event('taken_back', 6, { takesBack: wrong.id });
    expect(steps([event('arrived', 0), wrong, back, event('on_board', 20)]).at(-1)).toEqual(['on_board', 20]);
    expect(progress([event('arrived', 0), wrong, back]).state).toBe('arrived');
  });

  test('what was pressed for the day that a ride has been moved from counts for no other', () => {
    const early = -driverShownHours * 60;
    expect(progress([event('on_the_way', early - 1), event('called', early - 1)])).toMatchObject({
      state: 'assigned',
      calledAt: [],
    });
    expect(steps([event('arrived', early - 1), event('on_the_way', early)])).toEqual([['on_the_way', early]]);
  });

  test('what was pressed for an earlier pickup of the day counts no more, but where guests were on board as it was moved', () => {
    fc.assert(
      fc.property(someEvents, fc.integer({ min: -60, max: 300 }), (events, minutes) => {
        const movedAt = at(minutes);
        const [all, moved] = [progress(events, at(0)), progress(events, at(0), movedAt)];
        const sat = progress(
          events.filter((each) => each.kind === 'taken_back' || each.happenedAt < movedAt),
          at(0),
        );
        const since = events.filter((each) => each.kind === 'taken_back' || each.happenedAt >= movedAt);
        expect(moved).toEqual(reachedAt(sat, 'on_board') === undefined ? progress(since, at(0)) : all);
      }),
    );
    const pressed = [event('on_the_way', -40), event('arrived', -10), event('called', -5)];
    expect(progress(pressed, at(0), at(-2))).toMatchObject({ state: 'assigned', calledAt: [], hereSince: undefined });
    expect(progress([...pressed, event('on_the_way', 1)], at(2), at(-2)).reached).toEqual([
      { step: 'on_the_way', at: at(1), isFilledIn: false },
    ]);
    expect(progress([...pressed, event('on_board', -3)], at(0), at(-2)).state).toBe('on_board');
  });

  test('who is on board was no no-show, and nobody says done of a no-show', () => {
    const missed = [event('arrived', 0), event('no_show', 20)];
    expect(progress([...missed, event('done', 40)]).state).toBe('no_show');
    expect(steps([...missed, event('on_board', 25), event('done', 40)]).map(([step]) => step)).toEqual([
      'on_the_way',
      'arrived',
      'on_board',
      'done',
    ]);
    expect(progress([event('on_board', 5), event('no_show', 20)]).state).toBe('on_board');
  });

  test('it is done by itself six hours after the pickup and not before, but no no-show is', () => {
    const end = pickupAt + hoursUntilPast * 60 * minute;
    for (const events of [[], [event('on_the_way', -30)], [event('on_board', 10)]]) {
      expect(progress(events, end - 1).state).not.toBe('done');
      expect(progress(events, end)).toMatchObject({ state: 'done', isDoneByItself: true });
    }
    const said = [event('done', 60)];
    expect(reachedAt(progress(said, end + minute), 'done')).toBe(at(60));
    expect(progress([event('no_show', 30)], end).state).toBe('no_show');
  });

  test('calls and texts leave their times', () => {
    const { calledAt, textedAt, state } = progress([event('called', 20), event('texted', 16), event('called', 18)]);
    expect([calledAt, textedAt, state]).toEqual([[at(18), at(20)], [at(16)], 'assigned']);
  });
});

describe('a phone whose clock is wrong', () => {
  const hours = fc.integer({ min: -48, max: 48 }).map((count) => count * 60 * minute);
  const past = fc.integer({ min: 0, max: 180 }).map((count) => count * minute);

  test('tells the same time as one whose clock is right', () => {
    fc.assert(
      fc.property(hours, past, (wrong, ago) => {
        const receivedAt = at(0);
        const [pressedAt, sentAt] = [receivedAt - ago + wrong, receivedAt + wrong];
        const told = happenedAt({ pressedAt, sentAt, receivedAt, assignedAt: at(-600) });
        expect(told).toBe(receivedAt - ago);
      }),
    );
  });

  test('tells nothing of the future, and nothing from before the ride was its own', () => {
    fc.assert(
      fc.property(hours, hours, (pressed, sent) => {
        const told = happenedAt({
          pressedAt: at(0) + pressed,
          sentAt: at(0) + sent,
          receivedAt: at(0),
          assignedAt: at(-90),
        });
        expect(told).toBeLessThanOrEqual(at(0));
        expect(told).toBeGreaterThanOrEqual(at(-90));
        // No press is moved to the moment of the assignment: what cannot be is taken for now.
        expect(told).toBe(pressed < -90 * minute + sent ? at(0) : at(Math.min(0, (pressed - sent) / minute)));
      }),
    );
  });

  test('moves and erases no step that was taken before, where it was wrong at the press and is right when sending', () => {
    const usual = drivingSteps.filter((step) => step !== 'no_show');
    const drawn = fc.array(fc.record({ took: fc.integer({ min: 1, max: 40 }), wrong: fc.option(hours) }), {
      minLength: usual.length,
      maxLength: usual.length,
    });
    fc.assert(
      fc.property(drawn, (presses) => {
        const taken: RideEvent[] = [];
        let receivedAt = at(-90);
        for (const [index, { took, wrong }] of presses.entries()) {
          const kind = usual[index] ?? 'done';
          receivedAt += took * minute;
          const before = progress(taken, receivedAt);
          const clock = { pressedAt: receivedAt + (wrong ?? 0), sentAt: receivedAt, receivedAt, assignedAt: at(-100) };
          taken.push({
            ...event(kind, 0),
            happenedAt: happenedAt({ ...clock, follows: stepBefore(before, kind) }),
            receivedAt,
          });
          const { reached, hereSince } = progress(taken, receivedAt);
          expect(reached.slice(0, -1)).toEqual(before.reached);
          expect(reached.at(-1)).toMatchObject({ step: kind, isFilledIn: false });
          // No guest's clock starts before their page could have shown the car.
          if (kind === 'arrived') expect(hereSince).toBeGreaterThanOrEqual(receivedAt - 10 * minute);
          if (!wrong) expect(reached.at(-1)?.at).toBe(receivedAt);
        }
      }),
    );
  });
});

describe('how far a ride has come', () => {
  test('it stands where its car least far stands, and is done once all are', () => {
    const driving = vehicleStates.filter((state) => state !== 'no_show');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...driving), { minLength: 1 }), (states) => {
        const least = Math.min(...states.map((state) => vehicleStates.indexOf(state)));
        expect(rideState(states)).toBe(vehicleStates[least]);
        expect(rideState(states) === 'done').toBe(states.every((state) => state === 'done'));
      }),
    );
  });

  test('a car whose guests did not come holds nobody back', () => {
    expect(rideState(['no_show', 'on_board'])).toBe('on_board');
    expect(rideState(['no_show', 'no_show'])).toBe('no_show');
  });
});
