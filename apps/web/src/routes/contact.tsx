import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/contact')({
  head: () => pageHead('contact'),
  component: ContactPage,
});

function ContactPage() {
  return <h1 className="display wrap">Contact us</h1>;
}
