import { business, formatInstant, formatPrice, refundPromise } from '@fallsline/domain';
import { type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { borderNote, callUs, describeRide, factsOf, partBack, promisesOf, whereAndWhen } from './ride-words.ts';

/** Until when a link can be paid, as guests read it: 'Thursday, November 26, 2026, 3:40 PM EST'. */
export function payUntilInWords(payUntil: number): string {
  const { date, time, zone } = formatInstant(payUntil);
  return `${date}, ${time} ${zone}`;
}

/** Where who booked by phone pays (decision 68): nothing is booked before, and all of the ride is there to be read once more. */
export function paymentLink(
  booked: BookedRides,
  { page, payUntil, now }: { page: string; payUntil: number; now: number },
): Letter {
  const { reference, trip, day, figures, facts } = describeRide(booked);
  const { back, guest } = booked;
  const price = formatPrice(booked.totalCents);
  const until = payUntilInWords(payUntil);
  const isOne = !back && booked.vehicles === 1;
  const promised = everyRide(booked).map((ride) => ({ ...promisesOf(ride, 'visitor', now), ...ride.pickup }));
  return {
    subject: `Please pay for your ${back ? 'rides' : 'ride'}: ${trip}${back ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${price} until ${until}. ${back ? 'The rides are' : 'The ride is'} booked once paid.`,
    heading: back ? 'Your rides, to be paid' : 'Your ride, to be paid',
    opening: [
      `${guest.name}, this is what you asked us for by phone. We hold your ${isOne ? 'car' : 'cars'} until ${until}. ${back ? 'The rides are' : 'The ride is'} booked once paid, and then you get a confirmation.`,
    ],
    ticket: [figures.reference, { label: 'To pay, US dollars', value: price }],
    button: { label: `Pay ${price} by card`, href: page },
    ...(back
      ? {
          parts: [
            { heading: 'There', facts: [...factsOf(booked), facts.price] },
            { heading: 'Back', facts: [...factsOf(back), describeRide(back).facts.price] },
          ],
        }
      : { facts: [...factsOf(booked), facts.price] }),
    ...borderNote(booked),
    sections: [
      { heading: 'If your plans change', paragraphs: [`${refundPromise(promised).text}.`] },
      {
        heading: 'Something is not right?',
        paragraphs: [`Call ${business.bookingPhone.display} before you pay, day or night, and we correct it.`],
      },
    ],
    closing:
      'You did not ask us for a ride? Then somebody mistyped an address. Ignore this email: nothing is charged, and no car comes.',
  };
}

/** Tells who has not paid by then that no car comes. */
export function paymentLinkOver(booked: BookedRides): Letter {
  const { reference, trip, day, clock, figures } = describeRide(booked);
  const { back, guest } = booked;
  return {
    subject: `Not booked: ${trip}${back ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${day}, ${clock}. The link to pay has ended. Nothing was charged, and no car will come.`,
    heading: back ? 'Your rides are not booked' : 'Your ride is not booked',
    opening: [
      `${guest.name}, the link to pay for ${back ? 'these rides' : 'this ride'} has ended without a payment. Nothing was charged, and no car will come.`,
      `You still want ${back ? 'them' : 'it'}? Call us, day or night, and we send you another link.`,
    ],
    ticket: [figures.reference],
    facts: whereAndWhen(booked),
    ...partBack(back),
    action: callUs,
    closing: 'You booked another way, or no longer need a ride? Then there is nothing to do.',
  };
}
