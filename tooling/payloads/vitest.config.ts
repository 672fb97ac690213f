import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'payloads',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../packages/domain/seed-properties.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
