import { createFileRoute, Link } from '@tanstack/react-router';
import { AppBanner } from '../components/sections/home/app-banner.tsx';
import { HomeHero, OverHero } from '../components/sections/home/home-hero.tsx';
import { Offer } from '../components/sections/home/offer.tsx';
import { RiverRoad } from '../components/sections/home/river-road.tsx';
import { CallToAction } from '../components/sections/page/call-to-action.tsx';
import { Section } from '../components/sections/page/section.tsx';
import { ServiceAreas } from '../components/sections/services/service-areas.tsx';
import { ServicesBlock } from '../components/sections/services/services-block.tsx';
import { fareTeaser } from '../content/home.ts';
import { toFares } from '../content/navigation.ts';
import { PageTicket } from '../features/booking/ticket/page-ticket.ts';
import { useBookingModal } from '../features/booking/window/use-booking-modal.tsx';
import { BookedNotice } from '../features/confirmation/booked-notice.tsx';
import { HomeMapPlace } from '../features/fare-map/home-map-place.tsx';
import { FareTeasers } from '../features/fares/fare-teasers.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  head: () => pageHead('home'),
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <BookedNotice />
      <HomeHero />
      <OverHero>
        <PageTicket />
      </OverHero>
      <FareSection />
      <Offer />
      <RiverRoad />
      <ServicesBlock />
      <ServiceAreas />
      <AppBanner />
      <CallToAction />
      <Reviews />
    </>
  );
}

/** A component of its own, so that opening the modal draws nothing else of the page again. */
function FareSection() {
  const { book, prepare, modal } = useBookingModal();
  return (
    <>
      <Section
        id="teasers"
        heading={fareTeaser.heading}
        text={fareTeaser.text}
        action={
          <Link to={toFares} className="btn btn-outline">
            {fareTeaser.more}
            <span className="visually-hidden"> {fareTeaser.moreOf}</span>
          </Link>
        }
      >
        <FareTeasers onBook={book} onNear={prepare} />
        <HomeMapPlace onBook={book} onNear={prepare} />
      </Section>
      {modal}
    </>
  );
}
