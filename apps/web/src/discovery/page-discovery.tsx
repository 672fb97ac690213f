import { renderToStaticMarkup } from 'react-dom/server';
import { type PageName, pages } from '../content/pages.ts';
import type { RidePage } from '../content/rides.ts';
import { LinkPreview } from './link-preview.tsx';
import { rideData, structuredData, type Thing } from './structured-data.ts';

/**
 * What a page's head holds for machines only: link previews and structured data. It is written when the page is built
 * and is no part of what the browser loads.
 */
export function pageDiscovery(page: PageName): string {
  return renderToStaticMarkup(<LinkPreview {...pages[page]} picture={page} />) + dataBlock(structuredData(page));
}

/** The same for the landing page of a fare. */
export function rideDiscovery(ride: RidePage): string {
  return renderToStaticMarkup(<LinkPreview {...ride} picture="pricing" />) + dataBlock(rideData(ride));
}

function dataBlock(things: readonly Thing[]): string {
  // A closing script tag inside a text would end the block.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
  return things.length > 0 ? `<script type="application/ld+json">${json}</script>` : '';
}
