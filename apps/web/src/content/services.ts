/** What we do and where: the services block, the service areas and the questions people ask (spec sections 1 and 2). */
import { addressLine, business } from '@fallsline/domain/business';
import { doorWaiting } from '@fallsline/domain/promise-words';
import {
  changesInGeneral,
  flightFollowed,
  meetingsInGeneral,
  signBeforeBooking,
} from '@fallsline/domain/promises-in-general';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { vehicleCapacity } from '@fallsline/domain/vehicles';
import type { GuideId } from './guides/guide-links.ts';

export const services = {
  heading: 'What we do',
  text: 'One car for two, three vans for a wedding, a driver who knows which bridge is quick tonight.',
  items: [
    {
      icon: 'payment',
      title: 'Online payment',
      text: 'Pay by card when you book. The fare is fixed: no meter, and nothing to pay at the door.',
    },
    {
      icon: 'safety',
      title: 'Safety guarantee',
      text: 'Every vehicle is inspected, and insured for its passengers.',
    },
    {
      icon: 'quick',
      title: 'Quick ride',
      text: `${flightFollowed} Dispatch knows the lines at the border, and sends the car when you need it.`,
    },
    {
      icon: 'quotation',
      title: 'Free quotation',
      text: 'A trip that is not in our table? Tell us where, and we will give you a price. Asking costs nothing.',
    },
    {
      icon: 'drivers',
      title: 'Cleared drivers',
      text: 'All drivers pass background checks and hold the papers for both sides of the border.',
    },
    {
      icon: 'discount',
      title: 'Discount and promo',
      text: 'For company contracts, annual passes and large groups, ask us for a quote before you book.',
    },
  ],
} as const;

export const areasHeading = {
  heading: (places: number) => `Where we drive: ${places} places`,
  text: 'From the lake shore to the airports, on both sides of the river. Not on the list? Ask us.',
  places: (count: number) => `${count} places`,
} as const;

/**
 * About fifty places that we drive to and from (spec section 1), by state and province, each list in the order of the
 * alphabet. A list of its own and no copy of the fares: most of these have none, and are quoted. A test holds that every
 * place with a fare is among them.
 */
export const serviceAreas = [
  {
    region: 'Western New York',
    places: [
      'Amherst',
      'Batavia',
      'Buffalo',
      'Cheektowaga',
      'Clarence',
      'East Aurora',
      'Ellicottville',
      'Fredonia',
      'Grand Island',
      'Hamburg',
      'Jamestown',
      'Kenmore',
      'Lackawanna',
      'Lancaster',
      'Lewiston',
      'Lockport',
      'Niagara Falls',
      'North Tonawanda',
      'Orchard Park',
      'Rochester',
      'Tonawanda',
      'West Seneca',
      'Wheatfield',
      'Williamsville',
      'Youngstown',
    ],
  },
  {
    region: 'Southern Ontario',
    places: [
      'Brampton',
      'Burlington',
      'Fort Erie',
      'Grimsby',
      'Hamilton',
      'Kitchener',
      'London',
      'Mississauga',
      'Niagara Falls, Ontario',
      'Niagara-on-the-Lake',
      'Oakville',
      'Port Colborne',
      'St. Catharines',
      'Thorold',
      'Toronto',
      'Welland',
    ],
  },
  { region: 'Ohio', places: ['Ashtabula', 'Cleveland', 'Conneaut', 'Mentor', 'Youngstown, Ohio'] },
  { region: 'Pennsylvania', places: ['Bradford', 'Edinboro', 'Erie', 'North East', 'Pittsburgh'] },
] as const;

export const questionsHeading = 'Questions people ask';

/** The questions of the FAQ accordion, in order. `areas` puts the list of service areas under the answer, `guide` a link to more. */
export const questions = [
  {
    id: 'areas',
    guide: 'which-niagara-falls',
    question: 'Do you have offices in other areas?',
    answer:
      'Our dispatch is in Niagara Falls, New York, and our drivers start from there and from Buffalo. We pick up and drop off all over the region:',
    areas: true,
  },
  {
    id: 'booking',
    guide: 'early-morning',
    question: 'How do I book a ride?',
    answer: `Use the booking form and pay by card, or call ${business.bookingPhone.display}, or write to ${business.bookingEmail}. The contact form reaches us as well, day and night.`,
  },
  {
    id: 'types',
    guide: 'groups',
    question: 'What kinds of service do you offer?',
    answer:
      'Airport transfers, local transportation, and shuttles for events: weddings, games, concerts and conferences.',
  },
  {
    id: 'price',
    question: 'What does a fare include?',
    answer: `Fares are in ${business.priceTerms}. Each vehicle takes up to ${vehicleCapacity} passengers. Larger groups ride in several vehicles, and each costs the same.`,
  },
  {
    id: 'meeting',
    question: 'Where do I meet my driver?',
    answer: `${meetingsInGeneral} ${signBeforeBooking}`,
  },
  {
    id: 'waiting',
    question: 'How long does the driver wait?',
    answer: `${business.policies.freeWaiting} ${doorWaiting}`,
  },
  {
    id: 'cancelling',
    question: 'Can I cancel my ride?',
    answer: business.policies.cancellation,
    door: 'Find my booking to cancel a ride',
  },
  {
    id: 'changing',
    question: 'Can I change my ride?',
    answer: changesInGeneral,
    door: 'Find my booking to change a ride',
  },
  {
    id: 'access',
    guide: 'wheelchair',
    question: 'Do you bring child seats or a ramp?',
    answer: `Yes, at no extra charge: rear-facing, forward-facing and booster seats, and room for a folding wheelchair, a walker or a service animal. Tell us when you book. If you ride in your wheelchair: ${rampVanPromise('your payment')}`,
  },
  {
    id: 'more',
    question: 'How can I get more information?',
    answer: `Call ${business.bookingPhone.display} at any hour, or write to ${business.supportEmail}. You can also find us at ${addressLine}.`,
  },
] as const satisfies readonly {
  id: string;
  question: string;
  answer: string;
  areas?: true;
  door?: string;
  guide?: GuideId;
}[];
