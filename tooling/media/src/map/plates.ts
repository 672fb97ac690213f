import { type PlaceId, places } from '@fallsline/domain';
import { type Point, smooth } from '../draw/path.ts';
import { bifocal, type Lens } from './projection.ts';

export type PlateName = 'wide' | 'tall';

/** A sheet the map is drawn on, in its own units, and the type it is set in. */
export type Plate = {
  size: Point;
  lens: Lens;
  /** Where the outermost stops lie. */
  box: { left: number; right: number; top: number; bottom: number };
  /** Sizes of names and prices, and how many ems a name may have on one line. */
  name: number;
  price: number;
  longest: number;
  /** Radii of a stop's dot and an airport's disc. */
  dot: number;
  disc: number;
};

/**
 * The two drawings. `tall` is 320 units wide, what the smallest phone has pixels: its type is never smaller than stated
 * here. `wide` is shown from 720 px on, at 660 px or more.
 */
export const plates: Record<PlateName, Plate> = {
  wide: {
    size: [700, 624],
    lens: { left: 23, right: 25, up: 19, down: 22, beyond: { across: 6, south: 5, north: 9 } },
    box: { left: 26, right: 668, top: 62, bottom: 584 },
    name: 14,
    price: 17,
    longest: 11,
    dot: 5.5,
    disc: 15,
  },
  tall: {
    size: [320, 590],
    lens: { left: 17.5, right: 21, up: 20, down: 22, beyond: { across: 3.6, south: 2.8, north: 3.4 } },
    box: { left: 16, right: 302, top: 50, bottom: 570 },
    name: 13,
    price: 15,
    longest: 6,
    dot: 4.5,
    disc: 14,
  },
};

export const projectionOf = ({ lens, box }: Plate) => bifocal(lens, box);

export const lonLat = (place: PlaceId): Point => [places[place].longitude, places[place].latitude];

/** A line through bends, with points between them: straight on the earth is bent on the sheet. */
export function dense(line: readonly Point[], step: number): Point[] {
  const points = line.slice(0, 1);
  for (const [i, [x, y]] of line.slice(1).entries()) {
    const [u, v] = line[i] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - u, y - v) / step));
    for (let n = 1; n <= count; n++) points.push([u + ((x - u) * n) / count, v + ((y - v) * n) / count]);
  }
  return points;
}

/** A smooth path over projected points that leaves out what is nearer to its neighbor than `least` units. */
export function drawn(points: readonly Point[], { closed = false, least = 2 } = {}): string {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least) kept.push(point);
  }
  const end = points.at(-1);
  if (end && kept.at(-1) !== end && !closed) kept[kept.length - 1] = end;
  return smooth(kept, closed);
}
