import { point } from './path.ts';
import { fill, oval, rect } from './svg.ts';

/** A sky of concentric bands around the light: the first colour fills, the others ring inward. */
export const sky = (
  [width, height]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  [ground, ...bands]: readonly [string, ...string[]],
  radii: readonly number[],
  stretch = 1.7,
) =>
  rect(0, 0, width, height, ground) +
  bands.map((color, i) => oval(cx, cy, (radii[i] ?? 0) * stretch, radii[i] ?? 0, color)).join('');

/** A streamlined cloud: flat below, lens-shaped above. */
export const cloud = (x: number, y: number, w: number, h: number, color: string, more = '') => {
  const curve = [
    [0.12, -1 / h, 0.18, -0.55, 0.3, -0.5],
    [0.36, -1.1, 0.52, -1.15, 0.6, -0.6],
    [0.7, -0.8, 0.82, -0.3, 1, 0],
  ] as const;
  const d = curve
    .map(
      ([a, b, c, e, f, g]) =>
        `C${point(x + w * a, y + h * b)} ${point(x + w * c, y + h * e)} ${point(x + w * f, y + h * g)}`,
    )
    .join('');
  return fill(color, `M${point(x, y)}${d}Z`, more);
};

/** A cloud lit from below. */
export const litCloud = (x: number, y: number, w: number, h: number, color: string, light: string) =>
  cloud(x, y, w, h, color) + cloud(x + w * 0.16, y + 1, w * 0.68, h * 0.4, light);

export const duskSky = ['#0B1E33', '#15324E', '#33435D', '#6B5068', '#AD6664', '#DE8E66', '#F5C07E'] as const;
export const daySky = ['#14506B', '#226680', '#4C8E9C', '#8DB9B4', '#D3CFAF', '#F6DFA8'] as const;
export const dawnSky = ['#0E2A44', '#1F4058', '#45566B', '#86697A', '#C98372', '#EBA97A', '#F8D29B'] as const;
export const mistSky = ['#16344A', '#2A4C60', '#466776', '#6B8894', '#94ABB2', '#BFCDCD'] as const;
