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
