import { createFileRoute } from '@tanstack/react-router';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { TourDetails } from '../components/sections/tours/tour-details.tsx';
import { pages } from '../content/pages.ts';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/tours')({
  head: () => pageHead('tours'),
  component: ToursPage,
});

function ToursPage() {
  const { heading, text } = pages.tours;
  return (
    <>
      <PageBanner scene={bannerScenes.tours} heading={heading} text={text} />
      <TourDetails />
    </>
  );
}
