import { business } from '@fallsline/domain/business';
import type { GuidePage } from '../src/content/guides/guides.ts';
import { type PageName, pages } from '../src/content/pages.ts';
import type { RidePage } from '../src/content/rides/rides.ts';
import { absolute } from '../src/lib/page-head.ts';
import { landingData, structuredData, type Thing } from './structured-data.ts';

/**
 * What a page's head holds for machines only: link previews and structured data. It is written when the page is built
 * and is no part of what the browser loads.
 */
export function PageDiscovery({ page }: { page: PageName }) {
  return <Discovery {...pages[page]} card={cardOf(page)} things={structuredData(page)} />;
}

/** The same for the landing page of a fare, or a guide. */
export function LandingDiscovery({ page }: { page: RidePage | GuidePage }) {
  const card =
    'fare' in page
      ? { file: `rides/${page.fare.id}`, alt: `Map of the road from ${page.from} to ${page.to}` }
      : { file: `guides/${page.id}`, alt: `Fallsline: ${page.heading}` };
  return <Discovery {...page} card={card} things={landingData(page)} />;
}

const cardSize = { width: 1200, height: 630 };

/** What is seen in the picture of a page that has one of its own; the others show the home page's. */
const cards = {
  home: 'Horseshoe Falls at dusk, with a taxi on the river road and an airliner overhead',
  about: 'A taxi waits at dawn outside a family home while the driver loads a case',
  services: 'An airport forecourt with control tower, shuttle van and taxi at the curb',
  tours: 'A tour boat under the Horseshoe Falls, watched by visitors in ponchos at the railing',
  pricing: 'The river road seen from above, winding past milestones from the airport to the falls',
  business: 'Evening skyline, a black sedan waiting at an office entrance under an awning',
  contact: 'A dispatcher on the telephone at night, under a map of the Niagara River',
} as const satisfies Partial<Record<PageName, string>>;

function cardOf(page: PageName): Card {
  const file = page in cards ? (page as keyof typeof cards) : 'home';
  return { file, alt: cards[file] };
}

/** A picture under `/social`, drawn by tooling/media. */
type Card = { file: string; alt: string };
type DiscoveryProps = { path: string; title: string; description: string; card: Card; things: readonly Thing[] };

/** What a messenger or a social network shows when a page is shared (Open Graph and its Twitter dialect), and the things it is about. */
function Discovery({ path, title, description, card, things }: DiscoveryProps) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(`/social/${card.file}.jpg`)} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 ? <script type="application/ld+json">{JSON.stringify(graph)}</script> : null}
    </>
  );
}
