import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'media',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Drawings leave nothing behind for the next file.
    isolate: false,
    // Generous: a machine that is busy is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
