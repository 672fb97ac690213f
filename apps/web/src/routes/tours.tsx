import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/tours')({
  head: () => pageHead('tours'),
  component: ToursPage,
});

function ToursPage() {
  return <h1 className="display wrap">Tours</h1>;
}
