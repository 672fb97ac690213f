import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'faults', environment: 'node', include: ['src/**/*.test.ts'] } });
