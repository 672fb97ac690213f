import { createFileRoute } from '@tanstack/react-router';
import { HomeHero } from '../components/sections/home-hero.tsx';
import { OverHero } from '../components/sections/over-hero.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  head: () => pageHead('home'),
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <HomeHero />
      <OverHero>
        <p>The booking ticket stands here.</p>
      </OverHero>
    </>
  );
}
