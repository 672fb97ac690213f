import { defineProject } from 'vitest/config';

/** How many random histories bookings/histories/histories.test.ts tries. */
const histories = Number(process.env['HISTORIES'] ?? 25);

export default defineProject({
  // Of React its production build, as in the bundle: the other takes several times as long for a mail.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../packages/domain/seed-properties.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Files share what they import, and PGlite: a process for each file cost a third of the run.
    isolate: false,
    // PGlite is compiled once: making it faster while tests run costs more than it brings, but for runs of an hour.
    execArgv: histories < 1000 ? ['--liftoff-only'] : [],
    // The seed repeats the same histories.
    provide: {
      histories,
      seed: Number(process.env['SEED'] ?? 20_261_122),
      allCrossings: process.env['CROSSINGS'] === 'all',
      keepDump: process.env['KEEP_DUMP'] === '1',
    },
    // Generous: a machine that is busy is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
