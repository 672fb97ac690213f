/** The film that Play Video opens: its files in public/media, and its text alternative. */
export const film = {
  label: 'Film: a taxi on the river road at dusk',
  description:
    'A taxi drives along the river road at dusk, past street lamps and guard rails. Behind it stand the falls, the arch bridge and the city, and an airliner crosses the sky. There is no sound.',
  width: 1280,
  height: 720,
  poster: '/media/film-poster.jpg',
  sources: [
    { src: '/media/film.webm', type: 'video/webm; codecs="av01.0.05M.08"' },
    { src: '/media/film.mp4', type: 'video/mp4' },
  ],
} as const;
