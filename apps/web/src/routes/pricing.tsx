import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/pricing')({
  head: () => pageHead('pricing'),
  component: PricingPage,
});

function PricingPage() {
  return <h1 className="display wrap">Fixed fares</h1>;
}
