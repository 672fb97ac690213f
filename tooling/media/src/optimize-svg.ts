import { optimize } from 'svgo';

/** The drawing as it is shipped. */
export const optimizeSvg = (svg: string) =>
  optimize(svg, {
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
