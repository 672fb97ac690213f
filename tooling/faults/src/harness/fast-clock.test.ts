import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const preload = new URL('fast-clock.ts', import.meta.url).href;

/** What a program prints whose time runs fast. */
async function runFast(speed: number, program: string): Promise<number[]> {
  const env = { FAULTS_CLOCK: `${Date.now()}:${speed}` };
  const args = ['--import', preload, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}

it('a minute passes in a second, for the clock and for what waits that long', async () => {
  const [clock, wall, calls] = await runFast(
    60,
    `import { setTimeout as sleep } from 'node:timers/promises';
     import { promisify } from 'node:util';
     const clock = Date.now(), wall = performance.now();
     let calls = 0;
     const timer = setInterval(() => (calls += 1), 60_000);
     await sleep(60_000);
     await promisify(setTimeout)(60_000);
     clearInterval(timer);
     console.log(JSON.stringify([new Date() - clock, performance.now() - wall, calls]))`,
  );
  expect(wall).toBeGreaterThan(1900);
  expect(wall).toBeLessThan(10_000);
  expect(clock).toBeGreaterThan(110_000);
  expect(calls).toBeGreaterThan(0);
});

it('what bounds an answer keeps its length', async () => {
  const [wall] = await runFast(
    100,
    `const wall = performance.now();
     setTimeout(() => console.log(JSON.stringify([performance.now() - wall])), 700);`,
  );
  expect(wall).toBeGreaterThan(690);
});
