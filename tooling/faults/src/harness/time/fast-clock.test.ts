import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openSiteClock, clockPreload as preload } from './site-clock.ts';

/** What a program prints whose time runs fast. */
async function runFast(speed: number, program: string, settings = {}): Promise<number[]> {
  const env = { FAULTS_CLOCK: `${Date.now()}:${speed}`, ...settings };
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
  expect(clock).toBeGreaterThan(110_000);
  expect(calls).toBeGreaterThan(0);
});

it('a clock that can be set jumps, stands, and goes back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-clock-'));
  try {
    const clock = openSiteClock({ speed: 1, folder });
    const jumped = Date.parse('2027-03-11T17:00:00Z');
    clock.set(jumped);
    const [set] = await runFast(1, 'console.log(JSON.stringify([Date.now()]))', clock.env);
    expect(set).toBeGreaterThan(jumped);
    expect(set).toBeLessThanOrEqual(clock.now());
    clock.stopAt(jumped);
    const later = 'setTimeout(() => console.log(JSON.stringify([Number(new Date())])), 20)';
    expect(await runFast(1, later, clock.env)).toEqual([jumped]);
    const past = Date.parse('2020-03-11T17:00:00Z');
    clock.set(past);
    const [before = 0] = await runFast(1, 'console.log(JSON.stringify([Date.now()]))', clock.env);
    expect(before).toBeGreaterThan(past);
    expect(before).toBeLessThanOrEqual(clock.now());
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('what bounds an answer keeps its length', async () => {
  const [wall] = await runFast(
    100,
    `const wall = performance.now();
     setTimeout(() => console.log(JSON.stringify([performance.now() - wall])), 700);`,
  );
  expect(wall).toBeGreaterThan(690);
});
