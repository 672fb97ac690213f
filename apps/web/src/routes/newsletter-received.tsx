import { createFileRoute } from '@tanstack/react-router';
import { NewsletterReceived } from '../features/newsletter/newsletter-pages.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/newsletter-received')({
  head: () => pageHead('newsletterReceived'),
  component: NewsletterReceived,
});
