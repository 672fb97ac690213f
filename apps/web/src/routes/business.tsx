import { createFileRoute } from '@tanstack/react-router';
import { CallToAction } from '../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { BusinessRides } from '../components/sections/services/business-rides.tsx';
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
