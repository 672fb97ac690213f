import { setTimeout as sleep } from 'node:timers/promises';

export { sleep };

/** Waits until the condition holds; throws, naming what was waited for, when it does not in time. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 300_000,
): Promise<void> {
  const began = performance.now();
  // What takes long is asked less often: the asking costs what is waited for its processor.
  for (let pauseMs = 20; !(await condition()); pauseMs = Math.min(pauseMs * 1.2, 120)) {
    if (performance.now() - began > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await sleep(pauseMs);
  }
}
