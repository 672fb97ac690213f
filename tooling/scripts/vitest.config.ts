import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'scripts',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Generous: a machine that is busy is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
