import { item } from '../draw/path.ts';
import { awayFromSeam, clamp, duration, laterTravel, presence, to2, travel, wave } from './clock.ts';
import { sunX } from './hero.ts';
import { attribute, create, createDice, type Piece, part, type Stage, set, takeApart, translate } from './stage.ts';
import { subPaths } from './sub-path.ts';

/** A ripple's way: as drawn on stage A, or displaced by dx and dy on stage B. */
type Traveling = Piece & { later: boolean; dx: number; dy: number };

function onBothStages(group: Element, pieces: readonly Piece[], spread: () => { dx: number; dy: number }): Traveling[] {
  return pieces.flatMap((piece) => [
    { ...piece, later: false, dx: 0, dy: 0 },
    { ...piece, element: create('path', { d: piece.d }, group), later: true, ...spread() },
  ]);
}

/** Ripples of the upper river run to the brink, faster the nearer it is. */
export function runToBrink(stage: Stage): void {
  const dice = createDice(31);
  for (const id of ['lake-blue', 'lake-pale']) {
    const { group, pieces } = takeApart(stage, id);
    const spread = () => ({ dx: dice.between(-30, 30), dy: dice.between(-3, 4) });
    for (const ripple of onBothStages(group, pieces, spread)) {
      const near = clamp((ripple.cy - 361) / 74);
      const cycles = near > 0.45 ? dice.whole(3, 4) : dice.whole(2, 3);
      const speed = ((5 + 30 * near) * 3) / cycles;
      const outward = (ripple.cx - 1332) * -0.06;
      stage.act((t) => {
        const way = ripple.later ? laterTravel(cycles, t) : travel(cycles, t);
        const place = translate(ripple.dx + outward * way + ripple.cx, ripple.dy + speed * way + ripple.cy);
        set(ripple.element, {
          transform: `${place} scale(${to2(1 + way * 0.35)} ${to2(1 + way * 0.25)}) ${translate(-ripple.cx, -ripple.cy)}`,
          'fill-opacity': to2(presence(way)),
        });
      });
    }
  }
}

/** The sun's reflection shimmers: its strokes stretch and slide, and sparks flash between the seams. */
export function shimmer(stage: Stage): void {
  const dice = createDice(43);
  const glitter = part('lake-sun');
  const still = attribute(glitter, 'd');
  const strokes = subPaths(still).map((sub) => ({
    ...sub,
    stretch: { cycles: dice.whole(3, 8), reach: dice.between(0.25, 0.6) * dice.sign() },
    slide: { cycles: dice.whole(2, 5), reach: dice.between(0.5, 1) * dice.sign() },
  }));
  stage.act((t) => {
    if (t === 0) return set(glitter, { d: still });
    let d = '';
    for (const { points, cx, cy, width, stretch, slide } of strokes) {
      const swing = stretch.reach * wave(stretch.cycles, t);
      const dx = slide.reach * (2 + width * 0.05) * wave(slide.cycles, t);
      const at = (i: number) => {
        const [x, y] = item(points, i);
        return `${to2(cx + dx + (x - cx) * (1 + swing))} ${to2(cy + (y - cy) * (1 + 0.5 * swing))}`;
      };
      d += `M${at(0)}Q${at(1)} ${at(2)}Q${at(3)} ${at(4)}Z`;
    }
    set(glitter, { d });
  });
  const sparks = create('g', { fill: '#FFF3D2' });
  part('sheet').before(sparks);
  for (let i = 0; i < 34; i++) {
    const near = dice.next() ** 1.2;
    const [x, y] = [sunX + dice.between(-1, 1) * (62 - near * 26), 359 + near * 42];
    const half = dice.between(5, 16);
    const [left, right] = [`${to2(x - half)} ${to2(y)}`, `${to2(x + half)} ${to2(y)}`];
    const spark = create(
      'path',
      { d: `M${left}Q${to2(x)} ${to2(y - 1.3)} ${right}Q${to2(x)} ${to2(y + 1.3)} ${left}Z` },
      sparks,
    );
    const [cycles, phase] = [dice.whole(2, 6), dice.next()];
    stage.act((t) => {
      const flash = Math.max(0, Math.sin(2 * Math.PI * ((cycles * t) / duration + phase))) ** 3;
      set(spark, { opacity: to2(0.9 * awayFromSeam(0.8, t) * flash) });
    });
  }
}

/** The river below the falls slides past slowly. */
export function slideRiver(stage: Stage): void {
  const dice = createDice(59);
  for (const id of ['river-blue', 'river-sun']) {
    const { group, pieces } = takeApart(stage, id);
    const spread = () => ({ dx: dice.between(-16, 16), dy: dice.between(-4, 4) });
    for (const ripple of onBothStages(group, pieces, spread)) {
      const near = clamp((ripple.cy - 514) / 180);
      const cycles = dice.whole(2, 3);
      const speed = (-(9 + 18 * near) * 2) / cycles;
      stage.act((t) => {
        const way = ripple.later ? laterTravel(cycles, t) : travel(cycles, t);
        set(ripple.element, {
          transform: translate(ripple.dx + speed * way, ripple.dy),
          'fill-opacity': to2(presence(way)),
        });
      });
    }
  }
}

/** Drops of spray rise from the foot of the falls. */
export function raiseSpray(stage: Stage): void {
  const dice = createDice(67);
  const { group, pieces } = takeApart(stage, 'spray');
  const spread = () => ({ dx: dice.between(-12, 12), dy: dice.between(-8, 8) });
  for (const drop of onBothStages(group, pieces, spread)) {
    const cycles = dice.whole(2, 4);
    const [rise, drift] = [(dice.between(26, 52) * 2) / cycles, (dice.between(-12, 4) * 2) / cycles];
    stage.act((t) => {
      const way = drop.later ? laterTravel(cycles, t) : travel(cycles, t);
      set(drop.element, {
        transform: translate(drop.dx + drift * way, drop.dy - rise * way),
        'stroke-opacity': to2(presence(way)),
      });
    });
  }
}

/** The tour boat rocks on its place, ripples around it. */
export function rockBoat(stage: Stage): void {
  const boat = part('boat');
  const group = create('g', { fill: '#7FB3BC', transform: 'translate(884 610)' });
  boat.before(group);
  const ripples = (
    [
      [-40, 13, 30],
      [8, 14.5, 36],
      [-22, 18, 26],
    ] as const
  ).map(([x, y, width]) =>
    create('path', { d: `M${x} ${y}q${width / 2} -1.6 ${width} 0q${-width / 2} 1.6 ${-width} 0Z` }, group),
  );
  stage.act((t) => {
    const roll = to2(1.3 * wave(2, t) + 0.5 * wave(4, t));
    set(boat, { transform: `${translate(1.6 * wave(1, t), 1.7 * wave(3, t))} rotate(${roll} 884 612)` });
    ripples.forEach((ripple, i) => {
      set(ripple, {
        opacity: to2(0.6 * Math.sin((Math.PI * (2 + i) * t) / duration) ** 2),
        transform: translate(5 * wave(2 + i, t), 0.8 * wave(3, t)),
      });
    });
  });
}
