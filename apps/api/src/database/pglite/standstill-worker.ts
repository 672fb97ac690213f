// The second thread of standstill-guard.ts.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What both threads see. */
export type Watched = {
  /** Grows for as long as the loop of the first thread turns. */
  beats: Int32Array;
  /** So much computing without a beat is too much. */
  allowedMs: Int32Array;
  tickMs: number;
};

const standardOutput = 1;
const { beats, allowedMs, tickMs }: Watched = workerData;
let heard = -1;
let computedThen = process.cpuUsage();

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== heard) {
    heard = beat;
    computedThen = process.cpuUsage();
    return;
  }
  const { user, system } = process.cpuUsage(computedThen);
  const computedMs = (user + system) / 1000;
  if (computedMs < Atomics.load(allowedMs, 0)) return;
  tell(Math.round(computedMs / 1000));
  // Signals that a process may handle are handled by the thread that stands still.
  process.kill(process.pid, 'SIGKILL');
}, tickMs);

/** A line like those of process/logger-options.ts, past the first thread, through which all output of this one would go. */
function tell(seconds: number): void {
  const msg = `This process has stood still for ${seconds} seconds of computing and ends, to be started again. PGlite stands still when it cannot write its log: look at the disk of DATA_DIR. Nothing that was acknowledged is lost.`;
  try {
    writeSync(standardOutput, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  } catch {
    // Nobody reads, or not fast enough: it ends all the same.
  }
}
