import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
            codeSplitting: {
              groups: [
                // With what loads the others: the entry asks for this piece alone, and comes to rest before the next.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/,
                  priority: 2,
                },
                // Not the query library beside it: only the page that asks for the status of a payment loads that.
                { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!(react-)?query)/, priority: 1 },
                // One piece each, for every file costs a round trip of its own: what several pages show...
                {
                  name: 'shared',
                  test: /web[\\/]src[\\/](?!rout|lib[\\/](query-client|booking-link|api-client|in-canadian|canadian-guest)|components[\\/]ui[\\/](ticket|text-area|alert|perk-icon)|content[\\/](ride|fare-map|confirmation|services|booking|my-booking|ticket-help)|components[\\/]sections[\\/](services[\\/]service|home[\\/](film|offer|app-banner)|about|page[\\/](figures|card-grid))|features[\\/](fare|confirmation|faq|my-booking|booking[\\/](?!clear)))|domain[\\/]src[\\/](?!places|fare|trip|drive|miles|quote|direction|pickup-time|booking-form|booking-page|additions|read-additions|extras|messages|problem|pickup-problem|what-to-do|airlines|flight)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What every page knows of the others: their addresses, heads and pieces.
                { name: 'routes', test: /web[\\/]src[\\/](routes[\\/][^?]*$|routeTree|router\.tsx)/, priority: 0.5 },
                // ...and what shows fares and books a ride. The map and the landing pages bring their own.
                {
                  name: 'booking',
                  test: /features[\\/](booking[\\/](?!trip-link)|fares)|lib[\\/](in-canadian|canadian-guest)|content[\\/]booking|domain[\\/]src[\\/](?!fare-from|trip-link|miles|airlines|flight|read-additions|extras|messages|pickup-problem|what-to-do|problem)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}));
