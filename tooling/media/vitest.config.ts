import { defineProject } from 'vitest/config';

export default defineProject({
  // Drawings leave nothing behind for the next file.
  test: { name: 'media', environment: 'node', include: ['src/**/*.test.ts'], isolate: false },
});
