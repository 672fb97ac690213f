import type { AirportPlace } from '@fallsline/domain/direction';
import type { Way } from '../choice.ts';
import type { Box, Drawing, Spot } from './drawing.ts';

export type Target = { fare: string } | { airport: AirportPlace };

/**
 * The stop, label or airport nearest to a spot on the map, or undefined where none is within `reach`. A finger is wider
 * than the labels of the river are apart, and so means the nearest one.
 */
export function nearest(
  drawing: Drawing,
  view: { airport: AirportPlace; way: Way },
  spot: Spot,
  reach: number,
): Target | undefined {
  const targets: (Target & { distance: number })[] = [];
  for (const stop of drawing.views[view.airport].stops) {
    const label = stop[view.way];
    if (!label) continue;
    const distance = Math.min(toBox(label.box, spot), Math.max(0, apart(stop.at, spot) - drawing.dot));
    targets.push({ fare: label.fare, distance });
  }
  for (const [airport, at] of Object.entries(drawing.airports) as [AirportPlace, Spot][]) {
    // An airport wins over a stop whose dot is at the same spot.
    targets.push({ airport, distance: apart(at, spot) - drawing.disc - 0.1 });
  }
  const [best] = targets.sort((a, b) => a.distance - b.distance);
  if (!best || best.distance > reach) return undefined;
  return 'fare' in best ? { fare: best.fare } : { airport: best.airport };
}

const apart = ([x, y]: Spot, [u, v]: Spot) => Math.hypot(x - u, y - v);

function toBox([left, top, width, height]: Box, [x, y]: Spot): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
