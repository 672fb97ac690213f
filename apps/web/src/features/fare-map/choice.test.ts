import { airportPlaces } from '@fallsline/domain/direction';
import { fareById, fares } from '@fallsline/domain/fares';
import { endsOf } from '@fallsline/domain/trip';
import { describe, expect, test } from 'vitest';
import { choiceOf, faresAt, firstChoice, withAirport, withFare, withView } from './choice.ts';

describe('what can be chosen', () => {
  test('every fare from the view of its airport, and the two between the airports from both', () => {
    const counts = airportPlaces.flatMap((airport) =>
      (['from', 'to'] as const).map((way) => faresAt(airport, way).length),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(fares.length + 2);
  });

  test('every fare can be chosen, in the view of its own airport', () => {
    for (const one of fares) {
      const { airport, way, fare: chosen } = choiceOf(one);
      expect(chosen).toBe(one);
      expect(faresAt(airport, way)).toContain(one);
    }
  });

  test('the rides between the airports are found from either of them', () => {
    const names = faresAt('niagara-falls-airport-iag', 'from').map((one) => endsOf(one).to);
    expect(names).toEqual(['Buffalo Airport', 'Niagara Falls NY', 'Niagara Falls Canada', 'Toronto Canada']);
  });
});

describe('changing one thing', () => {
  test('the other direction keeps the town, however it is spelled there', () => {
    const back = withView(firstChoice, { way: 'to' });
    expect(back.fare.id).toBe('niagara-falls-ny--buffalo-airport');
    expect(withView(back, { way: 'from' })).toEqual(firstChoice);
  });

  test('a town that is not driven to from there gives way to the first of the list', () => {
    const rochester = withFare(firstChoice, fareById('buffalo-airport--rochester'));
    expect(withView(rochester, { way: 'to' }).fare).toBe(faresAt('buffalo-airport', 'to')[0]);
  });

  test('a fare of the view leaves the view alone; another brings its own', () => {
    const atIag = withView(firstChoice, { airport: 'niagara-falls-airport-iag' });
    const shared = fareById('niagara-falls-airport-iag--buffalo-airport');
    expect(withFare(atIag, shared).airport).toBe('niagara-falls-airport-iag');
    expect(withFare(firstChoice, shared)).toEqual({ airport: 'buffalo-airport', way: 'to', fare: shared });
  });

  test('a press on the airport turns the ride around, a press on the other goes there', () => {
    expect(withAirport(firstChoice, 'buffalo-airport').way).toBe('to');
    expect(withAirport(firstChoice, 'niagara-falls-airport-iag')).toMatchObject({
      airport: 'niagara-falls-airport-iag',
      way: 'from',
    });
  });

  test('whatever is pressed, the fare belongs to the view', () => {
    for (const one of fares) {
      for (const airport of airportPlaces) {
        for (const way of ['from', 'to'] as const) {
          const next = withView(choiceOf(one), { airport, way });
          expect(next.fare[way]).toBe(airport);
        }
      }
    }
  });
});
