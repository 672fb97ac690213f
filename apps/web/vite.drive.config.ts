import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The driver's card, built apart from the site into the same folder: it is React's code, and in the browser Preact runs it, which
 * is a tenth of React's 57 KB (decision 256). Nothing is shared with the pages, so that neither waits for the other.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    manifest: '.vite/drive.json',
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/drive.tsx', output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
});
