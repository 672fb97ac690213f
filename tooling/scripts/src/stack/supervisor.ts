import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { answers } from '../answers.ts';
import type { Part } from './parts.ts';

const startingSeconds = 120;
const stoppingSeconds = 12;

type Running = { part: Part; child: ChildProcess; exited: Promise<string> };

export type Supervisor = ReturnType<typeof createSupervisor>;

/**
 * Starts processes one after another and stops them in reverse. Each has a channel to this process, so it learns of our
 * end even when we are killed, and a process group of its own, so Ctrl-C in a terminal reaches it once, through `stop`.
 */
export function createSupervisor() {
  const running: Running[] = [];
  const failure = Promise.withResolvers<string>();
  let stopped: Promise<void> | undefined;

  function launch(part: Part): Running {
    const output = openOutput(part);
    const child = spawn(process.execPath, part.args, {
      cwd: part.cwd,
      env: part.env,
      stdio: ['ignore', output, 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    if (typeof output === 'number') closeSync(output);
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with exit code ${code}`));
      child.once('error', (error) => resolve(`because it could not be run (${error.message})`));
    });
    const each = { part, child, exited };
    running.push(each);
    exited.then((how) => {
      if (!stopped) failure.resolve(`${part.name} stopped ${how}, so everything else was stopped as well.`);
    });
    return each;
  }

  return {
    /** Starts a part and waits until it answers. Rejects with a sentence when it does not come up. */
    async start(part: Part): Promise<void> {
      const { exited } = launch(part);
      let over = false;
      exited.then(() => {
        over = true;
      });
      const deadline = Date.now() + startingSeconds * 1000;
      while (!over && !stopped) {
        if (await answers(part.readyUrl)) return;
        if (Date.now() > deadline) {
          throw new Error(`${part.name} did not answer at ${part.readyUrl} within ${startingSeconds} seconds.`);
        }
        await delay(50);
      }
      throw new Error(`${part.name} stopped ${await exited} before it was ready.`);
    },

    /** A sentence, once a part has ended without being asked to. */
    failed: failure.promise,

    /** Ends all parts, the last started first: who uses others goes before them. */
    stop(): Promise<void> {
      stopped ??= (async () => {
        for (const { child, exited } of running.toReversed()) {
          child.kill('SIGTERM');
          await pTimeout(exited, {
            milliseconds: stoppingSeconds * 1000,
            fallback() {
              child.kill('SIGKILL');
              return exited;
            },
          });
        }
      })();
      return stopped;
    },
  };
}

function openOutput({ output }: Part): number | 'inherit' | 'ignore' {
  if (typeof output === 'object') return openSync(output.file, 'w');
  return output === 'shown' ? 'inherit' : 'ignore';
}
