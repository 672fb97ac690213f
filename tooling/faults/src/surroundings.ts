import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { ask, startPostgresServer } from './harness/around/fault-databases.ts';
import { takePort } from './harness/around/ports.ts';
import { copyBuiltApi, ready, spawnApi } from './harness/site/api-process.ts';
import type { Surroundings } from './harness/site/site.ts';

const template = 'fallsline_template';

/** A copy of the built API, and a database whose tables it has made. */
export async function prepareSurroundings(apiFolder: string): Promise<Surroundings & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fallsline-faults-'));
  // PostgreSQL runs as a user without rights where we are root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = copyBuiltApi(apiFolder, join(folder, 'api'));
  const postgres = await startPostgresServer();
  const url = new URL(postgres.url);
  url.pathname = `/${template}`;
  try {
    await ask(postgres.url, [`create database ${template}`]);
    await bootOnce(server, url.href);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    server,
    folder,
    postgres: { server: postgres, template },
    close: () => postgres.stop(),
  };
}

/** Starts the API on an empty database and ends it: the tables are made by what makes them in production. */
async function bootOnce(server: string, databaseUrl: string): Promise<void> {
  const nobody = await takePort();
  const api = spawnApi(server, {
    PORT: String(await takePort()),
    STRIPE_SECRET_KEY: emulatorApiKey,
    STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${nobody}`,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    DATABASE_URL: databaseUrl,
  });
  await ready(api);
  await api.stop();
}
