import { logoSize } from './logo-paths.ts';
import type { DrawingProps } from './scenes.ts';

type LogoProps = DrawingProps & {
  /** The surface behind it. Letters take the text color, so that forced colors reach them. */
  surface: 'dark' | 'light';
};

const streams = { dark: '#BFE0E4', light: '#14506B' } as const;

/** The full logo, 181 by 48 units: mark, name and 'Taxi & Shuttle', of the shapes that stand in its page (logo-shapes.tsx). Size it by height or width in CSS. */
export function Logo({ surface, className }: LogoProps) {
  return (
    <svg
      viewBox={`0 0 ${logoSize.width} ${logoSize.height}`}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <MarkShapes surface={surface} />
      <use href="#logo-word" fill="currentColor" />
    </svg>
  );
}

/** The mark alone, 40 by 48 units: a checkered crest and five falling streams. */
export function Mark({ surface, className }: LogoProps) {
  return (
    <svg
      viewBox={`0 0 ${logoSize.markWidth} ${logoSize.height}`}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <MarkShapes surface={surface} />
    </svg>
  );
}

const MarkShapes = ({ surface }: Pick<LogoProps, 'surface'>) => (
  <>
    <use href="#logo-crest" fill="#F6B21B" />
    <use href="#logo-falls" fill={streams[surface]} />
  </>
);
