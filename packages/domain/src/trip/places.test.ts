import { describe, expect, it } from 'vitest';
import { milesApart } from './drive.ts';
import { placeIds, placeNamed, places, plain, whereOf } from './places.ts';

describe('the name of a place', () => {
  it('leads to it from its id, its labels and its common names, and no name to two places', () => {
    const names = placeIds.flatMap((id) => {
      const { label, also } = places[id];
      return [id, label, ...also].map((name) => [plain(name), id] as const);
    });
    for (const [name, id] of names) expect([name, placeNamed(name)]).toEqual([name, id]);
  });

  it.each([
    ['Niágara  Falls—NY', 'niagara falls ny'],
    [' St. Catharines, ON ', 'st catharines on'],
    ['', ''],
    ['()', ''],
  ])('%j is read as %j', (words, spelling) => {
    expect(plain(words)).toBe(spelling);
  });

  it('is not guessed', () => {
    for (const name of ['', '  ', 'Niagara Falls', 'Airport', '__proto__', 'toString']) {
      expect(placeNamed(name)).toBeUndefined();
    }
  });
});

it('is arrived at where it is an airport, and in where it is a town', () => {
  for (const { label } of Object.values(places))
    expect(whereOf(label)).toBe(`${/Airport/.test(label) ? 'at' : 'in'} ${label}`);
  expect([whereOf('Toronto Airport'), whereOf('Toronto Canada')]).toEqual(['at Toronto Airport', 'in Toronto Canada']);
});

describe('miles apart', () => {
  // Worked out on a flat map: 69.1 miles to a degree of latitude, 50.3 to one of longitude here.
  it.each([
    ['buffalo-airport', 'toronto-airport', 67.8],
    ['buffalo-airport', 'niagara-falls-airport-iag', 15.8],
  ] as const)('%s and %s are %f miles apart', (one, other, miles) => {
    expect(milesApart(one, other)).toBeCloseTo(miles, 0);
  });

  it('is nothing at a place itself and the same both ways', () => {
    for (const one of placeIds) {
      expect(milesApart(one, one)).toBe(0);
      for (const other of placeIds) expect(milesApart(one, other)).toBeCloseTo(milesApart(other, one), 9);
    }
  });
});
