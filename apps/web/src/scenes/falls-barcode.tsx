import { checkerPath } from './checker.ts';
import type { DrawingProps } from './drawing.ts';

const side = 7;
// How far each stream falls, in units from the top: drawn by hand to look like a curtain, longest in the middle.
const streams = [
  36, 35, 40, 39, 41, 51, 54, 44, 54, 56, 47, 55, 51, 57, 56, 63, 56, 53, 58, 55, 56, 64, 53, 55, 58, 60, 47, 51, 46,
  42, 42, 37, 42, 34, 36, 26,
];
const curtain = streams.map((end, i) => `M${i * side + 1} ${i % 2 ? 18 : 11}h5V${end}l-2.5 3l-2.5-3z`).join('');

/** The ticket's 'barcode': the checker band as a crest with the falls under it, 252 by 72 units. */
export function FallsBarcode({ className }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${streams.length * side} 72`} className={className} aria-hidden="true" focusable="false">
      <path fill="#F6B21B" d={checkerPath(streams.length, side)} />
      <path fill="#2F7F93" d={curtain} />
    </svg>
  );
}
