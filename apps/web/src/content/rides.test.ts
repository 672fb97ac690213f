import { fares, isAirportPickup, milesApart, placeIds, placesOf } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { ridePlaces } from './ride-places.ts';
import { borderPapers } from './ride-words.ts';
import { type RidePage, ridePage } from './rides.ts';

const rides: readonly RidePage[] = fares.flatMap(({ id }) => ridePage(id) ?? []);
const wordsOf = (ride: RidePage) => [...ride.story, ...ride.questions.map(({ answer }) => answer)].join(' ');

/** Straight across Lake Ontario there is no road: these go around its head. */
const aroundTheLake = (ride: RidePage) => ['toronto', 'toronto-airport'].includes(ride.town);

describe('the landing pages', () => {
  test('there is one for each of the 30 fares, and none for anything else', () => {
    expect(rides).toHaveLength(30);
    for (const id of ['', 'atlantis', '__proto__', 'buffalo-airport']) expect(ridePage(id)).toBeUndefined();
  });

  test('every one has a title, a description and a path of its own, short enough to be shown whole', () => {
    for (const part of ['title', 'description', 'path', 'heading'] as const) {
      expect(new Set(rides.map((ride) => ride[part])).size).toBe(30);
    }
    for (const { title, description } of rides) {
      expect(title.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeLessThanOrEqual(210);
    }
  });

  test.each(rides)('$heading: the miles by road are no less than those of the crow, and no detour', (ride) => {
    const { from, to } = placesOf(ride.fare);
    const straight = milesApart(from, to);
    expect(ride.miles).toBeGreaterThanOrEqual(Math.floor(straight));
    expect(ride.miles).toBeLessThanOrEqual(straight * (aroundTheLake(ride) ? 2 : 1.6));
    expect(ride.story.join(' ')).toContain(`about ${ride.miles} miles`);
  });

  test('no two places say the same, and no page is thin', () => {
    const said = placeIds.flatMap((id) => [
      ridePlaces[id].about,
      ...ridePlaces[id].questions.map(({ answer }) => answer),
    ]);
    const back = 'Not in our table, but we drive it'; // true of both towns that we drive to one way only
    const own = said.filter((words) => !words.startsWith(back));
    expect(new Set(own).size).toBe(own.length);
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

  test('a ride from an airport tells where to meet, a ride to one when to leave', () => {
    for (const ride of rides) {
      const asked = ride.questions.map(({ question }) => question).join(' ');
      expect(/Where do I meet|taxi rank/.test(asked)).toBe(
        isAirportPickup(ride.fare.direction) || ride.town === 'niagara-falls-airport-iag',
      );
      expect(/When should we leave/.test(asked)).toBe(!isAirportPickup(ride.fare.direction));
    }
  });

  test('the way back is the same road the other way, and the first neighbour is another ride of that airport', () => {
    for (const { fare, back, neighbours } of rides) {
      const { from, to } = placesOf(fare);
      if (back) expect(placesOf(ridePage(back.fareId)?.fare ?? fare)).toEqual({ from: to, to: from });
      expect(neighbours.length).toBeGreaterThanOrEqual(2);
      expect(ridePage(neighbours[0]?.fareId ?? '')?.fare.direction).toBe(fare.direction);
      expect(neighbours.map(({ fareId }) => fareId)).not.toContain(fare.id);
    }
    const without = rides.filter(({ back }) => !back).map(({ town }) => town);
    expect(without).toEqual(['toronto-airport', 'rochester', 'erie', 'toronto']);
  });

  test('from any of them one comes to all the others', () => {
    const links = new Map(
      rides.map(({ fare, back, neighbours }) => [
        fare.id,
        [...neighbours, ...(back ? [back] : [])].map(({ fareId }) => fareId),
      ]),
    );
    const reached = new Set<string>();
    const go = (id: string) => {
      if (reached.has(id)) return;
      reached.add(id);
      for (const next of links.get(id) ?? []) go(next);
    };
    go('buffalo-airport--niagara-falls-usa');
    expect(reached.size).toBe(30);
  });
});
