import {
  business,
  drawnStars,
  holdReasons,
  isPublished,
  namesInWords,
  reviewDays,
  starsInWords,
  starWords,
} from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { DrivenRide } from '../content/driven-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { answersGoTo } from './dispatch-sheet.ts';
import { describeRide, whoseRide } from './ride-words.ts';

type Driven = Pick<DrivenRide, 'cars' | 'review'>;

/** Asks a guest how a ride was: five ways to one page, where nothing is said by opening it (law 26). */
export function howWasIt(ride: BookedRide, { cars }: Driven, review: string): Letter {
  const { reference, trip, day } = describeRide(ride);
  const names = namesInWords(cars.map(({ firstName }) => firstName));
  const question = `How was ${whoseRide(ride)} ride${names ? ` with ${names}` : ''}?`;
  return {
    subject: `${question} (${reference})`,
    preview: `${trip}, ${day}. We ask once, and read every answer.`,
    heading: question,
    opening: [`${ride.guest.name}, we ask once, and read every answer.`],
    facts: [{ label: 'Ride', lines: [`${trip}, ${day}`] }],
    sections: [
      {
        heading: 'Choose your stars',
        paragraphs: [
          'They open a page where you can say more. Nothing is sent before you press Send there, and nothing is published unless you say so.',
        ],
        links: starWords
          .map((word, index) => ({ label: `${drawnStars(index + 1)} ${word}`, href: `${review}&stars=${index + 1}` }))
          .reverse(),
      },
    ],
    closing: `The page takes an answer for ${reviewDays} days after the ride. Was something wrong? Call ${business.bookingPhone.display}, or reply to this email. We read it day and night.`,
  };
}

/** What a guest has said of a ride, for dispatch; and how it is held back where it must be. */
export function dispatchReview(ride: BookedRide, { cars, review }: Driven): Letter {
  const { reference, trip, day, facts } = describeRide(ride);
  if (!review) throw new Error('Nobody has said anything');
  const { stars, words, firstName, heldBack } = review;
  // The mail that asks goes to who booked.
  const author = ride.guest.traveler ? ride.guest.name : 'the guest';
  const drivers = cars.map(({ firstName: name, car }) => `${name}, ${car}`);
  const stands = isPublished(review)
    ? 'Yes, for everybody'
    : `No: ${heldBack ? `held back. ${holdReasons[heldBack]}` : 'its guest has not said so'}`;
  const back = ride.position === 2 ? ' --ride 2' : '';
  return {
    subject: `${starsInWords(stars)}: ${trip}, ${day} (${reference})`,
    preview: words ?? 'Without words.',
    isPlain: true,
    heading: `${drawnStars(stars)} ${starWords[stars - 1]}`,
    opening: [words ? `What ${author} wrote stands below.` : `The stars are from ${author}, without words.`],
    ...(words ? { quoted: words } : {}),
    facts: [
      { label: 'Ride', lines: [`${trip}, ${day}`] },
      ...(drivers.length > 0 ? [{ label: 'Driver', lines: drivers as [string, ...string[]] }] : []),
      facts.guest,
      facts.phone,
      ...(firstName ? [{ label: 'Signed', lines: [firstName] as [string] }] : []),
      { label: 'Published', lines: [stands] },
    ],
    closing: `Few stars are no reason to hold it back. Where it names somebody, insults, is untrue or is about something else: desk reviews ${reference}${back} --hold names (or abusive, untrue, elsewhere). ${answersGoTo(ride)}`,
  };
}
