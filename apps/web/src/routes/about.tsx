import { createFileRoute } from '@tanstack/react-router';
import { AboutCards } from '../components/sections/about/about-cards.tsx';
import { Experience } from '../components/sections/about/experience.tsx';
import { Story } from '../components/sections/about/story.tsx';
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
