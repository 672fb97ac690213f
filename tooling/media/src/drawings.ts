import { optimize } from 'svgo';
import { drawFavicon, drawLogo } from './brand.ts';
import { drawMap } from './map/draw-map.ts';

const files: Record<string, () => string> = {
  'scenes/map-wide.svg': () => drawMap('wide'),
  'scenes/map-tall.svg': () => drawMap('tall'),
  'scenes/logo-on-dark.svg': drawLogo,
  'favicon.svg': drawFavicon,
};

/** Every SVG that is computed: its path under the web app's public folder, and how it is drawn. */
export const drawings: readonly { path: string; draw: () => string }[] = Object.entries(files).map(([path, draw]) => ({
  path,
  draw: () => `${optimizeSvg(draw())}\n`,
}));

/** The drawing as it is shipped. */
export function optimizeSvg(svg: string): string {
  return optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            collapseGroups: false,
            mergePaths: false,
            convertPathData: { floatPrecision: 1 },
          },
        },
      },
    ],
  }).data;
}
