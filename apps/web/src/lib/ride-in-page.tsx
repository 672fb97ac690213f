import type { RidePage } from '../content/rides/rides.ts';

const id = 'ride-data';

/** A landing page's words as data in its own HTML: the page that a visitor came for needs no script with those of all. */
export function RideInPage({ ride }: { ride: RidePage }) {
  return (
    <script type="application/json" id={id}>
      {JSON.stringify(ride)}
    </script>
  );
}

/** What `RideInPage` wrote into the page that is open, where it is that of this fare. */
export function rideInPage(fareId: string): RidePage | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;
  const ride: RidePage | undefined = text ? JSON.parse(text) : undefined;
  return ride?.fare.id === fareId ? ride : undefined;
}
