import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'stripe-emulator', environment: 'node', include: ['src/**/*.test.ts'] } });
