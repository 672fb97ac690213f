import type { DrawingProps } from './scenes.ts';

const side = 7;

/** The taxi's checker band, our one ornament: two rows in the text color. Twelve squares wide unless told otherwise. */
export function CheckerBand({ columns = 12, className }: DrawingProps & { columns?: number }) {
  return (
    <svg
      width={columns * side}
      height={2 * side}
      viewBox={`0 0 ${columns * side} ${2 * side}`}
      shapeRendering="crispEdges"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={checkerPath(columns, side)} />
    </svg>
  );
}

/** Path of a two-row checker band of square fields, beginning at the top left. */
function checkerPath(columns: number, side: number): string {
  return Array.from({ length: columns }, (_, i) => `M${i * side} ${(i % 2) * side}h${side}v${side}h${-side}z`).join('');
}

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
