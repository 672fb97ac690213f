// Loaded in front of the built server (`node --import`): the clock runs `speed` times as fast for that process, and
// what waits for the better part of a minute or more waits as much less, so that a case may wait for what takes
// minutes. Server, emulator and runner agree on the time, for all count from one origin. Where there is a file of the
// clock it says what the time is: `+` and the milliseconds that it is ahead (`+-` behind), or `=` and the instant at which it stands.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';

const [origin = 0, speed = 1] = (process.env['FAULTS_CLOCK'] ?? '').split(':').map(Number);
const RealDate = Date;
const file = process.env['FAULTS_CLOCK_FILE'];
const running = () => Math.round(origin + (RealDate.now() - origin) * speed);

function now(): number {
  const said = file === undefined ? '+0' : readFileSync(file, 'utf8');
  return (said.startsWith('=') ? 0 : running()) + Number(said.slice(1));
}

class FastDate extends RealDate {
  constructor(...given: []) {
    super(...(given.length === 0 ? ([now()] as unknown as []) : given));
  }
  static override now(): number {
    return now();
  }
}
globalThis.Date = FastDate as DateConstructor;

const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
const { setTimeout: realSleep } = timersPromises;
// Shorter ones are not waited for, they bound how long a request, a statement or a delivery may take.
const waitMs = 46_000;
const shorter = (ms: number | undefined) => (ms === undefined || ms < waitMs ? ms : ms / speed);

const sleep: typeof realSleep = (ms, value, options) => realSleep(shorter(ms), value, options);
globalThis.setTimeout = Object.assign(
  ((work: () => void, ms?: number, ...args: []) => realTimeout(work, shorter(ms), ...args)) as typeof setTimeout,
  { __promisify__: sleep, [promisify.custom]: sleep },
);
globalThis.setInterval = ((work: () => void, ms?: number, ...args: []) =>
  realInterval(work, shorter(ms), ...args)) as typeof setInterval;
timers.setTimeout = globalThis.setTimeout;
timers.setInterval = globalThis.setInterval;
timersPromises.setTimeout = sleep;
syncBuiltinESMExports();
