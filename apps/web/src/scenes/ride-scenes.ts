import type { PlaceId } from '@fallsline/domain';
import { bannerScenes, type Scene } from './scenes.ts';

const { services, tours, success, pricing, business } = bannerScenes;

/** The falls and the gorge have scenes of their own; a city gets its evening, a far shore the bridge, an airport itself. */
const own: { readonly [place in PlaceId]?: Scene } = {
  'buffalo-airport': services,
  'niagara-falls-airport-iag': services,
  'niagara-falls-ny': tours,
  'niagara-falls-canada': tours,
  'niagara-on-the-lake': success,
  'st-catharines': success,
  'toronto-airport': services,
  toronto: business,
  hamilton: success,
  'buffalo-downtown': business,
  rochester: business,
  erie: business,
};

/** The banner of a landing page, by the end of the ride that is not the airport: in any other town the river road. */
export function rideScene(town: PlaceId): Scene {
  return own[town] ?? pricing;
}
