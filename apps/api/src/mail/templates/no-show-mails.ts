import { business, clockAt, formatPrice, type MissedRide, namesInWords, spotForDriver } from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { DrivenRide } from '../content/driven-ride.ts';
import type { Fact, Letter } from '../letter/letter.ts';
import { moneyOfRide, type Share } from './cancellation-mails.ts';
import { moneyBackInWords } from './money-back.ts';
import { askUs, buttonTo, describeRide, partStanding, promisesOf, rampVanSection, withLines } from './ride-words.ts';
import { closingOf, type ToTraveler } from './traveler-mails.ts';

// What who booked and who rides are told once dispatch has decided of a no-show (law 18): what happened, and what to do about it.

type Missed = Pick<DrivenRide, 'cars'> & { missed?: MissedRide | undefined };

/** Tells a guest where and how long we waited, what is kept and given back, and whom to ask to look at it again. */
export function noShowMail(
  ride: BookedRide,
  {
    missed,
    cars,
    stands,
    page,
    now,
    ...share
  }: Missed & Share & { stands: BookedRide | undefined; page: string; now: number },
): Letter {
  const { figures } = describeRide(ride);
  const [back, kept] = [share.refundCents, share.keptCents].map(formatPrice);
  const whyKept = `We keep ${kept}: we came and waited.`;
  const money = share.refundCents > 0 ? `Refund ${back}.` : `We keep the fare, ${kept}.`;
  return {
    ...whatHappened(
      ride,
      { missed, cars, now },
      { name: ride.guest.name, whom: ride.guest.traveler?.name, more: money },
    ),
    ticket: [
      figures.reference,
      share.refundCents > 0
        ? { label: 'Refund, US dollars', value: back ?? '' }
        : { label: 'Kept, US dollars', value: kept ?? '' },
    ],
    button: { label: 'See my booking', href: page },
    ...partStanding(stands),
    sections: [
      ...rampVanSection(stands ? [stands] : [], { now, money: true }),
      { heading: 'Your money', paragraphs: moneyBackInWords(moneyOfRide(ride, share), 'it cost', whyKept) },
      lookedAtAgain,
    ],
    closing: askUs,
  };
}

/** The same for who was to ride, where somebody else has booked: without its money. */
export function travelerNoShow(
  ride: BookedRide,
  { missed, cars, now }: Missed & { now: number },
  { name, page }: ToTraveler,
): Letter {
  return {
    ...whatHappened(ride, { missed, cars, now }, { name, whom: undefined, more: '' }),
    ticket: [describeRide(ride).figures.reference],
    ...buttonTo(page),
    sections: [lookedAtAgain],
    closing: closingOf([ride], now),
  };
}

const lookedAtAgain = {
  heading: 'Is that not what happened?',
  paragraphs: [
    `Call ${business.bookingPhone.display}, or reply to this email: a person will look at it again, with what our driver and dispatch wrote down.`,
  ],
};

function whatHappened(
  ride: BookedRide,
  { missed, cars, now }: Missed & { now: number },
  { name, whom, more }: { name: string; whom: string | undefined; more: string },
): Pick<Letter, 'subject' | 'preview' | 'heading' | 'opening' | 'facts'> {
  const { reference, day, clock, facts } = describeRide(ride);
  const heading = `We waited and did not find ${whom ?? 'you'}`;
  const names = cars.map(({ firstName }) => firstName);
  const who = names.length > 0 ? namesInWords(names) : ride.vehicles > 1 ? 'our cars' : 'our car';
  const waited = waitedInWords(missed);
  const spot = spotForDriver(promisesOf(ride, 'guest', now));
  return {
    subject: `${heading}: ${day} (${reference})`,
    preview: `${ride.pickupAddress ?? ride.from}, ${waited}.${more && ` ${more}`}`,
    heading,
    opening: [`${name}, ${who} waited for ${whom ?? 'you'} on ${day} ${waited}, and nobody came.`],
    facts: [
      { ...withLines(facts.from, spot === undefined ? [] : [spot]), label: 'Where we waited' },
      { label: 'How long', lines: [capitalized(waited), `The pickup was at ${clock}`] } satisfies Fact,
      facts.to,
    ],
  };
}

/** 'from 5:41 PM until 6:52 PM', as far as somebody said so. */
function waitedInWords(missed: MissedRide | undefined): string {
  if (!missed) return '';
  const from = missed.from === undefined ? '' : `from ${clockAt(missed.from)} `;
  return `${from}until ${clockAt(missed.until)}`;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
