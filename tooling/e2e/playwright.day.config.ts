import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { webServer: _itsOwn, projects: _one, ...shared } = journeys;

/** The seeded day: minutes of two processors, and a stack with a clock of its own. `pnpm day`; `npm test` leaves it out. */
export default defineConfig({ ...shared, testDir: 'src/day', reporter: 'list', workers: 1 });
