import { business } from '@fallsline/domain';
import type { PageName } from '../content/pages.ts';
import { absolute } from '../lib/site-address.ts';
import { bannerScenes, heroScene } from '../scenes/scenes.ts';

const cardSize = { width: 1200, height: 630 };

/** Pages with a picture of their own; the others show the home page's. */
const cards = {
  home: heroScene.description,
  about: bannerScenes.about.description,
  services: bannerScenes.services.description,
  tours: bannerScenes.tours.description,
  pricing: bannerScenes.pricing.description,
  business: bannerScenes.business.description,
  contact: bannerScenes.contact.description,
} as const satisfies Partial<Record<PageName, string>>;

/** A page's words, and the page whose picture it is shown with. */
type LinkPreviewProps = { path: string; title: string; description: string; picture: PageName };

/** What a messenger or a social network shows when a page is shared (Open Graph and its Twitter dialect). */
export function LinkPreview({ path, title, description, picture }: LinkPreviewProps) {
  const card = picture in cards ? (picture as keyof typeof cards) : 'home';
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(`/social/${card}.jpg`)} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={cards[card]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
