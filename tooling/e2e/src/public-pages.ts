/** What a visitor comes to by a link or an address, one of each kind; the landing pages of the fares are apart. */
export const publicPages = [
  '/',
  '/about',
  '/services',
  '/tours',
  '/pricing',
  '/business',
  '/contact',
  '/success',
  '/cancel',
] as const;
