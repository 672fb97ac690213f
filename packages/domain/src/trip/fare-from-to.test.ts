import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fareFromTo } from './fare-from-to.ts';
import { fareById, fares } from './fares.ts';
import { placeIds } from './places.ts';
import { endsOf } from './trip.ts';

describe('the fare of a link', () => {
  it('finds every fare by the labels of its ends and by the places of its ends', () => {
    for (const fare of fares) {
      expect(fareFromTo(endsOf(fare))?.id).toBe(fare.id);
      expect(fareFromTo({ from: fare.from, to: fare.to })?.id).toBe(fare.id);
    }
  });

  it.each([
    ['BUF', 'niagara-on-the-lake', 'buffalo-airport--niagara-on-the-lake'],
    ['Buffalo Niagara International Airport', 'NOTL', 'buffalo-airport--niagara-on-the-lake'],
    ['st catharines, ON', 'buffalo airport', 'st-catharines--buffalo-airport'],
    ['Saint-Catharines', 'buf', 'st-catharines--buffalo-airport'],
    ['  LEWISTON, NY ', 'Buffalo_Airport', 'lewiston-ny--buffalo-airport'],
    ['buffalo airport', 'YYZ', 'buffalo-airport--toronto-airport'],
    ['iag', 'Niagara Falls (Ontario)', 'niagara-falls-airport-iag--niagara-falls-canada'],
    ['iag', 'buf', 'niagara-falls-airport-iag--buffalo-airport'],
    ['Niágara Falls NY', 'IAG', 'niagara-falls-ny--niagara-falls-airport-iag'],
  ])('from %s to %s is %s', (from, to, id) => {
    expect(fareFromTo({ from, to })?.id).toBe(id);
  });

  it('takes an unknown or missing end for not given, and then the first fare of the table', () => {
    const [first] = fares;
    expect(fareFromTo({ from: 'buf' })).toBe(first);
    expect(fareFromTo({ from: 'the moon', to: 'erie' })?.id).toBe('buffalo-airport--erie-pa');
    expect(fareFromTo({ to: 'iag' })).toBe(fareById('buffalo-airport--niagara-falls-airport-iag'));
  });

  it('finds nothing where we have no fare, and nothing where it would have to guess the country', () => {
    expect(fareFromTo({ from: 'lewiston', to: 'toronto' })).toBeUndefined();
    expect(fareFromTo({ from: 'buf', to: 'buf' })).toBeUndefined();
    expect(fareFromTo({})).toBeUndefined();
    expect(fareFromTo({ to: 'niagara falls' })).toBeUndefined();
    for (const name of ['', '__proto__', 'constructor', '--']) expect(fareFromTo({ to: name })).toBeUndefined();
  });

  it('answers any text whatever with a fare of the table or nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...placeIds, undefined), (from, to) => {
        const found = fareFromTo({ from, to });
        if (found) expect(fares).toContain(found);
      }),
    );
  });
});
