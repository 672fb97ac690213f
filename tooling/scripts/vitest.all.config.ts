import { defineConfig } from 'vitest/config';

/** All workspaces that vitest tests, in one run: `pnpm vitest` at the top of the repository, where its globs start. */
export default defineConfig({
  test: {
    // Journeys are Playwright's: tooling/e2e has no such file.
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'tooling/*/vitest.config.ts'],
  },
});
