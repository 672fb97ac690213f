import { parseArgs } from 'node:util';
import { bookingReference, formatPickup, formatPrice, periodInWords, retention, toCents } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById } from '../bookings/booking-rows.ts';
import { type Cancellation, cancelBooking } from '../bookings/cancel-booking.ts';
import type { Database } from '../database/database.ts';
import { type BookingRow, bookings } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { holdOutbox, releaseOutbox } from '../outbox/outbox-hold.ts';
import type { Payments } from '../payments/payments.ts';
import { backUp, writeBackup } from './backup.ts';
import { DeskError } from './desk-error.ts';
import { erasePerson, exportPerson, type KeptBooking } from './person.ts';
import { restore } from './restore.ts';

/** What a command works with. */
export type Desk = {
  database: Database;
  /** The way to Stripe; throws a DeskError where there is no key for it. */
  payments: () => Payments;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Tells the person at the desk something. */
  say: (line: string) => void;
};

export type Command = {
  usage: string;
  summary: string;
  /** Whether it may begin with a database that is not there yet. */
  makesDatabase?: true;
  run(desk: Desk, args: readonly string[]): Promise<void>;
};

/** Every command of the desk, by its name. Each says what it did, and throws a DeskError where it did nothing. */
export const commands: Readonly<Record<string, Command>> = {
  export: {
    usage: 'export <email>',
    summary: 'Everything we hold about a person, as JSON',
    async run({ database, now, say }, args) {
      const [email] = read(args, 1).positionals;
      say(JSON.stringify(await exportPerson(database, emailFrom(email), now()), null, 2));
    },
  },
  erase: {
    usage: 'erase <email>',
    summary: 'Erase a person, except from rides to come and from the books',
    async run({ database, now, say }, args) {
      const [email] = read(args, 1).positionals;
      const { bookings, messages, subscriptions, kept } = await erasePerson(database, emailFrom(email), now());
      const done = `${counted(bookings, 'booking')}, ${counted(messages, 'message')}, ${counted(subscriptions, 'newsletter subscription')}`;
      say(`Erased the person from ${done}.`);
      if (bookings > 0) {
        say(`Their amounts, fares and dates stay for ${periodInWords(retention.bookings)}: tax law asks for it.`);
      }
      for (const { id, reason } of kept) say(`Kept booking ${id}: ${whyKept[reason]}.`);
      say('Stripe keeps its own record of payments, and backups keep what they hold: see the README.');
    },
  },
  cancel: {
    usage: 'cancel <reference> [--refund <dollars>]',
    summary: 'Cancel a paid ride, refund it and tell guest and dispatcher',
    async run(desk, args) {
      const { positionals, values } = read(args, 1, { refund: { type: 'string' } });
      const row = await bookingOf(desk.database, positionals[0] ?? '');
      const refundCents = values['refund'] === undefined ? undefined : centsFrom(values['refund']);
      const { database, now, log } = desk;
      const deps: BookingDeps = {
        ...{ database, now, log, payments: desk.payments() },
        // Nothing here opens a payment page, and mail is sent by the server.
        publicUrl: '',
        wakeOutbox() {},
      };
      const cancellation = await cancelBooking(deps, row, { refundCents });
      for (const line of sayCancellation(row, cancellation)) desk.say(line);
    },
  },
  backup: {
    usage: 'backup <file>',
    summary: 'Write everything the database holds into a new file (- for standard output)',
    async run({ database, now, say, log }, args) {
      const [path = ''] = read(args, 1).positionals;
      if (path === '-') {
        const { takenAt, rows } = await writeBackup(database, () => process.stdout, now(), { end: false });
        log.warn(`Backed up ${inWords(rows)} as of ${takenAt}.`);
        return;
      }
      const { takenAt, rows, bytes } = await backUp(database, path, now());
      say(`Backed up ${inWords(rows)} as of ${takenAt} into ${path} (${bytes.toLocaleString('en-US')} bytes).`);
      say('It holds names and addresses: keep it as safe as the database, and no longer than you need it.');
    },
  },
  restore: {
    usage: 'restore <file>',
    summary: 'Fill a new database from a backup (- for standard input); nothing is mailed until `release`',
    makesDatabase: true,
    async run({ database, now, say }, args) {
      const [path = ''] = read(args, 1).positionals;
      const { takenAt, rows } = await restore(database, path, now());
      say(`Restored ${inWords(rows)} as of ${takenAt}.`);
      say('No mail leaves until you have said when the lost system sent its last: start the server, let it');
      say('ask Stripe what has happened since, then run: desk release --from <that time, like 2026-11-21T14:30:00Z>');
    },
  },
  hold: {
    usage: 'hold <time of the backup>',
    summary: 'After a restore by other means (pg_restore): mail nothing until `release`',
    async run({ database, now, say }, args) {
      const [time] = read(args, 1).positionals;
      const takenAt = timeFrom(time, now());
      await database.transaction((tx) => holdOutbox(tx, takenAt, now()));
      say('No mail leaves until `desk release`.');
    },
  },
  release: {
    usage: 'release --from <time> | --all',
    summary: 'Mail again after a restore: what happened from that time on, or everything',
    async run({ database, now, say }, args) {
      const { values } = read(args, 0, { from: { type: 'string' }, all: { type: 'boolean' } });
      if ((values['from'] === undefined) === (values['all'] === undefined)) {
        throw new DeskError(
          'Say either --from <time>, when the lost system sent its last mail, or --all, which may mail things twice.',
        );
      }
      const from = values['all'] ? 0 : timeFrom(values['from'], now());
      const released = await releaseOutbox(database, from);
      if (!released) throw new DeskError('The outbox is not held: there is nothing to release.');
      say(`Released. ${counted(released.due, 'mail')} will be sent by the server.`);
      if (released.skipped.length > 0) {
        say(`Not sent, because the lost system has: ${counted(released.skipped.length, 'mail')}:`);
        for (const key of released.skipped) say(`  ${key}`);
      }
    },
  },
};

/** What there is to say to whoever asks for no command, or for one that does not exist. */
export function usage(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`);
  return ['Usage: desk <command>', '', ...lines].join('\n');
}

const whyKept: Record<KeptBooking['reason'], string> = {
  'ride-to-come': 'the ride is still to come; cancel it first, or erase after it',
  'may-be-paid': 'it is at checkout and may be paid at this moment; try again in an hour',
  'needs-attention': 'its payment needs attention; settle that first',
};

type Values = Record<string, string | boolean | undefined>;

function read(
  args: readonly string[],
  count: number,
  options: Record<string, { type: 'string' | 'boolean' }> = {},
): { positionals: string[]; values: Values } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (positionals.length === count) return { positionals, values: values as Values };
  } catch {
    // An option that there is not, or without its value: the usage says all there is to say.
  }
  throw new DeskError(usage());
}

function emailFrom(text = ''): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new DeskError(`${text} is no e-mail address.`);
  return text;
}

function timeFrom(text: unknown, now: number): number {
  const time = typeof text === 'string' && /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new DeskError('The time must be like 2026-11-21T14:30:00Z, with its zone.');
  if (time > now) throw new DeskError('The time is still to come.');
  return time;
}

function centsFrom(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,6}(?:\.\d\d?)?$/.test(text)) {
    throw new DeskError('The refund must be an amount of dollars, like 70 or 70.50; 0 for none.');
  }
  return toCents(Number(text));
}

async function bookingOf({ db }: Database, name: string): Promise<BookingRow> {
  const byId = await bookingById(db, name);
  if (byId) return byId;
  const found = await db
    .select()
    .from(bookings)
    .where(name.length > 12 ? eq(bookings.sessionId, name) : sql`left(${bookings.sessionId}, 12) = ${name}`);
  const [row, ...others] = found;
  if (!row) throw new DeskError(`There is no booking ${name}: give its reference, its id or its checkout session.`);
  if (others.length === 0) return row;
  const list = found.map((each) => `  ${each.id}  ${describe(each)}`);
  throw new DeskError([`${name} stands for several bookings. Give the id of one:`, ...list].join('\n'));
}

function describe({ details, amountCents, status }: BookingRow): string {
  const { date, time } = formatPickup(details);
  return `${date}, ${time}, ${formatPrice(amountCents)}, ${status}`;
}

function sayCancellation(row: BookingRow, cancellation: Cancellation): string[] {
  const price = formatPrice(row.amountCents);
  switch (cancellation.outcome) {
    case 'refund-undecided': {
      const { date, time } = formatPickup(row.details);
      throw new DeskError(
        `Pickup is less than 24 hours away (${date}, ${time}): a deduction applies, and you have to say how much of the ${price} goes back: --refund <dollars>. Nothing was changed.`,
      );
    }
    case 'refund-refused':
      throw new DeskError(
        cancellation.reason === 'more-than-paid'
          ? `No more than the ${price} that was paid can go back. Nothing was changed.`
          : `Pickup is at least 24 hours away: all of the ${price} goes back. Leave --refund out. Nothing was changed.`,
      );
    case 'not-cancellable':
      throw new DeskError(`${notCancellable(cancellation.status)} Nothing was changed.`);
    case 'cancelled': {
      const { before, refundCents, refund } = cancellation;
      const back = `${formatPrice(refundCents)} of ${price}`;
      return [
        `${before ? 'Was cancelled before' : 'Cancelled'}: ${bookingReference(row.sessionId ?? row.id)}, ${describe(row)}.`,
        {
          none: 'Nothing is given back.',
          made: `Refunded ${back} at Stripe.`,
          owed: `The refund of ${back} is written down, but Stripe does not answer: the server tries again every minute.`,
          refused: `Stripe refuses the refund of ${back}: look at the payment there. Staff are mailed.`,
        }[refund],
        ...(before ? [] : ['Guest and dispatcher are mailed by the server.']),
      ];
    }
  }
}

function notCancellable(status: BookingRow['status']): string {
  if (status === 'refunded') return 'The booking was refunded already.';
  if (status === 'needs_attention') return 'The payment of this booking needs attention: settle that at Stripe.';
  return 'The booking is not paid: it expires by itself.';
}

function inWords(rows: Record<string, number>): string {
  const names: Record<string, string> = {
    booking: 'booking',
    outbox: 'mail',
    contact_message: 'message',
    newsletter_subscription: 'newsletter subscription',
  };
  return Object.entries(names)
    .map(([table, noun]) => counted(rows[table] ?? 0, noun))
    .join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
