export const rideWords = {
  ride: 'The ride',
  included: 'What is included',
  curb: (airport: string) => `Your driver at ${airport}`,
  curbAlt: 'The terminal from the side, with the car at the curb (1) and the driver inside with a sign (2)',
  arrivals: 'From plane to door',
  arrivalsText: 'With bags, or customs after a flight from abroad.',
  departures: 'When to leave',
  shares: 'How it compares',
  sharesText: 'Check the price of a bus, a shared van, a week of parking, an app at 4 am. Ours, in a car of your own:',
  early: 'Flights before sunrise, town by town',
  groups: 'More about groups',
  crossed: 'crossed:',
  notCrossed: 'not crossed',
  papers: 'bring these papers',
  questions: 'Good to know',
  more: 'More rides',
  back: 'The way back',
  noReturn: 'For the way back, ask us for a quotation.',
  map: 'See it on the map',
  facts: { fare: 'Fare', distance: 'Drive', border: 'Border' },
} as const;

/** What both border agencies take at the bridges; for anything rarer one should ask them. */
export const borderPapers = [
  'A passport, of any country. Some passports need a visa or a travel authorization as well: ask before you book.',
  'For citizens of the United States and Canada a NEXUS card works too; for US citizens so does a passport card, or the enhanced driver license that New York State issues.',
  'For American and Canadian children under 16 a birth certificate is enough. With one parent only, bring a letter from the other.',
  'For permanent residents, the resident card together with the passport.',
] as const;

export const landingTrail = [
  { path: '/', name: 'Home' },
  { path: '/pricing', name: 'Fixed fares' },
] as const;
