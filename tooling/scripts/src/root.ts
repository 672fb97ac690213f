import { join } from 'node:path';

/** The top of the repository. */
export const root = join(import.meta.dirname, '../../..');
