import {
  bookedInWords,
  business,
  cancellationTerms,
  changesInWords,
  formatPrice,
  luggageMayNeedVehicle,
  rightsInWords,
} from '@fallsline/domain';
import { type BookedRide, type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { Fact, Letter, Section } from '../letter/letter.ts';
import { whoHasTheLink } from './link-mails.ts';
import {
  borderNote,
  describeRide,
  factsOf,
  meetingSection,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
  severalCome,
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
  const rights = rightsInWords(promised);
  const paid = formatPrice(booked.paidCents);
  const isBooked = bookedInWords(everyRide(booked).length, guest.traveler?.name);
  const subject = `${isBooked}: ${trip}${back ? ' and back' : ''}, ${day}`;
  const who = [facts.booker, ...(facts.rides ? [facts.rides] : [])];
  const withReference = `${subject} (${reference})`;
  return {
    subject: withReference.length <= subjectLength ? withReference : subject,
    preview: `${trip}, ${day}, ${clock}${back ? `; back ${dayOf(back)}` : ''}. Paid ${paid}.`,
    heading: isBooked,
    opening: [
      `Thank you, ${guest.name}. ${chargedFor(booked)} ${rights} ${back ? 'them' : 'it'} here, without a password:`,
    ],
    ticket: [figures.reference, { label: 'Paid, US dollars', value: paid }],
    button: { label: 'Manage my booking', href: page },
    ...(back
      ? { facts: who, parts: [partOf('There', booked), partOf('Back', back)] }
      : { facts: [...factsOf(booked), facts.price, ...who] }),
    ...borderNote(booked, back ? 'Both rides cross the border' : undefined),
    sections: [
      ...rampVanSection(everyRide(booked), { now, money: true }),
      ...forTraveler(booked),
      {
        heading: 'What happens next',
        paragraphs: meetingSection(everyRide(booked), { reader: 'guest', now }),
      },
      {
        heading: 'If your plans change',
        paragraphs: [
          ...(promised.length > 0 ? [`${changesInWords(promised)} ${cancellationTerms(promised)}`] : []),
          ...(everyRide(booked).some(({ trip, vehicles }) => luggageMayNeedVehicle(trip.extras ?? {}, vehicles))
            ? [`Your bags may need another vehicle, at its fare. To add one, call ${business.bookingPhone.display}.`]
            : []),
          ...(promised.length > 1 ? ['Each ride has its own deadlines.'] : []),
          back
            ? 'The two appointments are attached for your calendar.'
            : 'The appointment is attached for your calendar.',
        ],
      },
    ],
    closing: `${whoHasTheLink(rights)} Questions? Call ${business.bookingPhone.display}, or answer this email. We read it day and night.`,
    reservations: everyRide(booked).flatMap(reservationOf),
  };
}

function chargedFor({ back, isChanged, paidCents }: BookedRides): string {
  return isChanged
    ? `Your card has been charged ${formatPrice(paidCents)} for what you booked. It was changed since: this is how it stands now, and an email about the change comes too.`
    : `Your card has been charged once${back ? ', for both rides' : ''}.`;
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
      heading: `Traveler: ${name}`,
      paragraphs: [`${told} The receipt, refunds and cancelling stay with you.`],
    },
  ];
}

function dayOf(ride: BookedRide): string {
  const { day, clock } = describeRide(ride);
  return `${day}, ${clock}`;
}
