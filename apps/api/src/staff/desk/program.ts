import { counted, type HoldReason, holdReasons, wallClock } from '@fallsline/domain';
import { Argument, Command, Option } from 'commander';
import { feedAddress } from '../../mail/calendar/feed-address.ts';
import { holdOutbox, raiseAfterRestore, releaseOutbox } from '../../outbox/outbox-hold.ts';
import { whyNot } from '../../rides/not-possible.ts';
import { correctBooking } from '../board/correct-booking.ts';
import { cancelRide, decide } from './cancel-by-desk.ts';
import { changeOptions, changeRide, type DeskRequest } from './change-by-desk.ts';
import {
  bookingDepsOf,
  centsFrom,
  type Desk,
  DeskError,
  dateFrom,
  emailFrom,
  monthFrom,
  nameFrom,
  timeExample,
  timeFrom,
} from './desk-command.ts';
import { findBooking } from './find-booking.ts';
import { holdReview, listReviews } from './hold-review.ts';
import { inviteToBoard, listCars, listDrivers, listStaff, tipsOfMonth } from './list-fleet.ts';
import { missingAfterRestore } from './missing-after-restore.ts';
import { erasePerson, erasureInWords, exportPerson } from './person.ts';
import { answerAboutRampVan, waitingRampVans } from './ramp-vans.ts';
import { type Resendable, resend, resendable } from './resend.ts';
import { ridesOfDay } from './rides-of-day.ts';
import { seedDay } from './seed-day.ts';
import { showBooking } from './show-booking.ts';

/** Opens what a command works with, lets it work, and closes it again. `mayBeNew`: a database that is not there is made. */
export type Open = (work: (desk: Desk) => Promise<void>, mayBeNew?: boolean) => Promise<void>;

const bookingName = 'reference, booking id, checkout session or payment';
const whichRide = new Option('--ride <which>', 'one ride alone: 1 there, 2 back').choices(['1', '2']).argParser(Number);

type ReviewOptions = { ride?: number; hold?: HoldReason; letOut?: true; csv?: true };

/** Every command of the desk. Each says what it did, and throws a DeskError where it did nothing. */
export function deskProgram(open: Open): Command {
  /** Opens what a command works with, and says what it returns. */
  const run = (work: (desk: Desk) => Promise<string | readonly string[]>, mayBeNew?: boolean) =>
    open(async (desk) => {
      for (const line of [await work(desk)].flat()) desk.say(line);
    }, mayBeNew);
  const program = new Command('desk')
    .description('What a person does for Fallsline by command. Uses the settings of the server.')
    .addHelpText('after', '\nOPERATIONS.md says when you need which.')
    .showHelpAfterError('(desk --help lists the commands)')
    // A command with too many arguments was mistyped.
    .allowExcessArguments(false);

  program
    .command('show')
    .description('Everything about one booking: ride, guest, money, emails, events')
    .argument('<booking>', bookingName)
    .action((name: string) =>
      run(async ({ database: { db }, now }) => showBooking(db, await findBooking(db, name), now())),
    );

  program
    .command('today')
    .description("The day's rides in the order of pickup, in Buffalo time")
    .option('--date <date>', 'another day, like 2026-11-28', dateFrom)
    .addOption(new Option('--csv', 'as comma-separated values, for a spreadsheet').conflicts('print'))
    .option('--print', 'as a page of HTML to be printed: `desk today --print > rides.html`')
    .action(({ date, csv, print }: { date?: string; csv?: true; print?: true }) =>
      run(({ database: { db }, now }) =>
        ridesOfDay(db, date ?? wallClock(now()).pickupDate, now(), csv ? 'csv' : print ? 'print' : 'table'),
      ),
    );

  program
    .command('feed')
    .description('The secret address of the calendar of coming rides, for the calendar program of dispatch')
    .option('--new', 'another address; the one before ends')
    .action(({ new: isNew = false }: { new?: boolean }) =>
      run(({ database, publicUrl, linkSecret, now }) =>
        feedAddress(database, { linkSecret: linkSecret(), publicUrl, isNew, now: now() }),
      ),
    );

  program
    .command('resend')
    .description('Send the email of a paid booking once more')
    .argument('<booking>', bookingName)
    .addArgument(new Argument('[email]', 'which one').choices(Object.keys(resendable)).default('confirmation'))
    .action((name: string, mail: Resendable) =>
      run(async ({ database, now }) => {
        const row = await findBooking(database.db, name);
        const key = await resend(database, row, mail, now());
        const { email, traveler } = row.guest;
        const reader = { confirmation: email, traveler: traveler?.email, dispatch: 'the dispatcher' }[mail];
        return `The ${mail === 'dispatch' ? 'job sheet' : `${mail} email`} goes to ${reader} once more (${key}). The server sends it within seconds.`;
      }),
    );

  program
    .command('email')
    .description('Correct the email of a booking: its links end, and its confirmation goes to the new address')
    .argument('<booking>', bookingName)
    .argument('<email>', 'the right one', emailFrom)
    .action((name: string, email: string) =>
      run(async (desk) => {
        const { reference: bookingReference } = await findBooking(desk.database.db, name);
        const deps = { ...bookingDepsOf(desk), linkSecret: desk.linkSecret() };
        const corrected = await correctBooking(deps, { staffId: null }, { bookingReference, position: 1, email });
        if (corrected.outcome !== 'done') throw new DeskError(whyNot(corrected));
        return `${corrected.words} The server sends it within seconds.`;
      }),
    );

  program
    .command('cancel')
    .description('Cancel a paid ride, refund it and tell guest and dispatcher')
    .argument('<booking>', bookingName)
    .option('--refund <dollars>', 'how much goes back, where free cancellation is over', centsFrom)
    .addOption(whichRide)
    .action((name: string, { refund, ride }: { refund?: number; ride?: number }) =>
      run(async (desk) =>
        cancelRide(desk, await findBooking(desk.database.db, name), { refundCents: refund, position: ride }),
      ),
    );

  const change = program
    .command('change')
    .description('What a change of a ride would mean; with --yes, make it')
    .argument('<booking>', bookingName)
    .addOption(whichRide)
    .option('--yes', 'make the change')
    .action((name: string, { ride = 1, yes = false, ...requested }: { ride?: number; yes?: boolean } & DeskRequest) =>
      run(async (desk) =>
        changeRide(desk, await findBooking(desk.database.db, name), { position: ride, requested, confirm: yes }),
      ),
    );

  for (const option of changeOptions.values()) change.addOption(option);

  program
    .command('decide')
    .description('Decide a cancellation that a guest has asked for')
    .argument('<booking>', bookingName)
    .option('--refund <dollars>', 'cancel the ride, and give so much back', centsFrom)
    .option('--keep', 'the ride stands')
    .action((name: string, { refund, keep }: { refund?: number; keep?: true }) =>
      run(async (desk) => {
        if ((refund === undefined) === (keep === undefined)) {
          throw new DeskError('Say either --refund, how much goes back, or --keep.');
        }
        return decide(desk, await findBooking(desk.database.db, name), refund);
      }),
    );

  program
    .command('ramp')
    .description('Which rides wait for a ramp van; with a booking, answer whether there is one')
    .argument('[booking]', bookingName)
    .addOption(whichRide)
    .addOption(new Option('--yes', 'there is one: the guest is told').conflicts('no'))
    .addOption(new Option('--no', 'there is none: cancel, give its price back and tell the guest'))
    .action((name: string | undefined, { ride, yes, no }: { ride?: number; yes?: true; no?: true }) =>
      run(async (desk) => {
        const { db } = desk.database;
        if (name === undefined) return waitingRampVans(db, desk.now());
        const isThere = yes ?? (no && false);
        return answerAboutRampVan(desk, await findBooking(db, name), { position: ride, isThere });
      }),
    );

  const lists = [
    { name: 'drivers', description: 'Who drives', list: listDrivers },
    { name: 'cars', description: 'What they drive', list: listCars },
    { name: 'staff', description: 'Who may open the board, with how many keys', list: listStaff },
  ];
  for (const { name, description, list } of lists) {
    program
      .command(name)
      .description(description)
      .action(() => run(({ database: { db } }) => list(db)));
  }

  program
    .command('tips')
    .description('What drivers are owed of the tips that guests have paid until the end of a month, all of each')
    .option('--month <month>', 'like 2026-11; without it the current one', monthFrom)
    .option('--csv', 'as comma-separated values, for a spreadsheet')
    .option('--paid-out', 'and write down that what is owed is paid out: it is not owed again')
    .action(({ month, csv, paidOut = false }: { month?: string; csv?: true; paidOut?: boolean }) =>
      run((desk) => {
        const which = month ?? wallClock(desk.now()).pickupDate.slice(0, 7);
        return tipsOfMonth(desk, which, { as: csv ? 'csv' : 'table', isPaidOut: paidOut });
      }),
    );

  program
    .command('reviews')
    .description('What guests have said of their rides; of one booking, hold it back or let it out again')
    .argument('[booking]', bookingName)
    .addOption(whichRide)
    .addOption(
      new Option('--hold <reason>', 'take it off the site; few stars are no reason')
        .choices(Object.keys(holdReasons))
        .conflicts('letOut'),
    )
    .option('--let-out', 'it is held back no longer')
    .addOption(new Option('--csv', 'as comma-separated values, for a spreadsheet').conflicts(['hold', 'letOut']))
    .action((name: string | undefined, { ride, hold, letOut, csv }: ReviewOptions) =>
      run(async ({ database: { db } }) => {
        const row = name === undefined ? undefined : await findBooking(db, name);
        const isToChange = hold !== undefined || letOut === true;
        if (isToChange && !row) throw new DeskError('Say which booking. Nothing was changed.');
        return row && isToChange
          ? holdReview(db, row, { position: ride, reason: hold ?? null })
          : listReviews(db, csv ? 'csv' : 'table', row);
      }),
    );

  program
    .command('invite')
    .description('Invite somebody to the board: an address that opens once, within 15 minutes')
    .argument('<name>', 'as the history of a ride shows it', nameFrom)
    .option('--reset', 'their keys were lost: end those and every session of theirs first')
    .action((name: string, { reset = false }: { reset?: boolean }) => run((desk) => inviteToBoard(desk, name, reset)));

  program
    .command('seed-day')
    .description('Make a day of 40 rides to look at the board with; only where the Stripe emulator takes the payments')
    .action(() => run(seedDay, true));

  program
    .command('export')
    .description('Everything we hold about a person, as JSON')
    .argument('<email>', 'however it is spelled', emailFrom)
    .action((email: string) =>
      run(async ({ database, now }) => JSON.stringify(await exportPerson(database, email, now()), null, 2)),
    );

  program
    .command('erase')
    .description('Erase a person, except from rides to come and from the books')
    .argument('<email>', 'however it is spelled', emailFrom)
    .action((email: string) =>
      run(async ({ database, now }) => erasureInWords(await erasePerson(database, email, now()))),
    );

  program
    .command('hold')
    .description('Mail nothing until `release`: after a restore by other means than restore.sh')
    .argument('<time>', `when the backup was taken, or the time recovered to, ${timeExample}`, timeFrom)
    .action((takenAt: number) =>
      run(async ({ database, now }) => {
        if (takenAt > now()) throw new DeskError('That time has not come yet.');
        await database.transaction((tx) => holdOutbox(tx, takenAt, now()));
        await raiseAfterRestore(database, now());
        return 'No email leaves until `desk release`.';
      }),
    );

  program
    .command('release')
    .description('Mail again after a restore: what happened from a time on, or everything')
    .option('--from <time>', `when the lost system sent its last email, ${timeExample}`, timeFrom)
    .option('--all', 'send everything that is due; guests may get an email twice')
    .action(({ from, all }: { from?: number; all?: true }) =>
      open(async ({ database, now, say }) => {
        if ((from === undefined) === (all === undefined)) {
          throw new DeskError('Say either --from, when the lost system sent its last email, or --all.');
        }
        if (from !== undefined && from > now()) throw new DeskError('That time has not come yet.');
        const released = await releaseOutbox(database, from ?? 0);
        if (!released) throw new DeskError('The outbox is not held: there is nothing to release.');
        say(`Released. ${counted(released.due, 'email')} will be sent by the server.`);
        if (released.skipped.length > 0) {
          say(`Not sent, because the lost system has: ${counted(released.skipped.length, 'email')}:`);
          for (const key of released.skipped) say(`  ${key}`);
        }
        for (const line of await missingAfterRestore(database.db, from)) say(line);
      }),
    );

  return program;
}
