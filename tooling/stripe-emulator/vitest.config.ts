import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'stripe-emulator',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Real processes, sockets and deliveries: on a busy machine they take their time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
