// Entry of `npm start`, `npm test` and `npm run dev` on a fresh clone: needs only Node 20 and npm, hence no TypeScript.
// 1. installs with the pinned pnpm (through npx the first time, ~0.1 s when already up to date),
// 2. hands over to the task with node_modules/.bin first in PATH, so every tool runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH']}`,
  TURBO_TELEMETRY_DISABLED: '1',
  // What Node compiled and stripped of types the last time: half of what a tool takes to start.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'node'),
};

const pnpm = join(bin, windows ? 'pnpm.cmd' : 'pnpm');
const [command, ...prefix] = installedPnpm() === packageManager ? [pnpm] : ['npx', '--yes', packageManager];
const flags = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'];
const installed = spawnSync(command, [...prefix, 'install', ...flags], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: windows,
});
if (installed.status !== 0) {
  console.error(
    installed.error?.message ??
      `Installing failed: see above. It needs the npm registry and pnpm-lock.yaml as committed.`,
  );
  process.exit(installed.status ?? 1);
}

const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
// The channel tells the task that this process is gone, even when it was killed.
const child = spawn(node, process.argv.slice(2), { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
// npm's shell does not pass a signal on: when it is gone, stop too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('error', (error) => {
  console.error(`The pinned Node did not start: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function installedPnpm() {
  try {
    return `pnpm@${JSON.parse(readFileSync(join(root, 'node_modules/pnpm/package.json'), 'utf8')).version}`;
  } catch {
    return undefined;
  }
}
