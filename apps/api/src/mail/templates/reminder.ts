import { onceVanConfirmed, stillPossible, waitingInWords, whose } from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { DrivenCar } from '../content/driven-ride.ts';
import type { Fact, Letter } from '../letter/letter.ts';
import { linkThatDoes } from './link-mails.ts';
import {
  askUs,
  borderNote,
  buttonTo,
  describeRide,
  meetingOf,
  promisesOf,
  rampVanSection,
  reservationOf,
  standsInWords,
  withLines,
} from './ride-words.ts';

/** Tells a guest the day before what a ride needs: where to meet, papers, until when it can be changed (decision 36); and who drives, as far as that is shown by then. */
export function rideReminder(
  ride: BookedRide,
  {
    page,
    all,
    isToday,
    isAgain = false,
    now,
    cars = [],
    reader = 'guest',
  }: {
    page: string;
    /** The rides of its booking. */
    all: readonly BookedRide[];
    isToday: boolean;
    /** One was sent before the ride was changed. */
    isAgain?: boolean;
    now: number;
    cars?: readonly DrivenCar[];
    reader?: 'guest' | 'traveler';
  },
): Letter {
  const { reference, to, clock, facts, beside, figures, rider } = describeRide(ride);
  const when = isToday ? 'today' : 'tomorrow';
  const { flight, passengers, drive, rides } = facts;
  const promises = promisesOf(ride, reader, now);
  const other = reader === 'guest' ? ride.guest.traveler?.name : undefined;
  const meeting = meetingOf(ride, promises, reader);
  const holds = onceVanConfirmed(ride.rampVan, now);
  const from = withLines(facts.from, [meeting, waitingInWords(promises), ...(holds ? [holds] : [])]);
  // Who rides for somebody else is not told what that guest has asked.
  const isAsked = ride.isAsked && reader === 'guest';
  return {
    subject: `${isToday ? 'Today' : 'Tomorrow'}, ${clock}: ${whose(other)}${isAgain ? ' changed' : ''} ride to ${to} (${reference})`,
    preview: ride.crossesBorder ? `${meeting} Bring passports.` : meeting,
    heading: `${whose(other, 'Your')} ride is ${when}`,
    opening: [
      `${ride.guest.name}, this is what ${rides ? `${rider.name} needs` : 'you need'} for it.${whyAgain(isAgain)}`,
    ],
    ticket: [figures.reference, { label: isToday ? 'Today' : 'Tomorrow', value: clock }],
    ...buttonTo(page, other),
    facts: [
      facts.pickupForGuest,
      from,
      ...driversOf(cars),
      facts.to,
      rides,
      flight,
      drive,
      passengers,
      ...beside,
    ].filter((fact) => fact !== undefined),
    ...borderNote(ride, { heading: 'Papers for the bridge', reader }),
    sections: [
      ...rampVanSection([ride], { now, money: true }),
      isAsked
        ? { heading: 'Your request to cancel', paragraphs: [standsInWords(ride, reader)] }
        : { heading: 'If your plans change', paragraphs: [stillPossible(promises, now)] },
    ],
    closing: `${askUs}${linkThatDoes(all, now)}`,
    reservations: reservationOf(ride),
  };
}

/** Why a reminder comes that is not the first. */
export function whyAgain(isAgain: boolean): string {
  return isAgain ? ' The ride was changed after an earlier reminder: this one counts.' : '';
}

function driversOf(cars: readonly DrivenCar[]): Fact[] {
  const [first, ...others] = cars.map(({ firstName, car, plate }) => `${firstName}: ${car}, plate ${plate}`);
  return first === undefined ? [] : [{ label: others.length > 0 ? 'Drivers' : 'Driver', lines: [first, ...others] }];
}
