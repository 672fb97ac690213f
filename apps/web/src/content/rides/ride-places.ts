import type { FareId } from '@fallsline/domain/fares';
import type { PlaceId } from '@fallsline/domain/places';
import { storiesFromBuffalo } from './ride-stories-from-buffalo.ts';
import { storiesNiagara } from './ride-stories-niagara.ts';
import { storiesToBuffalo } from './ride-stories-to-buffalo.ts';
import type { RideStory } from './ride-story.ts';

/** Each end of our rides, as a sentence names it. */
export const placeNames: { readonly [Place in PlaceId]: string } = {
  'buffalo-airport': 'Buffalo Airport',
  'niagara-falls-airport-iag': 'Niagara Falls Airport (IAG)',
  'niagara-falls-ny': 'Niagara Falls, New York',
  'niagara-falls-canada': 'Niagara Falls, Ontario',
  'niagara-on-the-lake': 'Niagara-on-the-Lake, Ontario',
  'grand-island': 'Grand Island, New York',
  lewiston: 'Lewiston, New York',
  youngstown: 'Youngstown, New York',
  'st-catharines': 'St. Catharines, Ontario',
  'toronto-airport': 'Toronto Pearson Airport',
  toronto: 'Toronto, Ontario',
  hamilton: 'Hamilton, Ontario',
  'buffalo-downtown': 'downtown Buffalo',
  rochester: 'Rochester, New York',
  erie: 'Erie, Pennsylvania',
};

export const rideStories: { readonly [fare in FareId]: RideStory } = {
  ...storiesFromBuffalo,
  ...storiesToBuffalo,
  ...storiesNiagara,
};
