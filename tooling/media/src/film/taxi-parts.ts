import { item } from '../draw/path.ts';
import { to2 } from './clock.ts';
import { create, part } from './stage.ts';

// What the film adds to the poster's taxi, in the units of its own drawing: wheels that turn, lamplight that slides over it.

export const [frontAxle, rearAxle] = [41, 158];

/** Outline of the taxi's body: the film lets lamplight slide over it. */
const taxiOutline =
  'M3 60V48C3 40 8 37 15 36L54 30 71 9C74 5 78 4 83 4H128C135 4 139 6 143 11L160 31 186 34C194 35 197 39 197 46V60C197 64 195 66 191 66H9C5 66 3 64 3 60Z';

/** Its windows. */
const taxiGlass = 'M65 30L78 14C79 13 80 13 81 13H102V30ZM107 13H129C132 13 134 14 136 16L148 30H107Z';

/** Three bolts and a gleam on each wheel, so that it is seen to turn. */
export const addSpokes = (taxi: Element) =>
  [frontAxle, rearAxle].map((axle) => {
    const group = create('g', { 'stroke-linecap': 'round', fill: 'none' }, taxi);
    for (let k = 0; k < 3; k++) {
      const angle = (k * 2 * Math.PI) / 3;
      create(
        'circle',
        { cx: to2(5.3 * Math.cos(angle)), cy: to2(5.3 * Math.sin(angle)), r: 1.25, fill: '#0B1E33' },
        group,
      );
    }
    create('path', { d: 'M0 -11.4A11.4 11.4 0 0 1 9.9 -5.7', stroke: '#2A3B4C', 'stroke-width': 1.6 }, group);
    return { group, axle };
  });

/** Bands of lamplight on the taxi's paint and, fainter, on its glass: one for each of `count` lamps. */
export function addSweeps(defs: Element, taxi: Element, count: number): SVGPathElement[][] {
  const shine = create('linearGradient', { id: 'lamp-shine' }, defs);
  for (const [offset, opacity] of [
    [0, 0],
    [0.5, 0.62],
    [1, 0],
  ] as const)
    create('stop', { offset, 'stop-color': '#FFF6DC', 'stop-opacity': opacity }, shine);
  const clipped = (id: string, d: string, opacity: number) => {
    create('path', { d }, create('clipPath', { id }, defs));
    return create('g', { 'clip-path': `url(#${id})`, opacity });
  };
  const paint = clipped('taxi-outline', taxiOutline, 1);
  const glass = clipped('taxi-glass', taxiGlass, 0.55);
  item([...taxi.children], 3).after(paint); // over the body's three tones, under its checkers
  part('taxi-wheels').before(glass);
  return [paint, glass].map((group) =>
    Array.from({ length: count }, () => create('path', { d: 'M-16 0H30L12 66H-34Z', fill: 'url(#lamp-shine)' }, group)),
  );
}
