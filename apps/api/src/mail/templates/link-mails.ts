import {
  business,
  formatInstant,
  formatPrice,
  noCarWillCome,
  phoneAtAnyHour,
  type Rights,
  rampVanPromise,
  refundPromise,
  rightsInWords,
  severalCome,
  vanToConfirm,
} from '@fallsline/domain';
import { type BookedRide, type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { borderNote, callUs, describeRide, factsOf, partBack, promisesOf, whereAndWhen } from './ride-words.ts';

/** What every mail with the guest's link says of it, by what can be done there now: no ride is shared that is over or cancelled. */
export function whoHasTheLink(promised: readonly Rights[]): string {
  const isToShare = promised.some(({ may }) => may.change !== 'nothing');
  const share = isToShare ? " To share a ride, press 'Share with traveler' on its page." : '';
  return `${doNotForward(promised)}${share}`;
}

/** The same where the mail is not about the link, of all `rides` that it shows: nothing where it does nothing with them. */
export function linkThatDoes(rides: readonly BookedRide[], now: number): string {
  const promised = rides.map((ride) => promisesOf(ride, 'guest', now));
  const canAct = promised.some(({ may }) => may.change === 'everything' || may.cancel !== 'no');
  return canAct ? ` ${doNotForward(promised)}` : '';
}

function doNotForward(promised: readonly Rights[]): string {
  return `Whoever has this email can ${rightsInWords(promised, 'your booking').toLowerCase()}, so please do not forward it.`;
}

/** What is said of a link to who may not have wanted it: somebody asked for it by reference and email, or made it with the one before. */
const links = {
  asked: {
    link: 'link',
    before: '',
    unwanted: {
      heading: 'You did not ask for this?',
      paragraphs: [
        'Then somebody knows your reference and your email address. The link went to you alone, so there is nothing to do.',
      ],
    },
  },
  made: {
    link: 'new link',
    before: 'It was made on your booking’s page, and the links before it no longer work.',
    unwanted: {
      heading: 'You did not make this?',
      paragraphs: [
        `Then somebody who had your old link did, and has this one too. Open your booking and press 'Make a new link': that ends theirs. Or call ${phoneAtAnyHour}.`,
      ],
    },
  },
};

/**
 * Sends a guest the link of the booking again, `asked` for, or `made` to take the place of the one before (decision 31).
 * `now` in milliseconds since 1970.
 */
export function linkAgain(
  booked: BookedRides,
  { page, now, by }: { page: string; now: number; by: keyof typeof links },
): Letter {
  const { link, before, unwanted } = links[by];
  const promised = everyRide(booked).map((ride) => promisesOf(ride, 'guest', now));
  const { reference, trip, day, clock, figures } = describeRide(nextOf(booked));
  return {
    subject: `Your booking ${reference}: here is your ${link}`,
    preview: `${trip}, ${day}, ${clock}. ${rightsInWords(promised, 'it')} without a password.`,
    heading: `Your ${link}`,
    opening: [
      `${booked.guest.name}, with this link you ${rightsInWords(promised, 'your booking').toLowerCase()}, without a password. ${before}`.trimEnd(),
    ],
    ticket: [figures.reference],
    button: { label: 'See my booking', href: page },
    ...ridesOf(booked),
    sections: [unwanted],
    closing: `${whoHasTheLink(promised)} Questions? Call ${business.bookingPhone.display}, or reply to this email.`,
  };
}

/** What is said of the booking in a line is of the first ride that stands. */
export function nextOf(booked: BookedRides): BookedRide {
  return everyRide(booked).find(({ isCancelled }) => !isCancelled) ?? booked;
}

/** Where each ride of a booking goes, and when, with its name where there are two or it is cancelled. */
export function ridesOf({ back, ...there }: BookedRides): Pick<Letter, 'facts' | 'parts'> {
  if (!back && !there.isCancelled) return { facts: whereAndWhen(there) };
  const part = (name: string, ride: BookedRide) => ({
    heading: ride.isCancelled ? `${name}, cancelled` : name,
    facts: whereAndWhen(ride),
  });
  return { parts: back ? [part('There', there), part('Back', back)] : [part('The ride', there)] };
}

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
  const needsVan = booked.trip.extras?.wheelchair === true;
  const onceBooked = `${back ? 'The rides are' : 'The ride is'} booked once paid`;
  // Whether there is a van with a ramp nobody knows yet: none is held.
  const held = needsVan
    ? `You can pay for it until ${until}. ${rampVanPromise('your payment')}`
    : `We hold your ${severalCome(everyRide(booked)) ? 'cars' : 'car'} until ${until}. ${onceBooked}, and then you get a confirmation.`;
  // Who is to be driven is to be checked too.
  const rides = facts.rides ? [facts.rides] : [];
  const promised = everyRide(booked).map((ride) => ({ ...promisesOf(ride, 'visitor', now), ...ride.pickup }));
  return {
    subject: `Please pay for your ${back ? 'rides' : 'ride'}: ${trip}${back ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${price} until ${until}${needsVan ? `, ${vanToConfirm}` : `. ${onceBooked}`}.`,
    heading: back ? 'Your rides, to be paid' : 'Your ride, to be paid',
    opening: [`${guest.name}, this is what you asked us for by phone. ${held}`],
    ticket: [figures.reference, { label: 'To pay, US dollars', value: price }],
    button: { label: `Pay ${price} by card`, href: page },
    ...(back
      ? {
          parts: [
            { heading: 'There', facts: [...rides, ...factsOf(booked), facts.price] },
            { heading: 'Back', facts: [...rides, ...factsOf(back), describeRide(back).facts.price] },
          ],
        }
      : { facts: [...rides, ...factsOf(booked), facts.price] }),
    ...borderNote(booked),
    sections: [
      { heading: 'If your plans change', paragraphs: [`${refundPromise(promised).text}.`] },
      {
        heading: 'Is something not right?',
        paragraphs: [`Call ${business.bookingPhone.display} before you pay, day or night, and we will correct it.`],
      },
    ],
    closing: `You did not ask us for a ride? Then somebody mistyped an address. Ignore this email: nothing is charged, and ${noCarWillCome(everyRide(booked)).toLowerCase()}.`,
  };
}

/** Tells who has not paid by then that no car comes. */
export function paymentLinkOver(booked: BookedRides): Letter {
  const { reference, trip, day, clock, figures } = describeRide(booked);
  const { back, guest } = booked;
  const noCar = noCarWillCome(everyRide(booked)).toLowerCase();
  return {
    subject: `Not booked: ${trip}${back ? ' and back' : ''}, ${day} (${reference})`,
    preview: `${day}, ${clock}. The link to pay has ended. Nothing was charged, and ${noCar}.`,
    heading: back ? 'Your rides are not booked' : 'Your ride is not booked',
    opening: [
      `${guest.name}, the link to pay for ${back ? 'these rides' : 'this ride'} has ended without a payment. Nothing was charged, and ${noCar}.`,
      `You still want ${back ? 'them' : 'it'}? Call us, day or night, and we will send you another link.`,
    ],
    ticket: [figures.reference],
    facts: whereAndWhen(booked),
    ...partBack(back),
    action: callUs,
    closing: 'You booked another way, or no longer need a ride? Then there is nothing to do.',
  };
}
