import { parseArgs } from 'node:util';
import { defineConfig } from 'vitest/config';

const { project } = parseArgs({ strict: false, options: { project: { type: 'string', multiple: true } } }).values;
// A project has the name of its folder. Vitest loads every project before it looks which of them were asked for, and
// that takes longer than the tests of the domain. Names with `!` or `*` are left to vitest.
const named = (project ?? []).map(String);
const folders = named.length > 0 && named.every((name) => /^[a-z-]+$/.test(name)) ? `@(${named.join('|')})` : '*';

/** All workspaces that vitest tests, in one run: `pnpm vitest` at the top of the repository, where its globs start. */
export default defineConfig({
  test: {
    // Journeys are Playwright's: tooling/e2e has no such file.
    projects: ['packages', 'apps', 'tooling'].map((room) => `${room}/${folders}/vitest.config.ts`),
  },
});
