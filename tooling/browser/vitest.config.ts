import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'browser', environment: 'node', include: ['src/**/*.test.ts'] } });
