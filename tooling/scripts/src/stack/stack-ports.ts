import { once } from 'node:events';
import { createServer } from 'node:net';
import { type PortName, SettingError, type Settings } from './settings.ts';

async function listen(port: number, host?: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Whether something listens on this port, on loopback or on all addresses. */
export async function isTaken(port: number): Promise<boolean> {
  try {
    await listen(port, '127.0.0.1');
    await listen(port);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw new SettingError(`Port ${port} cannot be used: ${(error as Error).message}.`);
  }
}

/** Throws a SettingError that says which of these ports are taken and which variables change them. */
export async function checkPorts(settings: Settings, names: readonly PortName[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((each) => settings.ports[each] === settings.ports[name]);
    if (other) throw new SettingError(`${other} and ${name} are both ${settings.ports[name]}: change one of them.`);
  }
  const taken: PortName[] = [];
  for (const name of names) if (await isTaken(settings.ports[name])) taken.push(name);
  const [first] = taken;
  if (first === undefined) return;
  const list = taken.map((name) => `${settings.ports[name]} (${name})`).join(', ');
  throw new SettingError(
    taken.length === 1
      ? `Port ${settings.ports[first]} is in use: stop what listens there, or set ${first} to a free port.`
      : `Ports ${list} are in use: stop what listens there (another npm start or turbo dev?), or set these variables to free ports.`,
  );
}
