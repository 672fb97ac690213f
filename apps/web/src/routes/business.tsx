import { createFileRoute } from '@tanstack/react-router';
import { BusinessRides } from '../components/sections/business-rides.tsx';
import { CallToAction } from '../components/sections/call-to-action.tsx';
import { PageBanner } from '../components/sections/page-banner.tsx';
import { pages } from '../content/pages.ts';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/business')({
  head: () => pageHead('business'),
  component: BusinessPage,
});

function BusinessPage() {
  const { heading, text } = pages.business;
  return (
    <>
      <PageBanner scene={bannerScenes.business} heading={heading} text={text} />
      <BusinessRides />
      <CallToAction />
    </>
  );
}
