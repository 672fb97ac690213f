import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'mailbox',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
