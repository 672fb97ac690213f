import { business } from '@fallsline/domain/business';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { emptyPage } from './build/empty-page.tsx';
import { refuseSamples } from './build/refuse-samples.ts';

// Canonical and shared links need an absolute address already when the pages are written.
const publicUrl = process.env['PUBLIC_URL'] ?? business.website;
refuseSamples(publicUrl);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react(), emptyPage()],
  appType: 'custom',
  define: { 'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(publicUrl) },
  server: {
    // Both from the `dev` script, which takes them from the settings of the whole stack.
    ...(process.env['WEB_PORT'] && { port: Number(process.env['WEB_PORT']) }),
    ...(process.env['API_URL'] && { proxy: { '/api': process.env['API_URL'], '/reviews': process.env['API_URL'] } }),
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
