import type { RidePage } from '../content/rides.ts';

const id = 'ride';

/** A landing page's words as data in its own HTML: the page that a visitor came for needs no script with those of all. */
export function ridePageData(ride: RidePage): string {
  // A closing script tag inside a text would end the block.
  return `<script type="application/json" id="${id}">${JSON.stringify(ride).replaceAll('<', '\\u003c')}</script>`;
}

/** What `ridePageData` wrote into the page that is open, where it is that of this fare. */
export function rideInPage(fareId: string): RidePage | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;
  const ride: RidePage | undefined = text ? JSON.parse(text) : undefined;
  return ride?.fare.id === fareId ? ride : undefined;
}
