import { business } from '@fallsline/domain/business';
import { type FareId, fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { changesInGeneral } from '@fallsline/domain/promises-in-general';
import { quote } from '@fallsline/domain/quote';
import { fleetSize, luggageCapacity, passengerLimit, vehicleCapacity, vehiclesFor } from '@fallsline/domain/vehicles';
import { rideLink } from '../rides/rides.ts';
import type { Guide } from './guide.ts';

const most = passengerLimit.modal;
/** How many a number of vehicles takes: '6 to 10'. */
const riders = (vehicles: number) => `${(vehicles - 1) * vehicleCapacity + 1} to ${vehicles * vehicleCapacity}`;
const parties = [1, 2, 3, 4, 6, 10, fleetSize];

function priceFor(id: FareId, vehicles: number): string {
  const { direction, location } = fareById(id);
  const passengerCount = vehicles * vehicleCapacity;
  return formatPrice(quote({ direction, dynamicLocation: location, passengerCount })?.amountCents ?? 0);
}

export const groups: Guide = {
  title: `Group rides to and from Buffalo Airport, up to ${most} | ${business.shortName}`,
  description: `What ${vehicleCapacity + 1} to ${most} passengers pay for airport rides between Buffalo and Niagara: several vehicles, one booking, one payment. Every vehicle costs its fare, and you see the total before you pay.`,
  heading: 'Six or more of you',
  text: `A team, a wedding, a class: up to ${most} passengers in one booking, in as many vehicles as you need.`,
  sections: [
    {
      id: 'prices',
      heading: 'What a group pays',
      paragraphs: [
        `One vehicle takes ${vehicleCapacity}. The sixth passenger needs a second one, and each costs the fare: there is no extra charge for a large group. From Buffalo Airport that is:`,
      ],
      tables: [
        {
          caption: 'From Buffalo Airport, for the whole group',
          head: ['Passengers', 'Vehicles', 'Niagara Falls, NY', 'Niagara Falls, Ontario', 'Niagara-on-the-Lake'],
          rows: parties.map((vehicles) => [
            riders(vehicles),
            String(vehiclesFor(vehicles * vehicleCapacity)),
            priceFor('buffalo-airport--niagara-falls-usa', vehicles),
            priceFor('buffalo-airport--niagara-falls-canada', vehicles),
            priceFor('buffalo-airport--niagara-on-the-lake', vehicles),
          ]),
        },
      ],
    },
    {
      id: 'together',
      heading: 'One booking for all',
      points: [
        "One form, one payment, one reference, one email. Booking for somebody else? 'Share with traveler' on the booking’s page makes a link without the price.",
        `Bags: ${luggageCapacity} pieces per vehicle. With more, the form asks whether you want another one, and shows what that costs.`,
        'Child seats of three kinds, as many as there are children, at no extra charge.',
        'There and back in the same booking, each way at its fare.',
        'All vehicles come to one place at one time. If you land on two planes, make two bookings, so that each car waits for its own flight.',
      ],
    },
    {
      id: 'beyond',
      heading: `More than ${most}, or all day long`,
      paragraphs: [
        `Our fleet is ${fleetSize} vehicles, and a booking can take all of them. For more passengers, for shuttles that go back and forth between a hotel and a hall, and for a day with stops, tell us the times and places, and we will send you a price.`,
      ],
      link: { to: '/contact', label: 'Ask for a quotation' },
    },
  ],
  questions: [
    {
      question: 'Is there a discount for groups?',
      answer:
        'No: two vehicles cost twice the fare of one. Companies and very large groups can ask us for a quote before they book.',
    },
    {
      question: 'What if one of us drops out, or one more comes?',
      answer: `Change the number on your booking’s page. ${changesInGeneral}`,
    },
    {
      question: 'Can we keep five in one car and send the bags in another?',
      answer: `Yes. Enter all your bags: from ${luggageCapacity + 1} pieces per vehicle on, the form offers you another one. It costs the fare, like any other.`,
    },
    {
      question: 'Do you show groups around as well?',
      answer: 'Yes: a day on the American side, with a guide and the airport ride, is on our tours page.',
    },
  ],
  rides: (
    [
      'buffalo-airport--niagara-falls-usa',
      'buffalo-airport--niagara-falls-canada',
      'buffalo-airport--niagara-on-the-lake',
      'niagara-falls-ny--buffalo-airport',
      'niagara-falls-canada--buffalo-airport',
      'niagara-falls-airport-iag--niagara-falls-ny',
    ] as const
  ).map(rideLink),
};
