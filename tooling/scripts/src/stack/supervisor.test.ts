import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Part } from './parts.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

let folder: string;
const supervisors: Supervisor[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
});
afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) await supervisor.stop();
  await rm(folder, { recursive: true });
});

function supervised(): Supervisor {
  const supervisor = createSupervisor();
  supervisors.push(supervisor);
  return supervisor;
}

/** A part that answers on a port and writes down its end; `/end` ends it with code 3. */
async function part(name: string): Promise<Part> {
  const port = await getPort();
  const script = `
    const { appendFileSync } = require('node:fs');
    const server = require('node:http').createServer((request, reply) => {
      if (request.url === '/end') process.exit(3);
      reply.end('ok');
    });
    const end = (why) => { appendFileSync(process.env.LOG, '${name} ' + why + '\\n'); process.exit(0); };
    process.on('SIGTERM', () => setTimeout(end, 50, 'SIGTERM'));
    process.on('disconnect', () => end('disconnect'));
    server.listen(${port}, '127.0.0.1');`;
  return {
    name,
    args: ['-e', script],
    cwd: folder,
    env: { LOG: join(folder, 'log') },
    readyUrl: `http://127.0.0.1:${port}`,
    output: 'hidden',
  };
}

const log = () => readFile(join(folder, 'log'), 'utf8').catch(() => '');

test('a started part answers, and parts are stopped one after another, the last first', async () => {
  const supervisor = supervised();
  const [one, two] = [await part('one'), await part('two')];
  await supervisor.start(one);
  await supervisor.start(two);
  expect((await fetch(one.readyUrl)).ok).toBe(true);
  expect((await fetch(two.readyUrl)).ok).toBe(true);
  await supervisor.stop();
  expect(await log()).toBe('two SIGTERM\none SIGTERM\n');
});

test('what a part says goes into the file that is named for it', async () => {
  const supervisor = supervised();
  const said = join(folder, 'said');
  await writeFile(said, 'of the last time');
  const talking = await part('talking');
  const [flag = '', script = ''] = talking.args;
  await supervisor.start({ ...talking, args: [flag, `console.log('hello');${script}`], output: { file: said } });
  expect(await readFile(said, 'utf8')).toBe('hello\n');
});

test('a part that dies is told in one sentence', async () => {
  const supervisor = supervised();
  const one = await part('One');
  await supervisor.start(one);
  await fetch(`${one.readyUrl}/end`).catch(() => undefined);
  expect(await supervisor.failed).toBe('One stopped with exit code 3, so everything else was stopped as well.');
});

test('a part that does not come up is told at once', async () => {
  const supervisor = supervised();
  const broken = { ...(await part('Two')), args: ['-e', 'process.exit(1)'] };
  await expect(supervisor.start(broken)).rejects.toThrow('Two stopped with exit code 1 before it was ready.');
});

test('parts end by themselves when the process that started them is killed', async () => {
  const orphan = await part('orphan');
  const starter = join(folder, 'starter.ts');
  await writeFile(
    starter,
    `import { createSupervisor } from '${join(import.meta.dirname, 'supervisor.ts')}';
     await createSupervisor().start(${JSON.stringify(orphan)});
     console.log('started');`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await log()).toBe('orphan disconnect\n'), { timeout: 120_000 });
});
