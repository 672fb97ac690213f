import { describe, expect, it } from 'vitest';
import { driveOf, milesApart } from './drive.ts';
import { crossesBorder, fareBetween, fareById, fares, faresFor, teaserFares, wayBack } from './fares.ts';
import { placeIds, places } from './places.ts';
import { endsOf } from './trip.ts';

describe('the fare table', () => {
  it('has no two fares of one id or between the same two places', () => {
    expect(new Set(fares.map(({ id }) => id)).size).toBe(fares.length);
    expect(new Set(fares.map(({ from, to }) => `${from} ${to}`)).size).toBe(fares.length);
  });

  it('asks for each fare a whole number of cents', () => {
    for (const { cents } of fares) expect(Number.isInteger(cents) && cents > 0).toBe(true);
  });

  it('charges the same to IAG as from it', () => {
    const prices = (direction: 'from-Niagara-Airport' | 'to-niagara') =>
      faresFor(direction).map(({ location, cents }) => [location, cents]);
    expect(prices('to-niagara')).toEqual(prices('from-Niagara-Airport'));
  });

  it('has an end for every place, and every spelling of a place in one of its fares', () => {
    expect(new Set(fares.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(placeIds));
    const spelled = new Set(fares.flatMap((fare) => [fare.location, ...Object.values(endsOf(fare))]));
    for (const id of placeIds) expect([...spelled]).toContain(places[id].label);
  });
});

describe('the way back', () => {
  it('goes between the same two places, and not where the table has no fare', () => {
    for (const fare of fares) {
      const back = wayBack(fare);
      if (back) expect([back.from, back.to]).toEqual([fare.to, fare.from]);
    }
    expect(fares.filter((fare) => !wayBack(fare)).map(({ id }) => id)).toEqual([
      'buffalo-airport--toronto-airport',
      'buffalo-airport--rochester',
      'buffalo-airport--erie-pa',
      'toronto--buffalo-airport',
    ]);
  });

  it('takes Niagara Falls USA and NY for one place, Lewiston and Lewiston NY too, Toronto and its airport for two', () => {
    const back = (id: Parameters<typeof fareById>[0]) => wayBack(fareById(id) ?? { from: 'erie', to: 'erie' })?.id;
    expect(back('buffalo-airport--niagara-falls-usa')).toBe('niagara-falls-ny--buffalo-airport');
    expect(back('niagara-falls-ny--buffalo-airport')).toBe('buffalo-airport--niagara-falls-usa');
    expect(back('buffalo-airport--lewiston')).toBe('lewiston-ny--buffalo-airport');
    expect(fareBetween('toronto-airport', 'buffalo-airport')).toBeUndefined();
    expect(fareBetween('buffalo-airport', 'toronto')).toBeUndefined();
  });
});

describe('the teasers', () => {
  it('are fares of the table', () => {
    for (const fare of teaserFares) expect(fares).toContain(fare);
  });
});

describe('the border', () => {
  it('is crossed exactly by the rides that begin or end at one of six places', () => {
    const canadian = placeIds.filter((id) => places[id].country === 'CA');
    expect(canadian).toEqual([
      'niagara-falls-canada',
      'niagara-on-the-lake',
      'st-catharines',
      'toronto-airport',
      'toronto',
      'hamilton',
    ]);
    expect(fares.filter(crossesBorder)).toEqual(
      fares.filter(({ from, to }) => [from, to].some((id) => canadian.includes(id))),
    );
  });
});

describe('the drives', () => {
  it.each(fares)('$id is as long as the straight line or longer, no great detour, and no race', (fare) => {
    const { miles, minutes } = driveOf(fare);
    const straight = milesApart(fare.from, fare.to);
    // Straight across Lake Ontario there is no road: the way to Toronto goes around its head.
    const aroundTheLake = [fare.from, fare.to].some((id) => id.startsWith('toronto'));
    expect(miles).toBeGreaterThanOrEqual(Math.floor(straight));
    expect(miles).toBeLessThanOrEqual(straight * (aroundTheLake ? 2 : 1.6));
    const milesAnHour = (miles / minutes) * 60;
    expect(milesAnHour).toBeGreaterThanOrEqual(24);
    expect(milesAnHour).toBeLessThanOrEqual(65);
  });
});
