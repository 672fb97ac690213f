import { business, formatPrice, refundWords } from '@fallsline/domain';
import type { BookedRide, BookedRides, CancelledRides } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { answersGoTo } from './dispatch-sheet.ts';
import { type MoneyBack, moneyBackInShort, moneyBackInWords } from './money-back.ts';
import { describeRide, reservationOf, whereAndWhen, whyCancelled } from './ride-words.ts';

/** Tells a guest that the ride is cancelled, and what is given back (decision 19). */
export function guestCancellation(ride: CancelledRides, page: string): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  const what = ride.back ? 'rides are' : 'ride is';
  return {
    subject: `Your ${what} cancelled: ${day} (${reference})`,
    preview: `${trip}, ${day}, ${clock}. ${ride.refundCents > 0 ? `Refund ${back}.` : 'No refund.'}`,
    picture: true,
    heading: `Your ${what} cancelled`,
    opening: [...whyCancelled(ride, { money: true }), cancelledInWords(ride)],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    button: { label: 'See my booking', href: page },
    facts: [facts.from, facts.to, facts.pickupForGuest],
    ...(ride.back ? { parts: [{ heading: 'Back', facts: whereAndWhen(ride.back) }] } : {}),
    sections: [{ heading: 'Your money', paragraphs: moneyBackInWords(moneyOf(ride), 'you paid') }],
    closing: `You did not want this? Call ${business.bookingPhone.display} or answer this email: we read it day and night.`,
    reservations: [ride, ...(ride.back ? [ride.back] : [])].flatMap(reservationOf),
  };
}

/** Tells the dispatcher that nobody has to drive. */
export function dispatchCancellation(ride: CancelledRides): Letter {
  const { reference, trip, day, clock, fleet, figures, facts, rider } = describeRide(ride);
  const { name, phone } = rider;
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
      ...(facts.bookedBy ? [facts.bookedBy] : []),
      { label: 'Refund', lines: [moneyBackInShort(moneyOf(ride))] },
    ],
    ...(ride.back ? { parts: [{ heading: 'And the ride back', facts: whereAndWhen(ride.back) }] } : {}),
    sections: [],
    closing: answersGoTo(ride),
  };
}

/** Tells a guest that the bank has refused a refund (law 7). */
export function refundFailed(ride: CancelledRides, page: string): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `Your bank refused our refund of ${back} (${reference})`,
    preview: 'Please call us, and we find another way to send it.',
    picture: true,
    heading: 'Your bank refused our refund',
    opening: [
      `${ride.guest.name}, we asked your bank to take ${back} back for you, and it refused. The card may have expired or been replaced. The money is still yours.`,
    ],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    button: { label: 'See my booking', href: page },
    facts: [],
    sections: [
      {
        heading: 'What to do',
        paragraphs: [
          'Call us or answer this email, and we find another way to send it. Please send no card number by email: we never ask for one.',
          'Our desk knows about it already.',
        ],
      },
    ],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'We read our mail day and night.',
  };
}

/** Corrects what a guest was told of a refund that Stripe has refused: no bank was asked (law 7). */
export function refundRefused(ride: CancelledRides, page: string): Letter {
  const { reference, facts, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `Your refund of ${back} is not on its way (${reference})`,
    preview: 'We told you that it goes back. It has not been sent yet.',
    picture: true,
    heading: 'Your refund is not on its way',
    opening: [`${ride.guest.name}, we told you that ${back} goes back to you. ${refundWords.refused.sentence(back)}`],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    button: { label: 'See my booking', href: page },
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [],
    action: { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` },
    closing: 'We read our mail day and night.',
  };
}

/** Tells a guest that a payment for a booking goes back, for a later one had taken its place (decision 38). */
export function returnedPayment(ride: CancelledRides): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `We are refunding ${back}: you booked again (${reference})`,
    preview: `The payment for ${trip}, ${day}, ${clock} goes back to your card.`,
    picture: true,
    heading: `We are refunding ${back}`,
    opening: [
      `${ride.guest.name}, you changed this booking and opened a new payment page, but a payment came in for the earlier version. ${refundWords[ride.lateRefundState ?? 'owed'].sentence(back)}`,
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

function moneyOf({ refundCents, totalCents, money, refundState, isWithBank }: CancelledRides): MoneyBack {
  const { paidCents, ...others } = money ?? {
    paidCents: totalCents,
    keptCents: totalCents - refundCents,
    beforeCents: 0,
  };
  return { ofCents: paidCents, refundCents, refundState, isWithBank, ...others };
}

function cancelledInWords({ guest, back, ...there }: BookedRides): string {
  const on = (ride: BookedRide) => {
    const { day, clock } = describeRide(ride);
    return `${day} at ${clock}`;
  };
  return back
    ? `${guest.name}, your rides on ${on({ guest, ...there })} and on ${on(back)} are cancelled. No car will come.`
    : `${guest.name}, your ride on ${on({ guest, ...there })} is cancelled. No car will come.`;
}
