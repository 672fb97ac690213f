import { doorWaitingMinutes, freeWaitingMinutes } from '@fallsline/domain/business';
import { isAirport } from '@fallsline/domain/direction';
import { driveInWords, driveOf } from '@fallsline/domain/drive';
import { type FareId, fareById, fares, wayBack } from '@fallsline/domain/fares';
import { curbs } from '@fallsline/domain/meeting-point';
import { formatPrice } from '@fallsline/domain/money';
import { describe, expect, test } from 'vitest';
import { borderPapers } from './landing-words.ts';
import { rideStories } from './ride-places.ts';
import { arrivalOf, pickupFor } from './ride-times.ts';
import { type RidePage, ridePage } from './rides.ts';

const rides: readonly RidePage[] = fares.flatMap(({ id }) => ridePage(id) ?? []);

describe('the landing pages', () => {
  test('there is one for each fare, and none for anything else', () => {
    expect(rides.map(({ fare }) => fare)).toEqual(fares);
    for (const id of ['', 'atlantis', '__proto__', 'buffalo-airport']) expect(ridePage(id)).toBeUndefined();
  });

  test('every one has a title, a description and a path of its own, short enough to be shown whole', () => {
    for (const part of ['title', 'description', 'path', 'heading'] as const) {
      expect(new Set(rides.map((ride) => ride[part])).size).toBe(fares.length);
    }
    for (const { title, description } of rides) {
      expect(title.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeLessThanOrEqual(210);
    }
  });

  test.each(rides)('$heading: says how far it is, the same in its text, its facts and its story', (ride) => {
    const drive = driveInWords(driveOf(ride.fare));
    expect(ride.drive).toBe(drive);
    expect(ride.story.join(' ')).toContain(drive);
    expect(ride.text.toLowerCase()).toContain(drive.toLowerCase());
    expect(ride.text).toMatch(/^In US dollars, per vehicle, tolls and bridge included: \$\d/);
  });

  test('no two rides say the same, that of the way back neither, and no page is thin', () => {
    const said = Object.values(rideStories).flatMap(({ about, questions }) => [
      about,
      ...questions.map(({ answer }) => answer),
    ]);
    // Both stations of Niagara Falls and Buffalo have the domain's sentence, each with a street of its own.
    expect(new Set(said).size).toBe(said.length);
    for (const { story, questions } of rides) {
      const words = [...story, ...questions.map(({ answer }) => answer)].join(' ').split(' ');
      expect(words.length).toBeGreaterThan(150);
    }
  });

  test('a bridge between the countries is named exactly where the border is crossed', () => {
    for (const ride of rides) {
      const bridge = /(Rainbow|Lewiston-Queenston|Peace) Bridge/.test(ride.story.join(' '));
      expect([ride.heading, bridge]).toEqual([ride.heading, ride.crosses]);
    }
    expect(borderPapers.join(' ')).toMatch(/passport.*NEXUS.*enhanced driver license.*birth certificate/is);
  });

  test('a ride that begins at an airport shows its curb, by the one meeting point, and any other has none', () => {
    for (const { fare, curb, included } of rides) {
      const atAirport = isAirport(fare.from) ? curbs[fare.from] : undefined;
      expect(curb?.atCurb).toBe(atAirport && `Your driver waits ${atAirport.curb}, under the yellow roof light.`);
      expect(curb?.levels).toBe(atAirport?.levels);
      const said = included.join(' ');
      expect(said).toContain(`${atAirport ? freeWaitingMinutes : doorWaitingMinutes} minutes of free waiting`);
      expect(said.includes('at your door')).toBe(!atAirport);
      expect(included).toContain('Free changes online up to 3 hours before pickup');
    }
  });

  test('says when one is there, or when to leave: airline, drive and border together', () => {
    const toAirport = fareById('toronto--buffalo-airport');
    // 115 minutes of driving, 30 at the border, 2 hours at the airport or 3.
    expect(pickupFor(toAirport, '12:00', 'domestic')).toBe('7:35 AM');
    expect(pickupFor(toAirport, '12:00', 'abroad')).toBe('6:35 AM');
    // 30 minutes to the curb, 35 of driving, 30 at the border, told to a quarter of an hour.
    expect(arrivalOf(fareById('buffalo-airport--niagara-falls-canada'), '23:50', 'domestic')).toBe('1:30 AM');
    for (const { fare, times } of rides) {
      const [firstRow = []] = times.table.rows;
      expect(firstRow[0]).toBe(isAirport(fare.from) ? '9:40 AM' : '6:00 AM');
    }
  });

  test('what a party pays is to be held against seats: whole, and each', () => {
    for (const { fare, shares } of rides) {
      const row = (passengers: string) => shares.rows.find(([first]) => first === passengers)?.slice(1);
      expect(row('1')).toEqual(['1', formatPrice(fare.cents), formatPrice(fare.cents)]);
      expect(row('5')).toEqual(['1', formatPrice(fare.cents), formatPrice(fare.cents / 5)]);
      expect(row('7')?.slice(0, 2)).toEqual(['2', formatPrice(2 * fare.cents)]);
    }
  });

  test('the way back goes between the same two places, and the first neighbor is another ride of that airport', () => {
    for (const { fare, back, neighbors } of rides) {
      if (back) expect(ridePage(back.fareId)?.fare).toMatchObject({ from: fare.to, to: fare.from });
      expect(neighbors.length).toBeGreaterThanOrEqual(2);
      expect(ridePage(neighbors[0]?.fareId ?? '')?.fare.direction).toBe(fare.direction);
      expect(neighbors.map(({ fareId }) => fareId)).not.toContain(fare.id);
    }
  });

  test('where the table has no way back, the page says so and offers a quotation', () => {
    for (const { back, questions } of rides) {
      const said = questions.some(({ answer }) => answer.startsWith('Not in our table, but we drive it.'));
      expect(said).toBe(back === undefined);
    }
  });

  test('from any of them one comes to all the others', () => {
    const links = new Map(
      rides.map(({ fare, back, neighbors }) => [
        fare.id,
        [...neighbors, ...(back ? [back] : [])].map(({ fareId }) => fareId),
      ]),
    );
    const reached = new Set<FareId>();
    const go = (id: FareId) => {
      if (reached.has(id)) return;
      reached.add(id);
      for (const next of links.get(id) ?? []) go(next);
    };
    go('buffalo-airport--niagara-falls-usa');
    expect(reached.size).toBe(fares.length);
  });
});

describe('the roads', () => {
  /** The roads and bridges of a sentence, in the order in which it names them: in brackets, or over a bridge, it is the same road. */
  const named = (sentence: string) =>
    sentence
      .replace(/ \(.*?\)| over the [\w ]+ Bridge/g, '')
      .match(
        /I-\d+|(?:Highway|Route) \d+\w?|(?:[A-Z][\w-]+ )+(?:Avenue|Boulevard|Bridge|Expressway|Parkway|Road|Street|Thruway|Way)\b/g,
      ) ?? [];
  const roadsOf = (id: FareId) => named(rideStories[id].roads);

  test.each(fares)('of $id begin where it begins and end where it ends', ({ id, from, to }) => {
    const roads = roadsOf(id);
    expect(roads.length).toBeGreaterThan(0);
    const others = fares.filter((fare) => fare.id !== id);
    const firstFrom = (place: string) =>
      others.filter((fare) => fare.from === place).map((fare) => roadsOf(fare.id)[0]);
    // A ride to an airport ends on a road on which others leave it, and no ride of several roads ends on one on which others begin.
    if (isAirport(to)) expect(firstFrom(to)).toContain(roads.at(-1));
    if (roads.length > 1) expect(firstFrom(from)).not.toContain(roads.at(-1));
  });

  test.each(fares.filter(wayBack))('of $id are those of its way back, the other way around', (fare) => {
    const back = wayBack(fare)?.id ?? fare.id;
    expect(roadsOf(fare.id)).toEqual(roadsOf(back).reverse());
  });
});
