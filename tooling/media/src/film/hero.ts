import { point } from '../draw/path.ts';

// Where things are in apps/web/public/scenes/hero.svg, for what moves along them (hero.test.ts holds the two together).

/** The middle of the sun's reflection. */
export const sunX = 1236;

/** The river road's upper edge at x. */
export const roadY = (x: number) =>
  752 - 14 * Math.sin(((x - 300) / 1300) * Math.PI) + (x < 300 ? (300 - x) * 0.05 : 0);

/** Where the lamps stand. */
export const lampXs = [800, 1010, 1290, 1500] as const;

/** Where the taxi stands in the still: left end, and top of its own drawing. */
export const taxiStill = { x: 1036, y: Math.round((roadY(1130) - 44) * 2) / 2 } as const;

/** Where the airliner flies in the still. */
export const planeStill = { x: 985, y: 262 } as const;

/** The dashes of the road's middle line, with those that the taxi covers in the still. */
export function roadLine(): string {
  let d = '';
  for (let x = 30; x < 1600; x += 86) d += `M${point(x, roadY(x) + 43)}L${point(x + 44, roadY(x + 44) + 43)}`;
  return d;
}
