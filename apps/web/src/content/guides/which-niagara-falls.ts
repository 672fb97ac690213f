import { borderMinutes } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { driveOf, minutesInWords } from '@fallsline/domain/drive';
import { type FareId, fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { borderInWords } from '@fallsline/domain/promise-words';
import { changesInGeneral } from '@fallsline/domain/promises-in-general';
import { borderPapers } from '../rides/landing-words.ts';
import { rideLink } from '../rides/rides.ts';
import type { Guide } from './guide.ts';

const price = (id: FareId) => formatPrice(fareById(id).cents);
const drive = (id: FareId) => minutesInWords(driveOf(fareById(id)).minutes);

export const whichNiagaraFalls: Guide = {
  title: `Niagara Falls, New York or Ontario? | ${business.shortName}`,
  description: `Two cities are called Niagara Falls, with a border between them: ${price('buffalo-airport--niagara-falls-usa')} from Buffalo Airport to one, ${price('buffalo-airport--niagara-falls-canada')} to the other. How to tell which is yours.`,
  heading: 'Which Niagara Falls?',
  text: 'Two cities have that name, one on each bank. Look before you book: one is in New York, the other across a border.',
  sections: [
    {
      id: 'two-cities',
      heading: 'Two cities, two fares',
      paragraphs: [
        'The river between them is the border of two countries. From the railing in one you wave to the people in the other, and yet a taxi to the wrong one ends at a bridge, perhaps without the papers to cross it.',
      ],
      tables: [
        {
          caption: 'The two cities side by side',
          head: ['Niagara Falls', 'New York', 'Ontario'],
          rows: [
            [
              'From Buffalo Airport',
              price('buffalo-airport--niagara-falls-usa'),
              price('buffalo-airport--niagara-falls-canada'),
            ],
            [
              'The drive from there',
              drive('buffalo-airport--niagara-falls-usa'),
              drive('buffalo-airport--niagara-falls-canada'),
            ],
            [
              'From Niagara Falls Airport (IAG)',
              price('niagara-falls-airport-iag--niagara-falls-ny'),
              price('niagara-falls-airport-iag--niagara-falls-canada'),
            ],
            ['The border', 'not crossed', `crossed: about ${borderMinutes} minutes more`],
            ['Addresses end in', 'NY 14301 to 14305', 'ON L2E, L2G, L2H or L2J'],
            ['Phone numbers begin with', '716 or 624', '905, 289, 365 or 742'],
            [
              'What is there',
              'Goat Island, Cave of the Winds, Maid of the Mist',
              'Table Rock, Fallsview, Clifton Hill',
            ],
          ],
        },
      ],
    },
    {
      id: 'yours',
      heading: 'How to tell which is yours',
      points: [
        'Read the address in the hotel’s confirmation, not the hotel’s name: several chains have a hotel in each city.',
        'Prospect Street, Old Falls Street and Rainbow Boulevard are in New York. Fallsview Boulevard, Clifton Hill and Lundy’s Lane are in Ontario.',
        `Still in doubt? Read us the address: ${business.bookingPhone.display}, ${business.hours[0]}.`,
      ],
    },
    {
      id: 'papers',
      heading: 'Papers for the other side',
      paragraphs: [borderInWords({ crossesBorder: true }).join(' ')],
      points: borderPapers,
    },
    {
      id: 'both',
      heading: 'Sleep in one, see the other',
      paragraphs: [
        'The Rainbow Bridge has a sidewalk. With your papers in your pocket you can walk from downtown in one city to Clifton Hill in the other, or back, and have both views in an afternoon. Nobody needs a car for that, ours included.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which airport is nearer to the falls?',
      answer: `Niagara Falls Airport (IAG): ${drive('niagara-falls-airport-iag--niagara-falls-ny')} from the city in New York, ${drive('niagara-falls-airport-iag--niagara-falls-canada')} from the one in Ontario. From Buffalo Airport it is ${drive('buffalo-airport--niagara-falls-usa')} and ${drive('buffalo-airport--niagara-falls-canada')}. For Ontario, add the wait at the border.`,
    },
    {
      question: 'We booked the wrong one. Can we still change it?',
      answer: `Yes: open your booking with the link in your email, choose Change, and pick the other city. ${changesInGeneral}`,
    },
    {
      question: 'Do you drive from one Niagara Falls to the other?',
      answer:
        'Our table has no fare for it, because every fare begins or ends at an airport. Ask us for a price if you have bags or cannot walk over the bridge.',
    },
  ],
  rides: (
    [
      'buffalo-airport--niagara-falls-usa',
      'buffalo-airport--niagara-falls-canada',
      'niagara-falls-ny--buffalo-airport',
      'niagara-falls-canada--buffalo-airport',
      'niagara-falls-airport-iag--niagara-falls-ny',
      'niagara-falls-airport-iag--niagara-falls-canada',
    ] as const
  ).map(rideLink),
};
