import type { PlaceId } from '@fallsline/domain/places';
import { bannerScenes, callToActionScene, fareScenes, type Scene } from './scenes.ts';

const { success, pricing } = bannerScenes;
const falls = fareScenes['buffalo-airport--niagara-falls-usa'];
const canadianShore = fareScenes['buffalo-airport--niagara-falls-canada'];
const vineyards = fareScenes['buffalo-airport--niagara-on-the-lake'];
const landing = fareScenes['niagara-falls-airport-iag--niagara-falls-ny'];
const gorge = fareScenes['niagara-falls-ny--buffalo-airport'];
const harbor = fareScenes['niagara-falls-airport-iag--buffalo-airport'];

/** A town is shown what is seen there: vines on both lakes, the skyline over the water, the bridge in the gorge. */
const own: { readonly [place in PlaceId]?: Scene } = {
  'buffalo-airport': landing,
  'niagara-falls-airport-iag': landing,
  'niagara-falls-ny': falls,
  'niagara-falls-canada': canadianShore,
  'niagara-on-the-lake': vineyards,
  'st-catharines': vineyards,
  lewiston: gorge,
  'toronto-airport': landing,
  toronto: callToActionScene,
  hamilton: callToActionScene,
  'buffalo-downtown': harbor,
  rochester: success,
  erie: vineyards,
};

/** The banner of a landing page, by the end of the ride that is not the airport: in any other town the river road. */
export function rideScene(town: PlaceId): Scene {
  return own[town] ?? pricing;
}

/** The banners of the guides, by the end of their address. */
export const guideScenes = {
  'which-niagara-falls': canadianShore,
  'early-morning': bannerScenes.about,
  wheelchair: bannerScenes.services,
  groups: bannerScenes.tours,
} as const satisfies Record<string, Scene>;
