import { describe, expect, test } from 'vitest';
import { fares, publishedFares, teaserFares } from './fares.ts';
import { endsOf } from './trip.ts';

// What the specification says, typed from it by hand: sentences, facts and limits of sections 3 to 9, with the product
// decisions that override them. Everything else in the tests derives what it compares.

describe('the route price table (section 3, decision 1)', () => {
  /** The only place beside the table where prices are typed: a changed fare turns this one test red. */
  test('has the 30 fares, in this order, under these ids and labels, at these prices in dollars', () => {
    const iag = 'Niagara Falls Airport (IAG)';
    const table = fares.map((fare) => {
      const { from, to } = endsOf(fare);
      return [fare.id, fare.direction, fare.location, from, to, fare.cents / 100];
    });
    const expected = [
      ['buffalo-airport--niagara-falls-usa', 'from-Buffalo-Airport', 'Niagara Falls USA', 70],
      ['buffalo-airport--niagara-falls-canada', 'from-Buffalo-Airport', 'Niagara Falls Canada', 120],
      ['buffalo-airport--niagara-on-the-lake', 'from-Buffalo-Airport', 'Niagara on the Lake', 160],
      ['buffalo-airport--niagara-falls-airport-iag', 'from-Buffalo-Airport', 'Niagara Falls Airport IAG', 73],
      ['buffalo-airport--grand-island', 'from-Buffalo-Airport', 'Grand Island', 65],
      ['buffalo-airport--lewiston', 'from-Buffalo-Airport', 'Lewiston', 95],
      ['buffalo-airport--youngstown', 'from-Buffalo-Airport', 'Youngstown', 115],
      ['buffalo-airport--st-catharines', 'from-Buffalo-Airport', 'St. Catharines', 160],
      ['buffalo-airport--toronto-airport', 'from-Buffalo-Airport', 'Toronto Airport', 310],
      ['buffalo-airport--hamilton-canada', 'from-Buffalo-Airport', 'Hamilton Canada', 240],
      ['buffalo-airport--buffalo-downtown', 'from-Buffalo-Airport', 'Buffalo Downtown', 55],
      ['buffalo-airport--rochester', 'from-Buffalo-Airport', 'Rochester', 230],
      ['buffalo-airport--erie-pa', 'from-Buffalo-Airport', 'Erie PA', 330],
      ['niagara-falls-ny--buffalo-airport', 'to-buffalo', 'Niagara Falls NY', 70],
      ['niagara-falls-canada--buffalo-airport', 'to-buffalo', 'Niagara Falls Canada', 120],
      ['niagara-falls-airport-iag--buffalo-airport', 'to-buffalo', 'Niagara Falls Airport IAG', 70],
      ['niagara-on-the-lake--buffalo-airport', 'to-buffalo', 'Niagara on the Lake', 160],
      ['st-catharines--buffalo-airport', 'to-buffalo', 'St. Catharines', 160],
      ['hamilton-canada--buffalo-airport', 'to-buffalo', 'Hamilton Canada', 240],
      ['toronto--buffalo-airport', 'to-buffalo', 'Toronto', 315],
      ['lewiston-ny--buffalo-airport', 'to-buffalo', 'Lewiston NY', 95],
      ['grand-island--buffalo-airport', 'to-buffalo', 'Grand Island', 65],
      ['youngstown--buffalo-airport', 'to-buffalo', 'Youngstown', 115],
      ['buffalo-downtown--buffalo-airport', 'to-buffalo', 'Buffalo Downtown', 55],
      ['niagara-falls-airport-iag--niagara-falls-ny', 'from-Niagara-Airport', 'Niagara Falls NY', 40],
      ['niagara-falls-airport-iag--niagara-falls-canada', 'from-Niagara-Airport', 'Niagara Falls Canada', 85],
      ['niagara-falls-airport-iag--toronto-canada', 'from-Niagara-Airport', 'Toronto Canada', 235],
      ['niagara-falls-ny--niagara-falls-airport-iag', 'to-niagara', 'Niagara Falls NY', 40],
      ['niagara-falls-canada--niagara-falls-airport-iag', 'to-niagara', 'Niagara Falls Canada', 85],
      ['toronto-canada--niagara-falls-airport-iag', 'to-niagara', 'Toronto Canada', 235],
    ].map(([id, direction, location, dollars]) => {
      const airport = String(direction).includes('uffalo') ? 'Buffalo Airport' : iag;
      const town = location === 'Niagara Falls Airport IAG' ? iag : location;
      const [from, to] = String(direction).startsWith('from') ? [airport, town] : [town, airport];
      return [id, direction, location, from, to, dollars];
    });
    expect(table).toEqual(expected);
  });

  test('publishes the first 27 as cards: 13 from Buffalo Airport, 11 to it, 3 from IAG', () => {
    expect(publishedFares).toEqual(fares.slice(0, 27));
    expect(publishedFares.map(({ direction }) => direction)).toEqual([
      ...Array(13).fill('from-Buffalo-Airport'),
      ...Array(11).fill('to-buffalo'),
      ...Array(3).fill('from-Niagara-Airport'),
    ]);
  });

  test('teases six of them on the home page', () => {
    expect(teaserFares.map(endsOf)).toEqual([
      { from: 'Buffalo Airport', to: 'Niagara Falls USA' },
      { from: 'Buffalo Airport', to: 'Niagara Falls Canada' },
      { from: 'Buffalo Airport', to: 'Niagara on the Lake' },
      { from: 'Niagara Falls Airport (IAG)', to: 'Niagara Falls NY' },
      { from: 'Niagara Falls NY', to: 'Buffalo Airport' },
      { from: 'Niagara Falls Airport (IAG)', to: 'Buffalo Airport' },
    ]);
  });
});
