import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/$')({
  head: () => pageHead('notFound'),
  component: NotFoundPage,
});

function NotFoundPage() {
  return <h1 className="display wrap">Page not found</h1>;
}
