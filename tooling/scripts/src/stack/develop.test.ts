import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { createEmulatorControls } from '@fallsline/stripe-emulator';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../root.ts';

/** The ids of all processes that this one started, and those that they started. */
function descendants(ancestor: number): number[] {
  const children = new Map<number, number[]>();
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(ancestor);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** `turbo dev` as a developer types it at the top of the repository. */
async function turboDev(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const turbo = spawn('turbo', ['dev'], {
    cwd: root,
    env: { PATH, HOME, TURBO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it can be ended as a terminal ends it.
    detached: true,
  });
  const pid = turbo.pid ?? 0;
  const exit = once(turbo, 'exit');
  let output = '';
  for (const stream of [turbo.stdout, turbo.stderr]) stream.on('data', (text) => (output += text));
  onTestFinished(() => {
    for (const each of [pid, ...descendants(pid)]) if (isAlive(each)) process.kill(each, 'SIGKILL');
  });
  return { pid, exit, output: () => output, pressCtrlC: () => process.kill(-pid, 'SIGINT') };
}

test('turbo dev needs no setting, brings up everything on the ports it is given, and ends with Ctrl-C', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-dev-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const [site, api, emulator, smtp, inbox] = await Promise.all(Array.from({ length: 5 }, () => getPort()));
  const dev = await turboDev({
    DATA_DIR: dataDir,
    WEB_PORT: String(site),
    PORT: String(api),
    STRIPE_EMULATOR_PORT: String(emulator),
    SMTP_PORT: String(smtp),
    MAILBOX_PORT: String(inbox),
  });
  const address = (port: number | undefined, path: string) => `http://localhost:${port}${path}`;
  const eventually = { timeout: 240_000, interval: 200 };
  const status = (url: string) => fetch(url).then((response) => response.status, String);
  const endedEarly = dev.exit.then(() => Promise.reject(new Error(`turbo dev has ended: ${dev.output()}`)));
  // The web's proxy knows the API.
  await Promise.race([expect.poll(() => status(address(site, contract.ready.path)), eventually).toBe(200), endedEarly]);
  endedEarly.catch(() => {}); // from here on it may
  await expect.poll(() => status(address(site, '/')), eventually).toBe(200);

  // The API knows the emulator, ...
  const payload = aPayload();
  const placed = await fetch(address(site, contract.createCheckoutSession.path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() },
    body: JSON.stringify({ payload }),
  });
  const { sessionId, url } = contract.createCheckoutSession.replies[200].parse(await placed.json());
  expect(new URL(url).port).toBe(String(emulator));
  // ...the emulator the API: the session is settled long before the reconciler looks at it, ...
  await createEmulatorControls(`http://127.0.0.1:${emulator}`).happen(sessionId, 'pay');
  // ...the API the mailbox, and the mail the site.
  const mails = async () => (await fetch(address(inbox, '/api/v1/messages'))).text();
  await expect.poll(mails, { ...eventually, timeout: 120_000 }).toContain(payload.email);

  const started = descendants(dev.pid);
  expect(started.length).toBeGreaterThan(4);
  dev.pressCtrlC();
  await dev.exit;
  await expect.poll(() => started.filter(isAlive), { timeout: 120_000 }).toEqual([]);
}, 600_000);
