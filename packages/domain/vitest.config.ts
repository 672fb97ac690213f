import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['seed-properties.ts'],
    // Pure functions leave nothing behind for the next file: a process for each cost three quarters of the run.
    isolate: false,
    // Generous: a machine that is busy is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
