import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The workspaces of `tooling` that vitest tests (journeys are Playwright's), and what their tests need beside the usual. */
const tools: Readonly<Record<string, TestProjectInlineConfiguration['test']>> = {
  bench: {},
  browser: {},
  faults: {},
  mailbox: {},
  media: {},
  payloads: { setupFiles: ['../../packages/domain/seed-properties.ts'] },
  postgres: {},
  scripts: {},
  'stripe-emulator': {},
};

const { project } = parseArgs({ strict: false, options: { project: { type: 'string', multiple: true } } }).values;
// A project has the name of its folder. Vitest loads every project before it looks which of them were asked for, and
// that takes longer than the tests of the domain. Names with `!` or `*` are left to vitest.
const named = (project ?? []).map(String);
const isNamed = named.length > 0 && named.every((name) => /^[a-z-]+$/.test(name));
const folders = isNamed ? `@(${named.join('|')})` : '*';

/** All workspaces that vitest tests, in one run: `pnpm vitest` at the top of the repository, where its globs start. */
export default defineConfig({
  test: {
    projects: [
      ...['packages', 'apps'].map((room) => `${room}/${folders}/vitest.config.ts`),
      ...Object.entries(tools)
        .filter(([name]) => !isNamed || named.includes(name))
        .map(([name, needs]) => ({
          root: join(import.meta.dirname, '..', name),
          test: {
            name,
            environment: 'node' as const,
            include: ['src/**/*.test.ts'],
            // What they import is the same, and leaves nothing behind for the next file.
            isolate: false,
            // Generous: a machine that is busy is no reason to fail.
            testTimeout: 300_000,
            hookTimeout: 300_000,
            expect: { poll: { timeout: 120_000 } },
            ...needs,
          },
        })),
    ],
  },
});
