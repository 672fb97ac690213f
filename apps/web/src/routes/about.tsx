import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/about')({
  head: () => pageHead('about'),
  component: AboutPage,
});

function AboutPage() {
  return <h1 className="display wrap">About us</h1>;
}
