import { num } from './path.ts';
import { fill } from './svg.ts';

/** A shoe under a leg at x; figures are 100 units tall, stand at y 0 and look left unless mirrored. */
export const shoe = (x: number, y = 0, color = '#071524') =>
  fill(color, `M${x + 5} ${y}V${y - 5}H${x - 2}q-2 1-8 2.5q-3 .5-3 2.5z`);

/** Head and shoulders of a passenger behind a window. */
export const passenger = (x: number, y: number, size: number) => {
  const at = (dx: number, dy: number) => `${num(x + size * dx)} ${num(y - size * dy)}`;
  return (
    `M${num(x - size * 1.5)} ${y}C${at(-1.5, 1)} ${at(-1.1, 1.2)} ${at(-0.6, 1.4)}` +
    `A${size} ${size} 0 1 1 ${at(0.6, 1.4)}C${at(1.1, 1.2)} ${at(1.5, 1)} ${num(x + size * 1.5)} ${y}Z`
  );
};
