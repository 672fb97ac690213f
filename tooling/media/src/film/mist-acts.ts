import { createRandom } from '../draw/random.ts';
import { awayFromSeam, clamp, duration, ease, presence, travel } from './clock.ts';
import { brinkAt, heroFalls } from './horseshoe.ts';
import {
  createMask,
  createPile,
  createRamp,
  type Mask,
  type Pile,
  type Ramp,
  sample,
  sampleMask,
  scale,
  toWindowX,
  toWindowY,
  windowHeight,
  windowLeft,
  windowTop,
  windowWidth,
} from './mist-pixels.ts';
import { billow, heroBillows, heroPlume, plumeAt } from './mist-shapes.ts';
import { noise } from './noise.ts';
import { attribute, create, type Stage } from './stage.ts';

/** Billows, plume and the spray at the curtain's foot, painted on the middle layer. */
export function raiseMist(stage: Stage): void {
  const context = stage.layers[1].getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas');
  const image = context.createImageData(windowWidth, windowHeight);
  const pile = createPile();
  const paintFoot = createFootSpray();
  const paintPlume = createPlume(stage);
  const paintBillows = createBillows(stage);
  stage.act((t) => {
    pile.clear();
    paintFoot(pile, t);
    paintPlume(pile, t);
    paintBillows(pile, t);
    pile.copyTo(image);
    context.clearRect(0, 0, stage.layers[1].width, stage.layers[1].height);
    context.putImageData(image, windowLeft, windowTop);
  });
}

/** The height of a drawn path, which its gradient spans. */
function heightOf(stage: Stage, d: string): { top: number; bottom: number } {
  const path = create('path', { d }, stage.layers[0]);
  const { y, height } = path.getBBox();
  path.remove();
  return { top: y, bottom: y + height };
}

// Two octaves of displacement, carried upward through the loop.
const gridWidth = windowWidth / 4 + 2;
const gridHeight = windowHeight / 4 + 2;

function createDrift(t: number, seed: number, broad: number, fine: number) {
  const [dx, dy] = [new Float32Array(gridWidth * gridHeight), new Float32Array(gridWidth * gridHeight)];
  const phase = t / duration;
  for (let j = 0; j < gridHeight; j++)
    for (let i = 0; i < gridWidth; i++) {
      const [x1, y1] = [(i * 4) / 74, (j * 4) / 64 + 5 * phase];
      const [x2, y2] = [(i * 4) / 30, (j * 4) / 27 + 13 * phase];
      const swing = (x: number, y: number, period: number, s: number) => (noise(x, y, period, s) - 0.5) * 2;
      const k = j * gridWidth + i;
      dx[k] = broad * swing(x1, y1, 5, seed) + fine * swing(x2, y2, 13, seed + 1);
      dy[k] = broad * swing(x1 + 9.3, y1, 5, seed + 2) + fine * swing(x2 + 4.1, y2, 13, seed + 3);
    }
  return (x: number, y: number) =>
    [sample(dx, x / 4, y / 4, gridWidth, gridHeight), sample(dy, x / 4, y / 4, gridWidth, gridHeight)] as const;
}

/** Spray boiling up where the curtain lands; none at the seam. */
function createFootSpray() {
  const foot = new Float32Array(windowWidth).fill(-1);
  for (let i = 0; i <= 4000; i++) {
    const { footX, footY } = brinkAt(heroFalls, i / 4000);
    const x = Math.round(toWindowX(footX));
    if (x >= 0 && x < windowWidth) foot[x] = toWindowY(footY);
  }
  return (pile: Pile, t: number) => {
    const amount = awayFromSeam(1, t);
    if (amount === 0) return;
    const phase = t / duration;
    foot.forEach((ground, x) => {
      if (ground < 0) return;
      const puffs = 17 * noise(x / 26, 16 * phase, 16, 61) ** 1.5 + 8 * (noise(x / 10, 34 * phase, 34, 62) - 0.3);
      const height = amount * (3 + puffs) * scale;
      for (let y = Math.max(0, (ground - 26) | 0); y < Math.min(windowHeight, ground + 40); y++) {
        const depth = y + 0.5 - (ground - height);
        if (depth > -1)
          pile.over(y * windowWidth + x, 224, 236, 236, clamp(depth + 1) * 0.62 * amount * (1 - ease(6, 38, depth)));
      }
    });
  };
}

// How dense the moving plume must be for each veil to show, outermost first, and where it begins.
const veilGates = [
  { density: 0.08, from: [0, 1] },
  { density: 0.5, from: [330, 410] },
  { density: 0.76, from: [410, 490] },
] as const;

/** The plume: the still's veils near the seam, and between them a column of noise of the same shape that keeps rising. */
function createPlume(stage: Stage) {
  const veils = [...stage.mistParts.plume.querySelectorAll('path')].map((path, i) => {
    const d = attribute(path, 'd');
    const { top, bottom } = heightOf(stage, d);
    const gate = veilGates[i];
    if (!gate) throw new Error('The plume has more veils than gates');
    return { mask: createMask((c) => c.fill(new Path2D(d))), ramp: createRamp('plume-fade', top, bottom), gate };
  });
  const column = Array.from({ length: windowHeight }, (_, row) => {
    const height = (row + windowTop) / scale;
    const { middle, halfWidth } = plumeAt(heroPlume, height);
    return { height, middle: toWindowX(middle), halfWidth: halfWidth * scale };
  });
  return (pile: Pile, t: number) => {
    const away = awayFromSeam(1, t);
    const still = Math.max(ease(1.7, 0, t), ease(duration - 1.7, duration, t));
    const sinceSeam = t < duration / 2 ? t : t - duration;
    const drift = createDrift(t, 3, 15 * away, 7 * away);
    const phase = t / duration;
    column.forEach(({ height, middle, halfWidth }, y) => {
      for (let x = (windowWidth * 0.3) | 0; x < windowWidth * 0.98; x++) {
        const [dx, dy] = drift(x, y);
        let density = Number.NEGATIVE_INFINITY;
        let core = 0;
        if (still < 1) {
          const u = (x + dx * 1.1 - middle) / halfWidth;
          if (Math.abs(u) < 2) {
            const broad = noise(x / 116, y / 50 + 6 * phase, 6, 41) - 0.5;
            const fine = noise(x / 36, y / 24 + 14 * phase, 14, 42) - 0.5;
            const lean = noise(x / 110 + 7, y / 84 + 4 * phase, 4, 43) - 0.5;
            const w = u + 0.95 * broad + 0.34 * fine + 0.55 * lean;
            density = 1 - w * w + 0.16 * fine;
            core = 0.2 * lean;
          }
        }
        veils.forEach(({ mask, ramp, gate }, i) => {
          const drawn = still > 0 ? sampleMask(mask, x + dx * 1.3, y + dy * 1.3 + sinceSeam * 9) * still : 0;
          const rising =
            ease(gate.density - 0.05, gate.density + 0.05, density + (i > 0 ? core : 0)) *
            ease(gate.from[0], gate.from[1], height);
          pile.overRow(y * windowWidth + x, ramp, y, drawn + rising * (1 - still));
        });
      }
    });
  };
}

type Billow = {
  cycles: number;
  rise: number;
  cx: number;
  cy: number;
  ramp: Ramp;
  /** Its shape on stage A, as drawn, and on stage B. */
  now: Mask;
  later: Mask;
  seed: number;
  /** Absent at the seam. */
  gated: boolean;
};

const motions = [
  { cycles: 2, rise: 46, scallops: 9 },
  { cycles: 2, rise: 36, scallops: 7 },
  { cycles: 3, rise: 22, scallops: 7 },
  { cycles: 2, rise: 30, scallops: 9 },
  { cycles: 3, rise: 20, scallops: 6 },
] as const;

/** The billows swell and rise, each giving way to another. */
function createBillows(stage: Stage) {
  const random = createRandom(5);
  // A billow is filled far below its ground, so that nothing shows under it when it rises.
  const shape = (d: string, x: number, rx: number, y: number) =>
    createMask((context) => {
      context.fill(new Path2D(d));
      context.fillRect(x - rx, y - 0.5, 2 * rx, 140);
    });
  const drawn = [...stage.mistParts.billows.children].map((path) => attribute(path, 'd'));
  const layers = heroBillows.map(({ tone, x, y, rx, ry }, i): Billow => {
    const [d, motion] = [drawn[i], motions[i]];
    if (d === undefined || !motion) throw new Error('A billow has no drawing or no motion');
    const { top, bottom } = heightOf(stage, d);
    const other = billow(
      random,
      [x + random.between(-14, 14), y],
      [rx * random.between(0.95, 1.05), ry * random.between(0.96, 1.08)],
      motion.scallops,
      0.2,
    );
    return {
      cycles: motion.cycles,
      rise: motion.rise * scale,
      cx: toWindowX(x),
      cy: toWindowY(y),
      ramp: createRamp(tone, top, bottom),
      now: shape(d, x, rx, y),
      later: shape(other, x, rx, y),
      seed: 11 + i * 7,
      gated: false,
    };
  });
  const [x, y, rx, ry] = [1058, 712, 84, 120];
  const extra: Billow = {
    cycles: 2,
    rise: 34 * scale,
    cx: toWindowX(x),
    cy: toWindowY(y),
    ramp: createRamp('mist-near', y - ry, y + 20),
    now: shape(billow(random, [x, y], [rx, ry], 6, 0.2), x, rx, y),
    later: shape(billow(random, [x + 8, y], [rx * 1.04, ry], 7, 0.2), x, rx, y),
    seed: 63,
    gated: true,
  };
  return (pile: Pile, t: number) => {
    const away = awayFromSeam(1, t);
    for (const layer of [extra, ...layers]) if (!layer.gated || away > 0) paintBillow(pile, layer, t, away);
  };
}

function paintBillow(pile: Pile, layer: Billow, t: number, away: number): void {
  const wayNow = travel(layer.cycles, t);
  const phase = (((layer.cycles * t) / duration) % 1) - 0.5;
  const stages = [
    { mask: layer.now, way: wayNow, weight: presence(wayNow) },
    { mask: layer.later, way: phase, weight: presence(phase) },
  ].filter(({ weight }) => weight > 0.001);
  const drift = createDrift(t, layer.seed, 11 * away, 5 * away);
  for (let y = 0; y < windowHeight; y++) {
    if ((layer.ramp[y * 4 + 3] ?? 0) <= 0.002) continue;
    for (let x = 0; x < windowWidth; x++) {
      const [dx, dy] = drift(x, y);
      let cover = 0;
      for (const { mask, way, weight } of stages) {
        const size = 1 / (1 + 0.13 * way);
        const fromX = layer.cx + (x + dx - layer.cx) * size;
        const fromY = layer.cy + (y + dy - layer.cy) * size + layer.rise * way;
        cover += weight * sampleMask(mask, fromX, fromY);
      }
      pile.overRow(y * windowWidth + x, layer.ramp, y, layer.gated ? cover * away * 0.75 : cover);
    }
  }
}
