import { sky } from '../../draw/nature.ts';
import { picture } from '../../draw/svg.ts';

const size = [400, 184] as const;

/** A vignette's file: 400 by 184, cropped around its middle. */
export const vignette = (...layers: string[]) => picture([0, 0, ...size], layers.join(''));

/** Its sky around the light. */
export const vignetteSky = (
  light: readonly [number, number],
  colors: readonly [string, ...string[]],
  radii: readonly number[] = [190, 150, 116, 86, 58],
) => sky(size, light, colors, radii);

export const dusk = ['#0E2A44', '#26405C', '#5A5468', '#A4656A', '#DB8A66', '#F3B27A'] as const;

/** Lit windows. */
export const lamplight = '#FFDC8F';
