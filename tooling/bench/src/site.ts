import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtParts, createSupervisor, emulatorUrl, readSettings } from '@fallsline/scripts';
import getPort from 'get-port';

export type Site = { url: string; emulatorUrl: string; stop(): Promise<void> };

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
  try {
    for (const part of builtParts(settings)) await supervisor.start(part);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, emulatorUrl: emulatorUrl(settings), stop };
}
