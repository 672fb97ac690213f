import type { Point } from '../draw/path.ts';
import { type Box, distanceTo, overlap, within } from './box.ts';

/** A label to be placed beside its mark. */
export type Wanted = {
  key: string;
  mark: Point;
  /** How far the mark reaches around its middle. */
  radius: number;
  width: number;
  height: number;
  /** The side of its mark a label is looked for on: its own bank of the river, -1 in the west. */
  side: -1 | 0 | 1;
};

/** Where a label's box is, by the side of its mark it is on; 0 and 1 are its left and right edge, 0.5 its middle. */
export type Placed = { x: number; y: number; anchor: 0 | 0.5 | 1 };

export type Sheet = {
  size: Point;
  /** What labels rather leave alone, in many small boxes. */
  avoided: readonly Box[];
};

const margin = 5;
const gap = 4;
/** How far from its mark a label may be; it is tried in sixteen directions. */
const distances = [5, 9, 14, 20, 28, 38, 50, 64];
const rounds = 120;
/** Two towns nearer than this share the space between them. */
export const facing = 22;

/**
 * Places every label so that none covers another, a mark or the sheet's edge, each as near to its own mark as it can be.
 *
 * @throws Error where the sheet is too small for that
 */
export function placeLabels(wanted: readonly Wanted[], sheet: Sheet): ReadonlyMap<string, Placed> {
  let state = 7;
  // Lehmer's generator, so that the same labels are placed alike on every machine.
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const choices = wanted.map((label) => choicesFor(label, wanted, sheet));
  const boxOf = (index: number, choice: Choice): Box => {
    const { width = 0, height = 0 } = wanted[index] ?? {};
    return { x: choice.x - choice.anchor * width, y: choice.y, width, height };
  };
  let best: { cost: number; chosen: Choice[] } | undefined;
  for (let round = 0; round < rounds; round++) {
    const chosen = choices.map((list) => list[Math.floor(random() ** 3 * list.length)] ?? stuck());
    const conflict = (index: number, choice: Choice) => {
      const box = boxOf(index, choice);
      return chosen.reduce(
        (sum, other, i) => sum + (i === index ? 0 : Math.min(1, overlap(box, boxOf(i, other), gap)) * 1000),
        choice.cost,
      );
    };
    for (let pass = 0, changed = true; changed && pass < 40; pass++) {
      changed = false;
      for (const [index, list] of choices.entries()) {
        const current = chosen[index] ?? stuck();
        let [least, pick] = [conflict(index, current), current];
        for (const choice of list) {
          const cost = choice.cost < least ? conflict(index, choice) : Number.POSITIVE_INFINITY;
          if (cost < least) [least, pick] = [cost, choice];
        }
        if (pick !== current) {
          chosen[index] = pick;
          changed = true;
        }
      }
    }
    const cost = chosen.reduce((sum, choice, index) => sum + conflict(index, choice), 0);
    if (!best || cost < best.cost) best = { cost, chosen };
  }
  if (!best || best.cost >= 1000) throw new Error(`The labels do not fit on a sheet of ${sheet.size.join(' by ')}`);
  return new Map(best.chosen.map(({ x, y, anchor }, index) => [wanted[index]?.key ?? '', { x, y, anchor }]));
}

type Choice = Placed & { cost: number };

function choicesFor(label: Wanted, all: readonly Wanted[], sheet: Sheet): Choice[] {
  const { mark, radius, width, height } = label;
  const marks = all.map((other) => ({ mark: other.mark, radius: other.radius }));
  // Nearer to another mark it would be read as that one's name. Marks this close face each other across the river.
  const others = all.map((other) => other.mark).filter(([x, y]) => Math.hypot(x - mark[0], y - mark[1]) >= facing);
  const found: Choice[] = [];
  for (const distance of distances) {
    for (let direction = 0; direction < 16; direction++) {
      const angle = (direction / 8) * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const anchor = cos > 0.3 ? 0 : cos < -0.3 ? 1 : 0.5;
      const reach = radius + distance;
      const x = mark[0] + cos * reach;
      const y = mark[1] + sin * reach - (height * (1 - sin)) / 2;
      const box = { x: x - anchor * width, y, width, height };
      if (!within(box, sheet.size, margin)) continue;
      if (marks.some(({ mark: m, radius: r }) => distanceTo(box, m) < r + 2)) continue;
      if (others.some((other) => distanceTo(box, other) < distanceTo(box, mark))) continue;
      const covered = sheet.avoided.filter((avoided) => overlap(box, avoided) > 0).length;
      // Level beside the mark reads best; a label above or below is a little worse, far away is worst.
      const slant = Math.abs(sin) > 0.9 ? 7 : Math.abs(sin) * 3;
      const acrossRiver = label.side * cos < -0.3 ? 80 : 0;
      found.push({ x, y, anchor, cost: distance ** 1.2 + slant + acrossRiver + covered * 0.5 });
    }
  }
  if (found.length === 0) throw new Error(`There is no room for the label of ${label.key}`);
  return found.sort((a, b) => a.cost - b.cost);
}

function stuck(): never {
  throw new Error('A label has no choice of places');
}
