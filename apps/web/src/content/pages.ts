import { business } from '@fallsline/domain';

/** What search engines and browser tabs read: one entry for each page. */
export const pages = {
  '/': {
    title: `${business.name}: airport rides, Buffalo and Niagara`,
    description: `Fixed-fare airport taxis and shuttles between Buffalo, Niagara Falls and Ontario, 24 hours a day since ${business.founded}.`,
  },
  '/about': {
    title: `About us | ${business.name}`,
    description: `A Niagara Falls taxi company since ${business.founded}: who we are, how a ride works and why over ${business.figures.clients} clients rode with us.`,
  },
  '/services': {
    title: `Airport transfers, local rides and event shuttles | ${business.name}`,
    description:
      'Airport transfers, local transportation and shuttles for events around Buffalo and Niagara, with answers to common questions.',
  },
  '/tours': {
    title: `Niagara Falls USA group tours | ${business.name}`,
    description:
      'Guided group tours of Niagara Falls USA: Goat Island, Cave of the Winds, the boat cruise and more, airport transfer included.',
  },
  '/pricing': {
    title: `Fares from and to Buffalo and Niagara Falls airports | ${business.name}`,
    description:
      'Every fixed fare from and to Buffalo Airport and Niagara Falls Airport (IAG), per vehicle for up to five passengers. Book online in a minute.',
  },
  '/business': {
    title: `Corporate transportation and annual passes | ${business.name}`,
    description:
      'Corporate contracts, VIP and annual passes: airport transfers for your crews, guests and staff, with one invoice.',
  },
  '/contact': {
    title: `Contact us | ${business.name}`,
    description:
      'Call, write or chat with us, 24 hours a day, 7 days a week, for bookings, questions and custom quotations.',
  },
  '/success': {
    title: `Your booking | ${business.name}`,
    description: 'The state of your booking after payment.',
  },
  '/cancel': {
    title: `Payment or ride not confirmed | ${business.name}`,
    description: 'Your booking could not be completed. Nothing was charged; you can try again.',
  },
  '/404': {
    title: `Page not found | ${business.name}`,
    description: 'There is no page at this address.',
  },
} as const;

export type PagePath = keyof typeof pages;
