import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('no output');
  return { child, stdout, errors: text(stderr), exit: once(child, 'exit') };
}

async function running(env: Record<string, string>) {
  const started = run(env);
  const [line] = await once(started.stdout, 'data');
  return { ...started, line: String(line) };
}

test('says in one line where it is, and a killed process loses no acknowledged mail', async () => {
  const ports = { SMTP_PORT: String(await getPort()), MAILBOX_PORT: String(await getPort()) };
  const first = await running(ports);
  expect(first.line).toBe(
    `Mailbox: mail to smtp://127.0.0.1:${ports.SMTP_PORT} is shown at http://127.0.0.1:${ports.MAILBOX_PORT}\n`,
  );
  const transport = createTransport(`smtp://127.0.0.1:${ports.SMTP_PORT}`);
  await transport.sendMail({ from: 'a@a.example', to: 'b@b.example', subject: 'kept', text: 'x' });
  first.child.kill('SIGKILL');
  await first.exit;
  await running(ports);
  const list = await (await fetch(`http://127.0.0.1:${ports.MAILBOX_PORT}/api/v1/messages`)).json();
  expect(list).toMatchObject({ total: 1, messages: [{ Subject: 'kept' }] });
});

test.each(['SMTP_PORT', 'MAILBOX_PORT'])('a taken %s is told in one sentence', async (name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ports = { SMTP_PORT: String(await getPort()), MAILBOX_PORT: String(await getPort()) };
  const { exit, errors } = run({ ...ports, [name]: String(port) });
  expect((await exit)[0]).toBe(1);
  expect(await errors).toBe(`Port ${port} is in use: stop what listens there, or set ${name} to a free port.\n`);
  taken.close();
});

test('a port that is no port is refused in a sentence', async () => {
  const { exit, errors } = run({ SMTP_PORT: 'mail' });
  expect((await exit)[0]).toBe(1);
  expect(await errors).toContain('The mailbox could not start');
});

test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('%s ends it', async (ending) => {
  const ports = { SMTP_PORT: String(await getPort()), MAILBOX_PORT: String(await getPort()) };
  const { child, exit } = await running(ports);
  if (ending === 'disconnect') child.disconnect();
  else child.kill(ending);
  expect(await exit).toEqual([0, null]);
});
