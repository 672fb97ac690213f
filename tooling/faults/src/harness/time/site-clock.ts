import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded in front of a process (`node --import`), with the clock's `env`: its time is the clock's. */
export const clockPreload = new URL('fast-clock.ts', import.meta.url).href;

/** The time of a site: of its API processes, of Stripe, and of the case. All instants in milliseconds since 1970. */
export type SiteClock = {
  now(): number;
  /** It is that instant, and time goes on. */
  set(instant: number): void;
  /** It is that instant until it is set again. */
  stopAt(instant: number): void;
  /** What the API processes are started with. */
  env: Readonly<Record<string, string>>;
};

/**
 * @param speed how many times as fast time runs
 * @param folder of a clock that can be set: what it was set to is kept there, for every process reads it
 */
export function openSiteClock({ speed, folder }: { speed: number; folder: string | undefined }): SiteClock {
  const origin = Date.now();
  const running = () => Math.round(origin + (Date.now() - origin) * speed);
  const file = folder === undefined ? undefined : join(folder, 'clock');
  let offset = 0;
  let stopped: number | undefined;

  function keep(text: string): void {
    if (file === undefined) throw new Error('Only a case with `ownClock` can set it.');
    writeFileSync(file, text);
  }
  if (file !== undefined) keep('+0');
  return {
    now: () => stopped ?? running() + offset,
    set(instant) {
      stopped = undefined;
      offset = instant - running();
      keep(`+${offset}`);
    },
    stopAt(instant) {
      stopped = instant;
      keep(`=${instant}`);
    },
    env: {
      ...(speed === 1 && file === undefined ? {} : { FAULTS_CLOCK: `${origin}:${speed}` }),
      ...(file === undefined ? {} : { FAULTS_CLOCK_FILE: file }),
    },
  };
}
