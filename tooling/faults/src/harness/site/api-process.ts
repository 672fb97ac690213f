import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pTimeout from 'p-timeout';
import { until } from '../time/waiting.ts';

/** A line of the API's log. */
export type LogLine = { msg?: string; level?: number; booking?: string; port?: number; [field: string]: unknown };

export type ApiProcess = {
  port: number;
  pid: number;
  /** What it has logged so far. */
  lines: LogLine[];
  isRunning(): boolean;
  /** How it ended. */
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stderr: Promise<string>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; throws when it does not end well. */
  stop(): Promise<void>;
};

/** Longer than the API gives itself. */
const stopMs = 60_000;
const startMs = 600_000;
const running = new Set<ChildProcess>();
/**
 * Processes of a few seconds: machine code that is never run, or made once more to be faster, is not worth its making; and
 * what a start leaves fits into the young memory, which is swept for a tenth of the start where it is as small as usual.
 */
const briefly = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--wasm-lazy-compilation',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
];

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A copy of the built API that can be run from `target`: a build meanwhile changes nothing under a running case. */
export function copyBuiltApi(apiFolder: string, target: string): string {
  const built = join(apiFolder, 'dist');
  if (!existsSync(join(built, 'server.js'))) {
    throw new Error(`${built} holds no built API: run \`pnpm faults\`, or \`pnpm --filter @fallsline/api build\`.`);
  }
  mkdirSync(target, { recursive: true });
  cpSync(built, join(target, 'dist'), { recursive: true });
  cpSync(join(apiFolder, 'migrations'), join(target, 'migrations'), { recursive: true });
  // As in the API's image. Without it Node would try every file as CommonJS first.
  cpSync(join(apiFolder, 'package.json'), join(target, 'package.json'));
  symlinkSync(join(apiFolder, 'node_modules'), join(target, 'node_modules'), 'dir');
  return join(target, 'dist', 'server.js');
}

/** What is loaded in front of the built code: a clock of its own, and what counts crossings, where the case has them. */
function optionsFor(env: Readonly<Record<string, string>>): string[] {
  const preload = (name: string) => ['--import', new URL(name, import.meta.url).href];
  return [
    ...briefly,
    ...(env['FAULTS_CLOCK'] ? preload('../time/fast-clock.ts') : []),
    ...(env['FAULTS_CROSSINGS'] ? preload('../chance/count-crossings.ts') : []),
  ];
}

/** Starts the API with exactly this environment. It may refuse: `exit` and `stderr` say so; `ready` waits for it. */
export function spawnApi(server: string, env: Readonly<Record<string, string>>): ApiProcess {
  const child = spawn(process.execPath, [...optionsFor(env), server], {
    // What one of them has compiled, the others read.
    env: { NODE_COMPILE_CACHE: join(dirname(server), '../compiled'), ...env },
    // The channel tells it that this process is gone, however it went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The API was started without pipes.');
  const lines: LogLine[] = [];
  createInterface({ input: stdout }).on('line', (line) => {
    // A line that a kill has cut short is none.
    if (line.startsWith('{') && line.endsWith('}')) lines.push(JSON.parse(line));
  });
  const exit = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  const errors = text(stderr);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port: Number(env['PORT']),
    pid: child.pid ?? 0,
    lines,
    isRunning,
    exit,
    stderr: errors,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const { code, signal } = await pTimeout(exit, {
        milliseconds: stopMs,
        fallback() {
          child.kill('SIGKILL');
          return exit;
        },
      });
      if (code === 0) return;
      const said = [...lines.slice(-2).map((line) => JSON.stringify(line)), (await errors).trim()].join(' ');
      throw new Error(`The API did not end well when it was asked to (${signal ?? `code ${code}`}): ${said}`);
    },
  };
}

/** How a command of the desk ended, and what it said. */
export type DeskAnswer = { code: number; said: string };

/** Runs a command of the built desk with exactly this environment. */
export async function runDesk(
  server: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<DeskAnswer> {
  const child = spawn(process.execPath, [...briefly, join(dirname(server), 'desk.js'), ...args], {
    env: { NODE_COMPILE_CACHE: join(dirname(server), '../compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  running.delete(child);
  return { code: Number(code ?? 1), said: `${said}${wrong}` };
}

/** Waits until a process takes bookings. Throws what it said instead. */
export async function ready(api: ApiProcess): Promise<ApiProcess> {
  const takesBookings = () => api.lines.some(({ msg }) => msg?.startsWith('Taking bookings'));
  await until('the API takes bookings', () => takesBookings() || !api.isRunning(), startMs);
  if (takesBookings()) return api;
  const said = [...api.lines.slice(-2).map(({ msg }) => msg), (await api.stderr).trim()].join(' ');
  throw new Error(`The API did not start (${(await api.exit).signal ?? 'ended'}): ${said}`);
}
