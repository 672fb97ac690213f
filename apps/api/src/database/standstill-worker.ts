// The second thread of standstill-guard.ts.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What both threads see. */
export type Watched = {
  /** Grows for as long as the loop of the first thread turns. */
  beats: Int32Array;
  /** So many ticks without a beat are one too many. */
  allowedTicks: Int32Array;
  tickMs: number;
};

const standard = 1;
const { beats, allowedTicks, tickMs }: Watched = workerData;
let heard = -1;
let silentTicks = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentTicks = beat === heard ? silentTicks + 1 : 0;
  heard = beat;
  if (silentTicks <= Atomics.load(allowedTicks, 0)) return;
  tell(Math.round((silentTicks * tickMs) / 1000));
  // Signals that a process may handle are handled by the thread that stands still.
  process.kill(process.pid, 'SIGKILL');
}, tickMs);

/** A line like those of plugins/logging.ts, past the first thread, through which all output of this one would go. */
function tell(seconds: number): void {
  const msg = `This process has stood still for ${seconds} seconds and ends, to be started again. PGlite stands still when it cannot write its log: look at the disk of DATA_DIR. Nothing that was acknowledged is lost.`;
  try {
    writeSync(standard, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  } catch {
    // Nobody reads, or not fast enough: it ends all the same.
  }
}
