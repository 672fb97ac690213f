import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/success')({
  head: () => pageHead('success'),
  component: SuccessPage,
});

function SuccessPage() {
  return <h1 className="display wrap">Your booking</h1>;
}
