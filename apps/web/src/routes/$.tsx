import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../components/sections/message/not-found.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/$')({
  head: () => pageHead('notFound'),
  component: NotFound,
});
