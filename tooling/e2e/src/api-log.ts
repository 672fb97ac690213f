import { join } from 'node:path';

/** What the API says during the journeys, at its most talkative. It stays after them. */
export const apiLog = join(import.meta.dirname, '../../../test-results/e2e-api.log');
