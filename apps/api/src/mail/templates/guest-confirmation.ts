import {
  business,
  cancellationTerms,
  changesInWords,
  formatPrice,
  luggageMayNeedVehicle,
  type RidePromises,
  rightsInWords,
  severalCome,
  stillPossible,
  travelerLabel,
  type WallTime,
} from '@fallsline/domain';
import { type BookedRide, type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { Fact, Letter, Section } from '../letter/letter.ts';
import { whoHasTheLink } from './link-mails.ts';
import {
  bookedAs,
  borderNote,
  describeRide,
  factsOf,
  meetingSection,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
} from './ride-words.ts';

/** Subjects longer than this are cut off in inbox lists before their end. */
const subjectLength = 100;

/** What a guest gets for a payment (decision 13): one mail for the booking, with the ride back where it has one. */
export function guestConfirmation(booked: BookedRides, page: string, now: number): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(booked);
  const { back, guest } = booked;
  const promised = ridesToCome(everyRide(booked), now).map((ride) => ({
    ...promisesOf(ride, 'guest', now),
    ...ride.pickup,
  }));
  const rights = rightsInWords(promised, back ? 'them' : 'it').toLowerCase();
  const button = { label: 'See my booking', href: page };
  const canChange = promised.some(({ may }) => may.change === 'everything');
  const paid = formatPrice(booked.paidCents - booked.backCents);
  const van = rampVanSection(everyRide(booked), { now, money: true });
  const isBooked = bookedAs(everyRide(booked), guest.traveler?.name);
  const subject = `${isBooked}: ${trip}${back ? ' and back' : ''}, ${day}`;
  const who = [facts.booker, ...(facts.rides ? [facts.rides] : [])];
  const withReference = `${subject} (${reference})`;
  return {
    subject: withReference.length <= subjectLength ? withReference : subject,
    preview: [
      ...van.flatMap(({ paragraphs }) => paragraphs),
      `${trip}, ${day}, ${clock}${back ? `; back ${dayOf(back)}` : ''}. Paid ${paid}.`,
    ].join(' '),
    heading: isBooked,
    opening: [
      `Thank you, ${guest.name}. ${chargedFor(booked)} To ${rights}, without a password, press '${button.label}'.`,
    ],
    ticket: [figures.reference, { label: 'Paid, US dollars', value: paid }],
    button,
    ...(back
      ? { facts: who, parts: [partOf('There', booked), partOf('Back', back)] }
      : { facts: [...factsOf(booked), facts.price, ...who] }),
    ...borderNote(booked, back ? { heading: 'Both rides cross the border' } : {}),
    sections: [
      ...van,
      ...forTraveler(booked),
      {
        heading: 'What happens next',
        paragraphs: meetingSection(everyRide(booked), { reader: 'guest', now }),
      },
      {
        heading: 'If your plans change',
        paragraphs: [
          ...termsNow(promised, now),
          ...(everyRide(booked).some(({ trip, vehicles }) => luggageMayNeedVehicle(trip.extras ?? {}, vehicles))
            ? [
                `Your bags may need another vehicle, at its fare. To add one, ${canChange ? 'change the ride on its page' : `call ${business.bookingPhone.display}`}.`,
              ]
            : []),
          back
            ? 'The two appointments are attached for your calendar.'
            : 'The appointment is attached for your calendar.',
        ],
      },
    ],
    closing: `${whoHasTheLink(promised)} Questions? Call ${business.bookingPhone.display}, or reply to this email. We read it day and night.`,
    reservations: everyRide(booked).flatMap(reservationOf),
  };
}

function chargedFor({ back, isChanged, paidCents, backCents }: BookedRides): string {
  const goesBack = backCents > 0 ? `, and ${formatPrice(backCents)} of it goes back` : '';
  if (isChanged)
    return `Your card has been charged ${formatPrice(paidCents)} in all${goesBack}. Your booking was changed since: this is how it stands now.`;
  return `Your card has been charged once${back ? ', for both rides' : ''}${goesBack}.`;
}

/** The terms of rides to come as they were bought; where the mail comes after a deadline of theirs, what can still be done. */
function termsNow(promised: readonly (RidePromises & WallTime)[], now: number): string[] {
  if (promised.length === 0) return [];
  const isLate = promised.some(({ changeUntil, cancelFreeUntil }) =>
    [changeUntil, cancelFreeUntil].some((until) => until && until < now),
  );
  const own = promised.length > 1 ? ['Each ride has its own deadlines.'] : [];
  if (!isLate) return [`${changesInWords(promised)} ${cancellationTerms(promised)}`, ...own];
  const told = promised.map((ride) => stillPossible(ride, now));
  return told.length > 1 ? told.map((words, index) => `${index === 0 ? 'There' : 'Back'}: ${words}`) : told;
}

function partOf(heading: string, ride: BookedRide): { heading: string; facts: Fact[] } {
  return { heading, facts: [...factsOf(ride), describeRide(ride).facts.price] };
}

/** What the guest who does not ride is told of who does (decision 39). */
function forTraveler(booked: BookedRides): Section[] {
  const { traveler } = booked.guest;
  if (!traveler) return [];
  const { name, email } = traveler;
  const [ask, wait] = severalCome(everyRide(booked))
    ? ['The drivers ask', 'the drivers wait']
    : ['The driver asks', 'the driver waits'];
  const told =
    email === undefined
      ? `${ask} for ${name}. We have only their phone, so please pass on when and where ${wait}.`
      : `${ask} for ${name}, who has a confirmation at ${email}, without prices, and hears about every change.`;
  return [
    {
      heading: `${travelerLabel}: ${name}`,
      paragraphs: [`${told} The receipt, refunds and cancelling stay with you.`],
    },
  ];
}

function dayOf(ride: BookedRide): string {
  const { day, clock } = describeRide(ride);
  return `${day}, ${clock}`;
}
