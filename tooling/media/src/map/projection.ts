import { places } from '@fallsline/domain';
import type { Point } from '../draw/path.ts';

export type Projection = (place: Point) => Point;

/** One drawing's view of the country, in kilometers around the middle of the river. */
export type Lens = {
  /** How far the scale is true, by side. */
  left: number;
  right: number;
  up: number;
  down: number;
  /** How slowly distances shrink beyond it: to the sides, to the south, to the north. */
  beyond: { across: number; south: number; north: number };
};

const middle = { longitude: -79.02, latitude: 43.09 };
/** Kilometers to a degree of longitude, and of latitude, at that place. */
const degree = { longitude: 81.3, latitude: 111.13 };

const shrunk = (distance: number, reach: number, slowness: number) =>
  distance <= reach ? distance : reach + slowness * Math.log(1 + (distance - reach) / slowness);

/**
 * A bifocal projection: true to scale along the river, where our stops are a mile apart, and logarithmic outside of it,
 * so that Toronto, Rochester and Erie are on the same sheet. It fits the stops into the sheet's box.
 */
export function bifocal(lens: Lens, box: { left: number; right: number; top: number; bottom: number }): Projection {
  const across = (km: number) =>
    km < 0 ? -shrunk(-km, lens.left, lens.beyond.across) : shrunk(km, lens.right, lens.beyond.across);
  const upright = (km: number, relaxed = 1) =>
    km < 0
      ? -shrunk(-km, lens.down * (relaxed === 1 ? 1 : 0.45), lens.beyond.south * relaxed)
      : shrunk(km, lens.up * (relaxed === 1 ? 1 : 0.3), lens.beyond.north * relaxed);
  // Away from the river the stretch from north to south relaxes as well, or the far shores would be needles.
  const flat = ([longitude, latitude]: Point): Point => {
    const x = (longitude - middle.longitude) * degree.longitude;
    const y = (latitude - middle.latitude) * degree.latitude;
    const outside = Math.max(0, x < 0 ? -x - lens.left : x - lens.right);
    const near = 1 - 0.5 * (1 - Math.exp(-outside / 18));
    return [across(x), near * upright(y) + (1 - near) * upright(y, 1.8)];
  };
  const stops = Object.values(places).map(({ longitude, latitude }) => flat([longitude, latitude]));
  const reach = (axis: 0 | 1) => {
    const all = stops.map((stop) => stop[axis]);
    return { low: Math.min(...all), high: Math.max(...all) };
  };
  const [x, y] = [reach(0), reach(1)];
  return (place) => {
    const [u, v] = flat(place);
    return [
      box.left + ((u - x.low) / (x.high - x.low)) * (box.right - box.left),
      box.bottom - ((v - y.low) / (y.high - y.low)) * (box.bottom - box.top),
    ];
  };
}
