import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  builtParts,
  createSupervisor,
  deskProgram,
  emulatorUrl,
  inboxUrl,
  onStopRequest,
  publicUrl,
  readSettings,
} from '@fallsline/scripts';
import getPort from 'get-port';
import { apiLog } from './api-log.ts';
import { seededDayFile } from './seeded-day.ts';

/**
 * The stack the journeys run through: the built site with emulator and mailbox, on free ports and an empty folder, so
 * that it neither meets nor minds an `npm start` on the same machine. Nothing of the caller's settings reaches it.
 */
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
});

const supervisor = createSupervisor();

async function end(code: number): Promise<never> {
  await supervisor.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code);
}

onStopRequest(() => end(0));

/** Rides around now, for who drives them: by the desk, before the site opens, for the database is one process's at a time. */
async function seedDay({ cwd, env }: { cwd: string; env: Record<string, string> }): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [deskProgram, 'seed-day'], { cwd, env });
  await writeFile(seededDayFile, stdout);
}

await mkdir(dirname(apiLog), { recursive: true });
try {
  for (const part of builtParts(settings)) {
    if (part.output === 'shown') await seedDay(part);
    await supervisor.start(part.output === 'shown' ? { ...part, output: { file: apiLog } } : part);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
console.log(`Ready: site ${publicUrl(settings)} emulator ${emulatorUrl(settings)} inbox ${inboxUrl(settings)}`);
console.error(await supervisor.failed);
await end(1);
