import { globSync } from 'node:fs';
import type { FaultCase } from '../fault-case.ts';

const files = globSync('*/*.ts', { cwd: import.meta.dirname });
const modules: Record<string, FaultCase>[] = await Promise.all(files.map((file) => import(`./${file}`)));

/** Every case that a file of these folders exports, by number. */
export const cases: readonly FaultCase[] = modules
  .flatMap((each) => Object.values(each))
  .sort((a, b) => a.number - b.number);
