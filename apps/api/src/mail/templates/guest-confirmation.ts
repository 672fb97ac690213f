import { business } from '@fallsline/domain';
import type { BookedRide } from '../booked-ride.ts';
import { describeRide } from './booked-ride.ts';
import type { Letter } from './letter.ts';

/** Subjects longer than this are cut off in inbox lists before their end. */
const subjectLength = 100;

/** What a guest gets for a payment (decision 13). */
export function guestConfirmation(ride: BookedRide): Letter {
  const { reference, trip, day, clock, price, figures, facts, airportPickup } = describeRide(ride);
  const { name, phone } = ride.guest;
  const subject = `Your ride is booked: ${trip}, ${day}`;
  const withReference = `${subject} (${reference})`;
  return {
    subject: withReference.length <= subjectLength ? withReference : subject,
    preview: `${trip}, ${day}, ${clock}. Paid ${price}.`,
    picture: true,
    heading: 'Your ride is booked',
    opening: [
      `Thank you, ${name}. Your card has been charged once. Keep this email: the reference is all your driver and we need.`,
    ],
    ticket: [figures.reference, { label: 'Paid', value: price }],
    facts: [
      facts.from,
      facts.to,
      facts.pickupForGuest,
      ...(facts.flight ? [facts.flight] : []),
      facts.passengers,
      facts.price,
      { label: 'Name and phone', lines: [name, phone] },
    ],
    sections: [
      {
        heading: 'What happens next',
        paragraphs: [
          ...(airportPickup
            ? [`Your driver follows your flight. ${business.meetingPoint.airport}`, business.meetingPoint.nameSign]
            : [`${business.meetingPoint.door} Be ready at ${clock}, and have the reference at hand.`]),
          business.policies.freeWaiting,
        ],
      },
      {
        heading: 'If your plans change',
        paragraphs: [business.policies.cancellation, 'Call us or answer this email, and name the reference.'],
      },
    ],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'Or answer this email. We read it day and night.',
  };
}
