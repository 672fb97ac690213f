import { describe, expect, it } from 'vitest';
import { endsOf, fares } from './fares.ts';
import { crossesBorder, milesApart, placeIds, places, placesOf } from './places.ts';

describe('the places of the fares', () => {
  it('every fare begins at a place and ends at another', () => {
    for (const fare of fares) {
      const { from, to } = placesOf(fare);
      expect(from).not.toBe(to);
      expect(places[from].labels).toContain(endsOf(fare).from);
      expect(places[to].labels).toContain(endsOf(fare).to);
    }
  });

  it('every place, and every spelling of it, is an end of some fare', () => {
    const used = new Set(fares.flatMap((fare) => [endsOf(fare).from, endsOf(fare).to, fare.location]));
    for (const id of placeIds) for (const label of places[id].labels) expect(used).toContain(label);
  });

  it('a fare of a place that is not in the table is refused by name', () => {
    expect(() => placesOf({ direction: 'to-buffalo', location: 'Atlantis' })).toThrow(/Atlantis/);
  });

  it('six places lie in Canada, and exactly the rides that end at one of them or begin there cross the border', () => {
    const canadian = placeIds.filter((id) => places[id].country === 'CA');
    expect(canadian).toEqual([
      'niagara-falls-canada',
      'niagara-on-the-lake',
      'st-catharines',
      'toronto-airport',
      'toronto',
      'hamilton',
    ]);
    const far = (fare: (typeof fares)[number]) =>
      Object.values(placesOf(fare)).some((place) => canadian.includes(place));
    expect(fares.filter(crossesBorder)).toEqual(fares.filter(far));
    expect(fares.filter(crossesBorder)).toHaveLength(14);
  });
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
