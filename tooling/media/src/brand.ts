import { logoSize, markCrest, markFalls, wordmark } from '@fallsline/web/scenes/logo-paths';
import { fill, picture, place } from './draw/svg.ts';

const { width, height, markWidth } = logoSize;
const night = '#0B1E33';
const streams = { light: '#14506B', dark: '#BFE0E4' } as const;
const letters = { light: night, dark: '#FBF7EF' } as const;

type Surface = keyof typeof streams;

const mark = (surface: Surface) => fill('#F6B21B', markCrest) + fill(streams[surface], markFalls);

export const drawLogo = (surface: Surface) =>
  picture([0, 0, width, height], mark(surface) + fill(letters[surface], wordmark));

export const drawMark = (surface: Surface) => picture([0, 0, markWidth, height], mark(surface));

/** The browser tab's icon: the mark on a night-blue tile. */
export const drawFavicon = () =>
  picture([0, 0, 64, 64], `<rect width="64" height="64" rx="12" fill="${night}"/>${place(10, 5.5, 1.1, mark('dark'))}`);

/** A launcher icon without rounded corners: systems cut their own. The mark keeps clear of the edge by `margin`. */
export const drawAppIcon = (margin: number) => {
  const scale = (512 - 2 * margin) / height;
  const left = (512 - markWidth * scale) / 2;
  return picture(
    [0, 0, 512, 512],
    `<rect width="512" height="512" fill="${night}"/>${place(left, margin, scale, mark('dark'))}`,
  );
};
