import { createFileRoute } from '@tanstack/react-router';
import { CallToAction } from '../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { ServicesBlock } from '../components/sections/services/services-block.tsx';
import { Steps } from '../components/sections/services/steps.tsx';
import { pages } from '../content/pages.ts';
import { Faq } from '../features/faq/faq.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/services')({
  head: () => pageHead('services'),
  component: ServicesPage,
});

function ServicesPage() {
  const { heading, text } = pages.services;
  return (
    <>
      <PageBanner scene={bannerScenes.services} heading={heading} text={text} />
      <ServicesBlock withContact />
      <Steps ground="mist" />
      <Faq />
      <CallToAction />
    </>
  );
}
