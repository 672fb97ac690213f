import { checkerPath } from './checker.ts';
import type { DrawingProps } from './drawing.ts';

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
