import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtParts, builtSite, createSupervisor, emulatorUrl, inboxUrl, readSettings } from '@fallsline/scripts';
import getPort from 'get-port';

export type Site = {
  url: string;
  emulatorUrl: string;
  inboxUrl: string;
  /** Starts a further API process on the same database; answers its address. */
  another(): Promise<string>;
  stop(): Promise<void>;
};

/** The built site with emulator and mailbox on free ports; `env` is added to what its API is told. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fallsline-bench-'));
  const [site, emulator, smtp, inbox] = [await getPort(), await getPort(), await getPort(), await getPort()];
  const url = `http://127.0.0.1:${site}`;
  const settings = readSettings({
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(site),
    STRIPE_EMULATOR_PORT: String(emulator),
    SMTP_PORT: String(smtp),
    MAILBOX_PORT: String(inbox),
    PUBLIC_URL: url,
    RATE_LIMIT_CHECKOUT: '100000000',
    RATE_LIMIT_CONTACT: '100000000',
    FLEET: '100000',
    UNPAID_CARS: '0',
    // As production runs, but for the lines that would only be thrown away.
    LOG_LEVEL: 'warn',
    ...env,
  });
  const supervisor = createSupervisor();
  const stop = async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  async function another(): Promise<string> {
    const port = await getPort();
    await supervisor.start(builtSite({ ...settings, ports: { ...settings.ports, PORT: port } }));
    return `http://127.0.0.1:${port}`;
  }
  try {
    for (const part of builtParts(settings)) await supervisor.start(part);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, emulatorUrl: emulatorUrl(settings), inboxUrl: inboxUrl(settings), another, stop };
}
