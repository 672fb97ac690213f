import { item, num, type Point, point, polygon } from './path.ts';
import { createRandom, type Random } from './random.ts';
import { fill, stroke } from './svg.ts';

/** Everything in a scene that is drawn with variation: one brush for each scene, so that scenes do not disturb each other. */
export function createBrush(seed: number) {
  const random = createRandom(seed);
  return {
    random,
    ...sky(random),
    ...plants(random),
    ...water(random),
    ...strokes(random),
    ...mist(random),
    ...windows(random),
  };
}

export type Brush = ReturnType<typeof createBrush>;

const sky = ({ between }: Random) => ({
  /** Stars over a field. */
  stars(count: number, x0: number, x1: number, y0: number, y1: number, opacity = 0.55) {
    let d = '';
    for (let i = 0; i < count; i++) d += `M${Math.round(between(x0, x1))} ${Math.round(between(y0, y1))}h.1`;
    return stroke('#DCE8EA', 2, d, `stroke-linecap="round" opacity="${opacity}"`);
  },
});

const plants = ({ between }: Random) => {
  const pinePath = (x: number, base: number, height: number, width: number) => {
    const tiers = Math.max(5, Math.round(height / 26));
    const left: [tip: Point, notch: Point][] = [];
    const right: Point[] = [];
    for (let i = 0; i < tiers; i++) {
      const t = (i + 1) / tiers;
      const y = base - height + height * 0.97 * t;
      const reach = width * t ** 0.9 * between(0.85, 1.1);
      const notch = y - (height / tiers) * 0.18;
      left.push([
        [x - reach, y + between(2, 6)],
        [x - reach * 0.42, notch],
      ]);
      right.push([x + reach, y + between(2, 6)], [x + reach * 0.42, notch]);
    }
    const down = left.reverse().flatMap(([tip, notch]) => [notch, tip]);
    return polygon([[x, base - height], ...right, [x + 3, base + 6], [x - 3, base + 6], ...down]);
  };
  return {
    /** A far forest edge on level ground. */
    trees(x0: number, x1: number, y: number, low: number, high: number, color: string, step = 9, depth = 30) {
      let d = `M${x0} ${y + depth}V${y}`;
      for (let x = x0; x < x1; x += step) {
        const height = between(low, high);
        d += `L${Math.round(x + step * 0.5)} ${Math.round(y - height)}L${Math.round(x + step)} ${Math.round(y - between(0, 3))}`;
      }
      return fill(color, `${d}V${y + depth}Z`);
    },
    /** A forest edge that follows the ground. */
    treesAlong(
      x0: number,
      x1: number,
      ground: (x: number) => number,
      low: number,
      high: number,
      color: string,
      step = 11,
    ) {
      let d = `M${x0} ${num(ground(x0) + 14)}`;
      for (let x = x0; x < x1; x += step)
        d += `L${num(x)} ${num(ground(x))}L${num(x + step * 0.5)} ${num(ground(x) - between(low, high))}`;
      return fill(color, `${d}L${x1} ${num(ground(x1))}V${num(ground(x1) + 14)}Z`);
    },
    /** Near pines: x, base, height and half-width of each. */
    pines(list: readonly (readonly [x: number, base: number, height: number, width: number])[], color: string) {
      return fill(color, list.map((pine) => pinePath(...pine)).join(''));
    },
  };
};

const water = ({ next, between }: Random) => ({
  /** Level strokes of light on water, longer toward us. With `centre` they gather around it. */
  glint(
    count: number,
    [x0, x1]: readonly [number, number],
    [y0, y1]: readonly [number, number],
    color: string,
    {
      opacity = 1,
      shortest = 8,
      longest = 46,
      centre,
    }: { opacity?: number; shortest?: number; longest?: number; centre?: number } = {},
  ) {
    let far = '';
    let near = '';
    for (let i = 0; i < count; i++) {
      const q = next();
      const y = y0 + q * (y1 - y0);
      const length = (shortest + q * (longest - shortest)) * between(0.4, 1.2);
      const x = centre === undefined ? between(x0, x1) : centre + between(-1, 1) * (x0 + q * x1) - length / 2;
      const dash = `M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`;
      if (q < 0.5) far += dash;
      else near += dash;
    }
    const look = `stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;
    return stroke(color, 1.5, far, look) + stroke(color, 2.6, near, look);
  },
});

const strokes = ({ next, between }: Random) => ({
  /** Fine level strokes on water of the small pictures; with `around` they gather about its middle. */
  dashes(
    count: number,
    [x0, x1]: readonly [number, number],
    [y0, y1]: readonly [number, number],
    color: string,
    around?: { middle: number; reach: number },
  ) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const near = next();
      const y = y0 + near * (y1 - y0);
      const x = around ? around.middle + between(-around.reach, around.reach) * (1 - 0.4 * near) : between(x0, x1);
      const length = (6 + near * 26) * between(0.5, 1.2);
      d += `M${num(x - length / 2)} ${num(y)}h${num(length)}`;
    }
    return stroke(color, 1.6, d, 'stroke-linecap="round"');
  },
  /** Tapered streaks of falling water. */
  streaks(
    count: number,
    [x0, x1]: readonly [number, number],
    [y0, y1]: readonly [number, number],
    color: string,
    width: number,
  ) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const x = between(x0, x1);
      const top = y0 + between(0.05, 0.5) * (y1 - y0);
      const bottom = y0 + between(0.6, 1) * (y1 - y0);
      d += `M${num(x)} ${num(top)}l${width} ${num(bottom - top)}h${-2 * width}z`;
    }
    return fill(color, d);
  },
});

const mist = ({ between }: Random) => ({
  /** A billow: half an ellipse with a scalloped edge. */
  billow(cx: number, cy: number, rx: number, ry: number, scallops: number, jitter: number) {
    const points: Point[] = [];
    for (let i = 0; i <= scallops; i++) {
      const angle = Math.PI + (Math.PI * i) / scallops;
      points.push([cx + rx * Math.cos(angle), cy + ry * Math.sin(angle) * between(1 - jitter, 1 + jitter)]);
    }
    let d = `M${point(...item(points, 0))}`;
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [item(points, i - 1), item(points, i)];
      const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
      d += `A${num(radius)} ${num(radius)} 0 0 1 ${point(...to)}`;
    }
    return `${d}Z`;
  },
  /** A bank of mist with a scalloped upper edge that rises from its left end, and falls to its right end when `tapered`. */
  bank(x0: number, x1: number, y: number, swing: number, step: number, bottom: number, tapered = false) {
    let d = `M${x0} ${bottom}`;
    let last = bottom;
    for (let x = x0; x < x1; ) {
      const width = step * between(0.7, 1.5);
      const slope = Math.min(1, Math.max(0, 1 - (x + width - x0) / 260, tapered ? 1 - (x1 - x - width) / 260 : 0));
      const top = y - between(0, swing) + (bottom - y) * slope * slope;
      const radius = Math.hypot(width, last - top) * 0.58;
      d += `A${num(radius)} ${num(radius)} 0 0 1 ${num(x + width)} ${num(top)}`;
      x += width;
      last = top;
    }
    return `${d}V${bottom}Z`;
  },
});

const windows = ({ next }: Random) => ({
  /** Lit windows on a grid, as one path; `share` of them are lit. */
  lit(
    [x0, x1]: readonly [number, number],
    [y0, y1]: readonly [number, number],
    [stepX, stepY]: readonly [number, number],
    share: number,
    [width, height]: readonly [number, number] = [3, 4],
  ) {
    let d = '';
    for (let x = x0; x < x1; x += stepX)
      for (let y = y0; y < y1; y += stepY)
        if (next() < share) d += `M${num(x)} ${num(y)}h${width}v${height}h-${width}z`;
    return d;
  },
});
