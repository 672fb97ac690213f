import { configureGlobal } from 'fast-check';

/**
 * Loaded before the tests of every workspace that has properties: they draw the same values on every run. A failure names
 * the seed; `SEED=7 vitest run …` draws others.
 */
// biome-ignore lint/style/noProcessEnv: a setting of the tests
configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_122) });
