import { createFileRoute } from '@tanstack/react-router';
import { AboutCards, Experience, Story } from '../components/sections/about/about-sections.tsx';
import { CallToAction } from '../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { Promo } from '../components/sections/pricing/promo.tsx';
import { Steps } from '../components/sections/services/steps.tsx';
import { pages } from '../content/pages.ts';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/about')({
  head: () => pageHead('about'),
  component: AboutPage,
});

function AboutPage() {
  const { heading, text } = pages.about;
  return (
    <>
      <PageBanner scene={bannerScenes.about} heading={heading} text={text} />
      <Story />
      <AboutCards />
      <Promo />
      <Steps ground="paper" />
      <Experience />
      <CallToAction />
    </>
  );
}
