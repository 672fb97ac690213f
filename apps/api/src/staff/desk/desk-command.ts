import { isDate, staffNameSchema, toCents } from '@fallsline/domain';
import { InvalidArgumentError } from 'commander';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { Database } from '../../database/database.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import type { Log } from '../../process/log.ts';

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

// What is typed after a command: each is read by one of these, which throws the sentence for what it cannot read.

/** How a time is typed, for hints. */
export const timeExample = 'like 2026-11-21T14:30:00Z';

/** Returns a day like 2026-11-28. */
export function dateFrom(text: string): string {
  if (!isDate(text)) throw new InvalidArgumentError('It must be a date like 2026-11-28.');
  return text;
}

/** Returns a month like 2026-11. */
export function monthFrom(text: string): string {
  if (!isDate(`${text}-01`)) throw new InvalidArgumentError('It must be a month like 2026-11.');
  return text;
}

/** Returns a name as a member of the staff may have it. */
export function nameFrom(text: string): string {
  const { data: name } = staffNameSchema.safeParse(text);
  if (name === undefined) throw new InvalidArgumentError('It must be a name, like Pat Novak.');
  return name;
}

/** Returns the text, if it has the form of an email address; throws an InvalidArgumentError otherwise. */
export function emailFrom(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It is not an email address.');
  return text;
}

/** Returns milliseconds since 1970, also of a time as PostgreSQL's log writes it: 2026-11-21 14:30:00.42+00. */
export function timeFrom(text: string): number {
  const iso = text.replace(' ', 'T').replace(/:\d\d(?:\.\d+)?[+-]\d\d$/, '$&:00');
  const instant = /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(instant)) throw new InvalidArgumentError(`It must be a time with its zone, ${timeExample}.`);
  return instant;
}

/** Returns the cents of dollars like 70 or 70.50; throws an InvalidArgumentError for anything else. */
export function centsFrom(text: string): number {
  if (!/^\d{1,6}(?:\.\d\d?)?$/.test(text)) {
    throw new InvalidArgumentError('It must be an amount of dollars, like 70 or 70.50; 0 for none.');
  }
  return toCents(Number(text));
}
