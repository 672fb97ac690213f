import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './root.ts';

const running = new Set<ChildProcess>();

/** Runs a command with its output shown, at the top of the repository unless `cwd` says where; returns its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that the processes it starts can be ended with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      running.delete(child);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends the commands still running, with everything they started. */
export function endCommands(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** Calls `stop` once when this process is asked to end, or the one that started it is gone. */
export function onStopRequest(stop: () => void): void {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.send) process.on('disconnect', once);
  // A shell in between passes no signal on, and who is killed sends none.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}
