import { logoSize, markCrest, markFalls, wordmark } from '@fallsline/web/scenes/logo-paths';
import { fill, picture, place } from './draw/svg.ts';

const { width, height, markWidth } = logoSize;
const night = '#0B1E33';

const mark = fill('#F6B21B', markCrest) + fill('#BFE0E4', markFalls);

/** On dark ground. */
export const drawLogo = () => picture([0, 0, width, height], mark + fill('#FBF7EF', wordmark));

/** The browser tab's icon: the mark on a night-blue tile. */
export const drawFavicon = () =>
  picture([0, 0, 64, 64], `<rect width="64" height="64" rx="12" fill="${night}"/>${place(10, 5.5, 1.1, mark)}`);

/** A launcher icon without rounded corners: systems cut their own. The mark keeps clear of the edge by `margin`. */
export const drawAppIcon = (margin: number) => {
  const scale = (512 - 2 * margin) / height;
  const left = (512 - markWidth * scale) / 2;
  return picture(
    [0, 0, 512, 512],
    `<rect width="512" height="512" fill="${night}"/>${place(left, margin, scale, mark)}`,
  );
};
