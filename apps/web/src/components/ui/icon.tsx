import type { ReactNode } from 'react';

export type IconProps = { className?: string | undefined };
type FrameProps = IconProps & { width: number; height: number; children: ReactNode };

/** The frame of a sign, drawn in pixels. It says nothing by itself: the control it stands in carries the name. */
export function Icon({ className, width, height, children }: FrameProps) {
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
