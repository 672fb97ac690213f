import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

const guard = join(import.meta.dirname, 'standstill-guard.ts');
const block = 'const block = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };';
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** A process of its own that does what `first` says, is guarded, says so, and does what `code` says. */
function guarded(code: string, first = '') {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { guardAgainstStandstill } from ${JSON.stringify(guard)};
    ${first}
    const guard = guardAgainstStandstill(750, 50);
    ${block}
    // Only what comes after the first beats is a standstill of a process that ran.
    await sleep(400);
    console.log('running');
    ${code}`;
  const started = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const output = text(started.stdout);
  return { started, output, exit: once(started, 'exit') };
}

describe('a process that stands still', () => {
  it('is ended, and its log says why', async () => {
    const { exit, output } = guarded('for (;;);');
    expect(await exit).toEqual([null, 'SIGKILL']);
    const line = (await output).split('\n').find((each) => each.startsWith('{'));
    expect(JSON.parse(line ?? '')).toEqual({
      level: 60,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: expect.stringMatching(
        /^This process has stood still for [12] seconds of computing and ends, to be started again\. ./,
      ),
    });
  });

  it('is ended though it is asked to end in good order, which it cannot', async () => {
    const { started, exit } = guarded('for (;;);', `process.on('SIGTERM', () => process.exit(0));`);
    await once(started.stdout, 'data');
    started.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGKILL']);
  });
});

describe('a process that goes on', () => {
  it('may be busy again and again, for less than is allowed, and ends by itself', async () => {
    const { exit, output } = guarded('for (let n = 0; n < 4; n += 1) { block(350); await sleep(150); }');
    expect(await exit).toEqual([0, null]);
    expect(await output).toBe('running\n');
  });

  it('may take longer where that was allowed', async () => {
    const { exit } = guarded('guard.allow(20_000); block(1500);');
    expect(await exit).toEqual([0, null]);
  });

  it('may wait without computing, as where its machine has no time for it', async () => {
    const { exit } = guarded('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);');
    expect(await exit).toEqual([0, null]);
  });

  it('may sleep for as long as its machine does', async () => {
    const { started, exit } = guarded('await sleep(500);');
    await once(started.stdout, 'data');
    started.kill('SIGSTOP');
    await sleep(1500);
    started.kill('SIGCONT');
    expect(await exit).toEqual([0, null]);
  });
});
