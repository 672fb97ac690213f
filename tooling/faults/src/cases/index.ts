import type { FaultCase } from '../fault-case.ts';
import { sameEventAgain } from './01-same-event-again.ts';

/** In the order of quality.md. */
export const cases: readonly FaultCase[] = [sameEventAgain];
