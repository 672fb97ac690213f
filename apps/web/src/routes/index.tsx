import { createFileRoute } from '@tanstack/react-router';
import { AppBanner } from '../components/sections/app-banner.tsx';
import { CallToAction } from '../components/sections/call-to-action.tsx';
import { HomeHero } from '../components/sections/home-hero.tsx';
import { Offer } from '../components/sections/offer.tsx';
import { OverHero } from '../components/sections/over-hero.tsx';
import { RiverRoad } from '../components/sections/river-road.tsx';
import { ServiceAreas } from '../components/sections/service-areas.tsx';
import { ServicesBlock } from '../components/sections/services-block.tsx';
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
      <Offer />
      <RiverRoad />
      <ServicesBlock />
      <ServiceAreas />
      <AppBanner />
      <CallToAction />
    </>
  );
}
