/** The words of the home page (spec sections 1 and 2). Facts about the company come from the domain's business profile. */
import { business } from '@fallsline/domain/business';
import { changesInGeneral, waitingEverywhere } from '@fallsline/domain/promises-in-general';
import { vehicleCapacity } from '@fallsline/domain/vehicles';

export const hero = {
  tagline: 'The most trusted cab in Niagara',
  headline: ['Catch the falls.', 'Catch your flight.'],
  text: `Airport taxis and shuttles between Buffalo, Niagara Falls and Ontario, day and night since ${business.founded}. You see your fixed fare before you book.`,
  start: 'Get Started',
  play: 'Play Video',
} as const;

export const fareTeaser = {
  heading: 'Fixed fares to and from the airport',
  text: `In ${business.priceTerms}. Up to ${vehicleCapacity} passengers ride in one vehicle, for the same price at noon and at 4 am.`,
  more: 'See More',
  /** For who hears the link without what is around it, and for search engines. */
  moreOf: 'taxi fares',
  map: 'Pick a town. There is the fare.',
  mapFold: 'Open the map of fares',
  mapAll: 'All fares, on the map and in a list',
} as const;

export const offer = {
  heading: 'What We Offer',
  action: 'Rent A Taxi',
  posterCaption: 'See Niagara',
  items: [
    {
      icon: 'payment',
      title: 'All payment types',
      text: 'Every major credit and debit card, on a secure checkout page. Your card number never touches our site.',
    },
    {
      icon: 'safety',
      title: 'Safety first',
      text: 'Background-checked drivers, inspected vehicles, and roads they drive every day.',
    },
    {
      icon: 'digital',
      title: '100% digital',
      text: 'Book and pay on any phone. New apps for Apple and Android are coming soon.',
    },
    {
      icon: 'cancellation',
      title: 'Flexible cancellation',
      text: `Plans change. ${business.policies.cancellation} ${changesInGeneral}`,
    },
    {
      icon: 'waiting',
      title: 'Free waiting',
      text: waitingEverywhere,
    },
  ],
} as const;

export const about = {
  heading: `On the river road since ${business.founded}`,
  text: 'We started in Niagara Falls, New York, with airport runs, and we still do them every day: for families, tour groups, flight crews and companies, on both sides of the border.',
  phoneLine: `Book by phone, ${business.hours[0]}`,
} as const;

/** Spec section 9; whole per cent. */
export const skills = [
  { name: 'Taxi quality', percent: 95 },
  { name: 'Professional driver', percent: 86 },
  { name: 'Affordable pricing', percent: 82 },
  { name: 'Easy booking', percent: 86 },
] as const;

export const figures = [
  { name: 'Taxi units', value: business.figures.taxiUnits },
  { name: 'Happy customers', value: business.figures.happyCustomers },
  { name: 'Years on the road', value: business.figures.years },
  { name: 'Downloads of our first app', value: business.figures.appDownloads },
] as const;

export const app = {
  heading: 'Your next ride, in your pocket',
  text: 'The apps that follow our first one are coming soon. Until then you book and pay on this site, on any phone.',
  badges: [
    { store: 'App Store', line: 'Coming soon' },
    { store: 'Google Play', line: 'Coming soon' },
  ],
} as const;
