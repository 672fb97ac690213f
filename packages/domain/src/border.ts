import { borderMinutes } from './drive.ts';
import { crossesBorder } from './fares.ts';
import { placeNamed } from './places.ts';

/** What a ride between the two countries means for its guests (decision 28), in the words of every page and mail. */
export const borderNotice = {
  papers: 'You cross the border: everybody needs a passport or another accepted document.',
  time: `Allow about ${borderMinutes} minutes at the bridge.`,
  refused: 'If somebody is refused entry, the ride counts as taken.',
} as const;

/** Whether a ride between two places, in any words for them, crosses the border; not where we do not know one of them. */
export function isBorderBetween(from: string, to: string): boolean {
  const ends = { from: placeNamed(from), to: placeNamed(to) };
  return ends.from !== undefined && ends.to !== undefined && crossesBorder({ from: ends.from, to: ends.to });
}
