import { createFileRoute, useLoaderData } from '@tanstack/react-router';
import { NotFound } from '../../components/sections/message/not-found.tsx';
import { CallToAction } from '../../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../../components/sections/page/page-banner.tsx';
import { OverBanner, RideDetails } from '../../components/sections/ride/ride-details.tsx';
import { RideLinks, RideTrail } from '../../components/sections/ride/ride-links.tsx';
import { PageTicket } from '../../features/booking/ticket/page-ticket.ts';
import { pageHead, rideHead } from '../../lib/page-head.ts';
import { rideInPage } from '../../lib/ride-in-page.tsx';
import { rideScene } from '../../scenes/ride-scenes.ts';

/** The landing page of one fare. Its words are in its HTML; who comes to it from another page fetches them. */
export const Route = createFileRoute('/rides/$fareId')({
  loader: async ({ params: { fareId } }) =>
    rideInPage(fareId) ?? (await import('../../content/rides/rides.ts')).ridePage(fareId),
  head: ({ loaderData }) => (loaderData ? rideHead(loaderData) : pageHead('notFound')),
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
        above={<RideTrail ride={ride} />}
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
