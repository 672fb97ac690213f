import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { ownStylesheet } from './own-stylesheet.ts';

/** In development: an empty page for every address, with the build's own head. Vite's is a file of its own, index.html. */
const emptyPage = (): Plugin => ({
  name: 'empty-page',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      try {
        const { writeEmptyPage } = await server.ssrLoadModule('/src/empty-page.tsx');
        const html = await server.transformIndexHtml(request.originalUrl ?? '/', writeEmptyPage());
        response.setHeader('content-type', 'text/html').end(html);
      } catch (error) {
        next(error);
      }
    });
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    emptyPage(),
    // A quarter of all rules, for a page that few open: 4 KB of every other otherwise.
    ownStylesheet('/routes/booking.tsx?tsr-split=component'),
  ],
  appType: 'custom',
  // Canonical and shared links need an absolute address already when the pages are written.
  define: {
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(process.env['PUBLIC_URL'] ?? 'https://fallsline.example'),
  },
  server: {
    // Both from the `dev` script, which takes them from the settings of the whole stack.
    ...(process.env['WEB_PORT'] && { port: Number(process.env['WEB_PORT']) }),
    ...(process.env['API_URL'] && { proxy: { '/api': process.env['API_URL'] } }),
    strictPort: true,
  },
  build: {
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // Fonts stay files: the CSP allows no data: fonts, and a preload needs an address.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Both are entries: the pages' own, and the worker that keeps them for a time without network.
          input: { client: 'src/client.tsx', 'service-worker': 'src/service-worker.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: { groups: chunkGroups },
          },
        },
  },
}));
