import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Watched } from './standstill-worker.ts';

export type StandstillGuard = {
  /** How long the process may compute from now on without a turn of its event loop. */
  allow(ms: number): void;
};

/**
 * Ends this process (SIGKILL, with a last line in its log) when it has computed for longer than is allowed without a
 * turn of its event loop, so that whoever supervises it starts it again: PGlite runs in our thread, and where its log
 * cannot be written it loops forever, and the process neither answers nor takes a signal. What counts is CPU
 * time, not the clock: a machine that sleeps or is overloaded, and a debugger that has stopped us, use none.
 */
export function guardAgainstStandstill(allowedMs: number, tickMs = 1000): StandstillGuard {
  const watched: Watched = {
    beats: new Int32Array(new SharedArrayBuffer(4)),
    allowedMs: new Int32Array(new SharedArrayBuffer(4)),
    tickMs,
  };
  const allow = (ms: number) => void Atomics.store(watched.allowedMs, 0, ms);
  allow(allowedMs);
  setInterval(() => Atomics.add(watched.beats, 0, 1), tickMs / 2).unref();
  // Beside this file in src/, and beside the bundle in dist/.
  const beside = new URL(`./standstill-worker${extname(import.meta.url)}`, import.meta.url);
  new Worker(beside, { workerData: watched, execArgv: [], env: {} }).unref();
  return { allow };
}
