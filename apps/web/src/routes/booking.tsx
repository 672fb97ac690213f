import { createFileRoute } from '@tanstack/react-router';
import { MyBookingPage } from '../features/my-booking/page/my-booking-page.tsx';
import { pageHead } from '../lib/page-head.ts';

/** What a view in the address is: `readView` judges it, with the page. */
type ViewInAddress = { change?: unknown; cancel?: unknown; receipt?: unknown };

export const Route = createFileRoute('/booking')({
  validateSearch: (search: ViewInAddress) => search,
  head: () => pageHead('booking'),
  component: () => <MyBookingPage search={Route.useSearch()} />,
});
