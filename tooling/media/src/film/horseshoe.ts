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

/** The Horseshoe Falls of the hero; the film carries its water along the same curves. */
export const heroFalls: Horseshoe = {
  middle: 1332,
  radius: 286,
  brink: [440, 50],
  foot: [704, 190],
  narrowing: 30,
  skew: -14,
};
