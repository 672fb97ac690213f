import { fileURLToPath } from 'node:url';

// At the top of src/ and so of the bundle in dist/ alike: one folder up is apps/api.
/** The folder of the migrations, beside the sources and beside what is built of them. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The folder of the built web. */
export const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));
