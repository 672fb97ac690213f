import { country } from './country.gen.ts';
import type { Spot } from './country.ts';

/** A drawing of the map. The pickup always stands at the same place of it. */
export type Sheet = {
  width: number;
  height: number;
  pickup: Spot;
  /** What neither words nor ticket lie on. */
  clear: { left: number; right: number; top: number; bottom: number };
  /** Its pixels to a kilometer, the largest first. */
  scales: readonly [number, ...number[]];
  /** How large signs and words are. */
  size: number;
};

/** Beside the words of a wide screen, and under those of a phone. */
export const sheets = {
  wide: {
    width: 1600,
    height: 520,
    pickup: [1215, 236],
    clear: { left: 900, right: 1540, top: 104, bottom: 396 },
    scales: [44, 36, 28, 22, 17, 13, 10],
    size: 1.3,
  },
  tall: {
    width: 390,
    height: 300,
    pickup: [206, 146],
    clear: { left: 32, right: 358, top: 38, bottom: 258 },
    scales: [32, 23, 17, 12, 8],
    size: 1,
  },
} as const satisfies Record<string, Sheet>;

export type Place = { latitude: number; longitude: number };

/** A place in the country's units. */
export function spotOf({ longitude, latitude }: Place): Spot {
  const { middle, degree } = country;
  return [(longitude - middle[0]) * degree[0], (middle[1] - latitude) * degree[1]];
}

/** Where something lies on a sheet, around a pickup, at a scale. All spots but the answer are in the country's units. */
export function onSheet({ pickup: [x, y] }: Sheet, [atX, atY]: Spot, [px, py]: Spot, scale: number): Spot {
  const unit = scale / 100;
  return [x + (atX - px) * unit, y + (atY - py) * unit];
}

/**
 * The largest scale at which every car that can be shown is clear of words and ticket. Who is farther than the smallest one
 * reaches has words only.
 */
export function scaleFor(sheet: Sheet, pickup: Spot, cars: readonly Spot[]): { scale: number; shown: readonly Spot[] } {
  const { clear, scales } = sheet;
  const isClear = (car: Spot, scale: number) => {
    const [x, y] = onSheet(sheet, car, pickup, scale);
    return x >= clear.left && x <= clear.right && y >= clear.top && y <= clear.bottom;
  };
  const smallest = scales.at(-1) ?? scales[0];
  const shown = cars.filter((car) => isClear(car, smallest));
  return { scale: scales.find((scale) => shown.every((car) => isClear(car, scale))) ?? smallest, shown };
}
