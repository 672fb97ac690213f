import { bookingPagePath } from '@fallsline/domain/booking-page';
import { business } from '@fallsline/domain/business';
import { receivedPaths } from '@fallsline/domain/site-paths';
import { vehicleCapacity } from '@fallsline/domain/vehicles';

const always = business.hours.join(', ');

export const pages = {
  home: {
    path: '/',
    title: `${business.name}: airport rides, Buffalo and Niagara`,
    description: `Fixed-fare airport taxis and shuttles between Buffalo, Niagara Falls and Ontario, ${business.hours[0]} since ${business.founded}. See your price before you book, and pay by card.`,
  },
  about: {
    path: '/about',
    title: `About us | ${business.name}`,
    description: `A Niagara Falls taxi firm since ${business.founded}: airport transfers, one-way rides, VIP and annual passes, and home pickup on both sides of the border.`,
    heading: 'About us',
    text: `A Niagara firm at your door, day and night, since ${business.founded}.`,
  },
  services: {
    path: '/services',
    title: 'Services: airport transfers, local rides, event shuttles | Fallsline',
    description:
      'Airport transfers, local rides and event shuttles in Western New York, Southern Ontario, Ohio and Pennsylvania, with background-checked drivers.',
    heading: 'Our services',
    text: 'Airport transfers, local rides, and shuttles for events and groups.',
  },
  tours: {
    path: '/tours',
    title: `Niagara Falls USA group tours | ${business.name}`,
    description:
      'A guided day at Niagara Falls USA with the boat, the Cave of the Winds, Goat Island and the observation tower. Airport transfer included.',
    heading: 'Niagara Falls USA tours',
    text: 'Boat, tower, caves and islands, with your airport ride included.',
  },
  pricing: {
    path: '/pricing',
    title: 'Fixed fares from Buffalo and Niagara airports | Fallsline',
    description: `All our fixed fares between Buffalo Airport, Niagara Falls Airport (IAG) and towns in New York, Ontario and Pennsylvania. In ${business.priceTerms}.`,
    heading: 'Fixed fares',
    text: `In ${business.priceTerms}, for up to ${vehicleCapacity} passengers.`,
  },
  business: {
    path: '/business',
    title: `Business rides and company accounts | ${business.name}`,
    description:
      'Corporate transportation in Buffalo and Niagara: monthly billing, fixed fares, crews and guests driven on both sides of the border.',
    heading: 'Business rides',
    text: 'A company contract, monthly billing, and one number to call.',
  },
  contact: {
    path: '/contact',
    title: `Contact us, ${business.hours[0]} | ${business.name}`,
    description: `Call, write or send a message: our dispatch in Niagara Falls, NY, answers ${always}.`,
    heading: 'Talk to us',
    text: `Our dispatch answers ${always}.`,
  },
  success: {
    path: '/success',
    title: `Thank you | ${business.name}`,
    description: 'Your payment and your booking.',
  },
  cancel: {
    path: '/cancel',
    title: `Payment or Ride Not Confirmed | ${business.name}`,
    description: 'Your booking could not be completed.',
  },
  booking: {
    path: bookingPagePath,
    title: `My booking | ${business.name}`,
    description: 'Your ride, opened with the link in your email.',
  },
  newsletter: {
    path: '/newsletter',
    title: `Newsletter | ${business.name}`,
    description: 'Border waits, new routes and fares, about once a month.',
  },
  messageReceived: {
    path: receivedPaths.message,
    title: `Message received | ${business.name}`,
    description: 'We have your message.',
  },
  newsletterReceived: {
    path: receivedPaths.newsletter,
    title: `Newsletter | ${business.name}`,
    description: 'Say yes in our email, and you are on the list.',
  },
  notFound: {
    path: '/404',
    title: `Wrong turn | ${business.name}`,
    description: 'This page is not on our map.',
    heading: 'Wrong turn',
    text: 'This page is not on our map.',
  },
} as const;
export type PageName = keyof typeof pages;
