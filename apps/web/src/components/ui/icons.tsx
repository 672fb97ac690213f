import type { ReactNode } from 'react';

/** A sign of one shape: filled but for its holes, or drawn by a line so thick. */
type Shape = Size & { line?: number; round?: true; d: string };
type Size = {
  width: number;
  height: number;
  /** Side of the square that it is drawn in, where that is not its size. */
  viewBox?: number;
};

const bubble = 'M3 0h24a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H14l-8 7v-7H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z';
const disc = 'M15 1a14 14 0 1 1 0 28 14 14 0 0 1 0-28z';
const handset = 'M6 1l5 6-3 3c1 2.500 3.500 5 6 6l3-3 6 5c-1 3-3 5-6 5C9 23 1 15 1 7c0-3 2-5 5-6z';
const mark = 'm-2 6.500.5 9.500h3l.5-9.500zm2 11.200a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400z';

const shapes = {
  menu: { width: 28, height: 22, line: 3, d: 'M0 3h28M0 11h28M0 19h28' },
  close: { width: 20, height: 20, line: 3, round: true, d: 'M3 3l14 14M17 3L3 17' },
  swap: { width: 20, height: 18, line: 2.5, d: 'M1 5h16M13 1l4 4-4 4M19 13H3M7 9l-4 4 4 4' },
  play: { width: 18, height: 20, d: 'M2 0l16 10L2 20z' },
  pause: { width: 14, height: 16, d: 'M0 0h5v16H0zM9 0h5v16H9z' },
  phone: { width: 24, height: 24, d: handset },
  chat: { width: 30, height: 28, d: `${bubble}M7 9v4h4V9zm6 0v4h4V9zm6 0v4h4V9z` },
  tick: { width: 30, height: 30, d: `${disc}m6.400 8.200L13 17.600l-4-4L6.600 16l6.400 6.400L23.800 11.600z` },
  warning: { width: 30, height: 30, d: `${disc}${mark}` },
} as const satisfies Record<string, Shape>;

/** A small sign, in the text color. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => <ShapeIcon {...shapes[name]} />;

/** A sign of one shape, in the text color. */
export function ShapeIcon({ line, round, d, ...size }: Shape) {
  return (
    <IconFrame {...size}>
      {line === undefined ? (
        <path fill="currentColor" fillRule="evenodd" d={d} />
      ) : (
        <path fill="none" stroke="currentColor" strokeWidth={line} strokeLinecap={round && 'round'} d={d} />
      )}
    </IconFrame>
  );
}

type IconFrameProps = Size & { className?: string | undefined; children: ReactNode };

/** The frame of a sign, drawn in pixels. It says nothing by itself: the control around it carries the name. */
export function IconFrame({ className, width, height, viewBox, children }: IconFrameProps) {
  const box = `0 0 ${viewBox ?? width} ${viewBox ?? height}`;
  return (
    <svg className={className} width={width} height={height} viewBox={box} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
