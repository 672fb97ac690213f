import {
  business,
  type ChangeableField,
  changeableFields,
  namesInWords,
  openFields,
  severalCome,
  travelerLabel,
} from '@fallsline/domain';
import { asTravelerSees, type BookedRide, type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { ChangedRides } from '../content/changed-rides.ts';
import type { DrivenCar } from '../content/driven-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { newBorder } from './change-mails.ts';
import { nextOf, ridesOf } from './link-mails.ts';
import { rideReminder, whyAgain } from './reminder.ts';
import {
  askUs,
  bookedAs,
  borderNote,
  buttonTo,
  calendarSection,
  dayAndClock,
  describeRide,
  factsOf,
  flightCorrected,
  meetingSection,
  noCarComes,
  partBack,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
  standsInWords,
  whereAndWhen,
  whyCancelled,
} from './ride-words.ts';
import { changeableFacts, newAppointment, newFacts } from './what-is-new.ts';

// What who rides is told where somebody else has booked (decision 39): when, where and every change; no price, no
// receipt, nothing that cancels. The page that their link opens keeps to the same.

/** Who rides, and the page of their link; undefined where the guest has ended it. */
export type ToTraveler = { name: string; page: string | undefined };

/** Tells a traveler that somebody has booked for them. */
export function travelerConfirmation(booked: BookedRides, { name, page }: ToTraveler, now: number): Letter {
  const { reference, trip, day, clock, figures } = describeRide(booked);
  const { back, guest } = booked;
  const what = back ? 'rides' : 'ride';
  return {
    subject: `${guest.name} has booked your ${what}: ${trip}${back ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${trip}, ${day}, ${clock}. There is nothing to pay.`,
    heading: bookedAs(everyRide(booked)),
    opening: [
      `${name}, ${guest.name} has booked ${back ? 'these rides' : 'this ride'} for you. There is nothing to pay.`,
      ...(page ? [`${whatLinkShows(everyRide(booked), now)}.`] : []),
    ],
    ticket: [figures.reference],
    ...buttonTo(page),
    ...(back
      ? {
          facts: [],
          parts: [
            { heading: 'There', facts: factsOf(asTravelerSees(booked)) },
            { heading: 'Back', facts: factsOf(asTravelerSees(back)) },
          ],
        }
      : { facts: factsOf(asTravelerSees(booked)) }),
    ...borderNote(booked, { reader: 'traveler' }),
    sections: [
      ...rampVanSection(everyRide(booked), { now, money: false }),
      {
        heading: 'What happens next',
        paragraphs: [
          ...meetingSection(everyRide(booked), { reader: 'traveler', now }),
          back
            ? 'The two appointments are attached for your calendar.'
            : 'The appointment is attached for your calendar.',
        ],
      },
    ],
    closing: closingOf(everyRide(booked), now, page ? besideCorrections(everyRide(booked), now) : 'changes'),
    reservations: everyRide(booked).flatMap(reservationOf),
  };
}

/** Tells a traveler that a ride was changed, and what is new. */
export function travelerChange({ change }: ChangedRides, { name, page }: ToTraveler, now: number): Letter {
  const { reference, trip, day, clock, figures } = describeRide(change.after);
  const facts = newFacts(change, (ride) => [...changeableFacts(asTravelerSees(ride)), describeRide(ride).facts.rider]);
  // Which is not theirs to read.
  const { before, after } = change;
  const isMarked = facts.some((fact) => fact.before !== undefined);
  const [hadRamp, hasRamp] = [before, after].map(({ trip }) => trip.extras?.wheelchair === true);
  const whatIsNew = [
    ...(hadRamp && !hasRamp ? ['No van with a ramp is booked any more.'] : []),
    ...(isMarked ? ['Where something is new, you see what it was before.'] : []),
    ...(!isMarked && hadRamp === hasRamp && before.note !== after.note
      ? ['Only the note to the driver has changed.']
      : []),
  ].join(' ');
  const booker = change.by === 'staff' ? 'we have' : change.by === 'guest' && `${after.guest.name} has`;
  const whoChanged = booker ? `${booker} changed your ride.` : 'this is your ride from now on.';
  return {
    subject: `Your ride has changed: ${trip}, ${day} (${reference})`,
    preview: `Now ${day}, ${clock}.`,
    heading: 'Your ride has changed',
    opening: [`${name}, ${whoChanged} ${whatIsNew}`.trimEnd(), ...flightCorrected(change, { reader: 'traveler', now })],
    ticket: [figures.reference],
    ...buttonTo(page),
    facts,
    ...newBorder(change, 'traveler'),
    sections: [...rampVanSection([change.after], { now, money: false }), ...newAppointment(change, 'traveler')],
    closing: `${notMeant(change)}${closingOf([change.after], now, page ? besideCorrections([change.after], now) : 'changes')}`,
    reservations: reservationOf(change.after),
  };
}

/** The question of a traveler who may not have made a change by their own link, which others may have. */
function notMeant({ by, after }: ChangedRides['change']): string {
  if (by === 'guest' || by === 'staff') return '';
  const who = by ? 'You did not change' : `Neither you nor ${after.guest.name} changed`;
  return `${who} this? Call ${business.bookingPhone.display} at once, day or night. `;
}

/** Tells a traveler that no car comes for these rides; `stands` still does. */
export function travelerCancellation(
  cancelled: readonly [BookedRide, ...BookedRide[]],
  { name, page, stands, now }: ToTraveler & { stands?: BookedRide | undefined; now: number },
): Letter {
  const [first, second] = cancelled;
  const { reference, trip, day, clock, figures } = describeRide(first);
  const isCancelled = second
    ? 'Your rides are cancelled'
    : `${stands ? 'One of your rides' : 'Your ride'} is cancelled`;
  const noCar = noCarComes(cancelled, now, stands && ' for it');
  return {
    subject: `${isCancelled}: ${trip}, ${day} (${reference})`,
    preview: `${day}, ${clock}.${noCar}`,
    heading: isCancelled,
    opening: [
      `${name}, the ${second ? 'rides' : `ride on ${dayAndClock(first)}`} that ${first.guest.name} had booked for you ${second ? 'are' : 'is'} cancelled.${noCar}`,
      ...whyCancelled(cancelled, { now, money: false }),
      ...(stands ? [standsInWords(stands, 'traveler')] : []),
    ],
    ticket: [figures.reference],
    ...buttonTo(page),
    facts: whereAndWhen(first),
    ...partBack(second),
    sections: [...rampVanSection(stands ? [stands] : [], { now, money: false }), ...calendarSection(cancelled)],
    closing: askUs,
    reservations: cancelled.flatMap(reservationOf),
  };
}

/** Tells a traveler the day before what a ride needs. */
export function travelerReminder(
  ride: BookedRide,
  {
    name,
    page,
    isToday,
    isAgain = false,
    cars,
    now,
  }: ToTraveler & { isToday: boolean; isAgain?: boolean; cars?: readonly DrivenCar[]; now: number },
): Letter {
  const { button: _guests, ...letter } = rideReminder(asTravelerSees(ride), {
    page: '',
    all: [ride],
    isToday,
    isAgain,
    now,
    ...(cars ? { cars } : {}),
    reader: 'traveler',
  });
  return {
    ...letter,
    opening: [`${name}, this is what you need for it.${whyAgain(isAgain)}`],
    ...buttonTo(page),
    facts: (letter.facts ?? []).filter(({ label }) => label !== travelerLabel),
    sections: rampVanSection([ride], { now, money: false }),
    closing: closingOf([ride], now),
  };
}

/** Sends the traveler the link that the guest shares: neither prices nor money (decision 31). `now` in milliseconds since 1970. */
export function travelerLink(booked: BookedRides, page: string, now: number): Letter {
  const rides = everyRide(booked);
  const standing = rides.filter(({ isCancelled }) => !isCancelled);
  const several = (standing.length || rides.length) > 1;
  const [what, these, them] = several ? ['rides', 'these rides', 'them'] : ['ride', 'this ride', 'it'];
  const { reference, trip, day, clock, figures } = describeRide(nextOf(booked));
  const { name } = booked.guest;
  const isOff = several ? 'They are cancelled.' : 'It is cancelled.';
  const ask = whomToAsk(rides, now, besideCorrections(rides, now));
  return {
    subject: `Your ${what}: ${trip}${several ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${name} has shared ${these} with you. ${day}, ${clock}.`,
    heading: `Your ${what}`,
    opening: [
      `${name} has booked ${these} and shares ${them} with you. ${standing.length > 0 ? '' : `${isOff} `}${whatLinkShows(rides, now)}.`,
    ],
    ticket: [figures.reference],
    button: { label: `See my ${what}`, href: page },
    ...ridesOf(booked),
    closing: `${ask}You do not know ${ask.includes(name) ? 'them' : name}? Then ignore this email, or call ${business.bookingPhone.display}.`,
  };
}

/** What a traveler's link is good for, to be ended. `now` in milliseconds since 1970. */
function whatLinkShows(rides: readonly BookedRide[], now: number): string {
  const toCome = standingToCome(rides, now);
  if (toCome.length === 0) return `With your link you see how ${rides.length > 1 ? 'they stand' : 'it stands'}`;
  const fields = correctable(rides, now);
  const correct = fields.length > 0 ? `, and can correct your ${namesInWords(fields)}` : '';
  return `With your link you see where and when your ${severalCome(toCome) ? 'drivers meet' : 'driver meets'} you${correct}`;
}

/** What of any of these rides its traveler can still correct by their link. */
function correctable(rides: readonly BookedRide[], now: number): readonly ChangeableField[] {
  const open = rides.flatMap((ride) => openFields(ride.trip, promisesOf(ride, 'traveler', now).may.change));
  return changeableFields.filter((field) => open.includes(field));
}

/** What is changed by somebody else, beside what a mail says that its traveler can correct. */
function besideCorrections(rides: readonly BookedRide[], now: number): Changes {
  return correctable(rides, now).length > 0 ? 'other changes' : 'changes';
}
type Changes = 'changes' | 'other changes';

function standingToCome(rides: readonly BookedRide[], now: number): readonly BookedRide[] {
  return ridesToCome(rides, now).filter(({ isCancelled }) => !isCancelled);
}

/**
 * Whom a traveler asks for what is the booker's alone to change: us, where the booker
 * cannot either. Nothing where no ride is to come that could be changed.
 */
function whomToAsk(rides: readonly BookedRide[], now: number, forWhat: Changes): string {
  const toCome = standingToCome(rides, now);
  const [ride] = toCome;
  if (!ride) return '';
  const isOpen = toCome.some((each) => promisesOf(each, 'guest', now).may.change === 'everything');
  return `For ${forWhat}, ${isOpen ? `ask ${ride.guest.name}` : 'call us'}. `;
}

/** The last line of a traveler's mail. `now` in milliseconds since 1970. */
export function closingOf(rides: readonly BookedRide[], now: number, forWhat: Changes = 'changes'): string {
  return `${whomToAsk(rides, now, forWhat)}Questions? Call ${business.bookingPhone.display}, or reply to this email. We read it day and night.`;
}
