import type { FareId } from '@fallsline/domain';
import { drawSedan, drawTaxi, drawTaxiFront, drawTaxiRear, drawVan } from './draw/vehicles.ts';
import { drawMap } from './map/draw-map.ts';
import { optimise } from './optimise.ts';
import { drawAboutBanner } from './scenes/about.ts';
import { drawFavicon, drawLogo, drawMark } from './scenes/brand.ts';
import { drawBusinessBanner } from './scenes/business.ts';
import { drawCallToAction } from './scenes/call-to-action.ts';
import { drawCancelBanner } from './scenes/cancel.ts';
import { drawContactBanner } from './scenes/contact.ts';
import { drawAirportToBuffalo } from './scenes/fares/airport-to-buffalo.ts';
import { drawAirportToNiagaraFallsNy } from './scenes/fares/airport-to-niagara-falls-ny.ts';
import { drawNiagaraFallsCanada } from './scenes/fares/niagara-falls-canada.ts';
import { drawNiagaraFallsNyToAirport } from './scenes/fares/niagara-falls-ny-to-airport.ts';
import { drawNiagaraFallsUsa } from './scenes/fares/niagara-falls-usa.ts';
import { drawNiagaraOnTheLake } from './scenes/fares/niagara-on-the-lake.ts';
import { drawHero } from './scenes/hero.ts';
import { drawNotFoundBanner } from './scenes/not-found.ts';
import { drawPaymentCards } from './scenes/payment-cards.ts';
import { drawPhone } from './scenes/phone.ts';
import { drawPoster } from './scenes/poster.ts';
import { drawPricingBanner } from './scenes/pricing.ts';
import { drawServicesBanner } from './scenes/services.ts';
import { drawSuccessBanner } from './scenes/success.ts';
import { drawTourPoster } from './scenes/tour-poster.ts';
import { drawToursBanner } from './scenes/tours.ts';

const vignettes = {
  'buffalo-airport--niagara-falls-usa': drawNiagaraFallsUsa,
  'buffalo-airport--niagara-falls-canada': drawNiagaraFallsCanada,
  'buffalo-airport--niagara-on-the-lake': drawNiagaraOnTheLake,
  'niagara-falls-airport-iag--niagara-falls-ny': drawAirportToNiagaraFallsNy,
  'niagara-falls-ny--buffalo-airport': drawNiagaraFallsNyToAirport,
  'niagara-falls-airport-iag--buffalo-airport': drawAirportToBuffalo,
} satisfies Partial<Record<FareId, () => string>>;

const scenes: Record<string, () => string> = {
  hero: drawHero,
  about: drawAboutBanner,
  services: drawServicesBanner,
  tours: drawToursBanner,
  pricing: drawPricingBanner,
  business: drawBusinessBanner,
  contact: drawContactBanner,
  success: drawSuccessBanner,
  cancel: drawCancelBanner,
  'not-found': drawNotFoundBanner,
  ...vignettes,
  'map-wide': () => drawMap('wide'),
  'map-tall': () => drawMap('tall'),
  poster: drawPoster,
  'tour-poster': drawTourPoster,
  phone: drawPhone,
  'call-to-action': drawCallToAction,
  taxi: drawTaxi,
  van: drawVan,
  sedan: drawSedan,
  'taxi-front': drawTaxiFront,
  'taxi-rear': drawTaxiRear,
  logo: () => drawLogo('light'),
  'logo-on-dark': () => drawLogo('dark'),
  mark: () => drawMark('light'),
  'mark-on-dark': () => drawMark('dark'),
  'payment-cards': drawPaymentCards,
};

/** Every drawn file: its path under the web app's public folder, and how it is drawn. */
export const drawings: readonly { path: string; draw: () => string }[] = [
  ...Object.entries(scenes).map(([name, draw]) => ({ path: `scenes/${name}.svg`, draw })),
  { path: 'favicon.svg', draw: drawFavicon },
].map(({ path, draw }) => ({ path, draw: () => `${optimise(draw())}\n` }));
