import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import type { Database } from '../database/database.ts';
import type { Payments } from '../ports/payments/payments.ts';
import type { Log } from '../process/log.ts';

/** What a command works with. */
export type Desk = {
  database: Database;
  /** The port to Stripe; throws a DeskError where its key is missing. */
  payments: () => Payments;
  /** The origin that visitors use, without a slash at the end: where a payment page leads back to. */
  publicUrl: string;
  /** The Stripe emulator, where it takes the payments; undefined where Stripe does. */
  emulatorUrl?: string | undefined;
  /** How many vehicles the server sells for one moment. */
  fleet: number;
  /** What private links are made with; throws a DeskError where production has none. */
  linkSecret: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Tells the person at the desk something: it may name guests, for it goes to their terminal and nowhere else. */
  say: (line: string) => void;
};

/** What the bookings of a command work with. Mail is sent by the server. */
export function bookingDepsOf({ database, now, log, payments, publicUrl, fleet }: Desk): BookingDeps {
  return {
    database,
    now,
    log,
    payments: payments(),
    publicUrl,
    fleet,
    byStaff: true,
    unpaidCars: 0,
    wakeOutbox() {},
  };
}

/** Why a command of the desk did nothing; the message is for the person who gave it. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
}
