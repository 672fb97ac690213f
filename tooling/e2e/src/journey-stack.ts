import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@fallsline/faults/databases';
import { onStopRequest } from '@fallsline/scripts';
import { apiLog } from './api-log.ts';
import { seededDayFile } from './seeded-day.ts';
import { startStack } from './start-stack.ts';

// The stack that the journeys run through, on PostgreSQL as in production: the database of a folder has its own journey in
// the API's tests, and computes for longer than the journeys themselves.
await mkdir(dirname(apiLog), { recursive: true });
/** Nobody pulls its plug. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
let postgres: PostgresServer | undefined;
async function start() {
  postgres = await startPostgresServer({ settings: forgetful });
  return startStack({ log: apiLog, env: { DATABASE_URL: postgres.url } });
}
const starting = start();
const stop = async () => {
  await (await starting.catch(() => undefined))?.stop();
  await postgres?.stop();
};
onStopRequest(async () => {
  await stop();
  process.exit(0);
});
try {
  const { site, emulator, inbox, day, failed } = await starting;
  await writeFile(seededDayFile, day);
  console.log(`Ready: site ${site} emulator ${emulator} inbox ${inbox}`);
  console.error(await failed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await stop();
process.exit(1);
