import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/cancel')({
  head: () => pageHead('cancel'),
  component: CancelPage,
});

function CancelPage() {
  return <h1 className="display wrap">Payment or Ride Not Confirmed</h1>;
}
