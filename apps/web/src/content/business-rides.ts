import { signAtTheAirport } from '@fallsline/domain/promises-in-general';

/** The words of the Business page (spec section 2). */
export const businessRides = {
  heading: 'One number for all your rides',
  paragraphs: [
    'Guests from Toronto, a crew with four hours of rest, a board that flies in on the last plane: your office makes one call, and the cars are there.',
    'A company contract gives you fixed fares for the year, one monthly invoice with every trip on it, and a dispatcher who knows your doors, your people and your hours.',
  ],
  points: [
    { title: 'Company contract', text: 'Fixed fares for a year, agreed once, for every trip your people take.' },
    { title: 'Monthly billing', text: 'One invoice with names, times and cost centers. No receipts to collect.' },
    {
      title: 'Annual and VIP passes',
      text: 'For the people who travel every week: first car, same driver where we can.',
    },
    { title: 'Across the border', text: 'Drivers with the papers for both sides, and a plan for the slow bridge.' },
    { title: 'Event shuttles', text: 'Conferences, weddings and games: several vehicles, one timetable, one contact.' },
    {
      title: 'Met by name',
      text: signAtTheAirport,
    },
  ],
  api: {
    text: 'A hotel desk or a travel agency can book from its own program, at the same fares and without an account.',
    link: 'How to call our API',
    href: '/api/docs',
  },
  action: 'Get Quote',
} as const;
