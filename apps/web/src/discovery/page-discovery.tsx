import { renderToStaticMarkup } from 'react-dom/server';
import type { PageName } from '../content/pages.ts';
import { LinkPreview } from './link-preview.tsx';
import { structuredData } from './structured-data.ts';

/**
 * What a page's head holds for machines only: link previews and structured data. It is written when the page is built
 * and is no part of what the browser loads.
 */
export function pageDiscovery(page: PageName): string {
  const things = structuredData(page);
  // A closing script tag inside a text would end the block.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
  const data = things.length > 0 ? `<script type="application/ld+json">${json}</script>` : '';
  return renderToStaticMarkup(<LinkPreview page={page} />) + data;
}
