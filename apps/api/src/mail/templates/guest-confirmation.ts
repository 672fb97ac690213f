import { borderNotice, business, formatPrice } from '@fallsline/domain';
import type { BookedRide, BookedRides } from '../booked-ride.ts';
import { describeRide } from './booked-ride.ts';
import type { Fact, Letter } from './letter.ts';

/** Subjects longer than this are cut off in inbox lists before their end. */
const subjectLength = 100;

/** What a guest gets for a payment (decision 13): one mail for the booking, with the ride back where it has one. */
export function guestConfirmation(booked: BookedRides): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(booked);
  const { back, guest } = booked;
  const price = formatPrice(booked.totalCents);
  const what = back ? 'rides are' : 'ride is';
  const subject = `Your ${what} booked: ${trip}${back ? ' and back' : ''}, ${day}`;
  const withReference = `${subject} (${reference})`;
  return {
    subject: withReference.length <= subjectLength ? withReference : subject,
    preview: `${trip}, ${day}, ${clock}${back ? `; back ${dayOf(back)}` : ''}. Paid ${price}.`,
    picture: true,
    heading: `Your ${what} booked`,
    opening: [
      `Thank you, ${guest.name}. Your card has been charged once. Keep this email: the reference is all your driver and we need.`,
    ],
    ticket: [figures.reference, { label: 'Paid', value: price }],
    ...(back
      ? { facts: [nameAndPhone(guest)], parts: [partOf('There', booked), partOf('Back', back)] }
      : { facts: [...factsOf(booked), facts.price, nameAndPhone(guest)] }),
    sections: [
      {
        heading: 'What happens next',
        paragraphs: [
          ...(back ? [`There: ${meetingOf(booked)}`, `Back: ${meetingOf(back)}`] : [meetingOf(booked)]),
          ...(booked.airportPickup || back?.airportPickup ? [business.meetingPoint.nameSign] : []),
          business.policies.freeWaiting,
        ],
      },
      ...(booked.crossesBorder
        ? [{ heading: 'At the border', paragraphs: [borderNotice.papers, borderNotice.refused] }]
        : []),
      {
        heading: 'If your plans change',
        paragraphs: [
          business.policies.cancellation,
          ...(back ? ['Each ride has its own 24 hours.'] : []),
          'Call us or answer this email, and name the reference.',
        ],
      },
    ],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'Or answer this email. We read it day and night.',
  };
}

function partOf(heading: string, ride: BookedRide): { heading: string; facts: Fact[] } {
  return { heading, facts: [...factsOf(ride), describeRide(ride).facts.price] };
}

function factsOf(ride: BookedRide): Fact[] {
  const { from, to, pickupForGuest, flight, drive, passengers, extras } = describeRide(ride).facts;
  return [from, to, pickupForGuest, flight, drive, passengers, extras].filter((fact) => fact !== undefined);
}

function meetingOf(ride: BookedRide): string {
  return ride.airportPickup
    ? `Your driver follows your flight. ${business.meetingPoint.airport}`
    : `${business.meetingPoint.door} Be ready at ${describeRide(ride).clock}, and have the reference at hand.`;
}

function nameAndPhone({ name, phone }: BookedRide['guest']): Fact {
  return { label: 'Name and phone', lines: [name, phone] };
}

function dayOf(ride: BookedRide): string {
  const { day, clock } = describeRide(ride);
  return `${day}, ${clock}`;
}
