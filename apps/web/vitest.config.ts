import { browserPresent } from '@fallsline/browser';
import { testArgs } from '@fallsline/browser/chromium-args';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineProject } from 'vitest/config';

const executablePath = browserPresent();
const halves = { booking: ['src/{features/booking,components}/**/*.test.{ts,tsx}'] };

/** Components are tested in a real browser: focus, inert, dialogs and layout are what they are about. */
export default defineProject({
  plugins: [react()],
  define: { 'import.meta.env.VITE_PUBLIC_URL': JSON.stringify('https://fallsline.example') },
  // Prepared before the tests run: one that is found late reloads the page under them.
  optimizeDeps: {
    include: [
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'embla-carousel-autoplay',
      'embla-carousel-react',
      'idb',
      'lean-qr',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      '@hookform/resolvers/zod',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'web',
    // One page for all files: loading everything again for each was a tenth of the run. setup.ts clears it between tests.
    isolate: false,
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Generous: a machine that is busy is no reason to fail, and several files are tested at a time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is fetched when it is near comes through Vite, which a busy machine keeps waiting for more than a second.
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        // Those about motion ask for it: src/testing/with-motion.ts.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(executablePath && { executablePath }),
          // None at all of the memory for what pages look like: the journeys' one MB was drawn into by every test.
          args: [...testArgs(), '--force-gpu-mem-available-mb=0'],
        },
      }),
      // Two browsers, each with one page: a test waits for frames and clocks more than it computes, and pages that share
      // a browser keep each other waiting. Each has about half of the time.
      instances: [
        { browser: 'chromium', name: 'web: booking', include: halves.booking },
        { browser: 'chromium', name: 'web: the rest', exclude: [...configDefaults.exclude, ...halves.booking] },
      ],
    },
  },
});
