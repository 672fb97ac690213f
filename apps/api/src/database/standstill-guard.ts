import inspector from 'node:inspector';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Watched } from './standstill-worker.ts';

export type StandstillGuard = {
  /** How long the process may stand still from now on. */
  allow(ms: number): void;
};

/**
 * Ends this process (SIGKILL, with a last line in its log) when its event loop stands still for longer than is allowed,
 * so that whoever supervises it starts it again: PGlite runs in our thread, and where its log cannot be written it
 * turns in a circle for ever, while the process neither answers nor takes a signal. What is counted are the ticks of
 * a second thread, not the clock: a machine that sleeps stops both, and wakes both.
 */
export function guardAgainstStandstill(allowedMs: number, tickMs = 1000): StandstillGuard {
  const watched: Watched = {
    beats: new Int32Array(new SharedArrayBuffer(4)),
    allowedTicks: new Int32Array(new SharedArrayBuffer(4)),
    tickMs,
  };
  const allow = (ms: number) => void Atomics.store(watched.allowedTicks, 0, Math.ceil(ms / tickMs));
  allow(allowedMs);
  // A debugger stops the loop for as long as somebody thinks.
  if (inspector.url() !== undefined) return { allow };
  setInterval(() => Atomics.add(watched.beats, 0, 1), tickMs / 2).unref();
  // Beside this file in src/, and beside the bundle in dist/.
  const beside = new URL(`./standstill-worker${extname(import.meta.url)}`, import.meta.url);
  new Worker(beside, { workerData: watched, execArgv: [], env: {} }).unref();
  return { allow };
}
