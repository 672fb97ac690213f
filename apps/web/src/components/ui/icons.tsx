import type { ReactNode } from 'react';

// Small signs for buttons, in the text color.

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props} width={28} height={22}>
      <path stroke="currentColor" strokeWidth="3" d="M0 3h28M0 11h28M0 19h28" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props} width={20} height={20}>
      <path stroke="currentColor" strokeWidth="3" strokeLinecap="round" d="M3 3l14 14M17 3L3 17" />
    </Icon>
  );
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props} width={20} height={18}>
      <path stroke="currentColor" strokeWidth="2.500" fill="none" d="M1 5h16M13 1l4 4-4 4M19 13H3M7 9l-4 4 4 4" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props} width={18} height={20}>
      <path fill="currentColor" d="M2 0l16 10L2 20z" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props} width={14} height={16}>
      <path fill="currentColor" d="M0 0h5v16H0zM9 0h5v16H9z" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props} width={24} height={24}>
      <path fill="currentColor" d="M6 1l5 6-3 3c1 2.500 3.500 5 6 6l3-3 6 5c-1 3-3 5-6 5C9 23 1 15 1 7c0-3 2-5 5-6z" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  const d =
    'M3 0h24a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H14l-8 7v-7H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3zM7 9v4h4V9zm6 0v4h4V9zm6 0v4h4V9z';
  return <CutOutIcon {...props} width={30} height={28} d={d} />;
}

export function TickIcon(props: IconProps) {
  const d = 'M15 1a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm6.400 8.200L13 17.600l-4-4L6.600 16l6.400 6.400L23.800 11.600z';
  return <CutOutIcon {...props} width={30} height={30} d={d} />;
}

export function WarningIcon(props: IconProps) {
  const d =
    'M15 1a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm-2 6.500.5 9.500h3l.5-9.500zm2 11.200a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400z';
  return <CutOutIcon {...props} width={30} height={30} d={d} />;
}

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
