import { business, travelerLabel } from '@fallsline/domain';
import {
  asTravelerSees,
  type BookedRide,
  type BookedRides,
  type ChangedRides,
  everyRide,
} from '../content/booked-ride.ts';
import type { DrivenCar } from '../content/driven-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { changeableFacts, newFacts } from './change-mails.ts';
import { whatLinkShows } from './link-mails.ts';
import { rideReminder } from './reminder.ts';
import {
  askUs,
  borderNote,
  calendarSection,
  describeRide,
  factsOf,
  meetingSection,
  noCarComes,
  partBack,
  rampVanSection,
  reservationOf,
  standsInWords,
  whereAndWhen,
  whyCancelled,
} from './ride-words.ts';

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
    heading: `Your ${what} ${back ? 'are' : 'is'} booked`,
    opening: [
      `${name}, ${guest.name} has booked ${back ? 'these rides' : 'this ride'} for you. There is nothing to pay.`,
      ...(page ? [`${whatLinkShows(booked, now)}:`] : []),
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
    ...borderNote(booked),
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
    closing: closingOf(booked),
    reservations: everyRide(booked).flatMap(reservationOf),
  };
}

/** Tells a traveler that a ride was changed, and what is new. */
export function travelerChange({ change, guest }: ChangedRides, { name, page }: ToTraveler, now: number): Letter {
  const { reference, trip, day, clock, figures } = describeRide(change.after);
  const facts = newFacts(change, (ride) => [...changeableFacts(asTravelerSees(ride)), describeRide(ride).facts.rider]);
  // Which is not theirs to read.
  const isNoteAlone = change.before.note !== change.after.note && facts.every(({ before }) => before === undefined);
  const whatIsNew = isNoteAlone
    ? 'Only the note to the driver has changed.'
    : 'Where something is new, you see what it was before.';
  return {
    subject: `Your ride has changed: ${trip}, ${day} (${reference})`,
    preview: `Now ${day}, ${clock}.`,
    heading: 'Your ride has changed',
    opening: [`${name}, this is your ride from now on. ${whatIsNew}`],
    ticket: [figures.reference],
    ...buttonTo(page),
    facts,
    sections: [
      ...rampVanSection([change.after], { now, money: false }),
      { heading: 'Your calendar', paragraphs: ['The attached appointment replaces the one in your calendar.'] },
    ],
    closing: closingOf({ guest }),
    reservations: reservationOf(change.after),
  };
}

/** Tells a traveler that no car comes for these rides; `stands` still does. */
export function travelerCancellation(
  cancelled: readonly [BookedRide, ...BookedRide[]],
  { name, page, stands, now }: ToTraveler & { stands?: BookedRide | undefined; now: number },
): Letter {
  const [first, second] = cancelled;
  const { reference, trip, day, clock, figures } = describeRide(first);
  const what = second ? 'rides are' : 'ride is';
  const noCar = noCarComes(cancelled, now, stands && ' for it');
  return {
    subject: `Your ${what} cancelled: ${trip}, ${day} (${reference})`,
    preview: `${day}, ${clock}.${noCar}`,
    heading: `Your ${what} cancelled`,
    opening: [
      `${name}, the ${second ? 'rides' : `ride on ${day} at ${clock}`} that ${first.guest.name} had booked for you ${second ? 'are' : 'is'} cancelled.${noCar}`,
      ...whyCancelled(first, { money: false }),
      ...(stands ? [standsInWords(stands, 'traveler')] : []),
    ],
    ticket: [figures.reference],
    ...buttonTo(page),
    facts: whereAndWhen(first),
    ...partBack(second),
    sections: calendarSection(cancelled),
    closing: askUs,
    reservations: cancelled.flatMap(reservationOf),
  };
}

/** Tells a traveler the day before what a ride needs. */
export function travelerReminder(
  ride: BookedRide,
  { name, page, isToday, cars, now }: ToTraveler & { isToday: boolean; cars?: readonly DrivenCar[]; now: number },
): Letter {
  const { button: _guests, ...letter } = rideReminder(asTravelerSees(ride), {
    page: '',
    isToday,
    now,
    ...(cars ? { cars } : {}),
    reader: 'traveler',
  });
  return {
    ...letter,
    opening: [`${name}, this is what you need for it.`],
    ...buttonTo(page),
    facts: (letter.facts ?? []).filter(({ label }) => label !== travelerLabel),
    sections: rampVanSection([ride], { now, money: false }),
    closing: closingOf(ride),
  };
}

/** The button to the traveler's page; none where they have no link. */
export function buttonTo(page: string | undefined): Pick<Letter, 'button'> {
  return page === undefined ? {} : { button: { label: 'See my ride', href: page } };
}

/** The last line of a traveler's mail: what is for the booker alone to change. */
export function closingOf({ guest }: Pick<BookedRide, 'guest'>): string {
  return `For changes, ask ${guest.name}. Questions? Call ${business.bookingPhone.display}, or answer this email. We read it day and night.`;
}
