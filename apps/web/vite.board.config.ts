import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The desk's board, built apart from the site into the same folder: it shares no piece with the pages for guests, so that none
 * of them grows by what it needs (decision 260).
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    manifest: '.vite/board.json',
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/board.tsx', output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
});
