import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/business')({
  head: () => pageHead('business'),
  component: BusinessPage,
});

function BusinessPage() {
  return <h1 className="display wrap">Business</h1>;
}
