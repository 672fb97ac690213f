import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';
import { portsInUse, readSettings, type Settings } from './settings.ts';
import { checkPorts, isTaken } from './stack-ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function take(host?: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const check = (settings: Settings) => checkPorts(settings, portsInUse(settings));

async function settingsOn(changes: Record<string, number> = {}) {
  const names = ['PORT', 'STRIPE_EMULATOR_PORT', 'SMTP_PORT', 'MAILBOX_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(changes[name] ?? (await getPort()))]));
  return readSettings(Object.fromEntries(ports));
}

test.each(['127.0.0.1', '0.0.0.0', undefined])('a port is taken when something listens on %s', async (host) => {
  expect(await isTaken(await take(host))).toBe(true);
  expect(await isTaken(await getPort())).toBe(false);
});

test('free ports pass', async () => {
  await expect(check(await settingsOn())).resolves.toBeUndefined();
});

test('one taken port is told with the variable that changes it', async () => {
  const port = await take('127.0.0.1');
  await expect(check(await settingsOn({ MAILBOX_PORT: port }))).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or set MAILBOX_PORT to a free port.`,
  );
});

test('several are told in one sentence', async () => {
  const [site, mail] = [await take(), await take('127.0.0.1')];
  await expect(check(await settingsOn({ PORT: site, SMTP_PORT: mail }))).rejects.toThrow(
    `Ports ${site} (PORT), ${mail} (SMTP_PORT) are in use: stop what listens there (another npm start or turbo dev?), or set these variables to free ports.`,
  );
});

test('a port of a part that is not started does not matter', async () => {
  const port = await take();
  const settings = await settingsOn({ STRIPE_EMULATOR_PORT: port });
  await expect(check({ ...settings, emulator: false })).resolves.toBeUndefined();
});

test('two parts cannot share a port', async () => {
  const port = await getPort();
  await expect(check(await settingsOn({ PORT: port, MAILBOX_PORT: port }))).rejects.toThrow(
    `PORT and MAILBOX_PORT are both ${port}: change one of them.`,
  );
});
