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
export const planeStill = { x: 1036, y: 148 } as const;

/** The dashes of the road's middle line, with those that the taxi covers in the still. */
export function roadLine(): string {
  let d = '';
  for (let x = 30; x < 1600; x += 86) d += `M${point(x, roadY(x) + 43)}L${point(x + 44, roadY(x + 44) + 43)}`;
  return d;
}

/** Outline of the taxi's body: the film lets lamplight slide over it. */
export const taxiOutline =
  'M3 60V48C3 40 8 37 15 36L54 30 71 9C74 5 78 4 83 4H128C135 4 139 6 143 11L160 31 186 34C194 35 197 39 197 46V60C197 64 195 66 191 66H9C5 66 3 64 3 60Z';

/** Its windows. */
export const taxiGlass = 'M65 30L78 14C79 13 80 13 81 13H102V30ZM107 13H129C132 13 134 14 136 16L148 30H107Z';
