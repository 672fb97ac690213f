/** The film that Play Video opens, as the home page knows it before anybody asks: all else comes with its player. */
export const film = {
  label: 'Film: an evening at the falls and a ride along the river',
  missing: 'The film could not be loaded. Check your connection and try again.',
  /** The film by itself, for a browser that has no player of ours. */
  file: '/media/film.mp4',
} as const;

/**
 * Where a picture 1,280 wide would be seen to be stretched: wider windows, and laptops with fine screens. A phone never
 * shows more of it than the small one holds.
 */
const large = '(min-width: 90.0625em), (min-width: 64em) and (min-resolution: 1.5dppx)';

/** The living poster behind the home page's words: its first frame is the hero scene. Files in public/media. */
export const heroLoop = {
  width: 1280,
  height: 720,
  /** A browser takes the first that fits the screen and that it can play. */
  sources: [
    { src: '/media/hero-loop-wide.webm', type: 'video/webm', media: large },
    { src: '/media/hero-loop-wide.mp4', type: 'video/mp4', media: large },
    { src: '/media/hero-loop.webm', type: 'video/webm' },
    { src: '/media/hero-loop.mp4', type: 'video/mp4' },
  ],
  pause: 'Pause background video',
  play: 'Play background video',
} as const;
