import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'postgres',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
