export type Point = readonly [x: number, y: number];

/** A coordinate, rounded to half a unit: finer is not seen, and every digit is shipped. */
export const num = (value: number) => (Math.round(value * 2) / 2).toString().replace(/^(-?)0\./, '$1.');

export const point = (x: number, y: number) => `${num(x)} ${num(y)}`;

/** An element that is known to be there; says so when it is not. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`No element ${index} in a list of ${list.length}`);
  return found;
}

export const every = <T>(list: readonly T[], step: number) => list.filter((_, i) => i % step === 0);

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => point(x, y)).join('L')}Z`;

/** A smooth line through points (Catmull-Rom as cubics), open or closed. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number) => item(points, closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i)));
  let d = `M${point(...at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const handleOut = point(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const handleIn = point(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    d += `C${handleOut} ${handleIn} ${point(...to)}`;
  }
  return d + (closed ? 'Z' : '');
}

/** Discs as one path: x, y and radius of each. */
export const discs = (list: readonly (readonly [x: number, y: number, radius: number])[]) =>
  list.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`).join('');

export type Joint = readonly [x: number, y: number, radius: number];

/** An arm or a leg: the hull of circles from joint to joint. */
export function limb(...joints: Joint[]): string {
  let d = '';
  for (let i = 0; i < joints.length - 1; i++) {
    const [x1, y1, r1] = item(joints, i);
    const [x2, y2, r2] = item(joints, i + 1);
    const distance = Math.hypot(x2 - x1, y2 - y1);
    const heading = Math.atan2(y2 - y1, x2 - x1);
    const spread = Math.acos((r1 - r2) / distance);
    const on = (x: number, y: number, r: number, angle: number) =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    const far = spread > Math.PI / 2 ? 1 : 0;
    d += `M${on(x1, y1, r1, heading + spread)}L${on(x2, y2, r2, heading + spread)}`;
    d += `A${r2} ${r2} 0 ${far} 0 ${on(x2, y2, r2, heading - spread)}`;
    d += `L${on(x1, y1, r1, heading - spread)}A${r1} ${r1} 0 ${1 - far} 0 ${on(x1, y1, r1, heading + spread)}Z`;
  }
  return d;
}

/** A winding strip, wider where `width` says so, and the points of its middle line. Depth is flattened for a view from above. */
export function strip(line: readonly Point[], width: (y: number) => number, steps = 8) {
  const middle: Point[] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const at = (j: number) => item(line, Math.max(0, Math.min(line.length - 1, j)));
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const blend = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      middle.push([blend(0), blend(1)]);
    }
  }
  middle.push(item(line, -1));
  const left: Point[] = [];
  const right: Point[] = [];
  middle.forEach(([x, y], i) => {
    const from = item(middle, Math.max(0, i - 1));
    const to = item(middle, Math.min(middle.length - 1, i + 1));
    const dx = to[0] - from[0];
    const dy = (to[1] - from[1]) * 1.6;
    const length = Math.hypot(dx, dy) || 1;
    const w = width(y);
    left.push([x - (dy / length) * w, y + (dx / length) * w * 0.55]);
    right.push([x + (dy / length) * w, y - (dx / length) * w * 0.55]);
  });
  return { d: polygon([...left, ...right.reverse()]), middle };
}
