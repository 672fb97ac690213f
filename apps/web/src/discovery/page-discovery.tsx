import { type PageName, pages } from '../content/pages.ts';
import type { RidePage } from '../content/rides/rides.ts';
import { LinkPreview } from './link-preview.tsx';
import { rideData, structuredData, type Thing } from './structured-data.ts';

/**
 * What a page's head holds for machines only: link previews and structured data. It is written when the page is built
 * and is no part of what the browser loads.
 */
export function PageDiscovery({ page }: { page: PageName }) {
  return (
    <>
      <LinkPreview {...pages[page]} picture={page} />
      <StructuredData things={structuredData(page)} />
    </>
  );
}

/** The same for the landing page of a fare. */
export function RideDiscovery({ ride }: { ride: RidePage }) {
  return (
    <>
      <LinkPreview {...ride} picture="pricing" />
      <StructuredData things={rideData(ride)} />
    </>
  );
}

function StructuredData({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  return (
    <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script>
  );
}
