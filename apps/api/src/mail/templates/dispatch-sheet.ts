import type { BookedRide } from '../booked-ride.ts';
import { describeRide } from './booked-ride.ts';
import type { Letter } from './letter.ts';

const noBreak = '\u00a0';

/** The job sheet of a paid booking: when, from where, to where, who, before anything else (decision 13). */
export function dispatchSheet(ride: BookedRide): Letter {
  const { reference, trip, day, clock, fleet, figures, facts, price, rider } = describeRide(ride);
  const { email } = ride.guest;
  const { name, phone } = rider;
  return {
    subject: `Job ${reference}: ${day}, ${clock}, ${trip}, ${fleet}`,
    preview: `${name}, ${phone}, ${facts.passengers.lines[0]}`,
    picture: false,
    heading: `${day}, ${clock.replace(' ', noBreak)}`,
    opening: [`${trip}, ${fleet}. Paid ${price}.`],
    ticket: [figures.reference, figures.vehicles],
    facts: [
      facts.pickup,
      facts.from,
      facts.to,
      ...(facts.flight ? [facts.flight] : []),
      facts.passengers,
      ...(facts.extras ? [facts.extras] : []),
      facts.guest,
      facts.phone,
      ...(facts.bookedBy ? [facts.bookedBy] : []),
      { label: 'Email', lines: [email], href: `mailto:${encodeURIComponent(email)}` },
      { label: 'Paid', lines: [`${price} by card`] },
    ],
    sections: [],
    action: { label: `Call ${phone}`, href: `tel:${phone}` },
    closing: answersGoTo(ride),
  };
}

/** Who reads an answer to a mail of dispatch. */
export function answersGoTo({ guest }: BookedRide): string {
  return guest.traveler
    ? `An answer to this email goes to ${guest.name}, who booked. ${guest.traveler.name} rides.`
    : 'An answer to this email goes to the guest.';
}
