import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions } from './direction.ts';
import { endsOf, fareById, fares, faresFor, findFare, publishedFares, teaserFares, tripOfCard } from './fares.ts';

const cardOf = (id: string) => {
  const fare = fareById(id);
  if (!fare) throw new Error(`no fare ${id}`);
  return { ...endsOf(fare), dollars: fare.cents / 100 };
};

describe('the fare table', () => {
  it('has 30 bookable fares with ids of their own', () => {
    expect(fares).toHaveLength(30);
    expect(new Set(fares.map((fare) => fare.id)).size).toBe(30);
  });

  it('publishes 27 cards: 13 from Buffalo Airport, 11 to it, 3 from IAG, in that order', () => {
    expect(publishedFares.map((fare) => fare.direction)).toEqual([
      ...Array(13).fill('from-Buffalo-Airport'),
      ...Array(11).fill('to-buffalo'),
      ...Array(3).fill('from-Niagara-Airport'),
    ]);
  });

  it("charges the specification's prices from Buffalo Airport", () => {
    expect(faresFor('from-Buffalo-Airport').map(({ location, cents }) => [location, cents / 100])).toEqual([
      ['Niagara Falls USA', 70],
      ['Niagara Falls Canada', 120],
      ['Niagara on the Lake', 160],
      ['Niagara Falls Airport IAG', 73],
      ['Grand Island', 65],
      ['Lewiston', 95],
      ['Youngstown', 115],
      ['St. Catharines', 160],
      ['Toronto Airport', 310],
      ['Hamilton Canada', 240],
      ['Buffalo Downtown', 55],
      ['Rochester', 230],
      ['Erie PA', 330],
    ]);
  });

  it("charges the specification's prices to Buffalo Airport", () => {
    const byLocation = Object.fromEntries(faresFor('to-buffalo').map(({ location, cents }) => [location, cents / 100]));
    expect(byLocation).toEqual({
      'Niagara Falls NY': 70,
      'Niagara Falls Canada': 120,
      'Niagara Falls Airport IAG': 70,
      'Niagara on the Lake': 160,
      'St. Catharines': 160,
      'Hamilton Canada': 240,
      Toronto: 315,
      'Lewiston NY': 95,
      'Grand Island': 65,
      Youngstown: 115,
      'Buffalo Downtown': 55,
    });
  });

  it('charges the same to IAG as from it', () => {
    const from = faresFor('from-Niagara-Airport').map(({ location, cents }) => [location, cents / 100]);
    expect(from).toEqual([
      ['Niagara Falls NY', 40],
      ['Niagara Falls Canada', 85],
      ['Toronto Canada', 235],
    ]);
    expect(faresFor('to-niagara').map(({ location, cents }) => [location, cents / 100])).toEqual(from);
  });

  it('teases the six routes of the home page with their prices', () => {
    expect(teaserFares.map(({ id }) => cardOf(id))).toEqual([
      { from: 'Buffalo Airport', to: 'Niagara Falls USA', dollars: 70 },
      { from: 'Buffalo Airport', to: 'Niagara Falls Canada', dollars: 120 },
      { from: 'Buffalo Airport', to: 'Niagara on the Lake', dollars: 160 },
      { from: 'Niagara Falls Airport (IAG)', to: 'Niagara Falls NY', dollars: 40 },
      { from: 'Niagara Falls NY', to: 'Buffalo Airport', dollars: 70 },
      { from: 'Niagara Falls Airport (IAG)', to: 'Buffalo Airport', dollars: 70 },
    ]);
  });
});

describe('finding a fare', () => {
  it('finds every fare by its own direction and location', () => {
    for (const fare of fares) expect(findFare(fare.direction, fare.location)?.id).toBe(fare.id);
  });

  it('finds every fare by what its card derives', () => {
    for (const fare of fares) {
      const trip = tripOfCard(endsOf(fare));
      expect(trip && findFare(trip.direction, trip.location)?.id).toBe(fare.id);
    }
  });

  it('takes two spellings of IAG to Buffalo Airport for the same 70 dollars, and asks 73 for the way back', () => {
    expect(findFare('to-buffalo', 'Niagara Falls Airport IAG')?.cents).toBe(70_00);
    expect(findFare('from-Niagara-Airport', 'Buffalo Airport')).toBe(
      findFare('to-buffalo', 'Niagara Falls Airport IAG'),
    );
    expect(findFare('from-Buffalo-Airport', 'Niagara Falls Airport IAG')?.cents).toBe(73_00);
    expect(findFare('to-niagara', 'Buffalo Airport')?.cents).toBe(73_00);
  });

  it('reads the old spelling "Grand island"', () => {
    expect(findFare('from-Buffalo-Airport', ' Grand island ')?.location).toBe('Grand Island');
  });

  it('has nothing for a place of another direction, an unknown place or an inherited name', () => {
    expect(findFare('to-niagara', 'Rochester')).toBeUndefined();
    expect(findFare('from-Buffalo-Airport', 'Buffalo Airport')).toBeUndefined();
    for (const name of ['', 'Mars', '__proto__', 'constructor']) expect(findFare('to-buffalo', name)).toBeUndefined();
  });

  it('finds nothing in any text that names no place of the table', () => {
    const places = new Set(fares.flatMap((fare) => Object.values(endsOf(fare))).map((place) => place.toLowerCase()));
    fc.assert(
      fc.property(fc.constantFrom(...directions), fc.string(), (direction, text) => {
        const label = text.trim().toLowerCase();
        fc.pre(!places.has(label) && label !== 'niagara falls airport iag');
        expect(findFare(direction, text)).toBeUndefined();
      }),
    );
  });
});

describe('what a card derives', () => {
  it('follows the order of the specification', () => {
    expect(tripOfCard({ from: 'Buffalo Airport', to: 'Lewiston' })?.direction).toBe('from-Buffalo-Airport');
    expect(tripOfCard({ from: 'Niagara Falls Airport (IAG)', to: 'Buffalo Airport' })?.direction).toBe(
      'from-Niagara-Airport',
    );
    expect(tripOfCard({ from: 'Lewiston NY', to: 'Buffalo Airport' })?.direction).toBe('to-buffalo');
    expect(tripOfCard({ from: 'Niagara Falls NY', to: 'Niagara Falls Airport IAG' })?.direction).toBe('to-niagara');
  });

  it('derives nothing where neither end is an airport', () => {
    expect(tripOfCard({ from: 'Lewiston', to: 'Youngstown' })).toBeUndefined();
  });
});
