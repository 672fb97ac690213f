import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'stripe-emulator',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Real processes, sockets and deliveries: on a busy machine they take their time.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
