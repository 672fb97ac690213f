import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clockPreload, type SiteClock } from '@fallsline/faults/site-clock';
import {
  builtParts,
  createSupervisor,
  deskProgram,
  emulatorUrl,
  inboxUrl,
  publicUrl,
  readSettings,
} from '@fallsline/scripts';
import getPort from 'get-port';

/**
 * Starts the built site with emulator and mailbox, on free ports and an empty folder, so that it neither meets nor minds an
 * `npm start` on the same machine, and makes the seeded day in it. Nothing of the caller's settings reaches it; `env` is added to
 * its own. With a `clock` that is the time of site and Stripe. Throws a sentence where a part does not come up.
 */
export async function startStack({
  env = {},
  log,
  clock,
}: {
  env?: Readonly<Record<string, string>>;
  /** Where the API's log goes. */
  log: string;
  clock?: SiteClock;
}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fallsline-e2e-'));
  // A copy: a build that runs meanwhile takes no page from under a visitor.
  const webRoot = join(dataDir, 'web');
  await cp(join(import.meta.dirname, '../../../apps/web/dist'), webRoot, { recursive: true });
  const [site, emulator, smtp, inbox] = [await getPort(), await getPort(), await getPort(), await getPort()];
  const settings = readSettings({
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    PORT: String(site),
    STRIPE_EMULATOR_PORT: String(emulator),
    SMTP_PORT: String(smtp),
    MAILBOX_PORT: String(inbox),
    // By a name: browsers give no passkey to an address of numbers.
    PUBLIC_URL: `http://localhost:${site}`,
    // All journeys come from one address.
    RATE_LIMIT_CHECKOUT: '100000',
    RATE_LIMIT_CONTACT: '100000',
    FLEET: '100000',
    UNPAID_CARS: '0',
    // Everything it can say: logs.spec.ts looks for visitors in it.
    LOG_LEVEL: 'debug',
    ...env,
  });
  const parts = builtParts(settings).map((part) =>
    clock ? { ...part, args: ['--import', clockPreload, ...part.args], env: { ...part.env, ...clock.env } } : part,
  );
  const supervisor = createSupervisor();
  const stop = async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const api = parts.at(-1);
  if (!api) throw new Error('A stack without an API');
  /** What a command of the desk prints. While the API runs only where its database is a server's. */
  async function desk(...args: string[]): Promise<string> {
    const preload = clock ? ['--import', clockPreload] : [];
    const { cwd, env } = api as NonNullable<typeof api>;
    return (await promisify(execFile)(process.execPath, [...preload, deskProgram, ...args], { cwd, env })).stdout;
  }
  try {
    for (const part of parts.slice(0, -1)) await supervisor.start(part);
    // Before the site opens: the database of a folder is one process's at a time.
    const day = await desk('seed-day');
    await supervisor.start({ ...api, output: { file: log } });
    return {
      site: publicUrl(settings),
      emulator: emulatorUrl(settings),
      inbox: inboxUrl(settings),
      /** What opens the pages of the seeded day. */
      day,
      desk,
      /** A sentence, once a part has ended without being asked to. */
      failed: supervisor.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
