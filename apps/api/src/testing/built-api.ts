import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { inject, vi } from 'vitest';

const packageRoot = join(import.meta.dirname, '../..');
/** Said by `npm test`, which has just built it. */
// biome-ignore lint/style/noProcessEnv: of the whole test run, not a setting of the API
const isDistFresh = process.env['API_IS_BUILT'] === '1';
const tsup = join(packageRoot, 'node_modules/tsup/dist/cli-default.js');
/** PGlite is compiled once: a process of seconds does not live to see it made faster. */
const briefly = ['--liftoff-only'];

/** What Node is given to run each of them. */
export type BuiltApi = {
  server: readonly string[];
  desk: readonly string[];
  /** For its processes: what the first of them has compiled, the others read. */
  env: { NODE_COMPILE_CACHE: string };
};

/**
 * The API as it runs in production, built once a run into a folder of its own, or copied there where `dist` is fresh: that
 * belongs to whoever runs the site meanwhile. Its processes start in a fraction of the time that the sources take.
 */
export async function buildApi(): Promise<BuiltApi> {
  const folder = inject('buildFolder');
  const complete = join(folder, 'complete');
  // Whoever makes the folder builds; who comes later waits for it.
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    if (isDistFresh) await cp(join(packageRoot, 'dist'), folder, { recursive: true });
    else await promisify(execFile)(process.execPath, [tsup, '--out-dir', folder, '--silent'], { cwd: packageRoot });
    await writeFile(complete, '');
  } else await vi.waitUntil(() => existsSync(complete), { timeout: 240_000 });
  return {
    server: [...briefly, join(folder, 'server.js')],
    desk: [...briefly, join(folder, 'desk.js')],
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
  };
}

export type BuiltServer = ReturnType<typeof startServer>;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The server as a process of its own. It may refuse: `exit` and `stderr` say so. */
export function startServer(built: BuiltApi, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, built.server, {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...built.env,
      PORT: '0',
      STRIPE_SECRET_KEY: emulatorApiKey,
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      ...env,
    },
  });
  running.add(child);
  const exit = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  if (!child.stdout || !child.stderr) throw new Error('The server was started without pipes.');
  const stderr = text(child.stderr);
  const log = createInterface({ input: child.stdout });
  return {
    child,
    exit,
    stderr,
    /** The line that says that bookings are taken. */
    async ready(): Promise<{ port: number; engine: string; msg: string }> {
      for await (const [line] of on(log, 'line', { close: ['close'] })) {
        if (String(line).includes('Taking bookings')) return JSON.parse(line);
      }
      throw new Error(`It ended before it was ready: ${await stderr}`);
    },
  };
}
