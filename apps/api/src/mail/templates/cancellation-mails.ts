import { business, formatPrice } from '@fallsline/domain';
import type { CancelledRide } from '../booked-ride.ts';
import { describeRide } from './booked-ride.ts';
import type { Letter } from './letter.ts';

/** Tells a guest that the ride is cancelled, and what is given back (decision 19). */
export function guestCancellation(ride: CancelledRide): Letter {
  const { reference, trip, day, clock, price, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `Your ride is cancelled: ${day} (${reference})`,
    preview: `${trip}, ${day}, ${clock}. ${ride.refundCents > 0 ? `Refund ${back}.` : 'No refund.'}`,
    picture: true,
    heading: 'Your ride is cancelled',
    opening: [`${ride.guest.name}, your ride on ${day} at ${clock} is cancelled. No car will come.`],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [{ heading: 'Your money', paragraphs: refundOf(ride, price, back) }],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'You did not want this? Call us or answer this email: we read it day and night.',
  };
}

/** Tells the dispatcher that nobody has to drive. */
export function dispatchCancellation(ride: CancelledRide): Letter {
  const { reference, trip, day, clock, fleet, figures, facts, price } = describeRide(ride);
  const { name, phone } = ride.guest;
  return {
    subject: `CANCELLED job ${reference}: ${day}, ${clock}, ${trip}, ${fleet}`,
    preview: `Nobody drives. ${name}, ${phone}.`,
    picture: false,
    heading: `Cancelled: ${day}, ${clock}`,
    opening: [`${trip}, ${fleet}. Nobody drives; please take the job off the plan.`],
    ticket: [figures.reference, figures.vehicles],
    facts: [
      facts.pickup,
      facts.from,
      facts.to,
      facts.guest,
      facts.phone,
      { label: 'Refund', lines: [`${formatPrice(ride.refundCents)} of ${price}`] },
    ],
    sections: [],
    closing: 'An answer to this email goes to the guest.',
  };
}

/** Tells a guest that a payment for a booking goes back, for a later one had taken its place (decision 38). */
export function returnedPayment(ride: CancelledRide): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `We are refunding ${back}: you booked again (${reference})`,
    preview: `The payment for ${trip}, ${day}, ${clock} goes back to your card.`,
    picture: true,
    heading: `We are refunding ${back}`,
    opening: [
      `${ride.guest.name}, you changed this booking and opened a new payment page, but a payment came in for the earlier version. We are sending all of it back. ${banks}`,
      'No car will come for this earlier version.',
    ],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    facts: [facts.from, facts.to, facts.pickup, facts.passengers],
    sections: [
      {
        heading: 'Your new booking',
        paragraphs: [
          'If you paid for the changed booking, it stands, and has a confirmation email of its own. If you did not, no ride is booked for you: please book again, or call us.',
        ],
      },
    ],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'Questions? Call us or answer this email: we read it day and night.',
  };
}

const banks = 'It goes to the card you paid with. Banks need five to ten days to show it.';

function refundOf({ refundCents, amountCents }: CancelledRide, price: string, back: string): string[] {
  if (refundCents === 0) return [`Of the ${price} you paid, nothing is given back.`, business.policies.cancellation];
  return refundCents === amountCents
    ? [`You get all of it back: ${back}. ${banks}`]
    : [`You get ${back} of the ${price} you paid back. ${banks}`, business.policies.cancellation];
}
