import { borderNotice } from '@fallsline/domain/border';

/** The words that all landing pages share. */
export const rideWords = {
  ride: 'The ride',
  included: 'What is included',
  border: 'At the border',
  borderText: `Everybody in the vehicle shows papers at the bridge, children too. The driver knows the booths; you only need the right thing in your hand. ${borderNotice.time}`,
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
  'For citizens of the United States and Canada also a NEXUS card; for those of the United States a passport card, or the enhanced driver license that New York State gives out.',
  'For American and Canadian children under 16 a birth certificate is enough. With one parent only, bring a letter from the other.',
  'For permanent residents, the resident card together with the passport.',
] as const;

/** The pages above a landing page. */
export const rideTrail = [
  { path: '/', name: 'Home' },
  { path: '/pricing', name: 'Fixed fares' },
] as const;
