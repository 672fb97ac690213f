import type { AirportPlace } from '@fallsline/domain/direction';
import type { Way } from '../choice.ts';

export type Spot = readonly [x: number, y: number];
/** Left, top, width and height. */
export type Box = readonly [number, number, number, number];

/** A fare's label: where it is, how many words of its name are on the first line, and how many lines it has. */
export type Label = { readonly fare: string; readonly box: Box; readonly first: number; readonly lines: number };

/** The far end of some fares, as seen from an airport. */
export type Stop = {
  readonly at: Spot;
  /** The road from the airport: its first point, and its steps from there. */
  readonly road: readonly number[];
  /** Halfway, where the taxi is shown; 1 where the stop lies west of the airport. */
  readonly cab: readonly [x: number, y: number, west: number];
} & { readonly [way in Way]?: Label };

/** One of the two sheets the map is drawn on, all in its own units. */
export type Drawing = {
  readonly size: Spot;
  readonly type: { readonly name: number; readonly price: number };
  readonly dot: number;
  readonly disc: number;
  readonly airports: Readonly<Record<AirportPlace, Spot>>;
  readonly waters: readonly {
    readonly name: string;
    readonly at: Spot;
    readonly turn: number;
    readonly size: number;
  }[];
  readonly views: Readonly<Record<AirportPlace, { readonly name: Box; readonly stops: readonly Stop[] }>>;
};

export type Drawings = Readonly<Record<'wide' | 'tall', Drawing>>;

/** The SVG path of a road that is given as its first point and its steps from there: a smooth line through all of them. */
export function roadPath(steps: readonly number[]): string {
  const points: (readonly [x: number, y: number])[] = [];
  for (let i = 0; i < steps.length; i += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (steps[i] ?? 0), y + (steps[i + 1] ?? 0)]);
  }
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  // Catmull-Rom: at every point the line goes the way of its two neighbors.
  const curves = points.slice(1).map(([x, y], i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const out = `${from[0] + (x - before[0]) / 6} ${from[1] + (y - before[1]) / 6}`;
    const into = `${x - (after[0] - from[0]) / 6} ${y - (after[1] - from[1]) / 6}`;
    return `C${out} ${into} ${x} ${y}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}`;
}
