import { business } from '@fallsline/domain/business';
import { partyWords } from '@fallsline/domain/party-words';
import { signBeforeBooking, waitingEverywhere } from '@fallsline/domain/promises-in-general';
import { rampAnswerMinutes, rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { booking } from '../booking/ticket-words.ts';
import { rideLink } from '../rides/rides.ts';
import type { Guide } from './guide.ts';

const { needs } = partyWords;
const free = 'nothing';

export const wheelchair: Guide = {
  title: `Wheelchair taxi, Buffalo and Niagara Falls | ${business.shortName}`,
  description: `A van with a ramp if you stay in your wheelchair, confirmed by a person within ${rampAnswerMinutes} minutes, and room in every car for a folding chair, a walker or a service animal. At the same fare as everybody else.`,
  heading: 'In a wheelchair',
  text: 'A van with a ramp, or a seat in any car and your chair beside the bags. The fare is the same as for everybody.',
  sections: [
    {
      id: 'kinds',
      heading: 'Tell us what you need',
      paragraphs: [
        `The booking form has a line for each of these, under '${booking.folds.party}'. Nobody asks why, and none of it changes the price.`,
      ],
      tables: [
        {
          caption: 'What the form calls it, and what it means',
          head: ['You check', 'How you ride', 'Extra'],
          rows: [
            [needs.wheelchair, 'Up a ramp, and in your own chair all the way', free],
            [needs.foldingWheelchair, 'In a seat of the car; the chair is folded and travels with the bags', free],
            [needs.walker, 'In a seat of the car, with the walker in reach', free],
            [
              needs.serviceAnimal,
              'Your animal rides beside you. You do not have to tell us, but if you do, there is room',
              free,
            ],
          ],
        },
      ],
    },
    {
      id: 'ramp-van',
      heading: 'The van with a ramp',
      paragraphs: [
        rampVanPromise('your payment'),
        'Not every vehicle of the fleet has a ramp, and so no form can promise you one: somebody looks for it, and writes to you. A van that was found for another day, another place or more people has to be found again when you change the ride.',
      ],
      points: [
        'Write the width of a chair that is wider than usual, or its weight with a motor, in the note to the driver.',
        'If you book for a traveler, fill in the same lines for them. The link that the traveler gets says whether the van is found, and nothing else about anybody’s health.',
      ],
    },
    {
      id: 'at-the-curb',
      heading: 'At the airport',
      paragraphs: [
        `Airline staff will bring you from the plane to the curb if you ask the airline ahead of time. There is no hurry: the driver waits ${waitingEverywhere}`,
        signBeforeBooking,
      ],
    },
  ],
  questions: [
    {
      question: 'How early should I book a van with a ramp?',
      answer: 'As soon as you know the day: there are fewer such vans than cars.',
    },
    {
      question: 'Can I take the van across the border?',
      answer: 'Yes, to every town in our table. Everybody shows papers at the bridge, from inside the van.',
    },
    {
      question: 'Can I speak to somebody before I book?',
      answer: `Yes: ${business.bookingPhone.display}, ${business.hours.join(', ')}.`,
    },
  ],
  rides: (
    [
      'buffalo-airport--niagara-falls-usa',
      'buffalo-airport--niagara-falls-canada',
      'buffalo-airport--buffalo-downtown',
      'niagara-falls-ny--buffalo-airport',
      'niagara-falls-canada--buffalo-airport',
      'buffalo-downtown--buffalo-airport',
    ] as const
  ).map(rideLink),
};
