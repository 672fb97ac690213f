import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const packageRoot = join(import.meta.dirname, '../..');
const tsup = join(packageRoot, 'node_modules/tsup/dist/cli-default.js');
/** PGlite is compiled once: a process of seconds does not live to see it made faster. */
const briefly = ['--liftoff-only'];

/** What Node is given to run each of them. */
export type BuiltApi = {
  server: readonly string[];
  desk: readonly string[];
  /** For its processes: what the first of them has compiled, the others read. */
  env: { NODE_COMPILE_CACHE: string };
  remove(): Promise<void>;
};

/**
 * The API as it runs in production, built into a folder of its own: `dist` belongs to whoever runs the site meanwhile.
 * Its processes start in a fraction of the time that the sources take.
 */
export async function buildApi(): Promise<BuiltApi> {
  // As deep as dist, for the folders it looks for beside it.
  const folder = await mkdtemp(join(packageRoot, 'build-'));
  await promisify(execFile)(process.execPath, [tsup, '--out-dir', folder, '--silent'], { cwd: packageRoot });
  return {
    server: [...briefly, join(folder, 'server.js')],
    desk: [...briefly, join(folder, 'desk.js')],
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
