import { business } from '@fallsline/domain';

/** What a phone shows when the site is put on its home screen. */
export const webManifest = () =>
  `${JSON.stringify(
    {
      name: business.name,
      short_name: business.shortName,
      start_url: '/',
      display: 'browser',
      background_color: '#FBF7EF',
      theme_color: '#0B1E33',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`;
