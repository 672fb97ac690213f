import type { PlaceId } from '@fallsline/domain';
import { bannerScenes, type Scene } from './scenes.ts';

const { services, tours, success, pricing, business } = bannerScenes;

/**
 * The banner of a landing page, by the end of the ride that is not the airport: the falls and the gorge have scenes of
 * their own; other towns get what is truly on the way, the river road, the bridge, a city's evening, an airport.
 */
export const rideScenes = {
  'buffalo-airport': services,
  'niagara-falls-airport-iag': services,
  'niagara-falls-ny': tours,
  'niagara-falls-canada': tours,
  'niagara-on-the-lake': success,
  'grand-island': pricing,
  lewiston: pricing,
  youngstown: pricing,
  'st-catharines': success,
  'toronto-airport': services,
  toronto: business,
  hamilton: success,
  'buffalo-downtown': business,
  rochester: business,
  erie: business,
} as const satisfies Record<PlaceId, Scene>;
