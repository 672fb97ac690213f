import { item, num, type Point, point } from '../draw/path.ts';
import type { Random } from '../draw/random.ts';

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

/** The column of mist that drifts left over the sun. */
export const heroPlume: readonly PlumeStation[] = [
  [312, 1136, 10],
  [340, 1156, 26],
  [380, 1190, 42],
  [430, 1216, 58],
  [480, 1232, 78],
  [530, 1246, 102],
  [590, 1256, 132],
  [640, 1260, 142],
];

/** The billows at its foot: gradient, middle, half-width and height. */
export const heroBillows = [
  { tone: 'mist-far', x: 1250, y: 690, rx: 236, ry: 150 },
  { tone: 'mist-far', x: 1440, y: 740, rx: 190, ry: 120 },
  { tone: 'mist-near', x: 1140, y: 720, rx: 140, ry: 96 },
  { tone: 'mist-near', x: 1310, y: 740, rx: 220, ry: 112 },
  { tone: 'mist-near', x: 1540, y: 770, rx: 130, ry: 84 },
] as const;

/** A billow: half an ellipse with a scalloped edge. */
export function billow(
  { between }: Random,
  [cx, cy]: Point,
  [rx, ry]: Point,
  scallops: number,
  jitter: number,
): string {
  const points: Point[] = [];
  for (let i = 0; i <= scallops; i++) {
    const angle = Math.PI + (Math.PI * i) / scallops;
    points.push([cx + rx * Math.cos(angle), cy + ry * Math.sin(angle) * between(1 - jitter, 1 + jitter)]);
  }
  let d = `M${point(...item(points, 0))}`;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [item(points, i - 1), item(points, i)];
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
    d += `A${num(radius)} ${num(radius)} 0 0 1 ${point(...to)}`;
  }
  return `${d}Z`;
}
