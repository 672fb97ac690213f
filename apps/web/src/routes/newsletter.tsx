import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/newsletter/newsletter-pages.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/newsletter')({
  head: () => pageHead('newsletter'),
  component: NewsletterPage,
});
