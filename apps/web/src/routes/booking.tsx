import { createFileRoute } from '@tanstack/react-router';
import { MyBookingPage } from '../features/my-booking/page/my-booking-page.tsx';
import { pageHead } from '../lib/page-head.ts';

/** What a view in the address is: `readView` judges it, with the page. `left`: the payment page of a change. */
type ViewInAddress = { change?: unknown; cancel?: unknown; receipt?: unknown; left?: unknown };

export const Route = createFileRoute('/booking')({
  validateSearch: (search: ViewInAddress) => search,
  head: () => pageHead('booking'),
  // Whoever comes from another page of ours without a link sees the way to a new one at once.
  loader: async ({ location }) => {
    if (!location.hash) await import('../features/my-booking/links/lost-link.tsx').catch(() => undefined);
  },
  component: () => <MyBookingPage search={Route.useSearch()} />,
});
