/** The film that Play Video opens, as the home page knows it before anybody asks: all else comes with its player. */
export const film = {
  label: 'Film: an evening at the falls and a ride along the river',
  missing: 'The film could not be loaded. Check your connection and try again.',
  /** The film by itself, for a browser that has no player of ours. */
  file: '/media/film.mp4',
} as const;
