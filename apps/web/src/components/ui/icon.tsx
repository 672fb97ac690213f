import type { ReactNode } from 'react';

export type IconProps = { className?: string | undefined };
type Size = {
  width: number;
  height: number;
  /** Side of the square that it is drawn in, where that is not its size. */
  viewBox?: number;
};

/** The frame of a sign, drawn in pixels. It says nothing by itself: the control around it carries the name. */
export function Icon({ className, width, height, viewBox, children }: IconProps & Size & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${viewBox ?? width} ${viewBox ?? height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A sign of one shape with holes in it. */
export function CutOutIcon({ d, ...frame }: IconProps & Size & { d: string }) {
  return (
    <Icon {...frame}>
      <path fill="currentColor" fillRule="evenodd" d={d} />
    </Icon>
  );
}
