import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/services')({
  head: () => pageHead('services'),
  component: ServicesPage,
});

function ServicesPage() {
  return <h1 className="display wrap">Services</h1>;
}
