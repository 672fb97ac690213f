import { type Point, smooth } from './path.ts';
import type { Random } from './random.ts';

/** The middle line and half-width of a column of mist at one height. */
export type PlumeStation = readonly [y: number, middle: number, halfWidth: number];

/** Reads middle and half-width at any height between the stations. */
export function plumeAt(stations: readonly PlumeStation[], y: number): { middle: number; halfWidth: number } {
  const next = stations.findIndex((station) => station[0] >= y);
  const lower = stations[next === -1 ? stations.length - 1 : next];
  const upper = stations[next === -1 ? stations.length - 1 : Math.max(0, next - 1)];
  if (!lower || !upper) throw new Error('A plume needs stations');
  const span = lower[0] - upper[0];
  const u = span === 0 ? 0 : (y - upper[0]) / span;
  const ease = u * u * (3 - 2 * u);
  return {
    middle: upper[1] + (lower[1] - upper[1]) * ease,
    halfWidth: upper[2] + (lower[2] - upper[2]) * ease,
  };
}

/**
 * A veil of mist: one smooth outline around a share of the plume. Its edges swing in long, unequal waves, so that it
 * reads as drifting vapour and no part of it as a disc. `from` and `to` are heights, top first.
 */
export function veil(
  { between }: Random,
  stations: readonly PlumeStation[],
  { from, to, share, lean = 0, swing }: { from: number; to: number; share: number; lean?: number; swing: number },
): string {
  const edge = (side: -1 | 1): Point[] => {
    const [long, short] = [between(0, 6.3), between(0, 6.3)];
    const points: Point[] = [];
    for (let y = from; y < to; y += 18) {
      const { middle, halfWidth } = plumeAt(stations, y);
      const wave = 0.62 * Math.sin(y / 27 + long) + 0.38 * Math.sin(y / 11.5 + short);
      points.push([middle + halfWidth * (lean + side * share * (1 + swing * wave)), y]);
    }
    return points;
  };
  const tip = plumeAt(stations, from);
  const foot = plumeAt(stations, to);
  return smooth(
    [
      [tip.middle + lean * tip.halfWidth - 6, from - 16],
      ...edge(1),
      [foot.middle + foot.halfWidth * share, to],
      [foot.middle - foot.halfWidth * share, to],
      ...edge(-1).reverse(),
    ],
    true,
  );
}
