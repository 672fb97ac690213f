import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UnreadableBooking } from './bookings/stored/read-booking.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { openDatabase, pgliteFolder } from './database/open-database.ts';
import type { Payments } from './ports/payments/payments.ts';
import { createStripePayments } from './ports/payments/stripe.ts';
import { type DeskEnv, EnvError, processDeskEnv } from './process/env/env.ts';
import type { Log } from './process/log.ts';
import { describeError } from './process/log.ts';
import type { Desk } from './staff/desk/desk-command.ts';
import { DeskError } from './staff/desk/desk-command.ts';
import { deskProgram } from './staff/desk/program.ts';

/** Warnings go to the person's terminal by standard error; standard output has only what they asked for. */
function deskLog(): Log {
  const write = (about: unknown, text?: string) => {
    const { err } = (typeof about === 'object' ? about : {}) as { err?: unknown };
    console.error(text ?? String(about), ...(err === undefined ? [] : [describeError(err, 1)]));
  };
  return { info() {}, warn: write, error: write };
}

function paymentsFrom({ stripe }: DeskEnv): Payments {
  if (!stripe) throw new DeskError('STRIPE_SECRET_KEY is missing: set it to the secret key that the server runs with.');
  return createStripePayments({ ...stripe, webhookSecrets: [], now: Date.now });
}

function linkSecretFrom({ linkSecret }: DeskEnv): string {
  if (!linkSecret) throw new DeskError('LINK_SECRET is missing: set it to the secret that the server runs with.');
  return linkSecret;
}

async function open(work: (desk: Desk) => Promise<void>, mayBeNew = false): Promise<void> {
  const env = processDeskEnv();
  const { databaseUrl, dataDir } = env;
  const folder = resolve(pgliteFolder(dataDir));
  // Otherwise a forgotten variable would make a new, empty database, in which nobody is found.
  if (!databaseUrl && !mayBeNew && !existsSync(folder)) {
    throw new DeskError(
      `There is no database: set DATABASE_URL, or DATA_DIR to the folder of the server (not ${dataDir}).`,
    );
  }
  const database = await openDatabase({ databaseUrl, dataDir, patient: true });
  try {
    const { publicUrl, stripe, fleet } = env;
    const emulatorUrl = stripe && !stripe.secretKey.includes('_live_') ? stripe.apiUrl : undefined;
    const linkSecret = () => linkSecretFrom(env);
    const payments = () => paymentsFrom(env);
    await work({
      database,
      payments,
      publicUrl,
      fleet,
      emulatorUrl,
      linkSecret,
      now: Date.now,
      log: deskLog(),
      say: console.log,
    });
  } finally {
    await database.close();
  }
}

try {
  await deskProgram(open).parseAsync();
} catch (error) {
  const hasWords = [DeskError, EnvError, DatabaseUnavailable, UnreadableBooking].some((kind) => error instanceof kind);
  console.error(hasWords ? (error as Error).message : describeError(error));
  process.exitCode = 1;
}
