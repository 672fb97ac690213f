import { stillPossible, whose } from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { linkThatDoes } from './link-mails.ts';
import { askUs, buttonTo, dayAndClock, describeRide, promisesOf, reservationOf, whereAndWhen } from './ride-words.ts';
import { closingOf, type ToTraveler } from './traveler-mails.ts';

/** Tells a guest that the ramp van of a ride is confirmed (decision 49); `all` are the rides of its booking. */
export function rampVanConfirmed(
  ride: BookedRide,
  { page, all, now }: { page: string; all: readonly BookedRide[]; now: number },
): Letter {
  const promises = promisesOf(ride, 'guest', now);
  return {
    ...confirmation(ride, ride.guest.name, ride.guest.traveler?.name),
    button: { label: 'See my booking', href: page },
    sections: [{ heading: 'If your plans change', paragraphs: [stillPossible(promises, now)] }],
    closing: `${askUs}${linkThatDoes(all, now)}`,
  };
}

/** The same for who rides, where somebody else has booked. */
export function travelerRampVanConfirmed(ride: BookedRide, { name, page, now }: ToTraveler & { now: number }): Letter {
  return { ...confirmation(ride, name), ...buttonTo(page), sections: [], closing: closingOf([ride], now) };
}

/** `rider` is who rides, where the reader is somebody else. */
function confirmation(ride: BookedRide, name: string, rider?: string): Letter {
  const { reference, trip, day, clock, figures } = describeRide(ride);
  const isConfirmed = `${whose(rider, 'Your')} van with a ramp is confirmed`;
  return {
    subject: `${isConfirmed}: ${trip}, ${day} (${reference})`,
    preview: `${day}, ${clock}.`,
    heading: isConfirmed,
    opening: [`${name}, a van with a ramp comes for ${whose(rider)} ride on ${dayAndClock(ride)}.`],
    ticket: [figures.reference],
    facts: whereAndWhen(ride),
    reservations: reservationOf(ride),
  };
}
