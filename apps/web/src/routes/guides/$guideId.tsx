import { createFileRoute, useLoaderData } from '@tanstack/react-router';
import { GuideDetails } from '../../components/sections/landing/guide-details.tsx';
import { RideList, Trail } from '../../components/sections/landing/ride-links.tsx';
import { NotFound } from '../../components/sections/message/not-found.tsx';
import { CallToAction } from '../../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../../components/sections/page/page-banner.tsx';
import type { GuidePage } from '../../content/guides/guides.ts';
import { headOf, pageHead } from '../../lib/page-head.ts';
import { wordsInPage } from '../../lib/words-in-page.tsx';
import { guideScenes } from '../../scenes/ride-scenes.ts';

/** A page about what guests of many rides ask. Its words are in its HTML; who comes to it from another page fetches them. */
export const Route = createFileRoute('/guides/$guideId')({
  loader: async ({ params: { guideId } }) =>
    wordsInPage<GuidePage>(`/guides/${guideId}`) ?? (await import('../../content/guides/guides.ts')).guidePage(guideId),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : pageHead('notFound')),
  component: GuidesPage,
});

function GuidesPage() {
  const guide = useLoaderData({ from: '/guides/$guideId' });
  if (!guide) return <NotFound />;
  const { id, heading, text, rides } = guide;
  return (
    <>
      <PageBanner scene={guideScenes[id]} heading={heading} text={text} above={<Trail heading={heading} />} />
      <GuideDetails guide={guide} />
      <RideList rides={rides} />
      <CallToAction />
    </>
  );
}
