import { borderMinutes } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { fullRefund } from '@fallsline/domain/cancellation-terms';
import type { Direction } from '@fallsline/domain/direction';
import { minutesInWords } from '@fallsline/domain/drive';
import { type Fare, type FareId, fareById, faresFor } from '@fallsline/domain/fares';
import { minutesBeforeDeparture } from '@fallsline/domain/flight-pickup';
import { formatPrice } from '@fallsline/domain/money';
import { minimumLeadMinutes } from '@fallsline/domain/pickup-problem';
import { formatClock } from '@fallsline/domain/pickup-time';
import { doorWaiting } from '@fallsline/domain/promise-words';
import { changesInGeneral, flightFollowed, waitingInGeneral } from '@fallsline/domain/promises-in-general';
import { endsOf } from '@fallsline/domain/trip';
import type { FactTable } from '../fact-table.ts';
import { arrivalOf, pickupFor } from '../rides/ride-times.ts';
import { rideLink } from '../rides/rides.ts';
import type { Guide } from './guide.ts';

const departure = '06:00';
const landing = '23:50';

const buffaloLandings = [
  'buffalo-airport--niagara-falls-usa',
  'buffalo-airport--niagara-falls-canada',
  'buffalo-airport--niagara-on-the-lake',
  'buffalo-airport--buffalo-downtown',
  'buffalo-airport--rochester',
] as const satisfies readonly FareId[];
const niagaraLandings = ['niagara-falls-airport-iag--niagara-falls-ny'] as const satisfies readonly FareId[];

export const earlyMorning: Guide = {
  title: `Airport taxi at 4 am, Buffalo and Niagara | ${business.shortName}`,
  description: `When we pick you up for the first flights, town by town, and where you are after the last landing. The fare is the same at 4 am, and somebody answers the phone.`,
  heading: 'A ride at 4 am',
  text: 'The first flights leave before the sun is up. The car is at your door, and the fare is the same as at noon.',
  sections: [
    {
      id: 'first-flights',
      heading: `For a flight at ${formatClock(departure)}`,
      paragraphs: [
        `Airlines ask for ${minutesInWords(minutesBeforeDeparture.domestic)} at the airport, and for ${minutesInWords(minutesBeforeDeparture.abroad)} before a flight abroad. Add the drive on an empty road, and ${borderMinutes} minutes at the border if you cross it. That makes these pickups:`,
      ],
      tables: [
        pickups('to-buffalo', 'From Buffalo Airport'),
        pickups('to-niagara', 'From Niagara Falls Airport (IAG)'),
      ],
    },
    {
      id: 'by-night',
      heading: 'What the night changes',
      points: [
        'Not the price: there is no meter and no night rate.',
        `Not who answers: ${business.bookingPhone.display} is our own dispatch at every hour.`,
        'Not the bridges: the Rainbow, Lewiston-Queenston and Peace bridges are open all night, with fewer booths and shorter lines.',
        `Not the waiting. ${doorWaiting}`,
        'Only the streets: leave a light on, and write the apartment or the gate beside the address.',
      ],
    },
    {
      id: 'last-flights',
      heading: 'After the last landing',
      paragraphs: [
        `A plane that is due at ${formatClock(landing)} may land at midnight, or at two. ${flightFollowed} ${waitingInGeneral}. If it is on time, this is about when you are home:`,
      ],
      tables: [
        arrivals(buffaloLandings, 'At Buffalo Airport'),
        arrivals(niagaraLandings, 'At Niagara Falls Airport (IAG)'),
      ],
    },
  ],
  questions: [
    {
      question: 'How late can I book a car for 4 am?',
      answer: `Online until ${minutesInWords(minimumLeadMinutes)} before the pickup, as long as a car is free. Sooner is better: ${fullRefund.charAt(0).toLowerCase()}${fullRefund.slice(1)}, so booking early costs you nothing.`,
    },
    {
      question: 'My flight was moved while I slept. What now?',
      answer: `Open your booking with the link in your email, or call. ${changesInGeneral} After that the flight alone can be corrected there, and for another pickup time you call: somebody answers at every hour.`,
    },
    {
      question: 'What if I oversleep?',
      answer: `${doorWaiting} Call us, and dispatch will tell you what can still be done.`,
    },
    {
      question: 'Can the driver bring a child seat at that hour?',
      answer:
        'Yes, at every hour and at no extra charge. Choose the kind of seat when you book, so that it is in the car.',
    },
  ],
  rides: (
    [
      'niagara-falls-ny--buffalo-airport',
      'niagara-falls-canada--buffalo-airport',
      'niagara-on-the-lake--buffalo-airport',
      'st-catharines--buffalo-airport',
      'buffalo-downtown--buffalo-airport',
      'toronto--buffalo-airport',
    ] as const
  ).map(rideLink),
};

/** When each town is left for a flight of the early morning. */
function pickups(direction: Direction, caption: string): FactTable {
  return {
    caption,
    head: ['You start in', 'Domestic flight', 'Flight abroad', 'Fare'],
    rows: faresFor(direction).map((fare: Fare) => [
      endsOf(fare).from,
      pickupFor(fare, departure, 'domestic'),
      pickupFor(fare, departure, 'abroad'),
      formatPrice(fare.cents),
    ]),
  };
}

/** When each town is reached after the last landing. */
function arrivals(ids: readonly FareId[], airport: string): FactTable {
  return {
    caption: `${airport} you land at ${formatClock(landing)}, and are there about`,
    head: ['To', 'Domestic flight', 'From abroad', 'Fare'],
    rows: ids
      .map((id) => fareById(id))
      .map((fare) => [
        endsOf(fare).to,
        arrivalOf(fare, landing, 'domestic'),
        arrivalOf(fare, landing, 'abroad'),
        formatPrice(fare.cents),
      ]),
  };
}
