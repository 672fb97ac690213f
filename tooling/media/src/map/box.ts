import type { Point } from '../draw/path.ts';

export type Box = { x: number; y: number; width: number; height: number };

export const around = ([x, y]: Point, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** The area two boxes share, each of them grown by half of `gap`. */
export function overlap(a: Box, b: Box, gap = 0): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap;
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap;
  return width > 0 && height > 0 ? width * height : 0;
}

export function within(box: Box, [width, height]: Point, margin = 0): boolean {
  return (
    box.x >= margin && box.y >= margin && box.x + box.width <= width - margin && box.y + box.height <= height - margin
  );
}

/** How far a point lies from a box: nothing inside of it. */
export function distanceTo(box: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}
