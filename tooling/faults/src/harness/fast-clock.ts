// Loaded in front of the built server (`node --import`): time runs `speed` times as fast for that process, so that a
// case may wait for what takes minutes. Server, emulator and runner agree on the time, for all count from one origin.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';

const [origin = 0, speed = 1] = (process.env['FAULTS_CLOCK'] ?? '').split(':').map(Number);
const RealDate = Date;
const now = () => Math.round(origin + (RealDate.now() - origin) * speed);

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
const shorter = (ms: number | undefined) => (ms === undefined ? ms : ms / speed);

globalThis.setTimeout = Object.assign(
  ((work: () => void, ms?: number, ...args: []) => realTimeout(work, shorter(ms), ...args)) as typeof setTimeout,
  { __promisify__: realTimeout.__promisify__ },
);
globalThis.setInterval = ((work: () => void, ms?: number, ...args: []) =>
  realInterval(work, shorter(ms), ...args)) as typeof setInterval;
timers.setTimeout = globalThis.setTimeout;
timers.setInterval = globalThis.setInterval;
timersPromises.setTimeout = (ms, value, options) => realSleep(shorter(ms), value, options);
syncBuiltinESMExports();
