import { item } from '../draw/path.ts';
import { awayFromSeam, clamp, duration, laterTravel, presence, to2, travel } from './clock.ts';
import { type BrinkPlace, brinkAt, heroFalls } from './horseshoe.ts';
import { create, createDice, type Dice, type Piece, part, type Stage, set, takeApart } from './stage.ts';

// Water falls faster the lower it is. Along `z` it moves evenly: share of the drop = z to the power 1.5.
const power = 1.5;
const toZ = (share: number) => Math.sign(share) * Math.abs(share) ** (1 / power);
const toShare = (z: number) => (z <= 0 ? 0 : z ** power);
const [highest, lowest] = [toZ(0.03), toZ(1.03)];

/** Fall in z a second. */
const fallSpeed = 0.47;

type Streak = { top: number; bottom: number; halfWidth: number; tail: number };

/** A blade of water at a place of the brink: widening from its top, then a pointed tail. Empty when it is out of sight. */
function streakPath(place: BrinkPlace, { top, bottom, halfWidth, tail }: Streak): string {
  const end = bottom + tail;
  if (end <= highest || top >= lowest) return 'M0 0';
  const widthAt = (z: number) => {
    if (z > bottom) return halfWidth * (1 - (z - bottom) / tail);
    if (bottom - top < 1e-6) return halfWidth;
    const span = toShare(bottom) - toShare(top);
    return (halfWidth * (toShare(z) - toShare(top))) / (span || 1);
  };
  const [from, to] = [Math.max(top, highest), Math.min(end, lowest)];
  const stops = [top, bottom, ...(tail > 0.001 ? [end] : [])].filter((z) => z > from + 1e-6 && z < to - 1e-6);
  let [left, right] = ['', ''];
  for (const z of [from, ...stops, to]) {
    const share = toShare(z);
    const x = place.x + (place.footX - place.x) * share;
    const y = place.y + (place.footY - place.y) * share;
    const half = Math.max(0, widthAt(z));
    right += `${right ? 'L' : 'M'}${to2(x + half)} ${to2(y)}`;
    left = `L${to2(x - half)} ${to2(y)}${left}`;
  }
  return `${right}${left}Z`;
}

/** Where along the brink the water through a point left it. */
function brinkThrough(x: number, y: number): number {
  let [best, nearest] = [0, Number.POSITIVE_INFINITY];
  for (let i = 1; i < 4000; i++) {
    const place = brinkAt(heroFalls, i / 4000);
    const share = (y - place.y) / (place.footY - place.y);
    const miss = Math.abs(place.x + (place.footX - place.x) * share - x);
    if (share > -0.1 && share < 1.1 && miss < nearest) [best, nearest] = [i / 4000, miss];
  }
  return best;
}

function readBlade({ points }: Piece) {
  const top = points.reduce((high, p) => (p[1] < high[1] ? p : high));
  const foot = points.filter((p) => p !== top);
  const halfWidth = Math.abs(item(foot, 0)[0] - item(foot, 1)[0]) / 2;
  const t = brinkThrough(...top);
  const place = brinkAt(heroFalls, t);
  const shareOf = (y: number) => (y - place.y) / (place.footY - place.y);
  return { t, halfWidth, top: shareOf(top[1]), bottom: shareOf(Math.max(...points.map(([, y]) => y))) };
}

/** The white water falls: every blade of the still, and another between each two. */
export function fall(stage: Stage): void {
  const dice = createDice(71);
  for (const id of ['blades-pale', 'blades-white', 'blades-dark']) {
    const { group, pieces } = takeApart(stage, id);
    for (const piece of pieces) {
      const blade = readBlade(piece);
      carry(stage, dice, blade, piece.element, piece.d);
      carry(
        stage,
        dice,
        {
          t: clamp(blade.t + dice.between(-0.012, 0.012), 0.004, 0.996),
          top: dice.between(0.06, 0.5),
          bottom: dice.between(0.6, 1),
          halfWidth: blade.halfWidth * dice.between(0.8, 1.1),
        },
        create('path', {}, group),
      );
    }
  }
}

/** One blade's fall, over and over. With `still` it is on stage A, else on stage B. */
function carry(
  stage: Stage,
  dice: Dice,
  { t: along, top, bottom, halfWidth }: ReturnType<typeof readBlade>,
  element: SVGPathElement,
  still?: string,
): void {
  const place = brinkAt(heroFalls, along);
  const cycles = dice.whole(4, 6);
  const drop = (fallSpeed * dice.between(0.94, 1.06) * duration) / cycles;
  const [z0, z1] = [toZ(top), toZ(bottom)];
  stage.act((t) => {
    if (still !== undefined && t === 0) return set(element, { d: still, 'fill-opacity': 1 });
    const way = still === undefined ? laterTravel(cycles, t) : travel(cycles, t);
    const moved = Math.abs(Math.sin(Math.PI * way));
    const tail = still === undefined ? 0.22 : Math.max(0.26 * moved, 0.15 * awayFromSeam(0.7, t));
    const streak = { top: z0 + drop * way * 0.96, bottom: z1 + drop * way * 1.04, halfWidth, tail };
    set(element, { d: streakPath(place, streak), 'fill-opacity': to2(Math.abs(Math.cos(Math.PI * way)) ** 1.5) });
  });
}

/** Fine threads between the blades, absent at the seam. */
export function addThreads(stage: Stage): void {
  const dice = createDice(83);
  const crest = part('crest');
  const groups = (
    [
      ['#BFE0E2', 0.5],
      ['#0F4058', 0.45],
      ['#E9F2F4', 0.55],
    ] as const
  ).map(([fill, opacity]) => {
    const group = create('g', { fill, opacity });
    crest.before(group);
    return group;
  });
  for (let i = 0; i < 230; i++) {
    const place = brinkAt(heroFalls, dice.between(0.004, 0.996));
    const thread = create('path', {}, groups[i % 3]);
    const cycles = dice.whole(5, 7);
    const drop = (fallSpeed * dice.between(1, 1.15) * duration) / cycles;
    const top = dice.between(0.05, 0.75);
    const bottom = top + dice.between(0.14, 0.34);
    const halfWidth = (0.45 + 0.7 * (1 - place.depth)) * dice.between(0.7, 1.2);
    stage.act((t) => {
      const way = laterTravel(cycles, t);
      const streak = { top: top + drop * way, bottom: bottom + drop * way * 1.06, halfWidth, tail: 0.16 };
      set(thread, { d: streakPath(place, streak), 'fill-opacity': to2(presence(way)) });
    });
  }
}
