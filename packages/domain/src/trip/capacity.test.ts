import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minute } from '../words/durations.ts';
import { borderMinutes } from './border.ts';
import { driveOf } from './drive.ts';
import { crossesBorder, type FareId, fareById, fares } from './fares.ts';
import { loadByQuarters, loadOf, type Out, peakLoad } from './fleet-load.ts';
import { freeTimesWithinMs, nearestFreeTimes, vehiclesLeft } from './free-times.ts';
import { longestOutMs, timeOut } from './time-out.ts';

const pickupAt = Date.UTC(2026, 11, 4, 22, 50);
const minutesOut = (id: FareId) => {
  const { from, until } = timeOut(fareById(id), pickupAt);
  return [(pickupAt - from) / minute, (until - pickupAt) / minute];
};

describe('when the vehicles of a ride are out', () => {
  const way = (id: FareId) => driveOf(fareById(id)).minutes;

  test('from an airport: half an hour before, the hour of waiting, there and back', () => {
    const id = 'buffalo-airport--niagara-falls-usa';
    expect(minutesOut(id)).toEqual([30, 60 + 2 * way(id)]);
  });
  test('over the border the bridge counts both ways', () => {
    const id = 'buffalo-airport--niagara-falls-canada';
    expect(minutesOut(id)).toEqual([30, 60 + 2 * (way(id) + borderMinutes)]);
  });
  test('to an airport: the way to the door, the wait there, and the drive; its airport is where it ends', () => {
    const id = 'toronto--buffalo-airport';
    expect(minutesOut(id)).toEqual([way(id) + borderMinutes, 15 + way(id) + borderMinutes]);
  });
  test('at a station the driver waits as long as its guest is promised, and a door in the same town 15 minutes', () => {
    const fare = fareById('toronto--buffalo-airport');
    const at = (address: string) => (timeOut(fare, pickupAt, address).until - pickupAt) / minute;
    expect(at('Union Station, VIA Rail') - at('12 Front Street')).toBe(60 - 15);
  });
  test('to a door nearby a driver sets out half an hour before', () => {
    const id = 'buffalo-downtown--buffalo-airport';
    expect(way(id)).toBeLessThan(30);
    expect(minutesOut(id)[0]).toBe(30);
  });
  test('between the airports the waiting is that of an airport, whichever the fare is filed under', () => {
    for (const fare of fares.filter(({ id }) => id.includes('airport-iag') && id.includes('buffalo-airport'))) {
      const { from, until } = timeOut(fare, pickupAt);
      expect([(pickupAt - from) / minute, until - pickupAt], fare.id).toEqual([30, expect.any(Number)]);
      expect((until - pickupAt) / minute, fare.id).toBeGreaterThanOrEqual(60 + driveOf(fare).minutes);
    }
  });
  test.each(fares.map((fare) => [fare.id, fare] as const))('%s is out no longer than is looked back', (_id, fare) => {
    const { from, until } = timeOut(fare, pickupAt);
    expect(until - from).toBeLessThan(longestOutMs);
    // The bridge is crossed or not, in both directions of the way.
    expect((until - from) / minute).toBeGreaterThan(driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0));
  });
});

// Against a model that looks at every minute of a day for itself.
const dayMinutes = 24 * 60;
const start = Date.UTC(2026, 11, 4);
const at = (minutes: number) => start + minutes * minute;
const outs: fc.Arbitrary<Out[]> = fc
  .array(
    fc.record({
      ride: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      vehicles: fc.integer({ min: 1, max: 6 }),
      from: fc.integer({ min: -300, max: dayMinutes }).map(at),
      length: fc.integer({ min: 0, max: 380 }),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map(({ length, ...out }) => ({ ...out, until: out.from + length * minute })));

function outAt(all: readonly Out[], moment: number): number {
  const rides = new Map<string, number>();
  for (const { ride, from, until, vehicles } of all)
    if (from <= moment && moment < until) rides.set(ride, Math.max(rides.get(ride) ?? 0, vehicles));
  return [...rides.values()].reduce((sum, vehicles) => sum + vehicles, 0);
}
const peakAt = (all: readonly Out[], from: number, until: number) => {
  let top = 0;
  for (let moment = from; moment < until; moment += minute) top = Math.max(top, outAt(all, moment));
  return top;
};

describe('how many vehicles are out', () => {
  test('the peak of a span is the most that any of its minutes sees', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: dayMinutes }), fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(outs, span, (all, [begin, length]) => {
        const [from, until] = [at(begin), at(begin + length)];
        expect(peakLoad(loadOf(all), { from, until })).toBe(peakAt(all, from, until));
      }),
    );
  });

  test('the quarters of a day are the peaks of its quarters', () => {
    fc.assert(
      fc.property(outs, (all) => {
        const day = { from: at(0), until: at(dayMinutes) };
        const quarters = Array.from({ length: 96 }, (_, index) => peakAt(all, at(index * 15), at(index * 15 + 15)));
        expect(loadByQuarters(all, day)).toEqual(quarters);
      }),
      { numRuns: 20 },
    );
  });

  test('a day of 23 hours has its quarters too, the last as short as is left', () => {
    const out = { ride: 'a', vehicles: 2, from: at(0), until: at(10) };
    expect(loadByQuarters([out], { from: at(0), until: at(23 * 60) })).toHaveLength(92);
    expect(loadByQuarters([{ ...out, from: at(20), until: at(30) }], { from: at(0), until: at(20) })).toEqual([0, 0]);
  });
});

describe('the nearest free times', () => {
  const wanted = fc.record({
    fare: fc.constantFrom(...fares),
    pickupAt: fc.integer({ min: 0, max: dayMinutes }).map(at),
    vehicles: fc.integer({ min: 1, max: 6 }),
  });

  test('are the nearest tens of minutes at which no minute of the ride sees more than the fleet', () => {
    const earliest = fc.integer({ min: -720, max: dayMinutes }).map(at);
    let [found, none] = [0, 0];
    fc.assert(
      fc.property(outs, wanted, fc.integer({ min: 4, max: 8 }), earliest, (all, asked, fleet, first) => {
        const isPossible = (moment: number) => moment >= first;
        const { before, after } = nearestFreeTimes(all, asked, fleet, isPossible);
        const isFree = (moment: number) => {
          const { from, until } = timeOut(asked.fare, moment);
          return isPossible(moment) && peakAt(all, from, until) + asked.vehicles <= fleet;
        };
        const tens: number[] = [];
        for (
          let moment = asked.pickupAt - freeTimesWithinMs;
          moment <= asked.pickupAt + freeTimesWithinMs;
          moment += minute
        )
          if ((moment / minute) % 10 === 0) tens.push(moment);
        expect(before).toBe(tens.findLast((moment) => moment < asked.pickupAt && isFree(moment)));
        expect(after).toBe(tens.find((moment) => moment > asked.pickupAt && isFree(moment)));
        found += Number(before !== undefined && after !== undefined);
        none += Number(before === undefined || after === undefined);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(found, none)).toBeGreaterThan(0);
  });

  test('how many are left is the fleet without what is out at its fullest minute, and never less than none', () => {
    fc.assert(
      fc.property(outs, wanted, fc.integer({ min: 0, max: 20 }), (all, asked, fleet) => {
        const { from, until } = timeOut(asked.fare, asked.pickupAt);
        expect(vehiclesLeft(all, asked, fleet)).toBe(Math.max(0, fleet - peakAt(all, from, until)));
      }),
    );
  });
});
