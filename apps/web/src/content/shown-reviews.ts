export type ShownReview = {
  id: string;
  name: string;
  text: string;
  /** Of a guest's own (law 26): how many stars of five, and the ride and its date in words. */
  stars?: number;
  ride?: string;
};

export const reviewWords = {
  heading: 'What riders say',
  sample: 'Sample',
  samples: 'Samples, written by us, until our guests’ own reviews stand here.',
  none: 'We ask our guests after the ride. What they write for everybody stands here, few stars as well as many.',
  all: 'Read all that guests have written',
} as const;

/**
 * Invented, so that the carousel can be seen (decision 47): marked as samples on the page, and a build for a live address
 * refuses them. Empty both lists then: what guests write comes from the API.
 */
export const sampleReviews: readonly ShownReview[] = [
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
];

export const sampleTestimonials: readonly ShownReview[] = [
  {
    id: 'ruth',
    name: 'Ruth K., Youngstown',
    text: 'Our flight came in two hours late. The driver was at the curb under the yellow light, and the fare was the one we had booked.',
  },
];
