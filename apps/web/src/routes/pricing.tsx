import { createFileRoute } from '@tanstack/react-router';
import { CallToAction } from '../components/sections/call-to-action.tsx';
import { PageBanner } from '../components/sections/page-banner.tsx';
import { Policies } from '../components/sections/policies.tsx';
import { Promo } from '../components/sections/promo.tsx';
import { Steps } from '../components/sections/steps.tsx';
import { pages } from '../content/pages.ts';
import { Faq } from '../features/faq/faq.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/pricing')({
  head: () => pageHead('pricing'),
  component: PricingPage,
});

function PricingPage() {
  const { heading, text } = pages.pricing;
  return (
    <>
      <PageBanner scene={bannerScenes.pricing} heading={heading} text={text} />
      <Policies />
      <Steps ground="paper" />
      <Promo />
      <Faq />
      <CallToAction />
    </>
  );
}
