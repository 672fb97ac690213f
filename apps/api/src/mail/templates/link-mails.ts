import { business, rightsInWords } from '@fallsline/domain';
import { type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { describeRide, promisesOf, whereAndWhen } from './ride-words.ts';

/** What every mail with the guest's link says of it, by what can be done there (`rightsInWords`). */
export function whoHasTheLink(rights: string): string {
  return `Whoever has this email can ${rights.toLowerCase()} your booking, so please do not forward it. To share a ride, press 'Share with traveler' on its page.`;
}

/** Sends a guest the link of the booking again, or the one that has taken its place (decision 31). `now` in milliseconds since 1970. */
export function linkAgain(booked: BookedRides, page: string, now: number): Letter {
  const rights = rightsInWords(everyRide(booked).map((ride) => promisesOf(ride, 'guest', now)));
  const { reference, trip, day, clock, figures } = describeRide(booked);
  return {
    subject: `Your booking ${reference}: here is your link`,
    preview: `${trip}, ${day}, ${clock}. ${rights} it without a password.`,
    heading: 'Your link',
    opening: [
      `${booked.guest.name}, with this link you ${rights.toLowerCase()} your booking, without a password. If you made a new link, the one before no longer works.`,
    ],
    ticket: [figures.reference],
    button: { label: 'Manage my booking', href: page },
    ...ridesOf(booked),
    sections: [
      {
        heading: 'You did not ask for this?',
        paragraphs: ['Then somebody knows your reference and your email address. The link went to you alone.'],
      },
    ],
    closing: `${whoHasTheLink(rights)} Questions? Call ${business.bookingPhone.display}, or answer this email.`,
  };
}

/** Sends the traveler the link that the guest shares: neither prices nor money (decision 31). */
export function travelerLink(booked: BookedRides, page: string): Letter {
  const { reference, trip, day, clock, figures } = describeRide(booked);
  return {
    subject: `Your ride: ${trip}, ${day} (${reference})`,
    preview: `${booked.guest.name} has shared this ride with you. ${day}, ${clock}.`,
    heading: 'Your ride',
    opening: [
      `${booked.guest.name} has booked this ride and shares it with you. Here you see where and when your driver meets you, and can correct flight, address and phone.`,
    ],
    ticket: [figures.reference],
    button: { label: 'See my ride', href: page },
    ...ridesOf(booked),
    closing: `For other changes, ask ${booked.guest.name}. You do not know them? Then ignore this email, or call ${business.bookingPhone.display}.`,
  };
}

function ridesOf({ back, ...there }: BookedRides): Pick<Letter, 'facts' | 'parts'> {
  if (!back) return { facts: whereAndWhen(there) };
  return {
    parts: [
      { heading: 'There', facts: whereAndWhen(there) },
      { heading: 'Back', facts: whereAndWhen(back) },
    ],
  };
}
