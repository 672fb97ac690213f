import type { FareId } from '@fallsline/domain/fares';

/** A drawn picture of the site: where its file is, and what an `<img>` needs to reserve its place. */
export type Scene = {
  /** Path under the site's root. */
  readonly src: string;
  /** Natural width and height in CSS pixels: set both on the `<img>`, size it in CSS. */
  readonly width: number;
  readonly height: number;
  /** What the `alt` attribute says on a page. Empty where the words beside the picture already say it. */
  readonly alt: string;
  /** `object-position` that keeps the subject in view under `object-fit: cover`. */
  readonly position: string;
};

const scene = (name: string, width: number, height: number, position = '50% 50%', alt = ''): Scene => ({
  src: `/scenes/${name}.svg`,
  width,
  height,
  alt,
  position,
});

/** The hero's still: first frame of the hero loop, shown until the video plays and where it may not. */
export const heroScene = scene('hero', 1600, 900, '79% 100%');

const banner = (name: string, position = '88% 80%') => scene(name, 1600, 520, position);

/**
 * One banner for each page but home, 1600 by 520. The subject is on the right; words go on the left. On phones a
 * box of 1.3:1 or wider keeps every subject whole, down to 320 px.
 */
export const bannerScenes = {
  about: banner('about', '82% 80%'),
  services: banner('services', '88% 70%'),
  tours: banner('tours'),
  pricing: banner('pricing', '88% 50%'),
  business: banner('business', '94% 80%'),
  contact: banner('contact', '88% 55%'),
  success: banner('success', '90% 80%'),
  cancel: banner('cancel'),
  notFound: banner('not-found', '88% 45%'),
} as const;

const vignette = (fareId: FareId) => scene(fareId, 400, 184);

/** The six teaser fares' vignettes, by fare. */
export const fareScenes = {
  'buffalo-airport--niagara-falls-usa': vignette('buffalo-airport--niagara-falls-usa'),
  'buffalo-airport--niagara-falls-canada': vignette('buffalo-airport--niagara-falls-canada'),
  'buffalo-airport--niagara-on-the-lake': vignette('buffalo-airport--niagara-on-the-lake'),
  'niagara-falls-airport-iag--niagara-falls-ny': vignette('niagara-falls-airport-iag--niagara-falls-ny'),
  'niagara-falls-ny--buffalo-airport': vignette('niagara-falls-ny--buffalo-airport'),
  'niagara-falls-airport-iag--buffalo-airport': vignette('niagara-falls-airport-iag--buffalo-airport'),
} as const satisfies Partial<Record<FareId, Scene>>;

/** The country under the fare map, for wide and for narrow screens. */
export const mapScenes = { wide: scene('map-wide', 700, 624), tall: scene('map-tall', 320, 590) } as const;

const poster = (name: string, seen: string) => scene(name, 480, 640, '50% 50%', `Travel poster: ${seen}`);

/** Tall travel posters: of the country we drive through, and of the day on the American side. */
export const posterScenes = {
  country: poster('poster', 'a taxi on a lane through vineyards, with the lake, a far skyline and a climbing airliner'),
  tour: poster('tour-poster', 'a tour boat in the mist below the American Falls and the observation tower'),
} as const;

/** Behind the call-to-action band: the road and the city lights at the right, room for words at the left. */
export const callToActionScene = scene('call-to-action', 1600, 450, '100% 100%');

/** A phone with a ride on it, cut off below: its lower edge rests on the edge of what holds it. */
export const phoneScene = scene('phone', 360, 340, '50% 100%');

const vehicle = (name: string, width: number, height: number) => scene(name, width, height, '50% 100%');

/** The vehicles alone, on no ground, all at one scale: wheels stand 6 units above the lower edge. */
export const vehicleScenes = {
  taxi: vehicle('taxi', 208, 98),
  van: vehicle('van', 248, 130),
  sedan: vehicle('sedan', 232, 86),
} as const;

/** The logo as a file: for the driver's card, and for cards of links. Pages use `Logo`. */
export const logoScene = scene('logo-on-dark', 181, 48, '0% 50%', 'Fallsline Taxi & Shuttle');

/** Logos of the cards that the payment page takes. */
export const paymentCards = scene('payment-cards', 184, 36, '50% 50%', 'Visa, Mastercard and American Express');

/**
 * What every inline drawing accepts. All are hidden from assistive technology: the link, button or heading they stand
 * in carries the name.
 */
export type DrawingProps = { className?: string | undefined };
