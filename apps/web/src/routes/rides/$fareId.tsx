import { ridePath } from '@fallsline/domain/site-paths';
import { createFileRoute, useLoaderData } from '@tanstack/react-router';
import { OverBanner, RideDetails } from '../../components/sections/landing/ride-details.tsx';
import { RideLinks, Trail } from '../../components/sections/landing/ride-links.tsx';
import { NotFound } from '../../components/sections/message/not-found.tsx';
import { CallToAction } from '../../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../../components/sections/page/page-banner.tsx';
import type { RidePage as RideWords } from '../../content/rides/rides.ts';
import { PageTicket } from '../../features/booking/ticket/page-ticket.ts';
import { headOf, pageHead } from '../../lib/page-head.ts';
import { wordsInPage } from '../../lib/words-in-page.tsx';
import { rideScene } from '../../scenes/ride-scenes.ts';

/** The landing page of one fare. Its words are in its HTML; who comes to it from another page fetches them. */
export const Route = createFileRoute('/rides/$fareId')({
  loader: async ({ params: { fareId } }) =>
    wordsInPage<RideWords>(ridePath(fareId)) ?? (await import('../../content/rides/rides.ts')).ridePage(fareId),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : pageHead('notFound')),
  component: RidePage,
});

function RidePage() {
  const ride = useLoaderData({ from: '/rides/$fareId' });
  if (!ride) return <NotFound />;
  return (
    <>
      <PageBanner
        scene={rideScene(ride.town)}
        heading={ride.heading}
        text={ride.text}
        above={<Trail heading={ride.heading} />}
      />
      <OverBanner>
        {/* Another ride is another ticket, not this one with its fields changed. */}
        <PageTicket key={ride.fare.id} fare={ride.fare} />
      </OverBanner>
      <RideDetails ride={ride} />
      <RideLinks ride={ride} />
      <CallToAction />
    </>
  );
}
