import { defineConfig } from 'vitest/config';

/** All the project's vitest projects. Run from the top of the repository: its globs start there. */
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'tooling/*',
      // Journeys are Playwright's.
      '!tooling/e2e',
      // This folder's own config is the one you are reading.
      '!tooling/scripts',
      {
        test: { name: 'scripts', environment: 'node', root: 'tooling/scripts', include: ['src/**/*.test.ts'] },
      },
    ],
  },
});
