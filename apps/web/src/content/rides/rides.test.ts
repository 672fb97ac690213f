import { doorWaitingMinutes, freeWaitingMinutes } from '@fallsline/domain/business';
import { isAirport } from '@fallsline/domain/direction';
import { driveInWords, driveOf, minutesInWords } from '@fallsline/domain/drive';
import { type FareId, fareById, fares, wayBack } from '@fallsline/domain/fares';
import { curbs } from '@fallsline/domain/meeting-point';
import { placeIds } from '@fallsline/domain/places';
import { describe, expect, test } from 'vitest';
import { borderPapers } from './landing-words.ts';
import { ridePlaces, rideRoads } from './ride-places.ts';
import { type RidePage, ridePage } from './rides.ts';

const rides: readonly RidePage[] = fares.flatMap(({ id }) => ridePage(id) ?? []);
const wordsOf = (ride: RidePage) => [...ride.story, ...ride.questions.map(({ answer }) => answer)].join(' ');

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

  test('no two places say the same, and no page is thin', () => {
    const said = placeIds.flatMap((id) => [
      ridePlaces[id].about,
      ...ridePlaces[id].questions.map(({ answer }) => answer),
    ]);
    expect(new Set(said).size).toBe(said.length);
    for (const ride of rides) expect(wordsOf(ride).split(' ').length).toBeGreaterThan(150);
  });

  test('papers are asked for exactly where the border is crossed, and a bridge is named there', () => {
    for (const ride of rides) {
      const bridge = /(Rainbow|Lewiston-Queenston|Peace) Bridge/.test(ride.story.join(' '));
      expect([ride.heading, bridge]).toEqual([ride.heading, ride.crosses]);
      expect(ride.included.some((item) => item.includes('border'))).toBe(ride.crosses);
    }
    expect(borderPapers.join(' ')).toMatch(/passport.*NEXUS.*enhanced driver license.*birth certificate/is);
  });

  test('a ride that begins at an airport tells where to meet, by the one meeting point, and any other when to leave', () => {
    for (const ride of rides) {
      const atAirport = isAirport(ride.fare.from);
      const asked = ride.questions.map(({ question }) => question).join(' ');
      expect([ride.heading, asked.includes('Where do I meet')]).toEqual([ride.heading, atAirport]);
      expect([ride.heading, asked.includes('When should we leave')]).toEqual([ride.heading, !atAirport]);
      expect(Object.values(curbs).some(({ curb }) => wordsOf(ride).includes(curb))).toBe(atAirport);
      const included = ride.included.join(' ');
      expect(included).toContain(`${atAirport ? freeWaitingMinutes : doorWaitingMinutes} minutes of free waiting`);
      expect(included.includes('at your door')).toBe(!atAirport);
    }
  });

  test('says how long before a departure to leave: airline, drive and border together', () => {
    const answers = ridePage('toronto--buffalo-airport')?.questions.map(({ answer }) => answer) ?? [];
    const { minutes } = driveOf(fareById('toronto--buffalo-airport'));
    expect(answers.join(' ')).toContain(
      `leave ${minutesInWords(120 + minutes + 30)} before your departure, or ${minutesInWords(180 + minutes + 30)}.`,
    );
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

  test.each(fares)('of $id begin where it begins and end where it ends', ({ id, from, to }) => {
    const roads = named(rideRoads[id]);
    expect(roads.length).toBeGreaterThan(0);
    const others = fares.filter((fare) => fare.id !== id);
    const firstFrom = (place: string) =>
      others.filter((fare) => fare.from === place).map((fare) => named(rideRoads[fare.id])[0]);
    // A ride to an airport ends on a road on which others leave it, and no ride of several roads ends on one on which others begin.
    if (isAirport(to)) expect(firstFrom(to)).toContain(roads.at(-1));
    if (roads.length > 1) expect(firstFrom(from)).not.toContain(roads.at(-1));
  });

  test.each(fares.filter(wayBack))('of $id are those of its way back, the other way around', (fare) => {
    const back = wayBack(fare)?.id ?? fare.id;
    expect(named(rideRoads[fare.id])).toEqual(named(rideRoads[back]).reverse());
  });
});
