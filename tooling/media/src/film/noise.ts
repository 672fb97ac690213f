function hash(x: number, y: number, seed: number): number {
  let h = (x * 374761393 + y * 668265263 + seed * 1442695041) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return ((h >>> 0) % 65536) / 65536;
}

/** Smooth value noise in 0..1 that repeats after `period` in y, so that it can be carried upward without a seam. */
export function noise(x: number, y: number, period: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const row = ((top % period) + period) % period;
  const next = (row + 1) % period;
  const upper = hash(left, row, seed) * (1 - u) + hash(left + 1, row, seed) * u;
  const lower = hash(left, next, seed) * (1 - u) + hash(left + 1, next, seed) * u;
  return upper * (1 - v) + lower * v;
}
