import { defineConfig } from 'vitest/config';

/** All workspaces that vitest tests, in one run: `pnpm vitest` at the top of the repository, where its globs start. */
export default defineConfig({
  test: {
    // Journeys are Playwright's.
    projects: ['packages/*', 'apps/*', 'tooling/*', '!tooling/e2e'],
  },
});
