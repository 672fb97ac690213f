export const reviewsHeading = 'What riders say';

/**
 * SAMPLE REVIEWS. These seven are invented, with first names and initials only, so that the carousel can be seen.
 * Replace them with reviews of your own guests, with their leave, before you rely on them.
 */
export const reviews = [
  {
    id: 'dana',
    name: 'Dana W.',
    text: 'Our flight landed at 1:40 in the morning and the driver was already at the curb. Forty minutes later the kids were asleep in Lewiston.',
  },
  {
    id: 'marco',
    name: 'Marco R.',
    text: 'Two cars for nine of us, Buffalo to the Canadian side. The price on the screen was the price we paid, and the border took ten minutes.',
  },
  {
    id: 'priya',
    name: 'Priya N.',
    text: 'I book them for every early flight. They are at the curb before I am, and I have never had to run for a gate.',
  },
  {
    id: 'helen',
    name: 'Helen S.',
    text: 'My mother travels with a walker. The driver carried her bags to the check-in desk and waited until somebody took over.',
  },
  {
    id: 'tom',
    name: 'Tom B.',
    text: 'Snow everywhere and half the flights were cancelled. I moved my ride twice by phone, and nobody sighed.',
  },
  {
    id: 'amelie',
    name: 'Amélie G.',
    text: 'Booked and paid on my phone at the gate in Boston, and the confirmation was there before we boarded.',
  },
  {
    id: 'joseph',
    name: 'Joseph K.',
    text: 'Clean car, quiet driver, right on time at IAG. There is nothing more to say about a taxi, and that is the point.',
  },
] as const;
