import { num, type Point, point, polygon } from './path.ts';
import type { Random } from './random.ts';
import { fill } from './svg.ts';

/** One place along the brink: where water leaves it, where it lands, and how far back it lies (0 at the ends, 1 in the middle). */
export type BrinkPlace = { x: number; y: number; footX: number; footY: number; depth: number };

/** A horseshoe fall seen from its mouth. */
export type Horseshoe = {
  middle: number;
  radius: number;
  /** Height of the brink at the ends, and how much higher it is drawn in the middle. */
  brink: readonly [y: number, rise: number];
  foot: readonly [y: number, rise: number];
  /** How much the foot draws in at the ends. */
  narrowing: number;
  /** How much lower the right end lies than the left. */
  skew: number;
};

/** The place at t in 0..1 along the brink, left to right. */
export function brinkAt({ middle, radius, brink, foot, narrowing, skew }: Horseshoe, t: number): BrinkPlace {
  const angle = Math.PI * (1 - t);
  const depth = Math.max(0, Math.sin(angle)) ** 0.85;
  const slope = (t - 0.5) * skew;
  return {
    x: middle + radius * Math.cos(angle),
    y: brink[0] - brink[1] * depth + slope,
    footX: middle + (radius - narrowing * (1 - depth)) * Math.cos(angle),
    footY: foot[0] - foot[1] * depth + slope * 1.5,
    depth,
  };
}

/** Places at even steps along the brink, both ends included. */
export const brinkPlaces = (shoe: Horseshoe, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => brinkAt(shoe, i / steps));

/** The quadrilaterals between two places, from one share of the drop to another. */
export const band = (places: readonly BrinkPlace[], from: number, to: number, offset = 0): string => {
  const at =
    (share: number) =>
    (b: BrinkPlace): Point => [b.x + (b.footX - b.x) * share, b.y + (b.footY - b.y) * share + (share > 0 ? offset : 0)];
  return polygon([...places.map(at(from)), ...places.toReversed().map(at(to))]);
};

const tones = ['#0F4058', '#14506B', '#1B657D', '#2C8194', '#4C9BA8', '#7DBABF'] as const;

/** The falling sheet: vertical folds, deepest at the sides and lightest where the brink lies far back. */
export function sheet({ next, between }: Random, shoe: Horseshoe, folds = 120): string {
  const places = brinkPlaces(shoe, folds);
  const byTone = tones.map(() => '');
  for (let i = 0; i < folds; ) {
    const end = Math.min(folds, i + 1 + Math.floor(next() * 3));
    const { depth } = brinkAt(shoe, (i + end) / 2 / folds);
    const tone = Math.max(0, Math.min(5, Math.round(1.2 + 2.6 * depth * depth + between(-1.25, 1.25))));
    byTone[tone] += band(places.slice(i, end + 1), 0, 1);
    i = end;
  }
  return fill(tones[1], band(places, 0, 1)) + tones.map((tone, i) => (byTone[i] ? fill(tone, byTone[i]) : '')).join('');
}

/** White water: tapered blades that hang from the brink, in three tones. */
export function blades({ next, between }: Random, shoe: Horseshoe, count = 190, width = 1) {
  const tone = { pale: '', white: '', dark: '' };
  for (let i = 0; i < count; i++) {
    const b = brinkAt(shoe, between(0.004, 0.996));
    const top = between(0.08, 0.55);
    const bottom = between(0.66, 1.02);
    const reach = (0.9 + 2.6 * (1 - b.depth) + between(0, 1.6)) * (0.6 + 0.6 * next()) * width;
    const x = (share: number) => b.x + (b.footX - b.x) * share;
    const y = (share: number) => b.y + (b.footY - b.y) * share;
    const kind = i % 5 < 2 ? 'white' : i % 5 < 4 ? 'pale' : 'dark';
    tone[kind] += `M${point(x(top), y(top))}L${point(x(bottom) + reach, y(bottom))}h${num(-2 * reach)}Z`;
  }
  return tone;
}
