import { createFileRoute } from '@tanstack/react-router';
import { NewsletterLink, type NewsletterLinkProps } from '../features/newsletter/newsletter-link.tsx';
import { pageHead } from '../lib/page-head.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/newsletter')({
  validateSearch: (search: Record<string, unknown>): NewsletterLinkProps => ({
    confirm: text(search['confirm']),
    unsubscribe: text(search['unsubscribe']),
  }),
  head: () => pageHead('newsletter'),
  component: NewsletterPage,
});

function NewsletterPage() {
  return <NewsletterLink {...Route.useSearch()} />;
}
