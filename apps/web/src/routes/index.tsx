import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  head: () => pageHead('home'),
  component: HomePage,
});

function HomePage() {
  return <h1 className="display wrap">Catch the falls. Catch your flight.</h1>;
}
