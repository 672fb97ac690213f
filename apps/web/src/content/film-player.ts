/** What the player shows: the film's files in public/media, and its text alternative (timed, for players, in film.vtt). */
export const filmPlayer = {
  play: 'Play',
  pause: 'Pause',
  seek: 'Place in the film',
  describe: 'Describe the film',
  full: 'Full screen',
  description:
    'The picture opens from the mist to the whole gorge at sunset: the Horseshoe Falls, an arch bridge, a tour boat, a yellow taxi on the river road and an airliner above it. The airliner climbs past the sun. At night a Fallsline taxi with three people drives along the lake road, past lamp after lamp, with the lights of the city over the water; then beside the falls again. At the end the whole scene, and the words: Catch the falls. Catch your flight. There is no sound.',
  /** The same film twice: for a screen that lies, and for a phone held upright, whose whole screen it fills. */
  cuts: {
    wide: {
      width: 1280,
      height: 720,
      poster: '/media/film-poster.jpg',
      sources: [
        { src: '/media/film.webm', type: 'video/webm; codecs="av01.0.05M.08"' },
        { src: '/media/film.mp4', type: 'video/mp4' },
      ],
    },
    upright: {
      width: 640,
      height: 1280,
      poster: '/media/film-upright-poster.jpg',
      sources: [
        { src: '/media/film-upright.webm', type: 'video/webm; codecs="av01.0.05M.08"' },
        { src: '/media/film-upright.mp4', type: 'video/mp4' },
      ],
    },
  },
  /** The shape of screen that the upright cut is for: less tall ones would lose too much of it. */
  uprightScreen: '(max-aspect-ratio: 2/3)',
  /** Shown over the picture when asked for. */
  captions: '/media/film.vtt',
} as const;
